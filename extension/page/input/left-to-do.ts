import { onInput } from "../person/person.ts";
import { WORK_EVENTS } from "../signals/browser-calls.ts";
import { listen } from "../standing.ts";

/**
 * Whether everything that a press set off is over once its handlers and their microtasks have run. Only what is known
 * to be over counts: what works in a task of its own, with the next frame or in another document is not seen from here,
 * and where the page may have begun such work the answer is no.
 */

/** What does something of its own when it is pressed, in a task to come. */
const DOES_MORE =
  "a[*|href], area, summary, select, option, input:not([type=button], [type=checkbox], [type=radio], [type=reset], [type=submit]), textarea, video, audio, object, embed, [popovertarget], [commandfor], [contenteditable]";
/** What tells of itself by an event once it was put into the page or changed. */
const TELLS_LATER = "script, link, style, img, video, audio, source, object, embed, iframe, frame, details, dialog, [popover]";
const TELLING_ATTRIBUTES: ReadonlySet<string> = new Set(["src", "srcset", "href", "data", "open", "popover", "media", "rel"]);

/** Something began that goes on after its handlers. */
let begun = false;
/** The page called what does its work later, as far as the observer in its own world saw. */
let later = false;
/** It sent messages to this window, which come in tasks. */
let messages = false;
let byLayout = false;
let isObserved = false;

/** To be called once: listens for what goes on after a press. */
export function watchForWork(): void {
  onInput((event) => {
    if (event.type === "submit" || event.composedPath().some((at) => at instanceof Element && at.matches(DOES_MORE))) begun = true;
  });
  // Handlers of a step within the document are called later, too.
  globalThis.navigation?.addEventListener("navigate", () => {
    later = true;
  });
  listen(document, WORK_EVENTS.none, () => hear({}));
  listen(document, WORK_EVENTS.byLayout, () => hear({ layout: true }));
  listen(document, WORK_EVENTS.messages, () => hear({ sent: true }));
  listen(document, WORK_EVENTS.later, () => hear({ work: true, sent: true }));
}

function hear({ layout = false, work = false, sent = false }): void {
  isObserved = true;
  messages ||= sent;
  byLayout ||= layout;
  later ||= work;
}

function askObserver(): void {
  isObserved = false;
  document.dispatchEvent(new Event(WORK_EVENTS.ask));
}

/** Takes what the page does from now on for what the next press set off. */
export function expectWork(): void {
  askObserver();
  begun = false;
  later = false;
  messages = false;
  byLayout = false;
}

/** Notes a change of the document that may lead to more. */
export function noteWork({ type, target, attributeName, addedNodes }: MutationRecord): void {
  if (begun) return;
  if (type === "attributes") begun = TELLING_ATTRIBUTES.has(attributeName ?? "") && target instanceof Element && target.matches(TELLS_LATER);
  else begun = [...addedNodes].some((node) => node instanceof Element && (node.matches(TELLS_LATER) || node.querySelector(TELLS_LATER) !== null));
}

/**
 * Whether the page has called what does its work later, since the last call. Messages to its own window have come by
 * the time that the tasks in its queues have run.
 */
export function takeLaterWork(): boolean {
  askObserver();
  const taken = later;
  later = false;
  messages = false;
  return taken;
}

/** Whether the page's own world tells of such work. */
export function isWorkTold(): boolean {
  askObserver();
  return isObserved;
}

/** Whether nothing is left to do in this document; `mutated`: the press has changed it, and all its changes were noted. */
export function isAllDone({ mutated }: { mutated: boolean }): boolean {
  if (begun) return false;
  askObserver();
  if (later || messages || !isObserved || (byLayout && mutated)) return false;
  if (mutated) return document.getAnimations().length === 0;
  // A module that is there already is imported in a task that nothing tells of.
  return document.querySelector("script[type=module], link[rel=modulepreload]") === null;
}
