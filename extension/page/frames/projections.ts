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
  const zoom = pageZoom();
  const at = (right: number, down: number) => {
    const met = metBy(frame, { x: (box.x + box.width * right) * zoom, y: (box.y + box.height * down) * zoom });
    return { x: met.x / frame.currentCSSZoom - padding.x, y: met.y / frame.currentCSSZoom - padding.y };
  };
  const into = projectionOf(box, [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]);
  const out = into && inverted(into);
  return into && out ? { out, in: into } : null;
}

const FAR = 1000;

/** How much larger the page is drawn, by its zoom and by the screen: Chrome takes that out of what it tells, but not out of what a script asks. */
function pageZoom(): number {
  return FAR / metBy(document, { x: FAR, y: 0 }).x;
}

function metBy(target: EventTarget, { x, y }: Point): Point {
  let met = { x, y };
  // Asked while it is on its way: of one in a shadow root nothing is known any more once it has come.
  const listener = (event: Event) => {
    if (event instanceof PointerEvent) met = { x: event.offsetX, y: event.offsetY };
  };
  target.addEventListener(EVENT, listener);
  target.dispatchEvent(new PointerEvent(EVENT, { clientX: x, clientY: y }));
  target.removeEventListener(EVENT, listener);
  return met;
}
