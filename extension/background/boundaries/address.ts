import { parseUrl } from "../../../shared/urls.ts";

/** What an address says by its host and path. Segments and host labels are matched whole, so that /blog/how-to-login says nothing. */

const LOGIN =
  /^(?:log-?_?in|log-?_?on|sign-?_?in|sign-?_?on|sso|saml2?|cas|adfs|auth|authenticate|authentication|authentification|authorize|oauth2?|openid|oidc|interaction|user_?login|member-?_?login|client-?_?login|customer-?_?login|admin-?_?login|wp-login|logowanie|zaloguj|anmelden|anmeldung|einloggen|connexion|identification|sidentifier|se-connecter|iniciar-?sesion|acceso|acceder|entrar|accedi|accesso|inloggen|aanmelden|prihlaseni|prihlasit|belepes|bejelentkezes|vhod|giris|uye-girisi|kirjaudu|logga-in|logg-inn|log-ind|servicelogin|identifier|login_form|loginform|signin_form|account-?login|conventional_login|login2?|dologin|do_login|reauth|reauthenticate|sudo|confirm-?_?access|kc-login)$/;
/** Compounds in one word: weblogin, loginaction, signinpage. Hyphens are left out: how-to-login is an article. */
const LOGIN_COMPOUND = /^(?:[a-z]{0,12}_?(?:login|signin|logon)|(?:login|logon|signin(?!g))_?[a-z]{0,10})$/;
const LOGIN_HOST =
  /^(?:login|log-in|signin|sso|auth|auth0|accounts?|id|idp|identity|oauth|cas|adfs|sts|passport|secure-login|weblogin|webauth|federate|federation|logon|shibboleth|idm|iam|keycloak|okta|connect|konto|compte|cuenta|conta|giris|acceso|anmeldung|anmelden|inloggen|connexion|logowanie|entrar|accesso)\d*$/;
const SIGNUP =
  /^(?:sign-?_?up|register|registration|registrieren|registrierung|join|create-?_?account|new-?_?account|inscription|registro|registrarse|cadastro|registrati|registrazione|registreren|rejestracja|kayit|uye-ol|regisztracio|wp-signup|enroll|onboarding)$/;
const RECOVERY = /(?:forgot|recover|reset|lost)[-_]?(?:password|account|username|pw)?|passwordreset|password_reset|lostpassword|password\/(?:new|edit|reset|forgot)/;
/** Pages about someone: who is not signed in is asked to there. */
const ACCOUNT =
  /^(?:my-?_?account|my-?_?page|my-?_?profile|account|accounts|mypage|member-?area|members-?area|dashboard|profile|orders|my-?orders|inbox|investors?|portal|extranet|intranet|partner-?portal|webmail|mein-?konto|meinkonto|mon-?compte|moncompte|mi-?cuenta|micuenta|minha-?conta|il-mio-account|mijn|mijn-?account|moje-?konto|lk|kabinet|lichnyj-kabinet|hesabim)$/;
/** Where a person changes an account of their own. */
const SETTINGS =
  /^(?:settings?|preferences|prefs|security|einstellungen|sicherheit|parametres|securite|ajustes|seguridad|configuracoes|configuracao|seguranca|impostazioni|sicurezza|instellingen|beveiliging|ustawienia|bezpieczenstwo|ayarlar|guvenlik|edit|user_?settings)$/;
/** Where things are told rather than asked: help, documentation, articles. */
const READING =
  /^(?:help|help-?_?cent(?:er|re)|hc|support|docs?|documentation|manual|faqs?|kb|knowledge(?:-?base)?|articles?|blog|guides?|tutorials?|hilfe|aide|ayuda|ajuda|aiuto|assistenza|pomoc|yardim|storybook|components?)$/;
const READING_HOST = /^(?:help|support|docs?|developers?|faq|kb|blog|hilfe|aide|ayuda|ajuda|pomoc|yardim)$/;
const CODE =
  /^(?:mfa|2fa|otp|totp|two-?_?factor|two-?_?step|2-?step|second-?_?factor|twofactor|verify-?_?(?:code|otp|login|2fa|phone|email|totp)|verification|challenge|totp-?_?challenge|sms-?code|authenticator|factor2|step-?up|login-?verify|verify|otpverify|passcode|duo|device-?_?verification)$/;
