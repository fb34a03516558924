import type { DialogSignal } from "../../../shared/signals.ts";
import { squeeze } from "./gathered.ts";

/** Points at which the page is asked what lies on top: the middle and near the corners. */
const POINTS: ReadonlyArray<readonly [number, number]> = [
  [0.5, 0.5],
  [0.08, 0.08],
  [0.92, 0.08],
  [0.08, 0.92],
  [0.92, 0.92],
];

/** For each of a few points of the view the fixed box that lies there, null where the page itself does. */
export type Overlays = ReadonlyArray<Element | null>;

/** Dialogs and overlays: those the walk met, and whatever fixed box covers the view. */
export function dialogSignals(met: Element[], tops: Overlays): DialogSignal[] {
  const found = new Set(met);
  for (const top of tops) if (top && ![...found].some((one) => one.contains(top) || top.contains(one))) found.add(top);
  return [...found]
    .slice(0, 6)
    .map((element) => signal(element, tops))
    .filter((dialog) => dialog.text !== "" || dialog.covers > 0.3);
}

function signal(element: Element, tops: Overlays): DialogSignal {
  const modal = element.matches(":modal") || element.getAttribute("aria-modal") === "true";
  const covers = element.matches(":modal") ? 1 : tops.filter((top) => top !== null).length / tops.length;
  const content = element instanceof HTMLElement ? element.innerText : (element.textContent ?? "");
  return { text: squeeze(content.slice(0, 4_000)).slice(0, 1_000), modal: modal || covers >= 0.8, covers };
}

/** What lies over the page. To be asked that, Chrome has to prepare the whole page as if to draw it: the dearest question of all. */
export function overlays(): Overlays {
  return POINTS.map(([x, y]) => fixedAround(document.elementFromPoint(innerWidth * x, innerHeight * y)));
}

function fixedAround(element: Element | null): Element | null {
  for (let at = element; at && at !== document.body && at !== document.documentElement; at = at.parentElement) {
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
