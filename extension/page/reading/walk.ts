import { frameIndex } from "../frames/frames.ts";
import { rememberRoot, scrub } from "../secrets/secrets.ts";
import { openShadow } from "../signals/shadow.ts";
import { describe, hiddenControl, REF_MARK, SCROLLING, scrolls, statesOf } from "./describe.ts";
import { hint } from "./hints.ts";
import { areasOf } from "./image-maps.ts";
import { isOfLayout } from "./layout-tables.ts";
import { LongList, SHORTEST_LIST } from "./long-lists.ts";
import { textOf } from "./names.ts";
import { isClickable, isHandled } from "./pressed.ts";
import { isReadable, lookAfresh } from "./readable.ts";
import { INTERACTIVE, isEditable, LEAVES, roleOf } from "./roles.ts";
import { clean, cut, isSeparator, quote } from "./text.ts";
import { hasPlace } from "./visible.ts";

/** One line of an outline. Each `REF_MARK` in `text` stands for the ref of the element at its place in `refs`. */
export type Line = { element: Element; depth: number; text: string; refs: Element[]; frame: number | null };

/** What a ref adds to a line, for the budget. */
const REF_LENGTH = 12;
const TEXT_LENGTH = 1000;
const SKIPPED = new Set([
  "SCRIPT",
  "STYLE",
  "NOSCRIPT",
  "TEMPLATE",
  "HEAD",
  "META",
  "LINK",
  "TITLE",
  "BASE",
  "COL",
  "COLGROUP",
  "SOURCE",
  "TRACK",
  "DATALIST",
  "OBJECT",
  "EMBED",
  "WBR",
]);
const ACTABLE =
  "a[*|href], button, input:not([type=hidden]), select, textarea, summary, iframe, [role=button], [role=link], [role=checkbox], [role=radio], [role=tab], [role=menuitem], [role=option], [role=switch], [role=textbox], [contenteditable='']," +
  " [contenteditable=true]";
/** A row that holds any of these is more than a row of cells. */
const NOT_IN_A_ROW = "table, form, ul, ol, dl, iframe, h1, h2, h3, h4, h5, h6, article, section, dialog, pre, blockquote";
/** A row or a cell that is a control itself. */
const PRESSED = "button, a[*|href], [onclick], [tabindex]";
/** Repeated parts of large pages, each small. */
const PASSED_OVER = new Set(["TR", "LI", "ARTICLE", "DD", "DT"]);
/** Where words may stand that are no text of the document. */
const SPEAKING = "[aria-label], [aria-labelledby], [title], [alt], [placeholder], input, select, textarea, iframe, slot";
/** A container with one line inside says no more than that line. */
const TRANSPARENT = new Set(["listitem", "group", "cell", "gridcell", "row", "rowgroup", "figure", "article", "banner", "contentinfo"]);

type Bounds = {
  /** Characters. */
  budget: number;
  /** Elements looked at. */
  elements?: number;
  /** Long lists are cut short with a line that says how to see all of one. */
  fold?: boolean;
  /** Only what can be acted on, and what holds it by name. */
  interactive?: boolean;
  /** Rows and items that can't hold all of these are passed over. */
  words?: readonly string[];
};
type Context = {
  depth: number;
  transparent: boolean;
  /** Only what can be acted on: the text stands in the line above. */
  actableOnly: boolean;
  pointer: boolean;
};

/**
 * Walks what a person sees below `root` in order and writes a line for each thing that means something. Stops when
 * the budget is used up: a page of any size costs no more than the outline that comes of it.
 */
export class Walk {
  readonly lines: Line[] = [];
  /** The walk stopped before the end. */
  cut = false;
  #left: number;
  #elements: number;
  readonly #words: readonly string[];
  readonly #fold: boolean;
  readonly #interactive: boolean;
  #root: Element | null = null;
  readonly #inputs = new Set<Element>();
  #text = "";
  #textOwner: Element | null = null;

