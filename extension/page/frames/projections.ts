import type { Point } from "../../../shared/page-protocol.ts";
import { inverted, type Projection, projectionOf } from "../../../shared/projection.ts";

/**
 * How a frame's contents are seen around it. Chrome knows where a point falls inside an element that is turned or
 * bent, itself or by what it is in, and says so of any event alone: so one is made for each of four points, under a
 * name that nobody can listen to.
 */
const EVENT = `at${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;

/** From the viewport of the frame to the one around it, and back; null where it can't be seen. */
export function projectionsOf(frame: HTMLElement): { out: Projection; in: Projection } | null {
  const around = frame.getBoundingClientRect();
  // Well inside, where also what is bent away has an inside.
  const box = { x: around.x + around.width / 4, y: around.y + around.height / 4, width: around.width / 2, height: around.height / 2 };
  const style = getComputedStyle(frame);
  const padding = { x: Number.parseFloat(style.paddingLeft), y: Number.parseFloat(style.paddingTop) };
  const at = (right: number, down: number) => inside(frame, padding, { x: box.x + box.width * right, y: box.y + box.height * down });
  const into = projectionOf(box, [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]);
  const out = into && inverted(into);
  return into && out ? { out, in: into } : null;
}

function inside(frame: HTMLElement, padding: Point, at: Point): Point {
  let point = at;
  // Asked while it is on its way: of one in a shadow root nothing is known any more once it has come.
  const listener = (event: Event) => {
    if (event instanceof PointerEvent) point = { x: event.offsetX / frame.currentCSSZoom - padding.x, y: event.offsetY / frame.currentCSSZoom - padding.y };
  };
  frame.addEventListener(EVENT, listener);
  frame.dispatchEvent(new PointerEvent(EVENT, { clientX: at.x, clientY: at.y }));
  frame.removeEventListener(EVENT, listener);
  return point;
}
