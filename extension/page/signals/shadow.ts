/** The shadow root of an element, open or closed where Chrome lets the content script see it. */
export function openShadow(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  // Only custom elements and a few plain ones can have a closed root; asking Chrome is dear, so what has children of its own is not asked.
  if (element.firstChild !== null && !element.localName.includes("-")) return null;
  if (!(canHost(element) && element instanceof HTMLElement)) return null;
  return typeof chrome !== "undefined" && chrome.dom?.openOrClosedShadowRoot ? chrome.dom.openOrClosedShadowRoot(element) : null;
}

const HOSTS = new Set(["article", "aside", "blockquote", "body", "div", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "main", "nav", "p", "section", "span"]);

function canHost(element: Element): boolean {
  return element.localName.includes("-") || HOSTS.has(element.localName);
}
