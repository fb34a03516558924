/**
 * Asks an address of the page's own origin, with the page's own session, and returns the HTTP status alone: 302 where
 * it was sent on (a session that does not work is sent to the sign-in page), 0 where there was no answer.
 */
export async function probe(url: string): Promise<number> {
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) return 0;
  const stop = new AbortController();
  try {
    const response = await fetch(address, { method: "GET", credentials: "same-origin", redirect: "manual", cache: "no-store", signal: stop.signal });
    // The body is nobody's business: only the status is used.
    stop.abort();
    return response.type === "opaqueredirect" ? 302 : response.status;
  } catch {
    return 0;
  }
}
