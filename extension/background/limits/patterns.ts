/**
 * Origins as people and agents write them: `https://app.example.com`, `example.com`, `*.example.com`,
 * `http://localhost:*`, `*`. Pure: read, matched, and written as a pattern of `declarativeNetRequest`.
 */
export type OriginPattern = {
  scheme: "http" | "https" | null;
  /** Without the leading `*.`; "" for every host. */
  host: string;
  below: boolean;
  /** null: the scheme's own port; "*": any. */
  port: string | null;
};

/** Reads a pattern; null where it names no origin. */
export function parsePattern(text: string): OriginPattern | null {
  const parts = /^(?:(https?|\*):\/\/)?(\*\.)?([^/?#:@\s]+|\[[0-9a-f:.]+\])(?::(\d{1,5}|\*))?(?:\/\*?)?$/i.exec(text.trim());
  if (!parts) return null;
  const [, scheme, below, name = "", port] = parts;
  const known = scheme?.toLowerCase();
  const host = name === "*" ? "" : canonical(name);
  if (host === null || host.includes("*")) return null;
  return { scheme: known === "http" || known === "https" ? known : null, host, below: below !== undefined, port: port ?? (host === "" ? "*" : null) };
}

/** As `URL` spells it: lower case, punycode, numbers in their usual form. */
function canonical(name: string): string | null {
  return URL.canParse(`http://${name}/`) ? new URL(`http://${name}/`).hostname : null;
}

/** Whether an address is on one of these origins. */
export function matchesOrigin(url: string, { scheme, host, below, port }: OriginPattern): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port: own } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return false;
  if (scheme !== null && protocol !== `${scheme}:`) return false;
  const name = hostname.replace(/\.$/, "");
  // "*.example.com" names the domain itself too: nobody who writes it means to leave it out.
  if (host !== "" && name !== host && !(below && name.endsWith(`.${host}`))) return false;
  return port === "*" || (port ?? "") === own || (port !== null && own === "" && port === (protocol === "https:" ? "443" : "80"));
}

/** Whether any of the patterns, written as text, holds for the address. */
export function matchesAny(url: string, patterns: readonly string[]): boolean {
  return patterns.some((text) => {
    const pattern = parsePattern(text);
    return pattern !== null && matchesOrigin(url, pattern);
  });
}

/** The pattern as a regular expression of `declarativeNetRequest` (RE2). */
export function asFilter({ scheme, host, below, port }: OriginPattern): string {
  const name = host === "" ? "[^/?#@:]+|\\[[0-9a-f:.]+\\]" : `${below ? "([^/?#@:]+\\.)?" : ""}${host.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  const number = port === "*" ? "(:[0-9]+)?" : port === null ? "" : defaultPort(scheme, port) ? `(:${port})?` : `:${port}`;
  return `^${scheme ?? "https?"}://([^/?#@]*@)?(${name})\\.?${number}([/?#]|$)`;
}

function defaultPort(scheme: OriginPattern["scheme"], port: string): boolean {
  return (scheme !== "https" && port === "80") || (scheme !== "http" && port === "443");
}

/** Whether every origin of `inner` is one of `outer` too. */
export function covers(outer: OriginPattern, inner: OriginPattern): boolean {
  if (outer.scheme !== null && outer.scheme !== inner.scheme) return false;
  if (outer.port !== "*" && outer.port !== inner.port) return false;
  if (outer.host === "") return true;
  return outer.host === inner.host ? outer.below || !inner.below : outer.below && inner.host.endsWith(`.${outer.host}`);
}

/** The patterns that hold where both lists hold: an agent that declares origins again only narrows them. */
export function narrowed(before: readonly string[], wanted: readonly string[]): string[] {
  const within = (ones: readonly string[], others: readonly string[]) =>
    ones.filter((one) => {
      const inner = parsePattern(one);
      return inner !== null && others.some((other) => covers(parsePattern(other) ?? NOWHERE, inner));
    });
  return [...new Set([...within(wanted, before), ...within(before, wanted)])];
}

const NOWHERE: OriginPattern = { scheme: "http", host: "invalid.invalid", below: false, port: "0" };

/** The first of these that names no origin, or a longer one than the browser's rules can hold; undefined where all are fine. */
export async function firstUnusable(patterns: readonly string[]): Promise<string | undefined> {
  for (const text of patterns) {
    const pattern = parsePattern(text);
    if (!pattern) return text;
    const { isSupported } = await chrome.declarativeNetRequest.isRegexSupported({ regex: asFilter(pattern) });
    if (!isSupported) return text;
  }
  return undefined;
}
