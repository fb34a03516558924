/**
 * Words by which a field says that it holds a secret. Matched against the folded name, id, label and
 * placeholder (camelCase and separators opened up to spaces). A "*" lets the last word go on.
 */

/** A password under another type: shown by an eye button, or never masked by the site. */
// biome-ignore format: a list, filled line by line
export const PASSWORD_WORDS = [
  "password*", "passwd*", "passphrase*", "pass word", "pwd", "passcode", "current pass", "new pass", "seed phrase", "recovery phrase", "mnemonic",
  "private key", "secret key", "api secret", "passwort*", "kennwort*", "mot de passe", "motdepasse", "mdp", "contrasena*", "clave de acceso",
  "senha*", "palavra passe", "palavra-passe", "wachtwoord*", "haslo", "parola", "sifre*", "пароль*", "пароля", "パスワード", "密码", "密碼", "비밀번호",
  "كلمة المرور", "كلمة السر",
];

/** Names that only contain a password word: nothing secret is typed into them. */
// biome-ignore format: a list, filled line by line
export const NOT_PASSWORD = [
  "password hint", "password strength", "password policy", "password length", "forgot*", "reset your password", "passport*", "user name or password",
];

/** A one-time code. */
// biome-ignore format: a list, filled line by line
export const CODE_WORDS = [
  "otp", "otc", "totp", "hotp", "mfa", "2fa", "tfa", "one time", "onetime", "otp code", "otpcode", "totpcode", "totp code", "mfacode", "2 step",
  "two step", "two factor", "twofactor", "2factor", "second factor", "verification code", "verificationcode", "verify code", "verif code", "vcode",
  "confirmation code", "confirm code", "authentication code", "auth code", "authenticator*", "authcode", "sms code", "smscode", "sms pin",
  "access code", "login code", "sign in code", "security code", "securitycode", "passcode", "digit code", "email code", "e mail code", "emailcode",
  "code we sent", "code from your", "backup code", "recovery code", "otp token", "mfa token", "totp token", "token code", "pin code", "enter code",
  "enter the code", "6 digit*", "bestatigungscode", "sicherheitscode", "verifizierungscode", "authentifizierungscode", "einmalcode",
  "einmalpasswort", "anmeldecode", "zugangscode", "tan", "mtan", "smstan", "pushtan", "code eingeben", "stelliger code", "code de verification",
  "code de securite", "code de confirmation", "code d'authentification", "code a usage unique", "code recu", "code a 6 chiffres",
  "saisissez le code", "codigo de verificacion", "codigo de seguridad", "codigo de confirmacion", "codigo de acceso", "codigo de un solo uso",
  "clave dinamica", "codigo de verificacao", "codigo de seguranca", "codigo de confirmacao", "codigo de acesso", "codice di verifica",
  "codice di sicurezza", "codice di conferma", "codice otp", "codice monouso", "verificatiecode", "beveiligingscode", "bevestigingscode",
  "inlogcode", "kod weryfikacyjny", "kod bezpieczenstwa", "kod sms", "kod jednorazowy", "確認コード", "認証コード", "ワンタイムパスワード", "ワンタイムコード", "セキュリティコード",
  "認証番号", "動態驗證碼", "动态码", "短信验证码", "手机验证码", "验证码", "驗證碼", "校验码", "인증번호", "인증 번호", "인증 코드", "인증코드", "확인 코드", "보안 코드", "код подтверждения",
  "проверочный код", "код из смс", "код из sms", "код безопасности", "одноразовый код", "одноразовый пароль", "dogrulama kodu", "onay kodu",
  "guvenlik kodu", "tek kullanimlik*", "رمز التحقق", "رمز التاكيد", "رمز الامان", "كود التحقق", "رمز لمرة واحدة",
  "ověřovací kód", "jednorázový kód", "overovací kód", "ellenőrző kód", "hitelesítő kód", "megerősítő kód", "egyszer használatos",
  "bekræftelseskode", "engangskode", "verifieringskod", "engångskod", "bekräftelsekod", "bekreftelseskode", "vahvistuskoodi", "kertakäyttökoodi",
  "todennuskoodi", "код за потвърждение", "еднократен код", "код підтвердження", "одноразовий код", "cod de verificare", "cod de confirmare",
  "κωδικός επαλήθευσης", "κωδικός μίας χρήσης", "kôd za provjeru", "verifikacijski kod", "kod za potvrdu", "potvrditvena koda", "enkratna koda",
  "mã xác minh", "mã xác thực", "mã otp", "รหัสยืนยัน", "รหัส otp", "kode verifikasi", "kode otp", "kod pengesahan", "קוד אימות", "קוד חד פעמי",
  "کد تأیید", "کد یکبار مصرف", "सत्यापन कोड", "patvirtinimo kodas", "verifikācijas kods", "apstiprinājuma kods", "kinnituskood",
];

