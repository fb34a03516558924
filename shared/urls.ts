/** An address in its parts; null for a text that is none. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** An address's origin; null where it has none. */
export function originOf(url: string): string | null {
  return parseUrl(url)?.origin ?? null;
}

/** The host that people read of an address, with its port; a text that is no address as it is. */
export function hostOf(url: string): string {
  return parseUrl(url)?.host ?? url;
}

/** The address of the document, whatever part of it is shown. */
export function withoutFragment(url: string): string {
  return url.split("#", 1)[0] ?? url;
}

/** Whether it leads to a page of the web, rather than one of the browser's, an extension's or a disk's. */
export function isWebUrl(url: string): boolean {
  return /^https?:/i.test(url);
}

/** An address that the browser gives to another program. */
export function isForProgram(url: string | undefined): boolean {
  return (
    /^[a-z][a-z0-9+.-]*:/i.test(url ?? "") && !/^(?:https?|about|blob|data|javascript|file|filesystem|ftp|view-source|chrome|chrome-extension|devtools|wss?):/i.test(url ?? "")
  );
}
