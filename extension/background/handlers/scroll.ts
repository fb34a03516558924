import { actAndSettle, readyToAct, unlessAsked } from "../acting/acting.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import { topFrame } from "../pages/snapshot.ts";
import type { Handler } from "./handler.ts";

/** Scrolls an element into view, or the page or a scrollable part in a direction. */
export const scroll: Handler<"scroll"> = async ({ ref, direction }, context) => {
  const { tab, session, signal } = context;
  await readyToAct(context);
  const frameId = ref === undefined ? 0 : (await locate(session, ref)).frameId;
  if (frameId === 0) await topFrame(tab.tabId, signal);
  await ask(tab.tabId, frameId, "focused", { arm: true }, { signal });
  const lines: string[] = [];
  return actAndSettle(
    context,
    { frameId },
    async () => {
      context.dispatched();
      const scrolled = await unlessAsked(ask(tab.tabId, frameId, "scroll", { ref: ref === undefined ? null : refNumber(ref), direction: direction ?? null }, { signal }));
      if (scrolled !== null) lines.push(scrolled);
    },
    { lines: () => lines },
  );
};
