import type { Aim, PressCame } from "../../../shared/page-protocol.ts";
import { askOfAim, bearsOurStamp } from "../person/person.ts";
import { openShadow } from "../signals/shadow.ts";
import { listen } from "../standing.ts";
import { topmostAt, within } from "./hit.ts";
import { isAsJudged, judgedElement, judgedFocus } from "./judged.ts";
import { activeElement } from "./prepare.ts";

/**
 * Cancels our own press or key where what it hits is not what was judged: a page may put another element under an
 * approved press, or change what the element does. Runs before the page's own listeners.
 */

let aim: Aim | null = null;
let cancelled = false;
let heldBack = false;
let blocking = false;
/** Presses that this frame had met before the aim, and those of them that were cancelled since. */
let metBefore = 0;
let stopped = 0;

/** Takes the aim of the press or key that is about to come; null where none of it is meant for this frame. */
export function takeAim(next: Aim | null): void {
  aim = next;
  cancelled = false;
  heldBack = false;
  blocking = false;
  metBefore = pressesMet();
  stopped = 0;
}

/** As the browser counts them, whoever's and whoever listens. */
function pressesMet(): number {
  return performance.eventCounts.get("pointerdown") ?? 0;
}

/** What became of presses here since the last aim: none came, each was cancelled, or one got through (or may have). */
export function pressCame(): PressCame {
  const element = aim === null || aim.mark === null ? undefined : judgedElement(aim.mark);
  // What is shown in these gets the press itself, and tells nobody.
  if (element instanceof HTMLEmbedElement || element instanceof HTMLObjectElement || element instanceof HTMLIFrameElement) return "through";
  const met = pressesMet() - metBefore;
  if (met > stopped) return "through";
  return met > 0 ? "stopped" : "none";
}

/** Whether input of ours was cancelled since the last aim. */
export function wasCancelled(): boolean {
  return cancelled;
}

/** Whether a press of ours arrived as it was meant, and the click that it ended in was held back. */
export function wasHeldBack(): boolean {
  return heldBack;
}

const FOLLOWING = ["mousedown", "pointerup", "mouseup", "auxclick", "dblclick", "contextmenu", "keypress", "keyup"];

/** Begins to guard the frame's input. Returns how to stop. */
export function guardInput(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const stopEvent = (event: Event) => {
    cancelled = true;
    blocking = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const first = (input: "press" | "key") => (event: Event) => {
    if (!aim || aim.input !== input || !bearsOurStamp(event)) return;
    blocking = false;
    if (isMeant(event, aim)) return;
    if (input === "press") stopped++;
    stopEvent(event);
  };
  const following = (event: Event) => {
    if (blocking && aim && bearsOurStamp(event)) stopEvent(event);
  };
  askOfAim((event) => aim === null || aim.input !== "press" || isMeant(event, aim));
  listen(window, "pointerdown", first("press"), options);
  listen(window, "keydown", first("key"), options);
  for (const type of FOLLOWING) listen(window, type, following, options);
  // What the page did on the way down may have put something else in its place.
  listen(
    window,
    "click",
    (event) => {
      if (!aim || !bearsOurStamp(event)) return;
      if (aim.drag && !blocking) {
        // Press and release in two places make a click on what holds both: nobody asked for that.
        if (isMeant(event, aim)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      if (blocking) stopEvent(event);
      else if (aim.input === "press" ? !isMeant(event, aim) : !isMeantByKey(event, aim)) {
        // The press or key itself got through: only what came of it did not.
        stopEvent(event);
        cancelled = false;
        heldBack = true;
      }
    },
    options,
  );
  return () => stop.abort();
}

function isMeant(event: Event, { input, mark, strict }: Aim): boolean {
  if (mark === null) return false;
  const element = input === "key" ? judgedFocus(mark) : judgedElement(mark);
  return element !== undefined && hits(event, element) && isAsJudged(mark, strict);
}

/** A click that a key makes is on what the key activates, which need not be where the key went: Enter in a field clicks its form's button. */
function isMeantByKey(event: Event, { mark, strict }: Aim): boolean {
  const element = mark === null ? undefined : judgedElement(mark);
  return mark !== null && element !== undefined && (hits(event, element) || isHostOf(event.target, element)) && isAsJudged(mark, strict);
}

function hits(event: Event, element: Element): boolean {
  const path = event.composedPath();
  if (path.includes(element) || path.some((one) => one instanceof HTMLLabelElement && one.control === element)) return true;
  // A closed shadow root keeps what is inside out of the path.
  if (event instanceof KeyboardEvent) return within(activeElement(), element);
  return event instanceof MouseEvent && !(event.type === "click" && event.detail === 0) && within(topmostAt({ x: event.clientX, y: event.clientY }), element);
}

/** A click without a place, in a closed shadow root, is told of its host alone. */
function isHostOf(target: EventTarget | null, element: Element): boolean {
  return target instanceof Element && target.shadowRoot === null && openShadow(target) !== null && within(element, target);
}
