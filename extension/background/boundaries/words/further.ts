import type { WordLists } from "./word-lists.ts";

/** Further languages, with the words that decide most. */
// biome-ignore format: lists, filled line by line
export const further: Partial<WordLists> = {
  login: [
    "přihlásit", "přihlášení", "přihlásit se", "přihlaste se", "prihlásenie", "prihlásiť", "bejelentkezés", "belépés", "bejelentkezem", "belépek",
    "log ind", "logga in", "inloggning", "logg inn", "innlogging", "pålogging", "kirjaudu", "kirjaudu sisään", "kirjautuminen", "вход", "влез",
    "влезте", "увійти", "вхід", "авторизуватися", "autentificare", "conectare", "intră în cont", "σύνδεση", "είσοδος", "prijava", "prijavite se",
    "prijavi se", "đăng nhập", "เข้าสู่ระบบ", "masuk", "log masuk", "התחברות", "כניסה", "ورود", "लॉग इन", "साइन इन", "prisijungti", "sisselogimine",
    "logi sisse", "ieiet",
  ],
  signup: [
    "registrovat", "registrace", "regisztráció", "regisztrálj", "opret konto", "opret bruger", "tilmeld", "skapa konto", "registrera",
    "opprett konto", "registrer deg", "luo tili", "rekisteröidy", "регистрация", "реєстрація", "зареєструватися", "înregistrare", "creează cont",
    "εγγραφή", "registracija", "đăng ký", "สมัครสมาชิก", "daftar", "הרשמה", "ثبت نام", "साइन अप",
  ],
  logout: [
    "odhlásit", "odhlásit se", "kijelentkezés", "kilépés", "log ud", "logga ut", "logg ut", "kirjaudu ulos", "изход", "вийти", "deconectare",
    "αποσύνδεση", "έξοδος", "odjava", "odjavi se", "đăng xuất", "ออกจากระบบ", "keluar", "התנתק", "התנתקות", "خروج", "लॉग आउट",
  ],
  forgot: [
    "zapomněli jste heslo", "zapomenuté heslo", "elfelejtett jelszó", "elfelejtetted", "glemt adgangskode", "glemt password", "glömt lösenord",
    "glömt lösenordet", "glemt passord", "unohditko salasanan", "unohtunut salasana", "забравена парола", "забули пароль", "ai uitat parola",
    "ξέχασα τον κωδικό", "zaboravljena lozinka", "quên mật khẩu", "ลืมรหัสผ่าน", "lupa kata sandi", "שכחתי סיסמה",
  ],
  recovery: [
    "zapomenuté heslo", "obnovení hesla", "elfelejtett jelszó", "glemt adgangskode", "ny adgangskode", "glömt lösenord", "glemt passord",
    "unohtunut salasana", "забравена парола", "відновлення пароля", "resetare parolă", "quên mật khẩu", "lupa kata sandi",
  ],
  gate: [
    "musíte se přihlásit", "přihlaste se, abyste", "pro pokračování se přihlaste", "be kell jelentkezned", "kérjük, jelentkezzen be",
    "jelentkezz be", "du skal være logget ind", "log ind for at", "du måste logga in", "logga in för att", "du må logge inn", "logg inn for å",
    "kirjaudu sisään jatkaaksesi", "sinun on kirjauduttava", "трябва да влезете", "увійдіть, щоб", "trebuie să te autentifici",
    "πρέπει να συνδεθείτε", "morate se prijaviti", "vui lòng đăng nhập", "กรุณาเข้าสู่ระบบ", "silakan masuk", "silakan login",
  ],
  identifier: [
    "uživatelské jméno", "felhasználónév", "brugernavn", "användarnamn", "brukernavn", "käyttäjätunnus", "sähköposti", "e-post", "потребителско име",
    "потребител", "ім'я користувача", "nume de utilizator", "όνομα χρήστη", "korisničko ime", "tên đăng nhập", "ชื่อผู้ใช้", "nama pengguna",
    "שם משתמש", "नाम",
  ],
  next: [
    "další", "pokračovat", "tovább", "næste", "fortsæt", "nästa", "fortsätt", "neste", "fortsett", "seuraava", "jatka", "напред", "продължи", "далі",
    "continuă", "επόμενο", "συνέχεια", "nastavi", "tiếp tục", "ถัดไป", "lanjut", "lanjutkan", "הבא", "המשך",
  ],
  newPassword: [
    "nové heslo", "új jelszó", "ny adgangskode", "nytt lösenord", "nytt passord", "uusi salasana", "нова парола", "новий пароль", "parolă nouă",
    "nova lozinka", "mật khẩu mới",
  ],
  newsletter: ["zpravodaj", "hírlevél", "nyhedsbrev", "nyhetsbrev", "uutiskirje", "бюлетин", "розсилка", "bản tin"],
};
