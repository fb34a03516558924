import { parseUrl } from "../../../shared/urls.ts";

/**
 * What kind of place an address leads to, judged by its name and number alone. What a name resolves to is only
 * known with the response: see `guard.ts`.
 */
export type AddressKind = "web" | "loopback" | "private" | "refused";

/** Names under which cloud machines hand out their credentials. */
const METADATA_NAMES = [
  "metadata.google.internal",
  "metadata.goog",
  "metadata",
  "instance-data",
  "instance-data.ec2.internal",
  "metadata.azure.internal",
  "metadata.tencentyun.com",
  "metadata.platformequinix.com",
  "metadata.packet.net",
];
/** The same by number, where they are outside the link-local range: Alibaba, Oracle, Azure's wire server, AWS over IPv6. */
const METADATA_NUMBERS = ["100.100.100.200", "192.0.0.192", "168.63.129.16", "fd00:ec2::254", "fd00:ec2::23", "fd20:ce::254"];
/** Endings that no public name has (RFC 6761, RFC 8375, ICANN's reserved `internal`), and those that home routers use. */
const LOCAL_ENDINGS = /(^|\.)(test|localhost|local|internal|lan|home|corp|intranet|private|localdomain|home\.arpa)$/;

/** Those of them that name machines of a network; `test` names none anywhere. */
const HOUSE = "local|internal|lan|home|corp|intranet|private|localdomain|home\\.arpa";
const HOUSE_ENDINGS = new RegExp(`\\.(${HOUSE})$`);

/** Judges an address. Everything but http(s) is refused. */
export function addressKind(url: string): AddressKind {
  const parsed = parseUrl(url);
  if (!parsed || (parsed.protocol !== "http:" && parsed.protocol !== "https:")) return "refused";
  return hostKind(parsed.hostname);
}

/** Judges a host as `URL.hostname` spells it: numbers are canonical there, IPv6 in brackets. */
export function hostKind(hostname: string): AddressKind {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  if (METADATA_NAMES.includes(host)) return "refused";
  if (host === "localhost" || host.endsWith(".localhost")) return "loopback";
  return numberKind(host.replace(/^\[|\]$/g, "")) ?? (isHouseName(host) ? "private" : "web");
}

/** A name that only the network the user is in knows: its router, its file server, its intranet. */
function isHouseName(host: string): boolean {
  return !host.includes(".") || HOUSE_ENDINGS.test(host);
}

/** Judges an IP address; null for what is none. */
export function numberKind(ip: string): AddressKind | null {
  if (METADATA_NUMBERS.includes(ip)) return "refused";
  const four = octets(ip) ?? embedded(ip);
  if (four) return METADATA_NUMBERS.includes(four.join(".")) ? "refused" : kindOfFour(four);
  return ip.includes(":") ? kindOfSix(ip.toLowerCase()) : null;
}

function kindOfFour([a = 0, b = 0]: readonly number[]): AddressKind {
  if (a === 127) return "loopback";
  if (a === 0 || (a === 169 && b === 254) || a >= 224) return "refused";
  const isPrivate = a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168) || (a === 100 && b >= 64 && b <= 127) || (a === 198 && (b === 18 || b === 19));
  return isPrivate ? "private" : "web";
}

function kindOfSix(ip: string): AddressKind {
  if (ip === "::1") return "loopback";
  if (ip === "::" || /^fe[89ab]/.test(ip) || ip.startsWith("ff")) return "refused";
  // 64:ff9b:1::/48 leads to whatever IPv4 address the network chose to put there.
  return /^f[cd]/.test(ip) || /^fe[c-f]/.test(ip) || ip.startsWith("64:ff9b:1:") ? "private" : "web";
}

function octets(ip: string): number[] | null {
  const parts = ip.split(".");
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part)) ? parts.map(Number) : null;
}

