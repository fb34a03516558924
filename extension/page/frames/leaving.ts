import { listen } from "../standing.ts";

/** How this document takes it to be left: whether it would ask first, and that it need not once the answer is known. */

/** What leads away may take a while to be done again. */
const MAY_LEAVE_MS = 30_000;

let until = 0;
let listening = false;

/** Whether the page would have the browser ask before it is left. Its own handlers say so, as at the browser's event. */
export function wantsToStay(): boolean {
  if (!navigator.userActivation.hasBeenActive) return false;
  const event = document.createEvent("BeforeUnloadEvent");
  event.initEvent("beforeunload", false, true);
  window.dispatchEvent(event);
  // TypeScript's type of the event has no value of its own; the browser's has.
  return event.defaultPrevented || Boolean(Reflect.get(event, "returnValue"));
}

/** The question was asked and answered: the page's handlers are not asked again. */
export function mayLeave(): null {
  until = performance.now() + MAY_LEAVE_MS;
  if (!listening) listen(window, "beforeunload", (event) => performance.now() < until && event.stopImmediatePropagation(), { capture: true });
  listening = true;
  return null;
}