const CHALLENGE =
  /(?:^|\/)(?:cdn-cgi\/(?:challenge-platform|l\/chk_captcha)|sorry(?:\/|$)|captcha|recaptcha|challenge|human|verify-?human|are-?you-?human|antibot|bot-?check|robot|validatecaptcha|errors\/validatecaptcha|_incapsula_resource|_guard|splashui\/challenge|nocaptcha|punish)(?:\/|$|\.)/;
const CONSENT =
  /(?:^|\/)(?:oauth2?\/(?:v\d\/)?(?:authorize|auth|approve|consent|authorization|grant|allow)|oauth2?|o\/oauth2(?:\/.*)?|authorize|authorization|authorizations?\/new|consent|consents|decision|approval|grant|interaction|connect\/authorize|login\/oauth\/authorize|signin\/oauth\/.*|permissions|app-?authorization|api-?access)(?:\/|$|\.)/;
const DEVICE =
  /(?:^|\/)(?:device|devices?\/(?:activate|confirm|login|code|authorize|verify)|device[-_]?(?:code|login|auth|authorization|activation|link)|activate|activation|login\/device|link[-_]?device|pair|tv|deviceauth)(?:\/|$)/;
const CHECKPOINT =
  /(?:^|\/)(?:checkpoint|suspended|account-?_?(?:locked|suspended|verification|check|restricted|disabled)|identity-?_?verification|verify-?_?identity|id-?_?verification|challenge\/(?:ipe|dp|selection)|security-?_?check(?:up)?|signin\/rejected|locked|appeal|confirm-?_?identity|kyc)(?:\/|$|\.)/;
const PAY =
  /(?:^|[/\-_.?=&])(?:checkout|payment|payments|pay|billing|kasse|caisse|paiement|pago|pagamento|betalen|afrekenen|zahlung|bezahlung|platnosc|odeme|penztar|rendeles|pokladna|pokladnia|objednavka|kassan?|kassen|maksu|tilaus|blagajna|korpa|kosarica|kosik|cassa|plata|comanda|oplata|zakaz|zamowienie|koszyk|siparis|sepet|ordine|carrello|pedido|compra|panier|tunnel_?achat|warenkorb|bezahlen|betaling|betalning|bestilling|place-?order|order|commande|bestellung|bestellen|purchase|donate|basket|cart|orderaddress|onepage)(?:$|[/\-_.\d?=&])/;
const AGE = /(?:^|[/\-_])(?:age-?_?(?:gate|check|verification|verify|confirm|restricted)|agecheck|agegate|over-?18|verify-?age)(?:$|[/\-_.])/;
const PASSING =
  /^(?:continue|callback|redirect|redirecting|return|returning|step|step\d|interstitial|finish|complete|completion|verify-?_?device|device-?_?check|trust-?_?device|remember-?_?device|kmsi|sso-?callback|acs|signin-?oidc|login-?callback|oauth2?callback|post-?login|after-?login|postback|resume|processing|handoff|bounce|select-?account|choose-?account|choose-?org|consent|wait|welcome-?back|token|verify|checkpoint|challenge|mfa|interaction)$/;
/** Parameters by which one place tells another where to come back to. */
const RETURN =
  /^(?:next|return|returnto|return_to|returnurl|return_url|returnuri|continue|continueto|redirect|redirect_to|redirect_uri|redirecturl|redirect_url|redirecturi|ref|back|backurl|back_url|from|goto|target|targetresource|service|dest|destination|url|rurl|ru|forward|success_url|spreturn|samlrequest|relaystate|wreply|wctx|login_challenge|login_hint|state|success|back_to|r|referer|origin)$/;
/** Query parameters that name a page of old software: index.php?action=login. */
const PAGE_PARAM = /^(?:action|act|do|page|p|mode|module|section|screen|view|task|route|q|content|option|title|cmd|func|step|log_mich_ein|app)$/;

