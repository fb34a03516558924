import { withoutKnownTokens } from "../../../shared/known-tokens.ts";
import { withoutUnseen } from "../../../shared/unseen.ts";
import { parseUrl } from "../../../shared/urls.ts";

/**
 * Addresses and titles as agents, logs and the journal may see them. One owner of "which part of an
 * address is a secret": query parameters, fragments and userinfo that carry credentials.
 */

const REDACTED = "[redacted]";

/** Parameters that are credentials whatever they hold. */
const SECRET_NAMES =
  /^(.*[_.-])?(access_?token|id_?token|refresh_?token|auth_?token|token|jwt|assertion|client_?secret|secret|pass(word|wd|code|phrase)?|pwd|otp|totp|pin|mfa|session(_?id|_?token|_?key)?|sess|sid|phpsessid|jsessionid|api_?key|apikey|auth|authorization|signature|sig|x-amz-(signature|credential|security-token)|saml(response|request|art)|relaystate|ticket|nonce|code_?(verifier|challenge)|login_?hint_?token|magic|csrf(_?token)?|xsrf(_?token)?|hmac)$/i;

/** Parameters that are credentials only when their value is long enough to be one. */
const MAYBE_SECRET_NAMES: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(code|state|verify|verification|confirm(ation)?|invite|reset|hash|h|t)$/i, 6],
  [/^(key|k|credential|credentials|data)$/i, 16],
];

const JWT = /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}(\.[A-Za-z0-9_-]*)?/g;
const BEARER_PATH = /(\/(?:reset|verify|verification|magic|magic-link|confirm|invite|invitation|activate|token|unsubscribe)(?:-[a-z]+)?\/)[A-Za-z0-9._~%-]{12,}/gi;

/** An address without userinfo, secret parameters and secret fragments; what cannot be parsed is cut to its scheme. */
export function safeUrl(url: string): string {
  if (url === "" || url === "about:blank") return url;
  const parsed = parseUrl(url);
  if (!parsed) return REDACTED;
  if (parsed.protocol === "data:" || parsed.protocol === "javascript:") return `${parsed.protocol}${REDACTED}`;
  if (parsed.protocol === "blob:") return `blob:${safeUrl(parsed.pathname)}`;
  const user = parsed.host === "" ? "" : "//";
  const path = parsed.pathname.replace(BEARER_PATH, `$1${REDACTED}`).replace(JWT, REDACTED);
  return `${parsed.protocol}${user}${parsed.host}${path}${safeQuery(parsed.search)}${safeFragment(parsed.hash)}`;
}

/** Text of a page in which every address is without its secrets, and without keys of a well-known make; all else is as it was. */
export function safeText(text: string): string {
  return withoutKnownTokens(text, REDACTED).replace(/https?:\/\/[^\s"'<>)\]}|\\]+/gi, (address) => {
    const safe = safeUrl(address);
    return safe.includes(REDACTED) || holdsUser(address) ? safe : address;
  });
}

function holdsUser(address: string): boolean {
  const parsed = parseUrl(address);
  return parsed !== null && (parsed.username !== "" || parsed.password !== "");
}

/** Markdown of a page whose links, as the page writes them, are without their secrets. */
export function safeMarkdown(text: string): string {
  return safeText(text).replace(/\]\(([^()\s]+)/g, (whole, target: string) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(target) || !URL.canParse(target, NOWHERE)) return whole;
    const safe = safeUrl(new URL(target, NOWHERE).href);
    if (!safe.includes(REDACTED)) return whole;
    const path = safe.slice(NOWHERE.length - 1);
    return `](${target.startsWith("//") ? safe.slice("http:".length) : target.startsWith("/") ? path : path.slice(1)}`;
  });
}

/** Where a link is taken to stand that says no host. */
const NOWHERE = "http://nowhere.invalid/";

/** What a page wrote for its developers, without addresses' secrets, tokens and codes. */
export function safeWords(text: string): string {
  return redactWords(safeText(text));
}

