import { withoutInvisible } from "../../../shared/unseen.ts";
import { openShadow } from "../signals/shadow.ts";
import { type Formula, formulaOf } from "./math-source.ts";
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
    if (node instanceof Element && !isLeftOut(node)) copyElement(node, to, copy);
  }
}

function copyElement(element: Element, to: Element, copy: Document): void {
  const formula = formulaOf(element);
  if (formula && hasPlace(element) && isReadable(element)) {
    to.append(copyOf(formula, copy));
    return;
  }
  const twin = copy.createElement(element.localName.includes("-") ? "div" : element.localName);
  for (const name of ["href", "src", "alt", "title", "class", "id", "role", "lang", "datetime", "colspan", "start", "data-lang", "data-language"]) {
    const value = element.getAttribute(name);
    if (value !== null && !(name === "src" && value.startsWith("data:"))) twin.setAttribute(name, value);
  }
  to.append(twin);
  copyVisible(openShadow(element) ?? element, twin, copy);
}

function isLeftOut(element: Element): boolean {
  if (DROPPED.has(element.tagName) || element.getAttribute("aria-hidden") === "true") return true;
  return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && getComputedStyle(element).display !== "contents";
}

/** Its text stands in an element that is written as it is, dollar signs around it where it is TeX. */
function copyOf({ text, tex, block }: Formula, copy: Document): Element {
  const element = copy.createElement("math");
  const sign = block ? "$$" : "$";
  element.textContent = withoutInvisible(tex ? `${sign}${text}${sign}` : text);
  return element;
}
