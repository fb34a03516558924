import type { DialogSignal } from "../../../shared/signals.ts";
import { parentOf } from "../reading/visible.ts";
import { squeeze } from "./gathered.ts";
import { openShadow } from "./shadow.ts";

/** Points at which the page is asked what lies on top: the middle and near the corners. */
const POINTS: ReadonlyArray<readonly [number, number]> = [
  [0.5, 0.5],
  [0.08, 0.08],
  [0.92, 0.08],
  [0.08, 0.92],
  [0.92, 0.92],
];

/** What lies over the page. */
export type Overlays = {
  /** For each of a few points of the view the box that is laid over the page there, null where the page itself lies. */
  readonly tops: ReadonlyArray<Element | null>;
  /** A box before a veil, named like a dialog or not. */
  readonly veiled: Element | null;
};

/** A veil is as large as the view but for borders and scroll bars. */
const WHOLE = 0.95;
/** Of the four corners; one may be covered by a notice. */
const VEILED_CORNERS = 3;

/** Dialogs and overlays: those the walk met, and whatever fixed box covers the view. */
export function dialogSignals(met: Element[], { tops }: Overlays): DialogSignal[] {
  const found = new Set(met);
  for (const top of tops) if (top && ![...found].some((one) => one.contains(top) || top.contains(one))) found.add(top);
  return [...found]
    .slice(0, 6)
    .map((element) => signal(element, tops))
    .filter((dialog) => dialog.text !== "" || dialog.covers > 0.3);
}

function signal(element: Element, tops: Overlays["tops"]): DialogSignal {
  const modal = element.matches(":modal") || element.getAttribute("aria-modal") === "true";
  const covers = element.matches(":modal") ? 1 : tops.filter((top) => top !== null).length / tops.length;
  const content = element instanceof HTMLElement ? element.innerText : (element.textContent ?? "");
  return { text: squeeze(content.slice(0, 4_000)).slice(0, 1_000), modal: modal || covers >= 0.8, covers };
}

/** What lies over the page. To be asked that, Chrome has to prepare the whole page as if to draw it: the dearest question of all. */
export function overlays(): Overlays {
  const [middle = null, ...corners] = POINTS.map(([x, y]) => topAt(innerWidth * x, innerHeight * y));
  const veils = corners.filter((corner) => corner !== null && isVeil(corner));
  const veil = veils[0];
  const veiled = veil && veils.length >= VEILED_CORNERS && middle !== veil && coversSomething(veil) ? besides(veil, middle) : null;
  if (!veiled) return { tops: [middle, ...corners].map(fixedAround), veiled: null };
  return { tops: [veiled, ...corners.map((corner) => (corner === veil ? veil : fixedAround(corner)))], veiled };
}

/** What lies on top at a place, within shadow trees too. */
function topAt(x: number, y: number): Element | null {
  let top = document.elementFromPoint(x, y);
  for (let root = top && openShadow(top); root; root = top && openShadow(top)) {
    const inner = root.elementFromPoint(x, y);
    // Where nothing of the tree lies there, its host is named again.
    if (!inner || inner === top || inner.getRootNode() !== root) break;
    top = inner;
  }
  return top;
}

/** An empty box over the whole view. */
function isVeil(element: Element): boolean {
  if (element.childNodes.length > 0 || !["fixed", "absolute"].includes(getComputedStyle(element).position)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width >= innerWidth * WHOLE && height >= innerHeight * WHOLE;
}

/** What has only boxes around itself below it is a background, not a veil. */
function coversSomething(veil: Element): boolean {
  return POINTS.slice(1).some(([x, y]) => document.elementsFromPoint(innerWidth * x, innerHeight * y).some((below) => below !== veil && !below.contains(veil)));
}

/** The whole of what stands beside a veil at that place: both are in one box. */
function besides(veil: Element, inside: Element | null): Element | null {
  let at = inside;
  while (at?.parentElement && !at.parentElement.contains(veil)) at = at.parentElement;
  return at !== null && at !== document.body && at !== document.documentElement && !at.contains(veil) ? at : null;
}

function fixedAround(element: Element | null): Element | null {
  for (let at = element; at && at !== document.body && at !== document.documentElement; at = parentOf(at)) {
    if (at.matches(":modal")) return at;
    if (getComputedStyle(at).position === "fixed") return at;
  }
  return null;
}

/** Whether the page behind cannot be scrolled although it is longer than the view. */
export function scrollLocked(): boolean {
  const body = document.body;
  if (!body) return false;
  const locked = [document.documentElement, body].some((element) => getComputedStyle(element).overflowY === "hidden" || getComputedStyle(element).overflowY === "clip");
  return locked || getComputedStyle(body).position === "fixed";
}
