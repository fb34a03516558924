import { actAndSettle, readyToAct, targetFacts, toTop } from "../acting/acting.ts";
import { moveTo } from "../debugger/pointer.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import type { Handler } from "./handler.ts";

/** Hints wait for a pointer to rest: longer than anything does for a press. */
const SHOWS_WITHIN_MS = 850;

/** Moves the pointer onto an element, for what shows only then. */
export const hover: Handler<"hover"> = async ({ ref }, context) => {
  const { tab, session, signal } = context;
  const [{ frameId }] = await Promise.all([locate(session, ref), readyToAct(context)]);
  const prepared = await ask(tab.tabId, frameId, "prepare", { ref: refNumber(ref), act: "hover" }, { signal });
  const point = await toTop(tab.tabId, prepared.point, prepared.path, signal);
  // A pointer that only rests activates nothing.
  await context.judge({ ...targetFacts(prepared.facts, frameId), action: null, submits: null });
  return actAndSettle(context, { frameId, timersMs: SHOWS_WITHIN_MS }, async () => {
    context.dispatched();
    await moveTo(tab.tabId, point, signal);
  });
};