  constructor(bounds: Bounds) {
    this.#left = bounds.budget;
    this.#elements = bounds.elements ?? Number.POSITIVE_INFINITY;
    this.#words = bounds.words ?? [];
    this.#fold = bounds.fold ?? false;
    this.#interactive = bounds.interactive ?? false;
  }

  /** Walks a subtree, the root included. */
  run(root: Element): this {
    lookAfresh();
    this.#root = root;
    const context: Context = { depth: 0, transparent: false, actableOnly: false, pointer: false };
    if (root === document.body || root === document.documentElement) this.#children(root, context);
    else this.#element(root, context);
    this.#flush(context);
    return this;
  }

  #children(parent: Element, context: Context): void {
    const root = openShadow(parent);
    if (root) rememberRoot(root);
    if (parent instanceof HTMLSlotElement) {
      const assigned = parent.assignedNodes({ flatten: true });
      if (assigned.length) {
        for (const node of assigned) this.#node(node, parent, context);
        return;
      }
    }
    const long = this.#fold && parent.childElementCount >= SHORTEST_LIST ? LongList.of(parent, this.#root, this.lines.length) : null;
    for (let node: Node | null = (root ?? parent).firstChild; node && !this.cut; node = node.nextSibling) {
      this.#node(node, parent, context);
      if (!long || this.cut || !(node instanceof Element)) continue;
      const more = long.leftAfter(node, this.lines.length);
      if (more === 0) continue;
      this.#flush(context);
      this.#add(long.list, context.depth, `(${more} more: snapshot of${REF_MARK} shows them, find searches them)`, [long.list]);
      return;
    }
  }

  #node(node: Node, parent: Element, context: Context): void {
    if (this.cut) return;
    if (node.nodeType === Node.TEXT_NODE) {
      if (context.actableOnly || context.transparent) return;
      const value = node.nodeValue ?? "";
      if (this.#text === "" && value.trim() === "") return;
      this.#text += value;
      this.#textOwner ??= parent;
    } else if (node instanceof Element) this.#element(node, context);
  }

  #element(element: Element, context: Context): void {
    if (SKIPPED.has(element.tagName) || element.getAttribute("aria-hidden") === "true") return;
    if (this.#elements-- <= 0) {
      this.cut = true;
      return;
    }
    if (this.#words.length && PASSED_OVER.has(element.tagName) && lacks(element, this.#words)) return;
    const style = getComputedStyle(element);
    if (style.display === "none" || style.contentVisibility === "hidden") return;
    const inline = style.display.startsWith("inline") || style.display === "contents";
    if (!inline) this.#flush(context);
    const hidden = style.visibility !== "visible";
    const pointer = style.cursor === "pointer" || style.cursor === "grab" || style.cursor === "move";
    const scrolling = !inline && element.firstElementChild !== null && SCROLLING.test(style.overflowY);
    const inner: Context = { ...context, pointer, transparent: context.transparent || style.opacity === "0" };
    if (hidden) this.#children(element, { ...inner, transparent: true });
    else this.#visible(element, inner, { startsPointer: pointer && !context.pointer, scrolling });
    if (!inline) this.#flush(inner);
  }

  #visible(element: Element, context: Context, { startsPointer, scrolling }: { startsPointer: boolean; scrolling: boolean }): void {
    if (element.tagName === "BR") {
      this.#text += " ";
      return;
    }
    const control = hiddenControl(element);
    const role = isOfLayout(element) ? null : roleOf(control ?? element);
    // The parts of a date are often drawn only once one of them has the focus.
    const unseen = context.transparent && !(element instanceof HTMLInputElement) && !(role === "spinbutton" && isEditable(element));
    if (control) this.#leaf(control, role ?? "checkbox", context);
    else if (this.#isPressed(element, role, startsPointer) && !unseen) this.#clickable(element, role, context);
    // A label's words are its control's name already.
    else if (role === null && element instanceof HTMLLabelElement && element.control) this.#children(element, { ...context, actableOnly: true });
    else if (role === null && scrolling && !unseen && !context.actableOnly && scrolls(element)) this.#container(element, "scrollable", context);
    else if (role === null || unseen || (context.actableOnly && !INTERACTIVE.has(role))) this.#children(element, context);
    else if (role === "row") this.#row(element, context, startsPointer || element.matches(PRESSED));
    else if (LEAVES.has(role) || element.tagName === "SELECT" || isEditable(element)) this.#leaf(element, role, context);
    else this.#container(element, role, context);
  }

  /** No control by its markup, but drawn as one. */
  #isPressed(element: Element, role: string | null, startsPointer: boolean): boolean {
    return (
      (role === null || role === "listitem" || role === "cell" || role === "img") &&
      (startsPointer || element.hasAttribute("onclick") || isHandled(element)) &&
      isClickable(element)
    );
  }

  #leaf(element: Element, role: string, context: Context): void {
    if (INTERACTIVE.has(role) && !(element instanceof HTMLInputElement) && !hasPlace(element) && element.tagName !== "OPTION") {
      this.#children(element, context);
      return;
    }
    if (
      role === "img" &&
      !element.getAttribute("alt") &&
      !element.hasAttribute("aria-label") &&
      !element.hasAttribute("aria-labelledby") &&
      !element.hasAttribute("title") &&
      !element.hasAttribute("usemap") &&
      element.tagName === "IMG"
    )
      return;
    if (role === "heading" && !showsWords(element)) return;
    // Met before, where its label stands for it.
    if (element instanceof HTMLInputElement && this.#inputs.has(element)) return;
    if (element instanceof HTMLInputElement) this.#inputs.add(element);
    this.#flush(context);
    this.#add(element, context.depth, describe(element, role));
    if (role === "img") for (const area of areasOf(element)) this.#add(area, context.depth + 1, describe(area, "link"));
    if (element.tagName === "SELECT" || isEditable(element) || !element.firstElementChild) return;
    if (element.querySelector(ACTABLE) || openShadow(element)) this.#children(element, { ...context, depth: context.depth + 1, actableOnly: true });
  }

  /** Something that is no control by its markup but is pressed all the same. */
  #clickable(element: Element, role: string | null, context: Context): void {
    if (!hasPlace(element)) return;
    this.#flush(context);
    if (element.querySelector(ACTABLE)) {
      const before = this.lines.length;
      this.#add(element, context.depth, `clickable${REF_MARK}`);
      this.#children(element, { ...context, depth: context.depth + 1 });
      this.#flush({ ...context, depth: context.depth + 1 });
      if (this.lines.length === before + 1) this.#drop(before);
      return;
    }
    const name = scrub(cut(textOf(element) || element.getAttribute("aria-label") || element.getAttribute("title") || element.getAttribute("alt") || "", 200));
    if (!name && role !== "img" && element.childElementCount === 0) return;
    this.#add(element, context.depth, `clickable${name ? ` ${quote(name)}` : ""}${REF_MARK}${name ? "" : hint(element)}`);
  }

  #container(element: Element, role: string, context: Context): void {
    const frame = element.tagName === "IFRAME" || element.tagName === "FRAME";
    if (frame && !hasPlace(element)) return;
    this.#flush(context);
    const line = this.lines.length;
    this.#add(element, context.depth, describe(element, role));
    const added = this.lines[line];
    if (frame) {
      if (added) added.frame = frameIndex(element);
      return;
    }
    const inner = { ...context, depth: context.depth + 1 };
    if (element instanceof HTMLDetailsElement && !element.open) {
      const summary = element.querySelector(":scope > summary");
      if (summary) this.#element(summary, inner);
    } else this.#children(element, inner);
    this.#flush(inner);
    this.#tidy(line, role, added);
  }

  /** An empty container says nothing; one around a single line says no more than that line. */
  #tidy(at: number, role: string, added: Line | undefined): void {
    if (!added || this.lines[at] !== added || this.cut) return;
    const inside = this.lines.length - at - 1;
    const bare = added.text === role || added.text === `${role}${REF_MARK}`;
    if (inside === 0 && bare && !INTERACTIVE.has(role)) this.#drop(at);
    else if (inside === 1 && bare && TRANSPARENT.has(role)) {
      const only = this.lines[at + 1];
      if (!only) return;
      only.depth--;
      if (role === "listitem" && only.text.startsWith("text ")) only.text = `listitem ${only.text.slice(5)}`;
      this.lines.splice(at, 1);
    } else if (inside === 1 && this.lines[at + 1]?.text === `text ${added.text.slice(role.length + 1).replace(REF_MARK, "")}`) {
      // The name is the content (status, alert): once is enough.
      this.#drop(at + 1);
    }
  }

  /** A table row on one line: its cells, with what can be acted on in them. */
  #row(element: Element, context: Context, pressed: boolean): void {
    if (element.querySelector(NOT_IN_A_ROW)) {
      if (pressed) this.#clickable(element, "row", context);
      else this.#container(element, "row", context);
      return;
    }
    this.#flush(context);
    const refs: Element[] = pressed ? [element] : [];
    const cells: string[] = [];
    for (const cell of element.children) {
      if (getComputedStyle(cell).display !== "none" && cell.getAttribute("aria-hidden") !== "true") cells.push(this.#inline(cell, refs, context.pointer));
    }
    if (!cells.some((cell) => cell !== "")) return;
    const state = element.getAttribute("aria-selected") === "true" ? " [selected]" : "";
    this.#add(element, context.depth, `row${pressed ? REF_MARK : ""}${state}: ${cells.join(" | ")}`, refs);
  }

  /** The content of a cell as one piece of a line. Where the cell itself is what is pressed (a day, a cell to edit), with its ref. */
  #inline(cell: Element, refs: Element[], pointed: boolean): string {
    const pointer = getComputedStyle(cell).cursor === "pointer";
    const walk = new Walk({ budget: 4000, elements: this.#elements });
    walk.#children(cell, { depth: 0, transparent: false, actableOnly: false, pointer });
    walk.#flush({ depth: 0, transparent: false, actableOnly: false, pointer: false });
    const inside = walk.lines.flatMap((line) => line.refs);
    const text = walk.lines.map((line) => (line.text.startsWith("text ") ? line.text.slice(5) : line.text)).join(" ");
    refs.push(...inside);
    if (inside.length > 0 || !(cell.matches(PRESSED) || (pointer && !pointed)) || !hasPlace(cell)) return text;
    refs.push(cell);
    return `${text}${REF_MARK}${statesOf(cell, "gridcell")}`;
  }

  #flush(context: Context): void {
    if (this.#text === "") return;
    const text = cut(scrub(clean(this.#text)), TEXT_LENGTH);
    const owner = this.#textOwner;
    this.#text = "";
    this.#textOwner = null;
    if (text !== "" && !isSeparator(text) && owner && hasPlace(owner) && isReadable(owner)) this.#add(owner, context.depth, `text ${quote(text)}`);
  }

  #add(element: Element, depth: number, text: string, refs: Element[] = text.includes(REF_MARK) ? [element] : []): void {
    if (this.cut || (this.#interactive && refs.length === 0)) return;
    const cost = depth * 2 + text.length + refs.length * REF_LENGTH + 1;
    if (cost > this.#left) {
      this.cut = true;
      return;
    }
    this.#left -= cost;
    this.lines.push({ element, depth, text, refs, frame: null });
  }

  #drop(at: number): void {
    const [line] = this.lines.splice(at, 1);
    if (line) this.#left += line.depth * 2 + line.text.length + line.refs.length * REF_LENGTH + 1;
  }
}

/** Whether a person can read any of it: the words of a heading may stand in parts of their own. */
function showsWords(element: Element): boolean {
  if (!hasPlace(element)) return false;
  return isReadable(element) || [...element.querySelectorAll("*")].some((part) => hasPlace(part) && isReadable(part));
}

function lacks(element: Element, words: readonly string[]): boolean {
  const text = (element.textContent ?? "").toLowerCase();
  return !words.every((word) => text.includes(word)) && !element.matches(SPEAKING) && !element.querySelector(SPEAKING);
}
