import { judgeSite, type SiteFacts } from "../limits/sites.ts";

/**
 * Where a live view may be: where the task may be, as for its agent, and the empty pages born of that. Elsewhere the
 * person goes in the tab itself, where they see the browser's own address.
 */
export function mayBeShown(url: string, facts: SiteFacts): boolean {
  return url === "" || /^about:(?:blank|srcdoc)(?:[#?]|$)/.test(url) || judgeSite(url, facts).go;
}

/** The address's host as the browser knows it. */
export function hostShown(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "";
}
