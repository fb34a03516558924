import { actAndSettle, readyToAct, targetFacts, unlessAsked } from "../acting/acting.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import { line } from "./fill.ts";
import type { Handler } from "./handler.ts";

/** Chooses options of a native select by value or label. */
export const select: Handler<"select"> = async ({ ref, values }, context) => {
  const { tab, session, signal } = context;
  const [{ frameId }] = await Promise.all([locate(session, ref), readyToAct(context)]);
  const number = refNumber(ref);
  const prepared = await ask(tab.tabId, frameId, "prepare", { ref: number, act: "scroll" }, { signal });
  await context.judge(targetFacts(prepared.facts, frameId));
  const lines: string[] = [];
  return actAndSettle(
    context,
    { frameId },
    async () => {
      context.dispatched();
      const chosen = await unlessAsked(ask(tab.tabId, frameId, "select", { ref: number, values }, { signal }));
      if (chosen) lines.push(line(chosen));
    },
    { lines: () => lines },
  );
};