/** What a request carried, without what credentials are called and what looks like one. */
export function safeBody(text: string): string {
  const parsed = json(text);
  if (parsed !== undefined) return JSON.stringify(safeJson("", parsed), null, 1);
  const parts = formParts(text);
  if (parts) return parts.map(({ name, value, file }) => `${name}: ${file ? "[a file]" : safeValue(name, value)}`).join("\n");
  if (/^[\w.%+[\]-]+=[^\s]*$/.test(text) && text.length < 100_000) return safeQuery(`?${text}`).slice(1);
  return safeWords(text);
}

/** JSON without its secrets; a list is of what its name says. */
function safeJson(name: string, value: unknown): unknown {
  if (typeof value === "string" || typeof value === "number") return safeValue(name, value);
  if (Array.isArray(value)) return value.map((one) => safeJson(name, one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, safeJson(key, one)]));
}

/** The fields of a form that is sent in parts, as with files; null for another text. */
function formParts(text: string): Array<{ name: string; value: string; file: boolean }> | null {
  const boundary = /^--[^\r\n]{1,200}(?=\r?\n)/.exec(text)?.[0];
  if (boundary === undefined || !/^content-disposition: *form-data/im.test(text)) return null;
  return text
    .split(boundary)
    .slice(1)
    .filter((part) => !part.startsWith("--"))
    .map((part) => {
      const [head = "", ...rest] = part.split(/\r?\n\r?\n/);
      return { name: /\bname="([^"]*)"/i.exec(head)?.[1] ?? "", value: rest.join("\n\n").trim(), file: /\bfilename\*?=/i.test(head) };
    });
}

function safeValue(name: string, value: string | number): string | number {
  if (isSecret(name, String(value))) return REDACTED;
  return typeof value === "string" ? safeWords(value) : value;
}

