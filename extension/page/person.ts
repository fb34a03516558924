import type { PersonEvent, PersonInput } from "../../shared/page-protocol.ts";
import { isLooking } from "./looking.ts";

/**
 * Tells the person's input from the worker's own. What the worker dispatches bears a time it announced; what comes
 * with another time is reported, and the worker has the last word. Moves are not looked at: Chrome makes some up after
 * a layout.
 *
 * Once the person has acted here, input of ours that was still on its way is stopped at the door: it was meant for a
 * page that nobody else was using.
 */

/** An event's time equals the announced one within this; measured 0.3 ms. */
const TOLERANCE_MS = 0.5;
/** Input of ours may still arrive for this long after the person's: what was under way when the worker heard of it. */
const UNDER_WAY_MS = 500;
const KEPT = 2000;

let stamps: number[] = [];
/** What is added to an announced time to have it by this document's clock. */
let offset = 0;
let proven = false;
let seen: number[] = [];
let actedAt: number | null = null;
let observers: Array<(event: Event) => void> = [];

/** Takes over times that the worker announces. */
export function addStamps(more: readonly number[]): void {
  stamps = [...stamps, ...more].slice(-KEPT);
}

/** The worker found out how far this document's clock is from its own. */
export function setClock(found: number): void {
  offset = found;
  proven = true;
}

/** Whether any event since the last call bore one of our stamps. */
export function takeObserved(): boolean {
  const observed = seen.some(isOurs);
  // What is not known yet may be known in a moment: the announcement travels another way than the input.
  seen = observed ? [] : seen.slice(-16);
  return observed;
}

/** Calls `observer` at the start of every press, release, click and key of this frame, whoever's. */
export function onInput(observer: (event: Event) => void): void {
  observers = [...observers, observer];
}

/** Watches the frame's input and reports the person's. Returns how to stop. */
export function watchPerson(report: (event: PersonEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const look = (input: PersonInput | null) => (event: Event) => {
    if (!event.isTrusted) return;
    const at = performance.timeOrigin + event.timeStamp;
    if (tooLate(at)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    for (const observer of observers) observer(event);
    if (input === null) return;
    seen.push(at);
    if (seen.length > KEPT) seen = seen.slice(-KEPT / 2);
    if (isOurs(at)) return;
    const looking = isLooking(event);
    if (!looking) actedAt = at;
    report({ input, at, looking, proven });
  };
  // Never passive where something may have to be stopped; a wheel is not, as that would slow the page's scrolling.
  addEventListener("wheel", look("wheel"), { capture: true, passive: true, signal });
  addEventListener("pointerdown", look("press"), { capture: true, signal });
  addEventListener("keydown", look("key"), { capture: true, signal });
  for (const type of ["mousedown", "pointerup", "mouseup", "click", "auxclick", "dblclick", "contextmenu", "keypress", "keyup"])
    addEventListener(type, look(null), { capture: true, signal });
  for (const type of ["input", "change", "submit"]) addEventListener(type, look(null), { capture: true, passive: true, signal });
  return () => stop.abort();
}

/** Ours, and the person has acted meanwhile. */
function tooLate(at: number): boolean {
  if (actedAt === null || at > actedAt + UNDER_WAY_MS || !isOurs(at)) return false;
  // What was taken for the person's may have turned out to be ours.
  if (isOurs(actedAt)) actedAt = null;
  return actedAt !== null;
}

function isOurs(at: number): boolean {
  const ours = stamps.some((stamp) => Math.abs(stamp + offset - at) <= TOLERANCE_MS);
  proven ||= ours;
  return ours;
}
