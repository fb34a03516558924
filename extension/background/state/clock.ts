import { JUMP_MS } from "../../../shared/clock.ts";
import { Listeners } from "../../../shared/listeners.ts";

/** Notices that the clock was set, or that the machine slept: what is on record by the clock is then told anew. */

/** How far the clock is ahead of the time that this life of the worker counts by itself. */
let ahead = Date.now() - performance.now();
const jumped = new Listeners<[ms: number]>();

/** Calls `listener` with how far the clock has jumped: negative where it was put back. Returns how to stop. */
export const onClockJumped = jumped.add;

/** Looks whether the clock has jumped since it was looked at last; whoever has deadlines by it has moved them when this returns. */
export function lookAtClock(): void {
  const now = Date.now() - performance.now();
  const ms = Math.round(now - ahead);
  ahead = now;
  if (Math.abs(ms) >= JUMP_MS) jumped.tell(ms);
}
