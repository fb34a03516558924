import { textOf } from "../reading/names.ts";
import { clean, cut } from "../reading/text.ts";
import { parentOf } from "../reading/visible.ts";
import { amountIn, mayHoldAmount, visibleText } from "./text.ts";

/** What stands around an element: the dialog, row and headings that say what a press would be about. */

const HEADINGS = "h1, h2, h3, h4, legend, [role=heading]";
const DIALOGS = "dialog, [role=dialog], [role=alertdialog], [aria-modal=true], [popover]";
/** Boxes that look like a dialog without saying so. */
const DIALOG_NAME = /(?:^|[\s_-])(?:modal|dialog|popup|popover|popconfirm|confirm|overlay|lightbox|sheet|drawer|swal2?|alertbox)(?:$|[\s_-]|\d)/i;
const ROWS = "tr, li, article, [role=row], [role=listitem], [role=option], [role=article], [role=gridcell]";
const HEADINGS_LOOKED_AT = 400;
const LEVELS = 9;
const TEXT = 600;
const MOST_TEXT = 8000;

/** The elements around one, the nearest first, through shadow roots; at most `levels`. */
export function ancestors(element: Element, levels: number): Element[] {
  const found: Element[] = [];
  for (let at = parentOf(element); at && found.length < levels; at = parentOf(at)) found.push(at);
  return found;
}

/** The dialog an element is in: its title and its text. */
export function dialogAround(element: Element): { title: string; text: string } | null {
  const box = element.closest(DIALOGS) ?? ancestors(element, LEVELS).find(looksLikeDialog) ?? null;
  if (!box || box === document.body) return null;
  const title = box.querySelector(HEADINGS) ?? box.querySelector("[class*=title i], [class*=header i]");
  const named = box.getAttribute("aria-label") ?? labelledBy(box) ?? "";
  return { title: cut(clean(named || (title ? textOf(title) : "")), 200), text: visibleText(box, TEXT, false) };
}

function labelledBy(box: Element): string | null {
  const id = box.getAttribute("aria-labelledby")?.split(/\s+/)[0];
  const title = id ? document.getElementById(id) : null;
  return title ? textOf(title) : null;
}

function looksLikeDialog(element: Element): boolean {
  if (element.localName === "body" || element.localName === "main" || element.localName === "html") return false;
  if (!DIALOG_NAME.test(`${element.id} ${element.getAttribute("class") ?? ""}`)) return false;
  const { position } = getComputedStyle(element);
  return position === "fixed" || position === "absolute";
}

/** The headings and legends an element stands under: the nearest before it, then those of higher rank. */
export function headingsAbove(element: Element): string {
  const found: string[] = [];
  let rank = Number.POSITIVE_INFINITY;
  for (const heading of headingsBefore(element)) {
    if (rankOf(heading) >= rank || heading.contains(element)) continue;
    rank = rankOf(heading);
    const text = cut(textOf(heading), 120);
    if (text !== "" && !found.includes(text)) found.push(text);
    if (found.length === 3) break;
  }
  return found.join(" | ");
}

/** From the nearest on. Asked for tag by tag, which Chrome has lists of: one question for all of them walks the page. */
function* headingsBefore(element: Element): Generator<Element> {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const lists = HEADINGS.split(", ").map((selector) => [...root.querySelectorAll(selector)]);
  for (const list of lists) list.length = countBefore(list, element);
  for (let looked = 0; looked < HEADINGS_LOOKED_AT; looked++) {
    const nearest = lists.reduce((best, list) => (isAfter(list.at(-1), best.at(-1)) ? list : best));
    const heading = nearest.pop();
    if (!heading) return;
    yield heading;
  }
}

/** How many of a list in the document's order stand before an element, or around it. */
function countBefore(list: readonly Element[], element: Element): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isAfter(element, list[middle])) from = middle + 1;
    else to = middle;
  }
  return from;
}

