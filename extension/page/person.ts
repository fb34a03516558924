import type { PersonEvent, PersonInput, Point, Stamp } from "../../shared/page-protocol.ts";
import { isLooking } from "./looking.ts";
import { PageError } from "./page-error.ts";
import { byStamps, isClockProven, isOurs, judge } from "./stamps.ts";

/**
 * Tells the person's input from the worker's own. What the worker dispatches bears a time it announced; what comes
 * with another time is reported, and the worker has the last word. Moves are not looked at: Chrome makes some up after
 * a layout.
 *
 * Once the person has acted here, input of ours that was still on its way is stopped at the door: it was meant for a
 * page that nobody else was using.
 */

/** Input of ours may still arrive for this long after the person's: what was under way when the worker heard of it. */
const UNDER_WAY_MS = 500;
const KEPT = 2000;
const KEPT_TEXTS = 64;

/** The kinds of stamps that events may bear; other events bear none. */
const KINDS: Readonly<Record<string, ReadonlyArray<Stamp["kind"]>>> = {
  pointerdown: ["press"],
  mousedown: ["press"],
  contextmenu: ["press", "release"],
  pointerup: ["release"],
  mouseup: ["release"],
  click: ["release"],
  auxclick: ["release"],
  dblclick: ["release"],
  keydown: ["key"],
  keypress: ["key"],
  keyup: ["keyup"],
  wheel: ["wheel"],
};
const INPUTS: Readonly<Record<string, PersonInput>> = { pointerdown: "press", keydown: "key", wheel: "wheel" };

/** Texts of ours that are about to be inserted; such an event bears no stamp. */
let texts: string[] = [];
type Known = { at: number; input: PersonInput; point?: Point };
let seen: Known[] = [];
let acted: Known | null = null;
/** Whether a press hits what the announced one is meant for; the guard knows. */
let isMeant: (event: Event) => boolean = () => true;
let observers: Array<(event: Event) => void> = [];

/** Takes over texts that the worker is about to insert. */
export function addTexts(more: readonly string[]): void {
  texts = [...texts, ...more].slice(-KEPT_TEXTS);
}

/** Whether any event since the last call bore one of our stamps. */
export function takeObserved(): boolean {
  const observed = seen.some((one) => isOurs(one, [one.input]));
  // What is not known yet may be known in a moment.
  seen = observed ? [] : seen.slice(-16);
  return observed;
}

/** Lets `judgement` say whether a press hits what ours is meant for. */
export function askOfAim(judgement: (event: Event) => boolean): void {
  isMeant = judgement;
}

/** Calls `observer` at the start of every press, release, click and key of this frame, whoever's. */
export function onInput(observer: (event: Event) => void): void {
  observers = [...observers, observer];
}

/** Watches the frame's input and reports the person's. Returns how to stop. */
export function watchPerson(report: (event: PersonEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const tell = (event: PersonEvent) => {
    if (!event.looking) acted = event;
    report({ ...event, at: byStamps(event.at) });
  };
  const look = (event: Event) => {
    if (!event.isTrusted) return;
    const input = INPUTS[event.type];
    if (input) sort(input, event);
    if (tooLate(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    for (const observer of observers) observer(event);
  };
  const sort = (input: PersonInput, event: Event) => {
    const here = { ...momentOf(event), input, looking: isLooking(event) };
    seen.push(here);
    if (seen.length > KEPT) seen = seen.slice(-KEPT / 2);
    const { ours, persons } = judge(here, { mayLearn: !isPersonsTurn(), isMeant: () => input !== "press" || isMeant(event) });
    if (persons) tell(persons);
    if (!ours) tell(here);
  };
  // Never passive where something may have to be stopped; a wheel is, as the page's scrolling would wait for it.
  for (const type of Object.keys(KINDS)) addEventListener(type, look, { capture: true, passive: type === "wheel", signal });
  for (const type of ["input", "change", "submit"]) addEventListener(type, look, { capture: true, passive: true, signal });
  addEventListener("beforeinput", stopOurText, { capture: true, signal });
  return () => stop.abort();
}

/** A click that a key made bears the key's time. */
function kindsOf(event: Event): ReadonlyArray<Stamp["kind"]> | undefined {
  return event instanceof MouseEvent && event.type === "click" && event.detail === 0 ? ["key", "keyup"] : KINDS[event.type];
}

/** To be called before anything of ours moves the focus, scrolls or changes a field: not under the hands of the person. */
export function standAside(): void {
  if (isPersonsTurn()) throw new PageError("cancelled", "The person is using the page.");
}

/** Whether the person has just acted here. */
export function isPersonsTurn(): boolean {
  return hasActed() && performance.timeOrigin + performance.now() <= (acted?.at ?? 0) + UNDER_WAY_MS;
}

/** When an event was and, where that can be told apart from other places, where: in the top frame, not enlarged by the fingers. */
function momentOf(event: Event): { at: number; point?: Point } {
  const at = performance.timeOrigin + event.timeStamp;
  return event instanceof MouseEvent && window === window.top && visualViewport?.scale === 1 ? { at, point: { x: event.clientX, y: event.clientY } } : { at };
}

/** Text of ours that would go where the person is now. */
function stopOurText(event: InputEvent): void {
  const known = event.isTrusted && event.data !== null ? texts.indexOf(event.data) : -1;
  if (known < 0) return;
  texts.splice(known, 1);
  if (!isPersonsTurn()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Ours, and the person has acted meanwhile. */
function tooLate(event: Event): boolean {
  const kinds = kindsOf(event);
  const moment = momentOf(event);
  return kinds !== undefined && acted !== null && isClockProven() && moment.at <= acted.at + UNDER_WAY_MS && isOurs(moment, kinds) && hasActed();
}

/** What was taken for the person's may have turned out to be ours. */
function hasActed(): boolean {
  if (acted && isOurs(acted, [acted.input])) acted = null;
  return acted !== null;
}

/** Whether an event is input of ours. */
export function bearsOurStamp(event: Event): boolean {
  const kinds = kindsOf(event);
  return event.isTrusted && kinds !== undefined && isOurs(momentOf(event), kinds);
}
