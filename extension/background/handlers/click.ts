import { pressAt } from "../debugger/input.ts";
import { ask } from "../pages.ts";
import { locate, refNumber } from "../refs.ts";
import { actAndSettle, readyToAct, targetFacts, toTop } from "./acting.ts";
import type { Handler } from "./handler.ts";

/** Clicks an element where input reaches it. */
export const click: Handler<"click"> = async ({ ref, button = "left", count = 1 }, context) => {
  const { tab, session, signal } = context;
  const [{ frameId }] = await Promise.all([locate(session, ref), readyToAct(context)]);
  const prepared = await ask(tab.tabId, frameId, "prepare", { ref: refNumber(ref), act: "click" }, { signal });
  const point = await toTop(tab.tabId, prepared.point, prepared.path, signal);
  const { strict } = await context.judge(targetFacts(prepared.facts, frameId));
  const aim = { frameId, input: "press", mark: prepared.facts.mark, strict } as const;
  return actAndSettle(
    context,
    { frameId },
    async () => {
      context.dispatched();
      await pressAt(tab.tabId, point, { button, count }, signal, aim);
    },
    { press: true },
  );
};