function isAfter(one: Element | undefined, other: Element | undefined): boolean {
  if (!one || !other) return one !== undefined;
  return (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function rankOf(heading: Element): number {
  const level = Number(heading.getAttribute("aria-level") ?? heading.localName.slice(1));
  return Number.isFinite(level) && level > 0 ? level : 5;
}

/** Text of the row, entry or card. */
export function rowText(element: Element): string {
  const row = element.closest(ROWS);
  if (row) return visibleText(row, 300);
  const box = ancestors(element, 3)
    .filter((one) => one !== document.body && one !== document.documentElement)
    .at(-1);
  return box ? visibleText(box, 200) : "";
}

/** Names of the boxes around: pages call a cart a cart. */
export function regionWords(element: Element): string {
  return ancestors(element, 7)
    .filter((box) => box !== document.body && box !== document.documentElement)
    .map((box) => `${box.id} ${box.getAttribute("class") ?? ""} ${box.getAttribute("aria-label") ?? ""} ${box.getAttribute("data-testid") ?? ""} ${box.getAttribute("role") ?? ""}`)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 500);
}

/** Labels of buttons that stand beside an element. */
export function buttonsBeside(element: Element): string[] {
  const box = ancestors(element, 3).find((one) => one.querySelectorAll("button, [role=button], input[type=submit], input[type=button], a").length > 1);
  if (!box) return [];
  return [...box.querySelectorAll("button, [role=button], input[type=submit], input[type=button], a")]
    .filter((one) => one !== element)
    .slice(0, 6)
    .map((one) => cut(one instanceof HTMLInputElement ? one.value : textOf(one), 40))
    .filter((label) => label !== "");
}

/** The amount that the press is about: on its label, else in the nearest box that names one. */
export function amountAround(label: string, element: Element, dialogText: string): string | null {
  const own = amountIn(label) ?? amountIn(dialogText);
  if (own) return own;
  for (const box of ancestors(element, 6)) {
    const raw = box.textContent ?? "";
    // A box this full is the page: what it names belongs to anything.
    if (raw.length > MOST_TEXT) break;
    const found = mayHoldAmount(raw) ? amountIn(visibleText(box, 1500)) : null;
    if (found) return found;
  }
  return null;
}

const SELECTED =
  /(\d+)\s*(?:items?\s+|files?\s+|messages?\s+|rows?\s+|conversations?\s+|emails?\s+)?(?:selected|ausgewählt|markiert|sélectionn|seleccionad|selecionad|selezionat|geselecteerd|zaznaczon|выбран|seçil)|(?:选中|已选|已選|選択|선택)[^\d]{0,6}(\d+)|(\d+)\s*(?:件選択|개 선택|件を選択|项|項|محدد)/iu;

/** How many entries of a list are selected: marked rows, or what a bar above the list says. */
export function selectedAround(element: Element): number {
  const marked = markedEntries();
  const said = SELECTED.exec(visibleText(ancestors(element, 3).at(-1) ?? element, 200));
  return Math.max(marked > 1 ? marked : 0, tickedRows(), Number(said?.[1] ?? said?.[2] ?? said?.[3] ?? 0));
}

// Asked for before each press, on whatever page: by selectors that Chrome answers from one tag, class or attribute.

function markedEntries(): number {
  const said = [...document.querySelectorAll('[aria-selected="true"]')].filter((one) => one.getAttribute("role") !== "tab");
  const styled = [...document.getElementsByClassName("selected")].filter((one) => one.localName === "tr" || one.localName === "li");
  return new Set([...said, ...styled]).size;
}

function tickedRows(): number {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input:checked")].filter((box) => box.type === "checkbox" && box.closest("td") !== null);
  const drawn = [...document.querySelectorAll('[role="checkbox"][aria-checked="true"]')].filter((box) => box.closest('[role="row"]') !== null);
  return new Set<Element>([...boxes, ...drawn]).size;
}
