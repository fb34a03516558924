/**
 * Long lists are folded to their first items: an agent that wants all asks for it. What counts is how much is written,
 * so a list of cards with a heading and two lines each is folded as well as one of single words.
 */

/** A list that writes fewer lines than this is written whole. */
const FOLDED_OVER = 120;
/** Nor is one folded before so many lines, and items, are there, nor to hide a few. */
const FOLDED_TO = 100;
const ITEMS_SHOWN = 40;
const ITEMS_LEFT = 20;
/** What has fewer children can't be so long. */
export const SHORTEST_LIST = ITEMS_SHOWN + ITEMS_LEFT;

const ITEMS = new Set(["TR", "LI", "ARTICLE", "OPTION"]);
const ITEM_ROLES = new Set(["row", "listitem", "option", "article", "treeitem", "menuitem"]);
/** Boxes that are items where most of their siblings are of the same kind; paragraphs and headings are a text. */
const BOXES = new Set(["DIV", "SECTION", "A"]);
const OF_ONE_KIND = 0.8;
/** What grows at its end is not cut there. */
const GROWS = "[role=log], [role=feed], [role=document], [aria-live], pre, code";

/** A long list, while it is written. */
export class LongList {
  /** Of what a snapshot shows all. */
  readonly list: Element;
  readonly #isItem: (child: Element) => boolean;
  readonly #from: number;
  #left: number;
  #written = 0;
  #lines: number;

  private constructor(list: Element, isItem: (child: Element) => boolean, left: number, lines: number) {
    this.list = list;
    this.#isItem = isItem;
    this.#left = left;
    this.#from = lines;
    this.#lines = lines;
  }

  /** The list that an element's children are; null for what is none, or is asked for as a whole. `lines`: how many are written. */
  static of(parent: Element, root: Element | null, lines: number): LongList | null {
    const list = parent.closest("table, [role=table], [role=grid]") ?? parent;
    if (list === root || (parent === root && root !== document.body)) return null;
    const children = [...parent.children];
    const named = children.filter(isNamedItem).length;
    if (named >= SHORTEST_LIST) return new LongList(list, isNamedItem, named, lines);
    const kind = commonKind(children);
    if (kind === null || parent.closest(GROWS)) return null;
    const isItem = (child: Element) => kindOf(child) === kind;
    return new LongList(list, isItem, children.filter(isItem).length, lines);
  }

  /** How many items are left out behind one that has been written; 0 while the list goes on. */
  leftAfter(item: Element, lines: number): number {
    if (!this.#isItem(item)) return 0;
    this.#left--;
    if (lines > this.#lines) this.#written++;
    this.#lines = lines;
    const all = lines - this.#from;
    if (all < FOLDED_TO || this.#written < ITEMS_SHOWN || this.#left < ITEMS_LEFT) return 0;
    return all + (all / this.#written) * this.#left > FOLDED_OVER ? this.#left : 0;
  }
}

function isNamedItem(child: Element): boolean {
  return ITEMS.has(child.tagName) || ITEM_ROLES.has(child.getAttribute("role") ?? "");
}

/** What most children are, where that is a kind of box. */
function commonKind(children: readonly Element[]): string | null {
  const counts = new Map<string, number>();
  for (const child of children) {
    const kind = kindOf(child);
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [kind = null, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return count >= Math.max(SHORTEST_LIST, children.length * OF_ONE_KIND) ? kind : null;
}

/** Its tag with the first of its classes, which tells cards from what stands among them. */
function kindOf(child: Element): string | null {
  if (!BOXES.has(child.tagName) && !child.localName.includes("-")) return null;
  return `${child.localName} ${child.classList[0] ?? ""}`;
}