/** The IPv4 address inside a mapped, translated or 6to4 IPv6 one, as URL parsers spell it: ::ffff:a9fe:a9fe. */
function embedded(ip: string): number[] | null {
  const mapped = /^(?:::ffff:|::ffff:0:|64:ff9b::|::)(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(ip);
  if (mapped?.[1]) return octets(mapped[1]);
  const sixToFour = /^2002:([0-9a-f]{1,4}):([0-9a-f]{1,4})(?::|$)/i.exec(ip);
  const [high, low] = mapped ? [mapped[2], mapped[3]] : [sixToFour?.[1], sixToFour?.[2]];
  if (high === undefined || low === undefined) return null;
  const number = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return number.flatMap((part) => [part >> 8, part & 255]);
}

/** Whether a name is one that the whole world resolves alike, so that leading into a private network is a trick or a secret of the network's. */
export function isPublicName(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  return host.includes(".") && numberKind(host) === null && !host.startsWith("[") && !LOCAL_ENDINGS.test(host);
}

/** Patterns for `declarativeNetRequest` (RE2): whatever is refused, or private, by number or name. */
const HOST = (hosts: string) => `^[a-z]+://([^/?#@]*@)?(${hosts})\\.?(:[0-9]+)?([/?#]|$)`;
/** How an IPv4 address begins inside an IPv6 one. */
const WITHIN_SIX = "(::ffff:|::ffff:0:|64:ff9b::|::|2002:)";
const escaped = (names: readonly string[]) => names.map((name) => (name.includes(":") ? `\\[${name}\\]` : name.replaceAll(".", "\\.")));

export const REFUSED_PATTERNS: readonly string[] = [
  HOST(`0\\.[0-9.]+|169\\.254\\.[0-9.]+|(22[4-9]|23[0-9]|24[0-9]|25[0-5])\\.[0-9]+\\.[0-9]+\\.[0-9]+`),
  HOST(`\\[fe[89ab][0-9a-f:]*\\]|\\[ff[0-9a-f:]*\\]|\\[::\\]`),
  // Link-local and the metadata numbers above inside IPv6.
  HOST(`\\[${WITHIN_SIX}(a9fe:[0-9a-f:]*|6464:64c8:*|c000:c0:*|a83f:8110:*)\\]`),
  // Chrome gives a pattern 2 KB when compiled: two smaller ones.
  // All in one would be more than the 2 KB that a compiled filter may have.
  HOST(escaped(METADATA_NAMES.slice(0, 5)).join("|")),
  HOST(escaped(METADATA_NAMES.slice(5)).join("|")),
  HOST(escaped(METADATA_NUMBERS).join("|")),
];

export const PRIVATE_PATTERNS: readonly string[] = [
  HOST(`10\\.[0-9.]+|192\\.168\\.[0-9.]+|172\\.(1[6-9]|2[0-9]|3[01])\\.[0-9.]+|100\\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\\.[0-9.]+|198\\.1[89]\\.[0-9.]+`),
  HOST(`\\[f[cd][0-9a-f:]*\\]|\\[fe[c-f][0-9a-f:]*\\]|\\[64:ff9b:1:[0-9a-f:]*\\]`),
  // The same inside IPv6: 10/8, 192.168/16, 172.16/12, 100.64/10, 198.18/15.
  HOST(`\\[${WITHIN_SIX}(a[0-9a-f]{2}|c0a8|ac1[0-9a-f]|64[4-7][0-9a-f]|c61[23]):[0-9a-f:]*\\]`),
  // Names of one word, and those with an ending that only a house's network knows.
  HOST(`[^/?#@:.\\[]+`),
  HOST(`[^/?#@:\\[]+\\.(${HOUSE})`),
];

/** A name of one word as well, and no private one. */
export const NOT_PRIVATE = ["localhost"];

export const LOOPBACK_PATTERNS: readonly string[] = [HOST(`localhost|[^/?#@:]+\\.localhost|127\\.[0-9.]+|\\[::1\\]`), HOST(`\\[${WITHIN_SIX}7f[0-9a-f]{2}:[0-9a-f:]*\\]`)];
