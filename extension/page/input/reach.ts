import type { Point } from "../../../shared/page-protocol.ts";
import { scrollDrawn } from "../frames/frames.ts";
import { PageError } from "../page-error.ts";
import { areaBox } from "../reading/image-maps.ts";
import { aroundOf, parentOf } from "../reading/visible.ts";
import { drawnOnce } from "./drawn.ts";
import { describeBriefly, isInView, topmostAt, within } from "./hit.ts";

/** Where input reaches an element, once it stands still in view. */

/** How long an element may move or be covered before that is said. */
export const PATIENCE_MS = 2000;
const LOOK_AGAIN_MS = 30;

export function middle(box: DOMRect): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The box around an element; of one without a box of its own (`display: contents`), around what is in it. */
export function drawnBox(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  return box.width || box.height ? box : contents(element).getBoundingClientRect();
}

function contents(element: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}

/** Puts an element in the middle of all that scrolls around it. */
function bring(drawn: Element, inline: ScrollLogicalPosition): Promise<void> {
  const boxed = drawn.getClientRects().length ? drawn : (drawn.firstElementChild ?? parentOf(drawn) ?? drawn);
  boxed.scrollIntoView({ block: "center", inline, behavior: "instant" });
  return scrollDrawn();
}

/** A point of the element that input reaches, once it stands still. */
export async function pressPoint(drawn: Element, element: Element, ref: number, signal: AbortSignal): Promise<Point> {
  const until = performance.now() + PATIENCE_MS;
  let brought = false;
  await drawnOnce();
  for (;;) {
    if (!isInView(middle(drawnBox(drawn)))) await bring(drawn, "nearest");
    const still = !isMoving(drawn);
    const box = drawnBox(drawn);
    const found = reachable(drawn, element, box);
    if (found.point && (still || performance.now() > until)) return found.point;
    if (!found.point && still && !brought) {
      // It may be scrolled away in a part of the page, or lie under what stays at the part's edge.
      brought = true;
      await bring(drawn, "center");
      continue;
    }
    if (performance.now() > until) throw covered(element, ref, found.cover, "something outside the page");
    await pause(signal);
    if (!drawn.isConnected) throw new PageError("stale_ref", `The element of e${ref} has been taken out of the page.`);
    const after = drawnBox(drawn);
    // Nothing moves and something lies on top: waiting longer only helps where it is on its way out.
    if (!found.point && still && after.x === box.x && after.y === box.y && !anyMoving(found.cover)) throw covered(element, ref, found.cover, "the edge of the window");
  }
}

function covered(element: Element, ref: number, cover: Element | null, otherwise: string): PageError {
  return new PageError("not_found", `${describeBriefly(element)} (e${ref}) is covered by ${cover ? describeBriefly(cover) : otherwise}.`, "covered");
}

/** Under an animation that moves it, itself or what it is in. */
function isMoving(element: Element): boolean {
  for (let at: Element | null = element; at; at = aroundOf(at)) {
    if (at.getAnimations().some(isMovement)) return true;
  }
  return false;
}

/** Moves something, and comes to an end. */
export function isMovement({ effect, playState }: Animation): boolean {
  const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  return playState === "running" && !endless && effect instanceof KeyframeEffect && moves(effect);
}

function moves(effect: KeyframeEffect): boolean {
  const moving = ["transform", "translate", "scale", "rotate", "left", "top", "right", "bottom", "width", "height", "margin", "maxHeight", "offsetDistance"];
  return effect.getKeyframes().some((frame) => moving.some((property) => property in frame));
}

function anyMoving(element: Element | null): boolean {
  for (let at = element; at; at = parentOf(at)) if (at.getAnimations().some((animation) => animation.playState === "running")) return true;
  return false;
}

/** What takes a press for itself, wherever it stands. */
const OWN_PRESS = "button, a[href], input, select, textarea, [role=button], [role=link], [role=checkbox], [role=switch], [role=menuitem], [onclick]";

/** Whether a button within the element would take the press, such as one that shows on a row that the pointer is on. */
function isAnothers(hit: Element, drawn: Element, element: Element): boolean {
  const control = hit.closest(OWN_PRESS);
  return control !== null && control !== drawn && control !== element && within(control, drawn);
}

function reachable(drawn: Element, element: Element, box: DOMRect): { point: Point | null; cover: Element | null } {
  let cover: Element | null = null;
  let onAnother: Point | null = null;
  for (const point of pointsOf(drawn, element, box)) {
    if (!isInView(point)) continue;
    const hit = topmostAt(point);
    if (hit && (hit === element || (within(hit, drawn) && !(element instanceof HTMLAreaElement)) || reaches(hit, element))) {
      if (!isAnothers(hit, drawn, element)) return { point, cover: null };
      onAnother ??= point;
    }
    cover ??= hit;
  }
  return onAnother ? { point: onAnother, cover: null } : { point: null, cover };
}

/** The middle and a few others, of each line: an element under a corner badge is reached elsewhere. */
const LIKELY = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.1, 0.1],
  [0.9, 0.9],
] as const;
const BOXES = 6;
/** Points a side, where the likely ones all miss. */
const GRID = 9;

/** Points to try, the likeliest first. */
function* pointsOf(drawn: Element, element: Element, box: DOMRect): Generator<Point> {
  const rects = [...drawn.getClientRects()];
  const boxes = element instanceof HTMLAreaElement ? [areaBox(element, box)] : [box, ...(rects.length ? rects : contents(drawn).getClientRects())];
  for (const one of boxes.slice(0, BOXES)) for (const [right, down] of LIKELY) yield { x: one.x + one.width * right, y: one.y + one.height * down };
  if (drawn instanceof SVGGeometryElement) yield* alongLine(drawn);
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) yield { x: box.x + (box.width * (column + 0.5)) / GRID, y: box.y + (box.height * (row + 0.5)) / GRID };
}

/** A drawn line is nowhere but on itself. */
function* alongLine(drawn: SVGGeometryElement): Generator<Point> {
  const placed = drawn.getScreenCTM();
  const length = drawn.getTotalLength();
  if (!placed) return;
  for (const share of [0.5, 0.25, 0.75, 0.1, 0.9]) {
    const { x, y } = drawn.getPointAtLength(length * share).matrixTransform(placed);
    yield { x, y };
  }
}

/** A press on a label reaches its control. */
function reaches(hit: Element, element: Element): boolean {
  const label = hit.closest("label");
  return label !== null && label.control === element;
}

/** Waits a moment before the next look. */
export function pause(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}
