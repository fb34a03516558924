/** What stands in an entry of a list that only those who are signed in may see. */
// biome-ignore format: a list, filled line by line
export const GATE_WORDS = [
  "log in to confirm your age", "logging in to confirm your age", "confirm your age by logging in", "confirm your age by signing in", "sign in to confirm your age",
  "log in to verify your age", "log in to see", "log in to view", "log in to watch", "log in to read", "log in to unlock", "login to see", "login to view", "sign in to see",
  "sign in to view", "sign in to watch", "sign in to read", "sign in to unlock", "log in for price", "log in for prices", "login for price", "sign in for price",
  "members only", "only for members", "you must be logged in", "you need to log in", "you need to sign in", "subscribers only", "join to see", "join to view",
  "bestätige dein alter", "bestätigen sie ihr alter", "anmelden, um", "melde dich an, um", "melden sie sich an, um", "einloggen, um", "nur für mitglieder", "preis nach anmeldung",
  "preise nach login", "connectez-vous pour voir", "connectez-vous pour consulter", "connectez-vous pour confirmer", "confirmez votre âge", "réservé aux membres", "réservé aux abonnés",
  "inicia sesión para ver", "inicia sesión para confirmar", "inicie sesión para ver", "confirma tu edad", "solo para miembros", "entre para ver", "faça login para ver",
  "inicie sessão para ver", "confirme a sua idade", "confirme sua idade", "apenas para membros", "accedi per vedere", "accedi per visualizzare", "accedi per confermare", "conferma la tua età",
  "solo per i membri", "log in om te zien", "log in om te bekijken", "inloggen om", "bevestig je leeftijd", "alleen voor leden", "zaloguj się, aby zobaczyć", "zaloguj się, aby",
  "potwierdź swój wiek", "tylko dla członków", "ログインして表示", "ログインすると表示", "ログインして年齢を確認", "ログインしてご覧", "会員限定", "年齢を確認するには", "登录后查看", "登录后可见", "登录查看",
  "登录以确认", "登录以查看", "请登录查看", "登入後查看", "登入以查看", "登入後可見", "登入以確認", "로그인하여 확인", "로그인 후 확인", "로그인하여 보기", "로그인하고 보기", "회원 전용", "나이를 확인",
  "войдите, чтобы увидеть", "войдите, чтобы посмотреть", "войдите, чтобы подтвердить", "подтвердите возраст", "подтвердите свой возраст", "только для участников", "görmek için giriş yap",
  "görüntülemek için giriş", "yaşınızı doğrulamak için giriş", "yaşınızı onaylayın", "sadece üyelere", "سجل الدخول لعرض", "سجل الدخول لرؤية", "تسجيل الدخول لعرض", "سجّل الدخول لتأكيد", "للأعضاء فقط",
];
