import type { Point, Rect } from "../../shared/page-protocol.ts";
import { describeBriefly, topmostAt } from "./hit.ts";
import { PageError } from "./page-error.ts";
import { knownRoots } from "./secrets.ts";

/**
 * Where this frame is below the top one. Read from the browser's own window objects, which a page can't forge in
 * an isolated world.
 */
export function place(): number[] {
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
  const wanted = index >= 0 ? window[index] : undefined;
  const found = [...allFrames()].filter((frame) => (wanted ? frame.contentWindow === wanted : isShadowed(frame)));
  const [frame] = found;
  if (!frame) throw new PageError("not_found", "The frame is no longer in the page.");
  if (found.length > 1) throw new PageError("not_found", "The page has several frames inside shadow roots, which cannot be told apart.");
  return frame;
}

function* allFrames(): Generator<HTMLIFrameElement | HTMLFrameElement> {
  for (const root of [document, ...knownRoots()]) yield* root.querySelectorAll<HTMLIFrameElement | HTMLFrameElement>("iframe, frame");
}

function isShadowed(frame: Element): boolean {
  return frame.getRootNode() instanceof ShadowRoot;
}

/** A child frame's point in this frame's viewport. Scrolls the child's element into view where the point is outside. */
export function lift(params: { index: number; point: Point }): { point: Point; path: number[]; scrolled: boolean } {
  const element = frameElement(params.index);
  let point = toParent(element, params.point);
  let scrolled = false;
  if (!inViewport(point)) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    point = toParent(element, params.point);
    scrolled = true;
  }
  const hit = topmostAt(point);
  if (hit && hit !== element) throw new PageError("not_found", `The frame that holds the element is covered by ${describeBriefly(hit)}.`);
  return { point, path: place(), scrolled };
}

function toParent(frame: HTMLElement, point: Point): Point {
  const box = contentBox(frame);
  return { x: box.x + point.x * box.scaleX, y: box.y + point.y * box.scaleY };
}

function contentBox(frame: HTMLElement): { x: number; y: number; scaleX: number; scaleY: number } {
  const box = frame.getBoundingClientRect();
  const style = getComputedStyle(frame);
  const scaleX = frame.offsetWidth ? box.width / frame.offsetWidth : 1;
  const scaleY = frame.offsetHeight ? box.height / frame.offsetHeight : 1;
  return {
    x: box.x + (frame.clientLeft + Number.parseFloat(style.paddingLeft)) * scaleX,
    y: box.y + (frame.clientTop + Number.parseFloat(style.paddingTop)) * scaleY,
    scaleX,
    scaleY,
  };
}

/** This frame's point in the viewport of one of its child frames, with that child's index. */
export function toChild(frame: HTMLIFrameElement | HTMLFrameElement, point: Point): { index: number; point: Point } {
  const box = contentBox(frame);
  let index = -1;
  for (let i = 0; i < window.length; i++) if (window[i] === frame.contentWindow) index = i;
  return { index, point: { x: (point.x - box.x) / box.scaleX, y: (point.y - box.y) / box.scaleY } };
}

function inViewport(point: Point): boolean {
  return point.x >= 0 && point.y >= 0 && point.x < innerWidth && point.y < innerHeight;
}

/** Where the contents of this frame's own child frames are, by index; null for one that cannot be found. */
export function frameRects(): Array<Rect | null> {
  const rects: Array<Rect | null> = Array.from({ length: window.length }, () => null);
  for (const frame of allFrames()) {
    for (let i = 0; i < window.length; i++) {
      if (window[i] !== frame.contentWindow) continue;
      const box = contentBox(frame);
      rects[i] = { x: box.x, y: box.y, width: frame.clientWidth * box.scaleX, height: frame.clientHeight * box.scaleY };
    }
  }
  return rects;
}
