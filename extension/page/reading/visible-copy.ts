import { withoutInvisible } from "../../../shared/unseen.ts";
import { openShadow } from "../signals/shadow.ts";
import { isReadable, lookAfresh } from "./readable.ts";
import { hasPlace } from "./visible.ts";

/** A copy of what the document shows, shadow roots drawn in place, for libraries that need a document of their own. */

/** Nothing to read, or (form controls) a place for secrets. */
const DROPPED = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "LINK", "META", "IFRAME", "OBJECT", "EMBED", "INPUT", "TEXTAREA", "SELECT", "svg", "CANVAS", "VIDEO", "AUDIO"]);

/** Copies the visible document. */
export function visibleCopy(): Document {
  lookAfresh();
  const copy = document.implementation.createHTMLDocument(document.title);
  const base = copy.createElement("base");
  base.href = document.baseURI;
  copy.head.append(base);
  if (document.body) copyVisible(document.body, copy.body, copy);
  return copy;
}

function copyVisible(from: Element | ShadowRoot, to: Element, copy: Document): void {
  const nodes = from instanceof HTMLSlotElement && from.assignedNodes().length ? from.assignedNodes({ flatten: true }) : [...from.childNodes];
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE && (!(from instanceof Element) || (hasPlace(from) && isReadable(from))))
      to.append(copy.createTextNode(withoutInvisible(node.nodeValue ?? "")));
    if (!(node instanceof Element) || DROPPED.has(node.tagName) || node.getAttribute("aria-hidden") === "true") continue;
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && getComputedStyle(node).display !== "contents") continue;
    const twin = copy.createElement(node.localName.includes("-") ? "div" : node.localName);
    for (const name of ["href", "src", "alt", "title", "class", "id", "role", "lang", "datetime", "colspan", "start"]) {
      const value = node.getAttribute(name);
      if (value !== null && !(name === "src" && value.startsWith("data:"))) twin.setAttribute(name, value);
    }
    to.append(twin);
    copyVisible(openShadow(node) ?? node, twin, copy);
  }
}