/** A parsed address with the answers to what it looks like. */
export type Address = {
  readonly origin: string;
  readonly host: string;
  readonly path: string;
  readonly login: boolean;
  readonly signup: boolean;
  readonly recovery: boolean;
  readonly account: boolean;
  readonly settings: boolean;
  readonly reading: boolean;
  readonly code: boolean;
  readonly challenge: boolean;
  readonly consent: boolean;
  /** The parameters of an authorization request. */
  readonly consentQuery: boolean;
  readonly device: boolean;
  readonly checkpoint: boolean;
  readonly pay: boolean;
  readonly age: boolean;
  readonly passing: boolean;
  /** Carries the address to come back to. */
  readonly returns: boolean;
};

/** Reads an address; one that cannot be parsed says nothing. */
export function readAddress(raw: string): Address {
  const url = parseUrl(raw);
  if (!url) return NOWHERE;
  const path = safeDecode(url.pathname).toLowerCase();
  const segments = segmentsOf(path);
  const labels = url.hostname.toLowerCase().split(".");
  const params = [...url.searchParams].map(([name, value]) => ({ name: name.toLowerCase(), value: value.toLowerCase() }));
  const pages = params.filter(({ name }) => PAGE_PARAM.test(name)).flatMap(({ value }) => segmentsOf(value.replace(/^special:/, "")));
  const hash = segmentsOf(
    url.hash
      .replace(/^#!?\/?/, "")
      .split("?")[0]
      ?.toLowerCase() ?? "",
  );
  const places = [...segments, ...pages, ...hash];
  const has = (name: string): boolean => params.some((param) => param.name === name);
  const signup = places.some((place) => SIGNUP.test(place));
  const recovery = RECOVERY.test(path) || pages.some((page) => RECOVERY.test(page));
  const loginHost = labels.slice(0, -1).some((label) => LOGIN_HOST.test(label)) && labels.length > 2;
  return {
    origin: url.origin,
    host: url.hostname,
    path,
    login:
      !recovery && (places.some((place) => LOGIN.test(place) || LOGIN_COMPOUND.test(place)) || /special:userlogin/.test(path + url.search.toLowerCase()) || (loginHost && !signup)),
    signup,
    settings: places.some((place) => SETTINGS.test(place)),
    reading: places.some((place) => READING.test(place)) || labels.slice(0, -1).some((label) => READING_HOST.test(label)),
    account:
      places.some((place) => ACCOUNT.test(place)) || labels.some((label) => /^(?:my|members?|portal|intranet|extranet|webmail|mail|admin|dashboard|partners?|vpn)$/.test(label)),
    recovery,
    code: places.some((place) => CODE.test(place)),
    challenge: CHALLENGE.test(path),
    consent: CONSENT.test(path),
    consentQuery: has("client_id") && (has("redirect_uri") || has("scope") || has("response_type")),
    device: DEVICE.test(path) || has("user_code"),
    checkpoint: CHECKPOINT.test(path),
    pay: PAY.test(path) || labels.some((label) => /^(?:checkout|pay|payments?|secure|kasse)\d*$/.test(label)) || PAY.test(hash.join("/")),
    age: AGE.test(path),
    passing: places.some((place) => PASSING.test(place)),
    returns: params.some(({ name, value }) => RETURN.test(name) && value.length > 0),
  };
}

/** An address where a person signs in or proves who they are, told by its words alone. */
export function isSignInAddress(url: string): boolean {
  const { login, code, challenge, consentQuery, checkpoint } = readAddress(url);
  return login || code || challenge || consentQuery || checkpoint;
}

/** An address that a sign-in page leads to without signing in: a forgotten password, a new account. */
export function isBesideSignIn(url: string): boolean {
  const { recovery, signup, login } = readAddress(url);
  return recovery || (signup && !login);
}

function segmentsOf(path: string): string[] {
  return path
    .split(/[/;,|]/)
    .map((segment) => segment.replace(/\.(?:php\d?|aspx?|html?|jsp|do|cgi|cfm|action|pl|srf|xhtml|jsf)$/, ""))
    .filter((segment) => segment !== "");
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const NOWHERE: Address = {
  ...{
    origin: "null",
    host: "",
    path: "",
    login: false,
    signup: false,
    account: false,
    settings: false,
    reading: false,
    recovery: false,
    code: false,
    challenge: false,
    consent: false,
    consentQuery: false,
  },
  ...{ device: false, checkpoint: false, pay: false, age: false, passing: false, returns: false },
};
