import { actAndSettle, targetFacts } from "../acting/acting.ts";
import { spotOf } from "../acting/spot.ts";
import { moveTo } from "../debugger/pointer.ts";
import { ask } from "../pages/pages.ts";
import type { Handler } from "./handler.ts";

/** Hints wait for a pointer to rest: longer than anything does for a press. */
const SHOWS_WITHIN_MS = 850;
/** The browser has answered the move by then; a page that draws seldom hears of it a little later. */
const COMES_WITHIN_MS = 250;
const NOT_YET = "The page has not heard yet that the pointer came to it: call snapshot to see whether something shows, or hover once more.";

/** Moves the pointer onto an element or a point, for what shows only then. */
export const hover: Handler<"hover"> = async (named, context) => {
  const { tab, signal } = context;
  const { frameId, prepared, point } = await spotOf(context, named, "hover");
  // A pointer that only rests activates nothing.
  await context.judge({ ...targetFacts(prepared.facts, frameId), action: null, submits: null });
  let came = false;
  const act = async () => {
    context.dispatched();
    await moveTo(tab.tabId, point, signal);
    // While that is not known, a person who takes over is not told that it was carried out.
    came = await ask(tab.tabId, frameId, "pointerCame", { withinMs: COMES_WITHIN_MS }, { signal }).catch(() => {
      signal.throwIfAborted();
      // What it set off, a dialog or another page, keeps the page from saying so.
      return true;
    });
  };
  return actAndSettle(context, { frameId, timersMs: SHOWS_WITHIN_MS }, act, { lines: () => (came ? [] : [NOT_YET]) });
};
