import { addButton, addField, addForm, boxOf, reachable } from "./controls.ts";
import { Gathered, LABEL, MOST, type Spot, squeeze } from "./gathered.ts";
import { type NameMarks, NO_MARKS, nameMarks } from "./name-marks.ts";
import { addPicture } from "./pictures.ts";
import { placeOf } from "./place.ts";
import { openShadow } from "./shadow.ts";
import { holdsTiles } from "./tiles.ts";
import { Worth } from "./worth.ts";

const SKIPPED = new Set(["script", "style", "noscript", "template", "head", "link", "meta", "option", "datalist", "object", "video", "audio"]);
const VISIBLE: CheckVisibilityOptions = { visibilityProperty: true, opacityProperty: true };
const LONE_NUMBER = /^\s*\d{1,3}\s*$/;
const ASKED = new Set(["h1", "h2", "h3", "a", "button", "input", "select", "textarea", "iframe", "img", "canvas", "svg"]);
/** A field for codes is often laid unseen over drawn boxes. */
const LAID_OVER: CheckVisibilityOptions = { visibilityProperty: true };
/** Shown with what they are in. */
const CELLS = new Set(["td", "th", "tbody", "b", "strong", "em", "i", "small"]);
const FIELD_TYPES_OF_BUTTONS = new Set(["submit", "button", "image", "reset"]);

/** What would be content, for a page that is not walked to its end. */
const CONTENT = "tr, article, a[href]";

/**
 * Walks what is visible of a document, shadow roots included, once. Where its text and content say no more, only what
 * else may matter is gone to; `ways` are those found by an earlier walk, where they are still good. `veiled` is what stands
 * before a veil.
 */
export function walk(root: Element, ways: Map<Node, Worth>, veiled: Element | null): Gathered {
  const out = new Gathered(ways, veiled);
  visit(root, { place: "main", form: -1 }, out);
  if (out.passedOver) out.contentItems = Math.max(out.contentItems, root.querySelectorAll(CONTENT).length);
  return out;
}

function visit(element: Element, around: Spot, out: Gathered): void {
  out.visited += 1;
  const tag = element.localName;
  // Most elements of large pages carry nothing: what needs an attribute is not asked of them.
  const bare = !element.hasAttributes();
  if (SKIPPED.has(tag) || isListing(element, tag) || !visible(element, tag, bare)) return;
  const role = bare ? null : element.getAttribute("role");
  const marks = bare ? NO_MARKS : nameMarks(element);
  const spot = enter(element, tag, role, marks, around, out);
  if (marks.challenge) out.challenged = true;
  if (marks.alert || role !== null) noteAlert(element, tag, role, marks, out);
  if (note(element, tag, role, spot, out)) return;
  if (spot.place === "main" && out.lists.length < MOST.lists && holdsTiles(element)) out.lists.push(element);
  const shadow = openShadow(element);
  if (shadow) {
    out.roots.push(shadow);
    visitChildren(shadow, spot, out);
  }
  visitChildren(element, spot, out);
}

/** A listing of code is shown, whatever it says; a plain text that the browser shows as such is the page itself. */
function isListing(element: Element, tag: string): boolean {
  return tag === "pre" && element.firstElementChild !== null;
}

function visitChildren(parent: Element | ShadowRoot, spot: Spot, out: Gathered): void {
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (out.isFull(spot)) {
      visitWays(parent, node, spot, out);
      return;
    }
    if (node.nodeType === Node.TEXT_NODE) noteTextNode(node.nodeValue ?? "", parent, spot, out);
    else if (isElement(node)) visit(node, spot, out);
  }
}

/** Visits what matters among the children from a node on. */
function visitWays(parent: Element | ShadowRoot, from: Node, spot: Spot, out: Gathered): void {
  out.passOver();
  const root = parent.getRootNode();
  const tree = root instanceof ShadowRoot ? root : document.documentElement;
  const ways = out.ways.get(tree) ?? new Worth(tree, out);
  out.ways.set(tree, ways);
  const whole = from === parent.firstChild;
  for (const child of ways.under(parent)) if (whole || child === from || from.compareDocumentPosition(child) & Node.DOCUMENT_POSITION_FOLLOWING) visit(child, spot, out);
}

/** Asked of every node: `instanceof` costs several times as much. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function noteTextNode(data: string, parent: Element | ShadowRoot, spot: Spot, out: Gathered): void {
  // Most text nodes are the line breaks between tags.
  if (!/\S/.test(data)) return;
  out.addText(data, spot);
  if (data.length < 12) noteNumber(data, parent, out);
}

/**
 * Asking for opacity costs twice as much, so it is asked of what is pressed or filled and of boxes, which hide what is
 * in them. A leaf of text is only asked whether it is in the layout, a bare one not even that, nor a bare cell of a row.
 */
