import type { Shown } from "./screen.ts";

type Box = { left: number; top: number; width: number; height: number };

/** A point of the picture on the screen as a point of the page's viewport, at whatever size and ratio it is shown. */
export function toPage(at: { clientX: number; clientY: number }, box: Box, shown: Shown): { x: number; y: number } {
  const x = ((at.clientX - box.left) / box.width) * shown.width;
  const y = ((at.clientY - box.top) / box.height) * shown.height - shown.top;
  return { x: inside(x, shown.width) / shown.scale, y: inside(y, shown.height - shown.top) / shown.scale };
}

/** A drag that leaves the picture goes on at its edge. */
function inside(value: number, size: number): number {
  return Math.min(Math.max(value, 0), Math.max(0, size - 1));
}
