import type { Point } from "./page-protocol.ts";

/** A press arrives where it was sent, but for rounding. */
const ROUNDING_PX = 1.5;

/** Whether both places are known, and are not the same. */
export function isElsewhere(sent: Point | undefined, came: Point | undefined): boolean {
  return sent !== undefined && came !== undefined && Math.hypot(sent.x - came.x, sent.y - came.y) > ROUNDING_PX;
}