function json(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Text without signed tokens and bearer credentials; all else is as it was. */
export function withoutTokens(text: string): string {
  return withoutKnownTokens(text, REDACTED)
    .replace(JWT, REDACTED)
    .replace(/[A-Za-z0-9_-]{32,}/g, (word) => (looksRandom(word) ? REDACTED : word))
    .replace(/\b(bearer|basic) [A-Za-z0-9+/_=.~-]{8,}/gi, `$1 ${REDACTED}`);
}

/** A title without tokens and codes; a title that is an address (pages without one) is treated as such. */
export function safeTitle(title: string, url: string): string {
  const plain = withoutUnseen(title);
  if (plain === "") return "";
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(plain)) return safeUrl(plain);
  if (looksLikeOwnAddress(plain, url)) return safeUrl(url).replace(/^[a-z]+:\/\//i, "");
  return redactWords(plain);
}

function looksLikeOwnAddress(title: string, url: string): boolean {
  const parsed = parseUrl(url);
  return parsed !== null && parsed.host !== "" && title.startsWith(parsed.host) && /[?#]/.test(title);
}

function redactWords(text: string): string {
  let safe = withoutTokens(withoutQuoted(text)).replace(/\b([A-Za-z_-]{1,30})=([^\s&"']{4,})/g, (whole, name: string, value: string) =>
    isSecret(name, value) ? `${name}=${REDACTED}` : whole,
  );
  // "123456 is your code", "Code: 481 223"
  if (/\b(code|otp|pin|passcode|password|kode|código|codice)\b/i.test(safe)) safe = safe.replace(/\b\d{3}[ -]?\d{1,5}\b|\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, REDACTED);
  return safe.replace(/[A-Za-z0-9_-]{32,}/g, (word) => (looksRandom(word) ? REDACTED : word));
}

/** Values that programs and markup give to what is called like a secret: `"password": "…"`, `csrfToken='…'`, `<input name="pin" value="…">`. */
function withoutQuoted(text: string): string {
  return text
    .replace(/(["'`]?)([A-Za-z_$][\w$.-]{0,60})(\1\s*[:=]\s*)(["'`])((?:\\.|(?!\4)[^\\\n]){1,4000})\4/g, (whole, open: string, name: string, between: string, quote: string) =>
      isSecretName(name) ? `${open}${name}${between}${quote}${REDACTED}${quote}` : whole,
    )
    .replace(/(["'])([A-Za-z_$][\w$.-]{0,60})(\1\s*:\s*)(\d[\d.]*)/g, (whole, open: string, name: string, between: string) =>
      isSecretName(name) ? `${open}${name}${between}"${REDACTED}"` : whole,
    )
    .replace(/<input\b[^>]{1,2000}>/gi, (tag) => {
      const name = /\bname\s*=\s*["']?([^\s"'>]+)/i.exec(tag)?.[1] ?? "";
      const secret = /\btype\s*=\s*["']?password/i.test(tag) || isSecretName(name);
      return secret ? tag.replace(/(\bvalue\s*=\s*)("[^"]*"|'[^']*'|[^\s>]+)/i, `$1"${REDACTED}"`) : tag;
    });
}

function safeQuery(search: string): string {
  if (search.length < 2) return "";
  return `?${search.slice(1).split("&").map(safePair).join("&")}`;
}

function safePair(pair: string): string {
  const at = pair.indexOf("=");
  if (at < 0) return looksRandom(decode(pair)) ? REDACTED : pair;
  const name = pair.slice(0, at);
  const value = decode(pair.slice(at + 1));
  if (isSecret(decode(name), value)) return `${name}=${REDACTED}`;
  // An address inside a parameter (returnTo, redirect_uri) has parameters of its own.
  if (/^https?:\/\//i.test(value)) return `${name}=${encodeURIComponent(safeUrl(value)).replaceAll(encodeURIComponent(REDACTED), REDACTED)}`;
  if (/^\/[^?#]*[?#]/.test(value)) return `${name}=${encodeURIComponent(safePath(value)).replaceAll(encodeURIComponent(REDACTED), REDACTED)}`;
  return pair;
}

function safePath(value: string): string {
  return safeUrl(`http://x${value}`).slice("http://x".length);
}

function safeFragment(hash: string): string {
  if (hash.length < 2) return "";
  const fragment = hash.slice(1);
  // "#/route?token=…" of single-page apps, "#access_token=…" of implicit flows, "#section" of documents.
  const query = fragment.indexOf("?");
  if (/^!?\//.test(fragment)) return query < 0 ? `#${fragment.replace(JWT, REDACTED)}` : `#${fragment.slice(0, query)}${safeQuery(fragment.slice(query))}`;
  if (fragment.includes("=")) return `#${fragment.split("&").map(safePair).join("&")}`;
  return looksRandom(decode(fragment)) ? `#${REDACTED}` : hash;
}

function isSecret(name: string, value: string): boolean {
  if (value === "") return false;
  return isCalledSecret(name, value) || looksRandom(value) || looksLikeCard(value);
}

/** By its name, and its length where the name alone does not say. */
function isCalledSecret(name: string, value: string): boolean {
  return isSecretName(name) || MAYBE_SECRET_NAMES.some(([pattern, length]) => pattern.test(spelled(name)) && value.length >= length);
}

function isSecretName(name: string): boolean {
  return SECRET_NAMES.test(name) || SECRET_NAMES.test(spelled(name));
}

/** A name however it is written: `new_password`, `newPassword`, `user[password]`. */
function spelled(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[[\]]+/g, "_")
    .replace(/^_+|_+$/g, "");
}

/** A card number by its length and check digit. */
function looksLikeCard(value: string): boolean {
  const digits = value.replace(/[ -]/g, "");
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const worth = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
}

/** Long, without spaces, digits and letters mixed more often than words mix them: a token rather than a phrase. */
function looksRandom(value: string): boolean {
  if (/^eyJ[A-Za-z0-9_-]{8,}\./.test(value)) return true;
  if (value.length < 28 || !/^[A-Za-z0-9+/_=.~-]+$/.test(value)) return false;
  const switches = value.match(/[a-z][A-Z0-9]|[0-9][A-Za-z]|[A-Z][0-9]/g)?.length ?? 0;
  return switches >= value.length / 6;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
