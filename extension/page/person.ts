import type { PersonEvent, PersonInput, Stamp } from "../../shared/page-protocol.ts";
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
const KEPT_TEXTS = 64;

let stamps: Stamp[] = [];
/** What is added to an announced time to have it by this document's clock. */
let offset = 0;
let proven = false;
/** Texts of ours that are about to be inserted; such an event bears no stamp. */
let texts: string[] = [];
let seen: Array<{ at: number; input: PersonInput }> = [];
let acted: { at: number; input: PersonInput } | null = null;
let observers: Array<(event: Event) => void> = [];

/** Takes over times that the worker announces. */
export function addStamps(more: readonly Stamp[]): void {
  stamps = [...stamps, ...more].slice(-KEPT);
}

/** Takes over texts that the worker is about to insert. */
export function addTexts(more: readonly string[]): void {
  texts = [...texts, ...more].slice(-KEPT_TEXTS);
}

/** The worker found out how far this document's clock is from its own. */
export function setClock(found: number): void {
  offset = found;
  proven = true;
}

/** Whether any event since the last call bore one of our stamps. */
export function takeObserved(): boolean {
  const observed = seen.some(({ at, input }) => isOurs(at, input));
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
    if (tooLate(at, input)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    for (const observer of observers) observer(event);
    if (input === null) return;
    seen.push({ at, input });
    if (seen.length > KEPT) seen = seen.slice(-KEPT / 2);
    if (isOurs(at, input)) return;
    const looking = isLooking(event);
    if (!looking) acted = { at, input };
    report({ input, at, looking, proven });
  };
  // Never passive where something may have to be stopped; a wheel is not, as that would slow the page's scrolling.
  addEventListener("wheel", look("wheel"), { capture: true, passive: true, signal });
  addEventListener("pointerdown", look("press"), { capture: true, signal });
  addEventListener("keydown", look("key"), { capture: true, signal });
  for (const type of ["mousedown", "pointerup", "mouseup", "click", "auxclick", "dblclick", "contextmenu", "keypress", "keyup"])
    addEventListener(type, look(null), { capture: true, signal });
  for (const type of ["input", "change", "submit"]) addEventListener(type, look(null), { capture: true, passive: true, signal });
  addEventListener("beforeinput", stopOurText, { capture: true, signal });
  return () => stop.abort();
}

/** Text of ours that would go where the person is now. */
function stopOurText(event: InputEvent): void {
  const known = event.isTrusted && event.data !== null ? texts.indexOf(event.data) : -1;
  if (known < 0) return;
  texts.splice(known, 1);
  if (acted === null || isOurs(acted.at, acted.input) || performance.timeOrigin + performance.now() > acted.at + UNDER_WAY_MS) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Ours, and the person has acted meanwhile. */
function tooLate(at: number, input: PersonInput | null): boolean {
  if (acted === null || at > acted.at + UNDER_WAY_MS || !isOurs(at, input)) return false;
  // What was taken for the person's may have turned out to be ours.
  if (isOurs(acted.at, acted.input)) acted = null;
  return acted !== null;
}

/** Whether an event is input of ours. */
export function bearsOurStamp(event: Event, input: PersonInput | null): boolean {
  return event.isTrusted && isOurs(performance.timeOrigin + event.timeStamp, input);
}

/** A press or key must bear a time meant for one: a person's click in the very moment of an agent's key is a click. */
function isOurs(at: number, input: PersonInput | null): boolean {
  const ours = stamps.some((stamp) => (input === null || stamp.kind === input) && Math.abs(stamp.at + offset - at) <= TOLERANCE_MS);
  proven ||= ours;
  return ours;
}
