import type { FrameRect, Point } from "../../../shared/page-protocol.ts";
import { project } from "../../../shared/projection.ts";
import { drawn, drawnOnce } from "../input/drawn.ts";
import { describeBriefly, isInView, topmostAt } from "../input/hit.ts";
import { PageError } from "../page-error.ts";
import { parentOf } from "../reading/visible.ts";
import { knownRoots } from "../secrets/secrets.ts";
import { projectionsOf } from "./projections.ts";

/** Where the worker found this frame to be, which its own windows can't tell. */
let told: number[] | null = null;

/** Takes over where this frame is. */
export function standsAt(params: { path: number[] }): null {
  told = params.path;
  return null;
}

/** What tells this document from any other, in all worlds of it alike. */
export function birth(): string {
  return `${performance.timeOrigin} ${location.href}`;
}

/**
 * Where this frame is below the top one. Read from the browser's own window objects, which a page can't forge in
 * an isolated world.
 */
export function place(): number[] {
  if (told !== null) return told;
  const path: number[] = [];
  for (let at: Window = window; at !== at.parent; at = at.parent) path.unshift(indexIn(at.parent, at));
  return path;
}

function indexIn(parent: Window, child: Window): number {
  for (let i = 0; i < parent.length; i++) if (parent[i] === child) return i;
  return -1;
}

/** The element of a child frame by its index in `window.frames`. */
function frameElement(index: number): HTMLElement {
  for (const frame of allFrames()) if (frameIndex(frame) === index) return frame;
  throw new PageError("not_found", "The frame is no longer in the page.");
}

function* allFrames(): Generator<HTMLIFrameElement | HTMLFrameElement> {
  for (const root of [document, ...knownRoots()]) yield* root.querySelectorAll<HTMLIFrameElement | HTMLFrameElement>("iframe, frame");
}

/** Frames inside shadow roots are not among the window's own: they get numbers below zero as they are met. */
const shadowed = new WeakMap<Element, number>();
let lastNumber = -1;

/** The index of a child frame in `window.frames`, or its number where it is inside a shadow root. */
export function frameIndex(element: Element): number {
  if (!(element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement)) return -1;
  for (let i = 0; i < window.length; i++) if (window[i] === element.contentWindow) return i;
  if (!(element.getRootNode() instanceof ShadowRoot)) return -1;
  const number = shadowed.get(element) ?? --lastNumber;
  shadowed.set(element, number);
  return number;
}

/** The child frames inside shadow roots, each with where its element is. */
export function shadowFrames(): Array<{ index: number; box: string }> {
  return [...allFrames()].flatMap((frame) => {
    const index = frameIndex(frame);
    const { x, y, width, height } = frame.getBoundingClientRect();
    return index < -1 ? [{ index, box: [x, y, width, height].join() }] : [];
  });
}

/** A child frame's point in this frame's viewport. Scrolls the child's element into view where the point is outside. */
export async function lift(params: { index: number; point: Point }): Promise<Point> {
  const element = frameElement(params.index);
  await drawnOnce();
  let point = toParent(element, params.point);
  if (!isInView(point)) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // Of a frame that is larger than what shows of it, another part may be in the middle.
    scrollTo(element, () => toParent(element, params.point));
    await drawn();
    point = toParent(element, params.point);
  }
  const hit = topmostAt(point);
  if (hit && hit !== element) throw new PageError("not_found", `The frame that holds the element is covered by ${describeBriefly(hit)}.`);
  return point;
}

/** Brings a point of an element into what shows of each part that scrolls around it. */
function scrollTo(element: Element, at: () => Point): void {
  for (let part = parentOf(element); part; part = parentOf(part)) {
    const { x, y, width, height } = part === document.scrollingElement ? new DOMRect(0, 0, innerWidth, innerHeight) : part.getBoundingClientRect();
    const point = at();
    const left = point.x < x || point.x > x + width ? point.x - x - width / 2 : 0;
    const top = point.y < y || point.y > y + height ? point.y - y - height / 2 : 0;
    if (left || top) part.scrollBy({ left, top, behavior: "instant" });
  }
}

/** After a scroll: resolves when it has been drawn, where frames are about that a press may fall into by mistake. */
export async function scrollDrawn(): Promise<void> {
  if (window !== window.top || !allFrames().next().done) await drawn();
}

function toParent(frame: HTMLElement, point: Point): Point {
  const around = projectionsOf(frame);
  const seen = around && project(around.out, point);
  if (!seen) throw new PageError("not_found", "The frame that holds the element is turned away, so that nothing in it can be seen.");
  return seen;
}

/** This frame's point in the viewport of one of its child frames, with that child's index. */
export function toChild(frame: HTMLIFrameElement | HTMLFrameElement, point: Point): { index: number; point: Point } {
  const around = projectionsOf(frame);
  return { index: frameIndex(frame), point: (around && project(around.in, point)) ?? point };
}

/** Where this frame's own child frames are drawn, by index. */
export function frameRects(): Record<number, FrameRect> {
  const rects: Record<number, FrameRect> = {};
  for (const frame of allFrames()) {
    const { x, y, width, height } = frame.getBoundingClientRect();
    rects[frameIndex(frame)] = { x, y, width, height, seen: projectionsOf(frame)?.out ?? null };
  }
  return rects;
}
