import type { PersonInput } from "../../shared/page-protocol.ts";

/**
 * Tells the person's input from the worker's own. What the worker dispatches bears a time it announced; what comes
 * with another time is the person. Moves are not looked at: Chrome makes some up after a layout.
 */

/** An event's time equals the announced one within this; measured 0.3 ms. */
const TOLERANCE_MS = 0.5;
/** The announcement travels another way than the input and may come after it. */
const ANNOUNCED_WITHIN_MS = 120;
const KEPT = 2000;

let stamps: number[] = [];
let seen: number[] = [];
let observers: Array<(event: Event) => void> = [];

/** Takes over times that the worker announces. */
export function addStamps(more: readonly number[]): void {
  stamps = [...stamps, ...more].slice(-KEPT);
}

/** Whether any event since the last call bore one of our stamps. */
export function takeObserved(): boolean {
  const observed = seen.some(isOurs);
  seen = [];
  return observed;
}

/** Calls `observer` at the start of every press, release, click and key of this frame, whoever's. */
export function onInput(observer: (event: Event) => void): void {
  observers = [...observers, observer];
}

/** Watches the frame's input and reports the person's. Returns how to stop. */
export function watchPerson(report: (input: PersonInput) => void): () => void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  const look = (input: PersonInput | null) => (event: Event) => {
    if (!event.isTrusted) return;
    for (const observer of observers) observer(event);
    if (input === null) return;
    const at = performance.timeOrigin + event.timeStamp;
    seen.push(at);
    if (seen.length > KEPT) seen = seen.slice(-KEPT / 2);
    if (isOurs(at)) return;
    setTimeout(() => {
      if (!isOurs(at) && !stop.signal.aborted) report(input);
    }, ANNOUNCED_WITHIN_MS);
  };
  addEventListener("pointerdown", look("press"), options);
  addEventListener("wheel", look("wheel"), options);
  addEventListener("keydown", look("key"), options);
  for (const type of ["mousedown", "pointerup", "mouseup", "click", "auxclick", "dblclick", "contextmenu", "keyup", "input", "change", "submit"])
    addEventListener(type, look(null), options);
  return () => stop.abort();
}

function isOurs(at: number): boolean {
  return stamps.some((stamp) => Math.abs(stamp - at) <= TOLERANCE_MS);
}
