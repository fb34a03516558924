import type { WordLists } from "./word-lists.ts";

// biome-ignore format: lists, filled line by line
export const pl: WordLists = {
  login: ["zaloguj", "zaloguj się", "logowanie", "zalogować się", "login klienta", "logowania", "wybierz konto"],
  signup: ["zarejestruj", "zarejestruj się", "rejestracja", "utwórz konto", "załóż konto", "nowy klient", "dołącz"],
  logout: ["wyloguj", "wyloguj się", "wylogowanie", "zmień konto"],
  account: ["menu konta", "menu użytkownika", "mój profil", "zobacz profil"],
  signedInAs: ["zalogowany jako", "zalogowana jako", "jesteś zalogowany", "witaj ponownie,"],
  forgot: [
    "nie pamiętasz hasła", "nie pamiętam hasła", "zapomniałeś hasła", "zapomniałem hasła", "zapomniane hasło", "przypomnij hasło", "odzyskaj hasło",
    "resetuj hasło", "problem z logowaniem", "nie pamiętam pinu", "nie pamiętasz pinu", "zapomniałem pin*", "nie pamiętam kodu",
  ],
  recovery: [
    "nie pamiętasz hasła", "zapomniałeś hasła", "zapomniane hasło", "przypomnij hasło", "przypomnienie hasła", "odzyskaj hasło",
    "odzyskiwanie hasła", "odzyskiwanie konta", "resetowanie hasła", "resetuj hasło",
  ],
  gate: [
    "zaloguj się, aby", "zaloguj się aby", "zaloguj się lub zarejestruj", "musisz się zalogować", "musisz być zalogowany", "należy się zalogować",
    "wymagane logowanie", "wymaga zalogowania", "sesja wygasła", "twoja sesja wygasła", "tylko dla zalogowanych", "tylko dla członków",
    "nie jesteś zalogowany", "zostałeś wylogowany", "proszę się zalogować", "zaloguj się ponownie", "wylogowaliśmy cię",
    "zostałeś automatycznie wylogowany", "nastąpiło wylogowanie",
  ],
  registrationGate: [
    "zarejestruj się, aby", "załóż konto, aby", "utwórz konto, aby", "wymagana rejestracja", "rejestracja jest wymagana", "potrzebujesz konta",
  ],
  guest: ["jako gość"],
  without: [
    "zamknij", "pomiń", "później", "nie teraz", "nie, dziękuję", "bez konta", "bez rejestracji", "wróć",
  ],
  identifier: [
    "adres e-mail", "e-mail", "email", "nazwa użytkownika", "użytkownik", "numer telefonu", "telefon", "login", "numer klienta", "identyfikator",
  ],
  next: ["dalej", "kontynuuj", "wyślij", "potwierdź", "zatwierdź", "sprawdź", "następny"],
  reauth: [
    "potwierdź hasło, aby", "potwierdź swoje hasło", "wpisz ponownie hasło", "podaj ponownie hasło", "potwierdź swoją tożsamość",
    "potwierdź, że to ty", "zweryfikuj, że to ty",
  ],
  provider: ["kontynuuj z", "kontynuuj przez", "zaloguj się przez", "zaloguj się z", "zaloguj przez", "zaloguj się za pomocą", "kontynuuj jako"],
  code: [
    "kod weryfikacyjny", "kod bezpieczeństwa", "kod potwierdzający", "kod uwierzytelniający", "kod jednorazowy", "hasło jednorazowe", "kod sms",
    "dwuetapow*", "dwuskładnikow*", "dwustopniow*", "aplikacja uwierzytelniająca", "aplikacji uwierzytelniającej", "6-cyfrowy kod", "cyfrowy kod",
    "wpisz kod", "wprowadź kod", "podaj kod", "wysłaliśmy kod", "kod wysłany", "kod logowania", "kod odzyskiwania",
  ],
  push: [
    "zatwierdź logowanie", "zatwierdź żądanie", "zatwierdź prośbę", "na swoim telefonie", "na telefonie", "w aplikacji mobilnej",
    "wysłaliśmy powiadomienie", "powiadomienie wysłane", "otwórz aplikację", "dotknij", "potwierdź w aplikacji", "potwierdź na",
    "zatwierdź powiadomienie",
  ],
  passkey: ["passkey", "klucz dostępu", "klucz bezpieczeństwa", "odcisk palca"],
  qr: ["zeskanuj kod qr", "zeskanuj kod", "skanuj kod", "zeskanuj ten kod"],
  emailLink: [
    "sprawdź swoją pocztę", "sprawdź skrzynkę", "sprawdź e-mail", "sprawdź swoją skrzynkę", "wiadomość została wysłana", "wysłaliśmy link",
    "wysłaliśmy e-mail", "wysłaliśmy wiadomość", "link do logowania", "kliknij link", "kliknij w link", "potwierdź adres e-mail",
  ],
  resend: ["wyślij ponownie", "nie otrzymałeś", "nie dotarł", "nowy kod", "inna metoda", "inny sposób", "wróć do logowania"],
  human: [
    "nie jestem robotem", "nie jesteś robotem", "jesteś człowiekiem", "kontrola bezpieczeństwa", "weryfikacja bezpieczeństwa", "nietypowy ruch",
    "automatyczne zapytania", "rozwiąż captcha", "przesuń", "przeciągnij", "naciśnij i przytrzymaj", "ułóż puzzle",
  ],
  checking: [
    "sprawdzanie przeglądarki", "sprawdzamy twoją przeglądarkę", "chwileczkę", "jeszcze chwila", "weryfikacja, czy jesteś człowiekiem",
    "sprawdzanie, czy połączenie",
  ],
  letters: ["captcha", "znaki z obrazka", "litery z obrazka", "tekst z obrazka", "kod z obrazka", "przepisz kod", "inny obrazek", "nowy obrazek"],
  consent: [
    "chce uzyskać dostęp", "prosi o dostęp", "żąda dostępu", "prosi o zgodę", "prosi o uprawnienia", "dostęp do twojego konta", "zezwolić na dostęp",
    "zezwól na dostęp", "autoryzuj aplikację", "udziel dostępu", "wymagane uprawnienia", "uprawnienia", "autoryzacja", "autoryzuj",
  ],
  allow: ["zezwól", "zezwalam", "autoryzuj", "zaakceptuj", "akceptuję", "akceptuj", "zatwierdź", "zgadzam się", "pozwól", "tak"],
  deny: ["odmów", "anuluj", "odrzuć", "nie zezwalaj", "nie zgadzam się", "nie", "nie, dziękuję"],
  device: [
    "wyświetlony na urządzeniu", "wyświetlany na urządzeniu", "kod urządzenia", "połącz urządzenie", "aktywuj urządzenie", "aktywacja urządzenia",
    "autoryzuj urządzenie", "sparuj urządzenie", "kod na urządzeniu", "na innym urządzeniu", "wyświetlany na telewizorze", "na ekranie telewizora",
  ],
  checkpoint: [
    "nietypowa aktywność", "nietypową aktywność", "podejrzana aktywność", "podejrzaną aktywność", "nietypowe logowanie", "podejrzane logowanie",
    "potwierdź swoją tożsamość", "zweryfikuj swoją tożsamość", "weryfikacja tożsamości", "konto zostało zablokowane", "konto zablokowane",
    "konto zostało zawieszone", "konto zawieszone", "dowód osobisty", "dowodu tożsamości", "odblokować konto", "odblokuj konto",
    "konto zostało tymczasowo",
  ],
  age: [
    "ukończone 18", "masz 18 lat", "ukończyłeś 18", "18 lat", "potwierdź swój wiek", "potwierdź wiek", "weryfikacja wieku", "pełnoletni*",
    "tylko dla dorosłych", "treści dla dorosłych", "ile masz lat",
  ],
  adult: ["tak", "nie", "wejdź", "wyjdź", "mam ukończone", "mam 18", "mam więcej", "jestem pełnoletni*", "nie mam", "potwierdzam", "dalej"],
  wrong: [
    "nieprawidłowe hasło", "błędne hasło", "niepoprawne hasło", "złe hasło", "hasło jest nieprawidłowe", "nieprawidłowe dane", "błędne dane",
    "nieprawidłowy login", "błędny login", "login lub hasło", "e-mail lub hasło", "logowanie nie powiodło się", "logowanie nieudane",
    "nieprawidłowy kod", "błędny kod", "kod jest nieprawidłowy", "spróbuj ponownie", "nie pasuje",
  ],
  tooMany: ["zbyt wiele prób", "za dużo prób", "zbyt wiele żądań", "spróbuj później", "tymczasowo zablokowane"],
  expired: ["kod wygasł", "link wygasł", "nie jest już ważny", "stracił ważność"],
  blocked: [
    "odmowa dostępu", "brak dostępu", "dostęp zabroniony", "dostęp zablokowany", "zostałeś zablokowany", "zostało zablokowane", "brak uprawnień",
  ],
  broken: [
    "coś poszło nie tak", "wystąpił błąd", "strona nie została znaleziona", "nie znaleziono", "błąd serwera", "usługa niedostępna",
    "tymczasowo niedostępna", "prace konserwacyjne",
  ],
  passing: [
    "przekierowanie", "przekierowywanie", "zostaniesz przekierowany", "trwa logowanie", "logowanie trwa", "chwileczkę", "proszę czekać", "ładowanie",
    "wczytywanie", "jeszcze jeden krok", "pozostań zalogowany", "zaufaj temu urządzeniu", "zapamiętaj to urządzenie", "zweryfikuj to urządzenie",
    "prawie gotowe",
  ],
  newsletter: ["newsletter", "zapisz się", "subskrybuj", "biuletyn", "wypisz się"],
  newPassword: [
    "nowe hasło", "powtórz hasło", "potwierdź hasło", "zmień hasło", "zmiana hasła", "obecne hasło", "aktualne hasło", "stare hasło", "ustaw hasło",
  ],
  pay: [
    "zapłać", "płatność", "płatności", "zamawiam", "złóż zamówienie", "kup teraz", "kupuję", "kupuję i płacę", "metoda płatności",
    "sposób płatności", "karta kredytowa", "karta płatnicza", "dane do faktury", "przekaż darowiznę",
  ],
  cookies: ["cookie*", "ciasteczk*", "prywatności"],
  connected: [
    "urządzenie połączone", "urządzenie zostało połączone", "urządzenie autoryzowane", "urządzenie zostało autoryzowane", "urządzenie aktywowane",
    "urządzenie zostało aktywowane", "urządzenie powiązane", "aktywacja zakończona", "logowanie powiodło się", "zalogowano pomyślnie",
    "pomyślnie połączono", "pomyślnie autoryzowano", "wróć do urządzenia", "wróć do swojego urządzenia", "wszystko gotowe",
  ],
  toPay: [
    "złóż zamówienie", "złożyć zamówienie", "zamawiam i płacę", "zamawiam z obowiązkiem zapłaty", "zamówienie z obowiązkiem zapłaty",
    "kupuję i płacę", "potwierdź zamówienie", "potwierdzam zakup", "potwierdź i zapłać", "zapłać teraz", "zapłać", "zapłać z", "przejdź do płatności",
    "do płatności", "dalej do płatności", "wybierz płatność", "wybierz metodę płatności", "sfinalizuj zamówienie", "finalizuj zamówienie",
  ],
  save: ["zapisz", "zapisz zmiany", "zastosuj", "aktualizuj", "utwórz", "dodaj", "testuj połączenie"],
  enrol: [
    "włącz weryfikację dwuetapową", "włącz uwierzytelnianie dwu*", "skonfiguruj uwierzytelnianie", "skonfiguruj weryfikację",
    "zainstaluj aplikację uwierzytelniającą", "klucz konfiguracji", "tajny klucz", "utwórz klucz dostępu", "dodaj klucz dostępu",
    "dodaj klucz bezpieczeństwa",
  ],
  download: ["pobierz", "pobierz aplikację", "zainstaluj aplikację"],
  linked: ["połączone urządzenia", "połącz urządzenie", "powiązane urządzenia"],
  asksAccess: ["chce uzyskać dostęp do", "prosi o dostęp do", "żąda dostępu do"],
  otherCard: ["karta podarunkowa", "karty podarunkowej", "karta lojalnościowa"],
};
