/** Where a live view may be: pages of the web and the empty ones they open. */
export function mayBeShown(url: string): boolean {
  return /^https?:\/\//i.test(url) || url === "" || url === "about:blank" || url.startsWith("about:blank#") || url.startsWith("about:srcdoc");
}

/** The address's host as the browser knows it. */
export function hostShown(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "";
}
