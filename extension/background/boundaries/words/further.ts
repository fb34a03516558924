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
  pay: [
    "platba", "způsob platby", "platební karta", "číslo karty", "pokladna", "dobírka", "spôsob platby", "platobná karta", "pokladňa", "fizetés",
    "fizetési mód", "bankkártya", "pénztár", "betaling", "betalingsmetode", "betalingsmåde", "betalingskort", "kortnummer", "til kassen", "betalning",
    "betalsätt", "betalningssätt", "kassan", "betalkort", "kassen", "maksu", "maksutapa", "maksutavat", "maksukortti", "kassa", "плащане",
    "начин на плащане", "каса", "оплата", "спосіб оплати", "банківська картка", "plată", "metoda de plată", "modalitate de plată", "cardul bancar",
    "πληρωμή", "τρόπος πληρωμής", "πιστωτική κάρτα", "ταμείο", "plaćanje", "način plaćanja", "kartica", "blagajna", "način plačila", "plačilo",
    "phương thức thanh toán", "thanh toán", "thẻ tín dụng", "วิธีการชำระเงิน", "ชำระเงิน", "บัตรเครดิต", "pembayaran", "metode pembayaran",
    "kartu kredit", "תשלום", "אמצעי תשלום", "כרטיס אשראי", "mokėjimas", "mokėjimo būdas", "apmaksa", "maksmine", "makseviis", "भुगतान",
    "क्रेडिट कार्ड", "پرداخت", "روش پرداخت",
  ],
  toPay: [
    "objednat s povinností platby", "objednávka s povinností platby", "odeslat objednávku", "dokončit objednávku", "potvrdit objednávku", "zaplatit",
    "přejít k platbě", "pokračovat k platbě", "objednať s povinnosťou platby", "odoslať objednávku", "dokončiť objednávku", "zaplatiť",
    "pokračovať k platbe", "megrendelés elküldése", "rendelés elküldése", "megrendelem", "rendelés leadása", "fizetés", "fizetek",
    "tovább a fizetéshez", "gennemfør køb", "gennemfør ordre", "afgiv ordre", "betal nu", "betal", "gå til betaling", "fortsæt til betaling",
    "slutför köp", "slutför köpet", "slutför beställning", "lägg beställning", "betala", "betala nu", "till betalning", "gå till betalning",
    "fortsätt till betalning", "fullfør kjøp", "fullfør bestilling", "legg inn bestilling", "bekreft bestilling", "til betaling", "maksa",
    "maksa nyt", "maksa tilaus", "tee tilaus", "vahvista tilaus", "lähetä tilaus", "siirry maksamaan", "jatka maksuun", "завърши поръчката",
    "потвърди поръчката", "изпрати поръчката", "плати", "към плащане", "оформити замовлення", "підтвердити замовлення", "замовлення підтверджую",
    "оплатити", "перейти до оплати", "до оплати", "trimite comanda", "finalizează comanda", "plasează comanda", "confirmă comanda", "plătește",
    "mergi la plată", "către plată", "ολοκλήρωση παραγγελίας", "ολοκλήρωση αγοράς", "αποστολή παραγγελίας", "πληρωμή", "συνέχεια στην πληρωμή",
    "pošalji narudžbu", "pošalji narudžbinu", "završi kupovinu", "dovrši kupovinu", "potvrdi narudžbu", "potvrdi porudžbinu",
    "naruči s obvezom plaćanja", "plati", "nastavi na plaćanje", "na plaćanje", "oddaj naročilo", "zaključi nakup", "potrdi naročilo", "plačaj",
    "na plačilo", "đặt hàng", "hoàn tất đơn hàng", "thanh toán", "tiến hành thanh toán", "สั่งซื้อสินค้า", "ยืนยันการสั่งซื้อ", "ชำระเงิน",
    "ไปที่การชำระเงิน", "buat pesanan", "bayar", "bayar sekarang", "lanjut ke pembayaran", "lanjutkan ke pembayaran", "pilih pembayaran",
    "buat pembayaran", "bayaran", "שלח הזמנה", "בצע הזמנה", "אישור הזמנה", "לתשלום", "שלם עכשיו", "המשך לתשלום", "pateikti užsakymą", "apmokėti",
    "apmaksāt", "veikt pasūtījumu", "esita tellimus", "maksma", "ऑर्डर करें", "अभी भुगतान करें", "भुगतान करें", "ثبت سفارش", "پرداخت", "تکمیل خرید",
  ],
  code: [
    "ověřovací kód", "jednorázový kód", "overovací kód", "ellenőrző kód", "hitelesítő kód", "megerősítő kód", "egyszer használatos",
    "bekræftelseskode", "engangskode", "verifieringskod", "engångskod", "bekräftelsekod", "bekreftelseskode", "vahvistuskoodi", "kertakäyttökoodi",
    "todennuskoodi", "код за потвърждение", "еднократен код", "код підтвердження", "одноразовий код", "cod de verificare", "cod de confirmare",
    "κωδικός επαλήθευσης", "κωδικός μίας χρήσης", "kôd za provjeru", "verifikacijski kod", "kod za potvrdu", "potvrditvena koda", "enkratna koda",
    "mã xác minh", "mã xác thực", "mã otp", "รหัสยืนยัน", "รหัส otp", "kode verifikasi", "kode otp", "kod pengesahan", "קוד אימות", "קוד חד פעמי",
    "کد تأیید", "کد یکبار مصرف", "सत्यापन कोड", "patvirtinimo kodas", "verifikācijas kods", "apstiprinājuma kods", "kinnituskood",
    "dvoufázové ověření", "kétlépcsős azonosítás", "totrinsgodkendelse", "tvåstegsverifiering", "totrinnsbekreftelse", "kaksivaiheinen",
    "двуфакторно", "двофакторна", "autentificare în doi pași", "επαλήθευση δύο βημάτων", "dvofaktorska", "xác thực hai yếu tố",
    "verifikasi dua langkah", "אימות דו-שלבי",
  ],
  human: [
    "nejsem robot", "nie som robot", "nem vagyok robot", "jeg er ikke en robot", "jag är inte en robot", "en ole robotti", "не съм робот",
    "я не робот", "nu sunt robot", "δεν είμαι ρομπότ", "nisam robot", "nisem robot", "tôi không phải là người máy", "ฉันไม่ใช่โปรแกรมอัตโนมัติ",
    "saya bukan robot", "אני לא רובוט", "من ربات نیستم", "मैं रोबोट नहीं हूँ", "ověřte, že jste člověk", "igazolja, hogy ember",
    "bekræft, at du er et menneske", "bekräfta att du är en människa", "bekreft at du er et menneske", "vahvista, että olet ihminen",
  ],
  allow: [
    "povolit", "autorizovat", "povoliť", "engedélyezés", "engedélyezem", "tillad", "godkend", "tillåt", "godkänn", "tillat", "godkjenn", "salli",
    "hyväksy", "разреши", "позволи", "дозволити", "permite", "autorizează", "να επιτρέπεται", "dopusti", "odobri", "dovoli", "cho phép", "อนุญาต",
    "izinkan", "benarkan", "אפשר", "אישור", "اجازه دادن", "अनुमति दें", "leisti", "atļaut", "luba",
  ],
  deny: [
    "zamítnout", "odmítnout", "zrušit", "zamietnuť", "zrušiť", "elutasítás", "mégse", "afvis", "annuller", "neka", "avbryt", "avslå", "hylkää",
    "kiellä", "peruuta", "откажи", "отказ", "відхилити", "скасувати", "respinge", "refuză", "anulează", "άρνηση", "ακύρωση", "odbij", "odustani",
    "zavrni", "prekliči", "từ chối", "hủy", "ปฏิเสธ", "ยกเลิก", "tolak", "batal", "דחה", "ביטול", "رد کردن", "अस्वीकार करें", "atmesti", "noraidīt",
    "keeldu",
  ],
  consent: [
    "žádá o přístup k vašemu účtu", "chce získat přístup k vašemu", "szeretne hozzáférni", "hozzáférést kér", "ønsker adgang til din",
    "vil have adgang til din", "vill få åtkomst till ditt", "vill ha åtkomst till ditt", "ønsker tilgang til", "haluaa käyttää tiliäsi",
    "haluaa pääsyn", "иска достъп до", "хоче отримати доступ", "dorește să acceseze", "θέλει να αποκτήσει πρόσβαση", "želi pristupiti vašem",
    "želi dostop do vašega", "muốn truy cập vào", "ต้องการเข้าถึง", "ingin mengakses akun", "mahu mengakses", "מבקשת לגשת אל", "می‌خواهد به حساب",
    "प्राप्त करना चाहता है",
  ],
  cookies: [
    "soubory cookie", "sütik", "sütiket", "informasjonskapsler", "evästeet", "evästeitä", "бисквитки", "файли cookie", "module cookie", "kolačići",
    "piškotki", "คุกกี้", "עוגיות", "slapukai", "sīkdatnes", "küpsised",
  ],
};