function visible(element: Element, tag: string, bare: boolean): boolean {
  if (bare && CELLS.has(tag)) return true;
  const leaf = element.firstElementChild === null && !ASKED.has(tag);
  if (leaf && bare) return true;
  const shown = leaf || bare ? element.checkVisibility() : element.checkVisibility(tag === "input" ? LAID_OVER : VISIBLE);
  return shown || tag === "slot" || getComputedStyle(element).display === "contents";
}

/** The spot an element opens for what is in it. */
function enter(element: Element, tag: string, role: string | null, marks: NameMarks, around: Spot, out: Gathered): Spot {
  const place = element === out.veiled ? "dialog" : placeOf(element, tag, role, marks, around.place, around.form >= 0);
  if (place === "dialog" && around.place !== "dialog") out.dialogs.push(element);
  if (tag === "form" && element instanceof HTMLFormElement) return { place, form: out.formAt.get(element) ?? addForm(element, { place, form: -1 }, out) };
  return place === around.place ? around : { place, form: around.form };
}

/** Notes what an element is; true where nothing in it is of interest. */
function note(element: Element, tag: string, role: string | null, spot: Spot, out: Gathered): boolean {
  switch (tag) {
    case "input":
    case "textarea":
    case "select":
      noteControl(element, spot, out);
      return true;
    case "button":
      noteButton(element, spot, out);
      return false;
    case "a":
      if (element.hasAttribute("href")) addButton(element, "link", spot, out);
      return false;
    case "iframe":
      noteFrame(element, out);
      return true;
    case "img":
      addPicture(element, "img", out);
      return true;
    case "canvas":
    case "svg":
      addPicture(element, tag, out);
      return true;
    default:
      noteText(element, tag, role, spot, out);
      return false;
  }
}

function noteButton(element: Element, spot: Spot, out: Gathered): void {
  const form = element instanceof HTMLButtonElement ? element.form : null;
  addButton(element, form && element instanceof HTMLButtonElement && element.type === "submit" ? "submit" : "button", formSpot(form, spot, out), out);
}

function noteControl(element: Element, spot: Spot, out: Gathered): void {
  if (element instanceof HTMLInputElement && FIELD_TYPES_OF_BUTTONS.has(element.type)) {
    if (element.type !== "reset") addButton(element, element.type === "button" ? "button" : "submit", formSpot(element.form, spot, out), out);
    return;
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
    addField(element, formSpot(element.form, spot, out), out);
}

/** A control belongs to its form wherever it stands: old pages close a form early inside a table, new ones name it by attribute. */
function formSpot(form: HTMLFormElement | null, spot: Spot, out: Gathered): Spot {
  if (!form) return spot;
  const at = out.formAt.get(form) ?? addForm(form, spot, out);
  return at === spot.form ? spot : { place: spot.place, form: at };
}

function noteFrame(element: Element, out: Gathered): void {
  if (!(element instanceof HTMLIFrameElement) || out.embeds.length >= MOST.embeds) return;
  const box = boxOf(element);
  out.frames.push(element);
  out.embeds.push({ src: (element.src.split(/[?#]/)[0] ?? "").slice(0, 300), title: element.title.slice(0, LABEL), visible: reachable(box), box });
}

function noteText(element: Element, tag: string, role: string | null, spot: Spot, out: Gathered): void {
  if (role === "button" || role === "slider") addButton(element, "button", spot, out);
  else if (tag === "tr" || tag === "article") out.contentItems += spot.place === "main" ? 1 : 0;
  if (isHeading(tag, role)) noteHeading(element, tag, spot, out);
}

function isHeading(tag: string, role: string | null): boolean {
  return tag === "h1" || tag === "h2" || tag === "h3" || tag === "legend" || role === "heading";
}

function noteHeading(element: Element, tag: string, spot: Spot, out: Gathered): void {
  const text = squeeze((element.textContent ?? "").slice(0, 400)).slice(0, LABEL);
  if (text === "") return;
  out.lastHeading = text;
  const form = out.forms[spot.form];
  if (form) form.heading = text;
  // A legend names its group of fields, not the page; in the site's own frame a heading names no page either.
  if (tag !== "legend" && spot.place !== "chrome" && out.headings.length < MOST.headings) out.headings.push(text);
}

function noteAlert(element: Element, tag: string, role: string | null, marks: NameMarks, out: Gathered): void {
  if (!(marks.alert || role === "alert" || role === "status") || out.alerts.length >= MOST.alerts) return;
  if (tag === "body" || tag === "html" || tag === "input") return;
  const text = squeeze((element.textContent ?? "").slice(0, 600)).slice(0, LABEL * 2);
  if (text !== "" && !out.alerts.includes(text)) out.alerts.push(text);
}

/** A number of up to three digits, alone in its element and in letters larger than a heading's. */
function noteNumber(data: string, parent: Element | ShadowRoot, out: Gathered): void {
  if (!LONE_NUMBER.test(data) || !(parent instanceof Element) || parent.childNodes.length > 1 || out.numbersMet++ > MOST.numbersMet) return;
  if (Number.parseFloat(getComputedStyle(parent).fontSize) >= 24 && out.numbers.length < MOST.numbers) out.numbers.push(data.trim());
}
