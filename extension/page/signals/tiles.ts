import { fold, Phrases } from "../../../shared/phrases.ts";
import type { FrameSignals } from "../../../shared/signals.ts";
import { GATE_WORDS } from "./gate-words.ts";

type Tiles = FrameSignals["tiles"];

/** Fewer like things are no list; of long ones the first entries tell enough. */
const LEAST = 4;
const MOST = 40;
/** Smaller ones are menu entries, tags and page numbers. */
const SIZE = { width: 100, height: 40 };
/** An entry with more text than this has something to read, whatever else it says. */
const LONG = 320;

const GATE = new Phrases(GATE_WORDS);

/** Entries repeat, and are read at every look: each text is judged once. */
const judged = new Map<string, boolean>();
const KEPT = 500;

/** Whether the children of an element may be entries of a list: several of one kind, told by the first ones. */
export function holdsTiles(element: Element): boolean {
  const { childElementCount: count, firstElementChild: first } = element;
  if (count < LEAST || !first) return false;
  const second = first.nextElementSibling;
  const third = second?.nextElementSibling;
  return alike(second, third) || alike(first, second);
}

function alike(one: Element | null | undefined, other: Element | null | undefined): boolean {
  return one?.localName === other?.localName && one?.className === other?.className && one?.localName !== "option" && one?.firstChild != null;
}

/** The largest list among those met, and how many of its entries are closed to who is not signed in. */
export function tileSignals(parents: readonly Element[]): Tiles {
  let best: Element[] = [];
  let area = 0;
  for (const parent of parents) {
    const sample = parent.children[1];
    if (!sample) continue;
    const { width, height } = sample.getBoundingClientRect();
    if (width < SIZE.width || height < SIZE.height || width * height * parent.childElementCount <= area) continue;
    best = [...parent.children].filter((child) => child.localName === sample.localName).slice(0, MOST);
    area = width * height * parent.childElementCount;
  }
  return { total: best.length, gated: best.filter(isGated).length };
}

function isGated(tile: Element): boolean {
  const text = textOf(tile);
  if (text.length > LONG) return false;
  const known = judged.get(text);
  if (known !== undefined) return known;
  if (judged.size >= KEPT) judged.clear();
  const gated = GATE.in(fold(text));
  judged.set(text, gated);
  return gated;
}

/** The text of an entry with a space between its parts, as far as it matters. */
function textOf(tile: Element): string {
  const walker = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
  let text = "";
  for (let node = walker.nextNode(); node && text.length <= LONG; node = walker.nextNode()) {
    const part = (node.nodeValue ?? "").trim();
    if (part !== "") text += `${part.replace(/\s+/g, " ")} `;
  }
  return text;
}
