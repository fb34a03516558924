import { CLOCK_KEY, type PersonEvent, type PersonInput, type Stamp } from "../../../shared/page-protocol.ts";
import { PageError } from "../page-error.ts";
import { listen } from "../standing.ts";
import { isLooking } from "./looking.ts";
import { byStamps, isClockProven, isOurs, isRetired, judge, learnClock, type Moment } from "./stamps.ts";
import { isPersonsTurn, isTextTooLate, type Known, personActed, unanswered } from "./turn.ts";

/**
 * Tells the person's input from the worker's own. What the worker dispatches bears a time it announced; what comes
 * with another time is reported, and the worker has the last word. Moves are not looked at: Chrome makes some up after
 * a layout.
 *
 * Once the person has acted here, input of ours that was announced before the worker heard of that is stopped at the
 * door: it was meant for a page that nobody else was using.
 */

const KEPT = 2000;

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

let seen: Known[] = [];
/** Whether a press hits what the announced one is meant for; the guard knows. */
let isMeant: (event: Event) => boolean = () => true;
let observers: Array<(event: Event) => void> = [];

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

type Report = (event: PersonEvent, id: number, again?: true) => void;

/** Tells the worker once more of what it has not answered. */
export function tellAgain(report: Report): void {
  for (const { id, event } of unanswered()) report(event, id, true);
}

/** Watches the frame's input and reports the person's. Returns how to stop. */
export function watchPerson(report: Report): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const tell = (known: Known & { looking: boolean }) => {
    const event = { ...known, at: byStamps(known.at) };
    report(event, personActed(event, known));
  };
  const look = (event: Event) => {
    if (!event.isTrusted) return;
    const learnt = isClockKey(event) ? learnClock(momentOf(event).at) : null;
    if (learnt?.persons) tell(learnt.persons);
    const input = INPUTS[event.type];
    if (input) sort(input, event);
    if (learnt || tooLate(event)) {
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
  for (const type of Object.keys(KINDS)) listen(window, type, look, { capture: true, passive: type === "wheel", signal });
  for (const type of ["input", "change", "submit"]) listen(window, type, look, { capture: true, passive: true, signal });
  listen(window, "beforeinput", stopOurText, { capture: true, signal });
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

/** Keys are about to come to this frame, which can't tell yet whose they are. */
export function wantsClock(): boolean {
  return !isClockProven() && document.hasFocus() && !(document.activeElement instanceof HTMLIFrameElement);
}

function isClockKey(event: Event): boolean {
  return event instanceof KeyboardEvent && event.type === "keyup" && event.key === CLOCK_KEY;
}

/** When an event was and, where that can be told apart from other places, where: in the top frame, not enlarged by the fingers. */
function momentOf(event: Event): Omit<Moment, "key"> {
  const at = performance.timeOrigin + event.timeStamp;
  return event instanceof MouseEvent && window === window.top && visualViewport?.scale === 1 ? { at, point: { x: event.clientX, y: event.clientY } } : { at };
}

/** The same with the key, to tell what may be stopped: not to be kept, or told to anybody. */
function momentAndKeyOf(event: Event): Moment {
  return { ...momentOf(event), ...(event instanceof KeyboardEvent ? { key: event.key } : {}) };
}

/** Text of ours that would go where the person is now. */
function stopOurText(event: InputEvent): void {
  if (!event.isTrusted || event.data === null || event.isComposing || !isTextTooLate(event.data)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Ours, and the person has acted meanwhile. */
function tooLate(event: Event): boolean {
  const kinds = kindsOf(event);
  if (kinds === undefined || !isClockProven()) return false;
  const moment = momentAndKeyOf(event);
  return isRetired(moment, kinds) || (isOurs(moment, kinds) && isPersonsTurn());
}

/** Whether an event is input of ours. */
export function bearsOurStamp(event: Event): boolean {
  const kinds = kindsOf(event);
  return event.isTrusted && kinds !== undefined && isOurs(momentAndKeyOf(event), kinds);
}
