import { parseUrl } from "../../../shared/urls.ts";

/** What the address of an authorization request tells of its end (RFC 6749, RFC 8252). */

/** Where a native client waits for its answer: on the person's own machine, and there the way ends. */
const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Where a request is to be answered, told by the address of the wall itself or by one that it carries to come back to. */
type Return = { uri: URL; state: string | null };

/** Whether an address is the answer, with a code, that the client of the request at `wallUrl` waits for on this machine. */
export function isLoopbackAnswer(url: string, wallUrl: string): boolean {
  const wanted = returnOf(wallUrl);
  if (!wanted || !URL.canParse(url)) return false;
  const { origin, hostname, pathname, searchParams } = new URL(url);
  if (!LOOPBACK.has(hostname) || origin !== wanted.uri.origin || pathname !== wanted.uri.pathname) return false;
  return searchParams.has("code") && searchParams.get("state") === wanted.state;
}

function returnOf(address: string, depth = 0): Return | null {
  if (!URL.canParse(address)) return null;
  const { origin, searchParams } = new URL(address);
  const uri = searchParams.get("redirect_uri");
  if (uri !== null && URL.canParse(uri)) return { uri: new URL(uri), state: searchParams.get("state") };
  if (depth >= 2) return null;
  for (const value of searchParams.values()) {
    const inner = /^(?:https?:|\/)/.test(value) && URL.canParse(value, origin) ? returnOf(new URL(value, origin).href, depth + 1) : null;
    if (inner) return inner;
  }
  return null;
}

/** An authorization that was not given comes back as an `error` parameter (RFC 6749, section 4.1.2.1). */
export function deniedAccess(url: string): boolean {
  const error = errorIn(url);
  return error === "access_denied" || error === "consent_required";
}

/** The person's own no, told by the provider to its client. */
export function isRefusal(url: string): boolean {
  return errorIn(url) === "access_denied";
}

function errorIn(url: string): string | null {
  return parseUrl(url)?.searchParams.get("error") ?? null;
}
