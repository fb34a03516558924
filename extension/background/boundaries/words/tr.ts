import type { WordLists } from "./word-lists.ts";

// biome-ignore format: lists, filled line by line
export const tr: WordLists = {
  login: ["giriş yap", "giriş", "oturum aç", "oturum açın", "üye girişi", "giriş yapın", "hesap seçin", "kullanıcı girişi"],
  signup: ["kayıt ol", "kaydol", "kaydolun", "üye ol", "hesap oluştur", "hesap aç", "yeni üye", "kayıt", "yeni hesap"],
  logout: ["çıkış yap", "oturumu kapat", "çıkış", "hesap değiştir"],
  account: ["hesap menüsü", "kullanıcı menüsü", "profilim", "profili görüntüle"],
  signedInAs: ["olarak giriş yaptınız", "olarak oturum açtınız", "giriş yapmış durumdasınız", "tekrar hoş geldiniz,"],
  forgot: [
    "şifremi unuttum", "parolamı unuttum", "şifrenizi mi unuttunuz", "parolanızı mı unuttunuz", "şifreni mi unuttun", "parolanı mı unuttun",
    "şifre sıfırla", "pin'imi unuttum", "pin kodumu unuttum", "pin'inizi mi unuttunuz", "kodumu unuttum",
  ],
  recovery: [
    "şifremi unuttum", "parolamı unuttum", "şifrenizi mi unuttunuz", "şifre sıfırlama", "şifreyi sıfırla", "parola sıfırlama", "parolayı sıfırla",
    "hesap kurtarma", "hesabını kurtar",
  ],
  gate: [
    "giriş yapmalısınız", "giriş yapmanız gerekiyor", "giriş yapmanız gerekmektedir", "giriş yapmalısın", "oturum açmanız gerekiyor",
    "oturum açmalısınız", "devam etmek için giriş", "devam etmek için oturum", "görmek için giriş", "lütfen giriş yapın", "lütfen oturum açın",
    "oturumunuzun süresi doldu", "oturum süresi", "sadece üyeler", "yalnızca üyeler", "üyelere özel", "giriş yapın veya kaydolun", "giriş yapmadınız",
    "tekrar giriş yapın", "yeniden giriş yapın", "tekrar oturum açın",
  ],
  registrationGate: [
    "devam etmek için kaydolun", "devam etmek için üye olun", "devam etmek için hesap oluşturun", "üyelik gerekli", "kayıt olmanız gerekir",
    "hesap gerekli",
  ],
  guest: ["misafir olarak"],
  without: [
    "kapat", "atla", "daha sonra", "şimdi değil", "hayır, teşekkürler", "üye olmadan", "hesapsız", "geri",
  ],
  identifier: [
    "e-posta", "e-posta adresi", "eposta", "email", "kullanıcı adı", "telefon", "telefon numarası", "cep telefonu", "tc kimlik", "müşteri numarası",
  ],
  next: ["ileri", "devam", "devam et", "gönder", "onayla", "doğrula", "sonraki"],
  reauth: [
    "şifrenizi onaylayın", "parolanızı onaylayın", "şifrenizi tekrar girin", "parolanızı tekrar girin", "kimliğinizi doğrulayın",
    "siz olduğunuzu doğrulayın", "siz olduğunuzu onaylayın", "erişimi onayla",
  ],
  provider: ["ile devam et", "ile giriş yap", "ile oturum aç", "ile giriş", "olarak devam et"],
  code: [
    "doğrulama kodu", "güvenlik kodu", "onay kodu", "tek kullanımlık", "iki faktörlü", "iki adımlı", "iki aşamalı", "çok faktörlü",
    "kimlik doğrulama uygulaması", "doğrulama uygulaması", "haneli kod", "haneli kodu", "kodu girin", "kodu gir", "kod gönderdik", "kod gönderildi",
    "giriş kodu", "kurtarma kodu", "yedek kod", "sms kodu", "sms ile",
  ],
  push: [
    "girişi onaylayın", "isteği onaylayın", "telefonunuzda", "telefonunuzdan", "bildirim gönderdik", "bildirim gönderildi", "uygulamasını açın",
    "uygulamayı açın", "sayıya dokunun", "evet'e dokunun", "cihazınızda onaylayın", "üzerinden onaylayın", "bildirimi onaylayın",
  ],
  passkey: ["passkey", "geçiş anahtarı", "geçiş anahtarınız", "güvenlik anahtarı", "parmak izi"],
  qr: ["qr kodunu tarayın", "qr kodu tarayın", "qr kodu okutun", "karekodu okutun", "karekodu tarayın", "kodu tarayın", "qr kod ile giriş"],
  emailLink: [
    "e-postanızı kontrol edin", "e-postanı kontrol et", "gelen kutunuzu kontrol edin", "e-posta gönderdik", "e-posta gönderildi",
    "bağlantı gönderdik", "giriş bağlantısı", "sihirli bağlantı", "bağlantıya tıklayın", "e-posta adresinizi onaylayın",
  ],
  resend: ["tekrar gönder", "yeniden gönder", "almadınız mı", "gelmedi mi", "başka bir yöntem", "başka yöntem", "yeni kod", "girişe dön"],
  human: [
    "robot değilim", "robot olmadığınızı", "insan olduğunuzu", "güvenlik kontrolü", "güvenlik doğrulaması", "olağan dışı trafik", "otomatik istek",
    "kaydırın", "sürükleyin", "basılı tutun", "bulmacayı",
  ],
  checking: [
    "tarayıcınız kontrol ediliyor", "tarayıcınızı kontrol", "bir dakika lütfen", "insan olduğunuz doğrulanıyor", "bağlantının güvenli",
    "güvenlik doğrulaması yapılıyor", "bir saniye",
  ],
  letters: [
    "captcha", "resimdeki karakter*", "resimdeki harf*", "resimdeki kod*", "görseldeki karakter*", "görüntüdeki karakter*", "güvenlik resmi",
    "başka bir resim", "yeni resim",
  ],
  consent: [
    "hesabınıza erişmek istiyor", "erişim istiyor", "erişim talep ediyor", "erişmek istiyor", "izin istiyor", "hesabınıza erişim",
    "erişime izin ver", "uygulamayı yetkilendir", "yetkilendir", "istenen izinler", "izin vermek", "yetkilendirme",
  ],
  allow: ["izin ver", "yetkilendir", "kabul et", "onayla", "onaylıyorum", "kabul ediyorum", "evet"],
  deny: ["reddet", "iptal", "vazgeç", "izin verme", "hayır", "kabul etmiyorum"],
  device: [
    "cihazınızda gösterilen", "cihazınızda görüntülenen", "cihaz kodu", "cihaz bağla", "cihazı bağla", "cihazınızı bağlayın", "cihazı etkinleştir",
    "cihazınızı etkinleştirin", "cihazı yetkilendir", "cihaz eşleştir", "başka bir cihazda", "tv'nizde gösterilen",
  ],
  checkpoint: [
    "olağan dışı etkinlik", "şüpheli etkinlik", "şüpheli giriş", "olağan dışı giriş", "kimliğinizi doğrulayın", "kimlik doğrulaması gerekli",
    "kimliğinizi onaylayın", "hesabınız kilitlendi", "hesabınız askıya alındı", "hesap kilitlendi", "hesap askıya", "kimlik belgesi",
    "hesabınızı koru*", "hesabınız geçici olarak", "hesabınızın kilidini açın", "hesabınızı doğrulayın",
  ],
  age: [
    "18 yaşından büyük", "18 yaşında", "18 yaş", "yaşınızı doğrulayın", "yaşınızı onaylayın", "yaş doğrulama", "reşit", "yetişkin içerik",
    "sadece yetişkinler", "kaç yaşındasınız",
  ],
  adult: ["evet", "hayır", "gir", "çık", "18 yaşından büyüğüm", "18 yaşındayım", "onayla", "devam et", "reşidim"],
  wrong: [
    "yanlış şifre", "hatalı şifre", "geçersiz şifre", "şifre yanlış", "şifre hatalı", "parola yanlış", "hatalı parola", "yanlış parola",
    "kullanıcı adı veya şifre", "kullanıcı adı veya parola", "e-posta veya şifre", "giriş başarısız", "giriş yapılamadı", "geçersiz kod",
    "hatalı kod", "yanlış kod", "kod hatalı", "tekrar deneyin", "eşleşmiyor",
  ],
  tooMany: ["çok fazla deneme", "çok fazla giriş", "çok fazla istek", "daha sonra tekrar", "geçici olarak kilit*", "geçici olarak engel*"],
  expired: ["kodun süresi doldu", "kodun süresi", "bağlantının süresi doldu", "süresi doldu", "süresi dolmuş", "artık geçerli değil"],
  blocked: ["erişim engellendi", "erişim reddedildi", "engellendiniz", "yasaklandı", "yetkiniz yok", "izniniz yok", "erişim yasak"],
  broken: [
    "bir şeyler ters gitti", "bir hata oluştu", "hata oluştu", "sayfa bulunamadı", "bulunamadı", "sunucu hatası", "hizmet kullanılamıyor", "bakımda",
  ],
  passing: [
    "yönlendiriliyorsunuz", "yönlendiriliyor", "giriş yapılıyor", "oturum açılıyor", "bir dakika", "lütfen bekleyin", "yükleniyor", "bir adım daha",
    "son bir adım", "oturumu açık tut", "bu cihaza güven", "bu cihazı hatırla", "bu cihazı doğrula", "neredeyse tamam",
  ],
  newsletter: ["bülten", "abone ol", "e-bülten", "kampanyalardan", "abonelikten çık"],
  newPassword: [
    "yeni şifre", "yeni parola", "şifre tekrar", "şifreyi onayla", "parola tekrar", "parolayı onayla", "şifre değiştir", "parola değiştir",
    "mevcut şifre", "mevcut parola", "eski şifre", "şifre belirle",
  ],
  pay: [
    "öde", "ödeme", "ödeme yap", "siparişi tamamla", "siparişi onayla", "sipariş ver", "satın al", "ödeme yöntemi", "kredi kartı", "banka kartı",
    "fatura", "bağış yap",
  ],
  cookies: ["çerez*", "cookie*", "gizlilik tercih*"],
  connected: [
    "cihaz bağlandı", "cihazınız bağlandı", "cihaz yetkilendirildi", "cihazınız yetkilendirildi", "cihaz etkinleştirildi",
    "cihazınız etkinleştirildi", "cihaz onaylandı", "cihazınız onaylandı", "etkinleştirme tamamlandı", "giriş başarılı", "oturum açma başarılı",
    "başarıyla bağlandı", "başarıyla giriş", "başarıyla yetkilendirildi", "cihazınıza geri dönün", "cihazınıza dönün",
  ],
  toPay: [
    "siparişi tamamla", "siparişi onayla", "sipariş ver", "siparişi ver", "siparişi gönder", "alışverişi tamamla", "şimdi öde", "hemen öde",
    "ödeme yap", "ödemeye geç", "ödemeye devam", "ödeme adımına geç", "ödeme sayfasına", "onayla ve öde", "ile öde", "ödeme yöntemi seç",
  ],
  save: ["kaydet", "değişiklikleri kaydet", "uygula", "güncelle", "ekle", "oluştur", "bağlantıyı test et"],
  enrol: [
    "iki adımlı doğrulamayı etkin*", "iki adımlı doğrulamayı aç", "iki adımlı doğrulamayı kur", "iki faktörlü kimlik doğrulamayı etkin*",
    "kimlik doğrulayıcı uygulama* yükleyin", "kurulum anahtarı", "gizli anahtar", "geçiş anahtarı oluştur", "geçiş anahtarı ekle",
    "güvenlik anahtarı ekle",
  ],
  download: ["indir", "indirin", "uygulamayı yükle*"],
  linked: ["bağlı cihazlar", "cihaz bağla", "bağlantılı cihazlar"],
  asksAccess: ["erişmek istiyor", "erişim istiyor", "erişim izni istiyor", "izin istiyor"],
  otherCard: ["hediye kartı", "sadakat kartı", "hediye çeki"],
};