/** Fields that say "code" and mean another one. */
// biome-ignore format: a list, filled line by line
export const NOT_CODE = [
  "post code", "postcode*", "postal*", "zip*", "country*", "area code", "dial*", "phone code", "coupon*", "promo*", "voucher*", "discount*", "gift*",
  "product*", "reference*", "referral*", "invit*", "source*", "currency*", "language*", "lang", "tax*", "bank*", "sort code", "swift*", "status*",
  "barcode*", "item*", "sku", "captcha*", "challenge response", "image code", "characters you see", "user code", "usercode", "device code", "http*",
  "redirect*", "tag", "tags", "search*", "plz", "postleitzahl", "gutschein*", "code postal", "code promo", "codigo postal", "codigo promocional",
  "cep", "cap", "kod pocztowy", "郵便番号", "邮编", "우편번호", "индекс", "промокод*", "图形验证码", "图片验证码", "圖形驗證碼",
];

/** A payment card's number, expiry or check code. */
// biome-ignore format: a list, filled line by line
export const CARD_WORDS = [
  "card number", "credit number", "ccv", "cc ccv", "cardnumber*", "card no", "cardno", "card num", "cardnum", "cc number", "ccnumber", "cc num",
  "ccnum", "ccno", "credit card", "creditcard*", "debit card", "debitcard*", "payment card", "card pan", "cardpan", "cvv", "cvv2", "cvc", "cvc2",
  "csc", "cid code", "cvn", "cvvnumber", "card verification*", "card security*", "cardcvv", "cardcvc", "card code", "cardcode", "cc code", "cc cid",
  "cc exp", "ccexp*", "card exp*", "cardexp*", "expiry month", "expiry year", "expiration date", "exp month", "month expires", "year expires",
  "expiration month", "expiration year", "exp year", "expmonth", "expyear", "expiry date", "mm yy", "mm yyyy", "mm/yy", "mm/yyyy", "mm-yy", "mm-yyyy", "mm / yy", "mm / yyyy", "kartennummer", "kreditkartennummer",
  "kreditkarte*", "kartenprufnummer", "prufziffer", "gultig bis", "numero de carte", "numero de la carte", "carte bancaire", "carte de credit",
  "cryptogramme*", "date d'expiration", "numero de tarjeta", "numero de la tarjeta", "tarjeta de credito", "fecha de caducidad",
  "fecha de vencimiento", "numero do cartao", "cartao de credito", "data de validade", "numero carta", "numero della carta", "numero di carta",
  "carta di credito", "kaartnummer", "creditcardnummer", "vervaldatum", "numer karty", "data waznosci", "カード番号", "クレジットカード", "有効期限", "卡号", "信用卡",
  "卡號", "有效期", "카드번호", "카드 번호", "유효기간", "номер карты", "номер банковской карты", "срок действия", "kart numarasi", "kredi karti",
  "son kullanma tarihi", "رقم البطاقة", "بطاقة الائتمان", "تاريخ الانتهاء",
  "číslo karty", "platnost karty", "platnosť karty", "kártyaszám", "kártya száma", "kártya lejárata", "kortnummer", "kortets udløbsdato", "kortets utgångsdatum", "kortin numero",
  "korttinumero", "αριθμός κάρτας", "numărul cardului", "număr card", "номер на карта", "номер на картата", "номер картки", "broj kartice", "številka kartice", "số thẻ",
  "หมายเลขบัตร", "nomor kartu", "nombor kad", "מספר כרטיס", "شماره کارت", "कार्ड नंबर", "kortelės numeris", "kartes numurs", "kaardi number", "kod blik",
  "0000 0000 0000 0000", "0000-0000-0000-0000", "1234 1234 1234 1234", "1234 5678 9012 3456", "1234 5678 1234 5678", "xxxx xxxx xxxx xxxx", "xxxx-xxxx-xxxx-xxxx", "•••• •••• •••• ••••",
  "mm/jj", "mm / jj", "mm/aa", "mm / aa", "mm/rr", "mm / rr", "мм/гг", "мм / гг", "мм/рр", "мм / рр", "hh/éé", "hh / éé", "kk/vv", "kk / vv", "mm/åå", "mm / åå", "mm/ll", "mm / ll",
];

/** Cards that buy nothing. */
// biome-ignore format: a list, filled line by line
export const NOT_CARD = [
  "gift*", "loyalty*", "library*", "member*", "id card", "student*", "business card", "kundenkarte*", "bonuskarte*", "carte cadeau",
  "carte de fidelite", "tarjeta de regalo", "sim card", "score card", "passport*", "licence*", "license*", "domain*", "user name", "username",
  "reward*", "frequent flyer",
];
