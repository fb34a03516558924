import { clean, cut, quote } from "./text.ts";
import { parentOf } from "./visible.ts";

/**
 * Which item a ref was told with. Lists that are sorted, shortened or scrolled may keep their elements and show
 * other items in them: an element is then still there, and pressing it would do to one item what was meant for another.
 */

/** What a row, and the one beside it, said when the agent was told of it. */
type Row = { row: Element; said: readonly string[]; beside: readonly string[] };

const LEVELS = 10;
const RUNS = 3;
const RUN_LENGTH = 80;
const KEPT_ITEMS = 5000;
/** How many there are of something, behind its name. */
const COUNT = /\s*\(\d+\+?\)$/;
const ROW_ROLES: ReadonlySet<string> = new Set(["row", "listitem", "option", "treeitem", "article"]);
const ROW_TAGS: ReadonlySet<string> = new Set(["LI", "TR", "ARTICLE"]);
/** What these say changes with what they do. */
const CONTROLS: ReadonlySet<string> = new Set(["BUTTON", "SELECT", "TEXTAREA", "SCRIPT", "STYLE", "NOSCRIPT", "svg"]);

const told = new WeakMap<Element, Row>();
/** The rows that items were last told in. */
const items = new Map<string, WeakRef<Element>>();
/** The row that was acted on last: what it says now may be of that. */
let acted: WeakRef<Element> | null = null;
/** What rows say in the look that is written now. */
let now = new WeakMap<Element, string[]>();

/** Starts a new look: rows may say something else. */
export function lookAtRows(): void {
  now = new WeakMap();
}

/** Notes which item an element belongs to, as it is told. */
export function tellRow(element: Element): void {
  const row = rowOf(element);
  if (!row) {
    told.delete(element);
    return;
  }
  told.set(element, row);
  if (items.size > KEPT_ITEMS) items.clear();
  items.set(itemOf(row.said), new WeakRef(row.row));
}

/** What the row of an element said when it was told, and says now, where that is another item; null where it is the same. */
export function otherItem(element: Element): { was: string; now: string } | null {
  const row = told.get(element);
  if (!row?.row.isConnected) return null;
  lookAtRows();
  const says = runsOf(row.row);
  const telling = tellingOf(row);
  const changed = telling.filter((at) => says[at] !== row.said[at]);
  const most = changed.length * 2 - telling.length;
  if (says.length === 0 || most < 0 || (most === 0 && changed[0] !== telling[0])) return null;
  const known = items.get(itemOf(says));
  // Renamed by what the agent did to it, and no other item that has moved up.
  if (row.row === acted?.deref() && (known === undefined || known.deref() === row.row)) return null;
  return { was: row.said.join(" "), now: says.join(" ") };
}

/** The runs by which a row differs from its neighbour; all where it does not. */
function tellingOf({ said, beside }: Row): number[] {
  const all = [...said.keys()];
  const telling = all.filter((at) => said[at] !== beside[at]);
  return telling.length > 0 ? telling : all;
}

/** Notes what is acted on. */
export function actOnRow(element: Element): void {
  const row = told.get(element)?.row;
  acted = row ? new WeakRef(row) : null;
}

/** An item in a few words, for a message. */
export function quoteItem(text: string): string {
  return quote(cut(text, RUN_LENGTH));
}

function itemOf(said: readonly string[]): string {
  return said.join("\n");
}

function rowOf(element: Element): Row | null {
  for (let at: Element | null = element, up = 0; at && at !== document.body && up < LEVELS; at = parentOf(at), up++) {
    if (!isRow(at, element)) continue;
    const said = runsOf(at);
    if (said.length === 0) continue;
    const beside = neighbour(at);
    return { row: at, said, beside: beside ? runsOf(beside) : [] };
  }
  return null;
}

function isRow(at: Element, self: Element): boolean {
  if (isByMarkup(at) || (at === self && isDay(self))) return true;
  return at !== self && !hasRole(at) && isRepeated(at);
}

function hasRole(at: Element): boolean {
  const role = at.getAttribute("role");
  return role !== null && role !== "presentation" && role !== "none";
}

function isByMarkup(at: Element): boolean {
  return hasRole(at) ? ROW_ROLES.has(at.getAttribute("role") ?? "") : ROW_TAGS.has(at.tagName);
}

/** A day of a calendar: the next month is often shown by the same cells. */
function isDay(element: Element): boolean {
  return element.closest("td, [role=gridcell]") !== null && /\d/.test(element.getAttribute("aria-label") ?? element.textContent ?? "");
}

/** One of several alike. */
function isRepeated(at: Element): boolean {
  if (at.classList.length === 0 && !(at instanceof HTMLElement && at.style.position === "absolute")) return false;
  const [one, other] = at.nextElementSibling
    ? [at.nextElementSibling, at.previousElementSibling ?? at.nextElementSibling.nextElementSibling]
    : [at.previousElementSibling, at.previousElementSibling?.previousElementSibling];
  return [one, other].every((sibling) => sibling && isAlike(sibling, at));
}

function isAlike(one: Element, other: Element): boolean {
  return one.tagName === other.tagName && one.classList[0] === other.classList[0];
}

function neighbour(row: Element): Element | null {
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  return beside && isAlike(beside, row) ? beside : null;
}

/** The first texts of a row that are no control's. Numbers alone tell an item only where the markup says that there are items: else they count. */
function runsOf(row: Element): string[] {
  const known = now.get(row);
  if (known) return known;
  const label = row.getAttribute("aria-label");
  const runs: string[] = [];
  if (label) runs.push(clean(label));
  else gather(row, runs, isByMarkup(row) || isDay(row) ? /[\p{L}\p{N}]/u : /\p{L}/u);
  now.set(row, runs);
  return runs;
}

function gather(parent: Node, runs: string[], worth: RegExp): void {
  for (let node = parent.firstChild; node && runs.length < RUNS; node = node.nextSibling) {
    if (node instanceof Text) {
      const text = clean(node.data.slice(0, RUN_LENGTH)).replace(COUNT, "");
      if (worth.test(text)) runs.push(text);
    } else if (node instanceof Element && !CONTROLS.has(node.tagName) && node.getAttribute("role") !== "button") gather(node, runs, worth);
  }
}
