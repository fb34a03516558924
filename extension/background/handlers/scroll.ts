import { DoorstepError } from "../../../shared/errors.ts";
import { actAndSettle, readyToAct, targetFacts, unlessAsked } from "../acting/acting.ts";
import { spotOf } from "../acting/spot.ts";
import { wheelAt } from "../debugger/pointer.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import { topFrame } from "../pages/snapshot.ts";
import type { CommandContext, Handler } from "./handler.ts";

type Params = Parameters<Handler<"scroll">>[0];

/** What a few notches of a wheel come to. */
const WHEEL_PX = 400;
/** As far as a page is likely to go. */
const TO_THE_END_PX = 100_000;

/** Scrolls an element into view, or the page or a scrollable part in a direction; at a point, by the wheel. */
export const scroll: Handler<"scroll"> = async (params, context) => {
  if (params.x !== undefined || params.y !== undefined) return byWheel(params, context);
  const { ref, direction, pixels } = params;
  const { tab, session, signal } = context;
  await readyToAct(context);
  const frameId = ref === undefined ? 0 : (await locate(session, ref)).frameId;
  if (frameId === 0) await topFrame(tab.tabId, signal);
  await ask(tab.tabId, frameId, "focused", { arm: true }, { signal });
  const asked = { ref: ref === undefined ? null : refNumber(ref), direction: direction ?? (pixels === undefined ? null : "down"), pixels: pixels ?? null };
  const lines: string[] = [];
  return actAndSettle(
    context,
    { frameId },
    async () => {
      context.dispatched();
      const scrolled = await unlessAsked(ask(tab.tabId, frameId, "scroll", asked, { signal }));
      if (scrolled !== null) lines.push(scrolled);
    },
    { lines: () => lines },
  );
};

/** As a person turns it there: what a page moves by itself, such as a map, hears of nothing else. */
async function byWheel(params: Params, context: CommandContext): ReturnType<Handler<"scroll">> {
  const { tab, signal } = context;
  if (params.x === undefined || params.y === undefined) throw new DoorstepError("invalid_input", "scroll takes x and y together.", { next: "Give both, or neither." });
  const { frameId, prepared, point } = await spotOf(context, params, "hover");
  await context.judge({ ...targetFacts(prepared.facts, frameId), action: null, submits: null });
  const act = async () => {
    context.dispatched();
    await wheelAt(tab.tabId, point, turned(params), signal);
  };
  return actAndSettle(context, { frameId }, act, { lines: () => ["The wheel was turned there."] });
}

function turned({ direction = "down", pixels }: Params): { deltaX: number; deltaY: number } {
  const by = pixels ?? (direction === "top" || direction === "bottom" ? TO_THE_END_PX : WHEEL_PX);
  const back = direction === "up" || direction === "left" || direction === "top";
  const across = direction === "left" || direction === "right";
  return { deltaX: across ? (back ? -by : by) : 0, deltaY: across ? 0 : back ? -by : by };
}
