import { isReadable } from "./readable.ts";
import { clean, cut } from "./text.ts";
import { hasPlace, isShown } from "./visible.ts";

/** What an element is called: a fast reading of the rules for accessible names. */

/** Roles that are their text: it is their name, and their line holds all there is to say. */
export const SAID_BY_TEXT = ["button", "link", "heading", "option", "tab", "menuitem", "menuitemcheckbox", "menuitemradio", "checkbox", "radio", "switch"] as const;
/** Roles whose name is their text. */
const NAMED_BY_CONTENT: ReadonlySet<string> = new Set([...SAID_BY_TEXT, "treeitem", "tooltip", "status", "alert", "cell", "gridcell", "columnheader", "rowheader"]);

/** A cell with parts of its own is told by them. */
const CELLS: ReadonlySet<string> = new Set(["cell", "gridcell", "columnheader", "rowheader"]);
const PARTS = "table, form, ul, ol, dl, iframe, h1, h2, h3, h4, h5, h6, article, section, dialog, pre, blockquote";

const NAME_LENGTH = 120;

/** The element's accessible name, cut at 120 characters. */
export function nameOf(element: Element, role: string | null): string {
  return cut(clean(referencedText(element) ?? element.getAttribute("aria-label") ?? ownName(element, role) ?? element.getAttribute("title") ?? placeholder(element)), NAME_LENGTH);
}

function placeholder(element: Element): string {
  return element.getAttribute("placeholder") ?? element.getAttribute("aria-placeholder") ?? "";
}

function referencedText(element: Element): string | null {
  const ids = element.getAttribute("aria-labelledby");
  if (!ids) return null;
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return null;
  const text = ids
    .split(/\s+/)
    .map((id) => textOf(root.getElementById(id)))
    .join(" ");
  return text.trim() === "" ? null : text;
}

function ownName(element: Element, role: string | null): string | null {
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) return controlName(element);
  switch (element.tagName) {
    case "IMG":
    case "AREA":
      return element.getAttribute("alt");
    case "FIELDSET":
      return textOf(element.querySelector(":scope > legend"));
    case "TABLE":
      return textOf(element.querySelector(":scope > caption"));
    case "FIGURE":
      return textOf(element.querySelector(":scope > figcaption"));
    case "svg":
      return textOf(element.querySelector(":scope > title"));
    case "DETAILS":
      return null;
  }
  if (role === null || !NAMED_BY_CONTENT.has(role) || (CELLS.has(role) && element.querySelector(PARTS) !== null)) return null;
  const text = textOf(element);
  return text === "" ? null : text;
}

function controlName(element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string | null {
  if (element instanceof HTMLInputElement) {
    if (element.type === "submit" || element.type === "button" || element.type === "reset")
      return element.value || (element.type === "submit" ? "Submit" : element.type === "reset" ? "Reset" : null);
    if (element.type === "image") return element.alt || "Submit";
  }
  const labels = element.labels;
  if (!labels?.length) return null;
  const text = clean([...labels].map((label) => labelText(label, element)).join(" "));
  return text === "" ? null : text;
}

/** A label's text without what the control inside it says itself. */
function labelText(label: Element, control: Element): string {
  if (!label.contains(control) || !(control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)) return textOf(label);
  return [...label.childNodes]
    .filter((node) => node !== control && !node.contains(control))
    .map((node) => node.textContent ?? "")
    .join(" ");
}

/** How much text a name is made from at most: a name is a few words, whatever the element holds. */
const SOURCE_LENGTH = 400;

/** Visible text below a node, with the words of pictures, as far as a name needs it. What only screen readers read counts where there is nothing else. */
export function textOf(node: Node | null): string {
  if (!node) return "";
  const first = node.firstChild;
  if (first?.nodeType === Node.TEXT_NODE && !first.nextSibling) return clean((first.nodeValue ?? "").slice(0, SOURCE_LENGTH * 4));
  return gather(node, true) || gather(node, false);
}

/** Holds words that a person can't read. */
function isUnread(element: Element): boolean {
  return element.firstChild !== null && !(hasPlace(element) && isReadable(element));
}

function gather(node: Node, readable: boolean): string {
  let text = "";
  const visit = (at: Node): void => {
    if (text.length > SOURCE_LENGTH) return;
    if (at.nodeType === Node.TEXT_NODE) text += at.nodeValue ?? "";
    else if (at instanceof Element && !isSilent(at)) visitElement(at);
  };
  const visitElement = (at: Element): void => {
    const said = at === node ? null : saidOf(at);
    if (said !== null) text += ` ${said} `;
    else if (!readable || at === node || !isUnread(at)) {
      for (let child: Node | null = at.firstChild; child; child = child.nextSibling) visit(child);
      if (!INLINE.has(at.tagName)) text += " ";
    }
  };
  visit(node);
  return clean(text);
}

/** What an element says in place of its text. */
function saidOf(element: Element): string | null {
  return element.getAttribute("aria-label") ?? (element.tagName === "IMG" ? element.getAttribute("alt") : null);
}

const INLINE = new Set(["A", "ABBR", "B", "BDI", "CITE", "CODE", "EM", "FONT", "I", "KBD", "LABEL", "MARK", "Q", "S", "SMALL", "SPAN", "STRONG", "SUB", "SUP", "TIME", "U", "VAR"]);

function isSilent(element: Element): boolean {
  if (element.tagName === "SCRIPT" || element.tagName === "STYLE" || element.tagName === "NOSCRIPT" || element.tagName === "TEMPLATE") return true;
  if (element.getAttribute("aria-hidden") === "true" || element.hasAttribute("hidden")) return true;
  return element instanceof HTMLElement && !isShown(element);
}
