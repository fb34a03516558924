import { DoorstepError } from "../../../shared/errors.ts";
import type { Point } from "../../../shared/page-protocol.ts";
import { actAndSettle, readyToAct, targetFacts, toTop } from "../acting/acting.ts";
import { landing, tellLost } from "../acting/lost-press.ts";
import { pointOf, type Spot, spotAt } from "../acting/spot.ts";
import { dragBetween } from "../debugger/pointer.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import { wouldRaise } from "../tabs/foreground.ts";
import type { CommandContext, Handler } from "./handler.ts";

/** What makes way, and what was let go, slides into its place for no longer than this. */
const SLIDES_MS = 700;

/** Drags one thing onto another: by the page's own drag and drop where it has that, else by the pointer. */
export const drag: Handler<"drag"> = async ({ from, to, hold_ms: holdMs = 0 }, context) => {
  const { tab, signal } = context;
  await readyToAct(context);
  if (wouldRaise(tab.tabId))
    throw new DoorstepError("user_in_control", "The tab is in front in a window that the person is not in: dragging there would raise that window.", {
      next: "Try again later, or open the page in a new tab (open with tab new).",
    });
  // The goal first: what is dragged is to be in view when it is pressed.
  const goal = await placed(context, to, "drop");
  const start = await placed(context, from, "drag");
  // Both ends are judged: a drop may set off what it falls on, and a drag to its own place is a click.
  await context.judge(targetFacts(goal.prepared.facts, goal.frameId));
  const { strict } = await context.judge(targetFacts(start.prepared.facts, start.frameId));
  const aim = { frameId: start.frameId, input: "press", mark: start.prepared.facts.mark, strict, drag: true } as const;
  const lines: string[] = [];
  const atRest = () => ask(tab.tabId, goal.frameId, "atRest", { withinMs: SLIDES_MS }, { signal, timeoutMs: 2 * SLIDES_MS }).catch(() => signal.throwIfAborted());
  const act = async () => {
    context.dispatched();
    const dragged = async (at: Point) => {
      await dragBetween(tab.tabId, at, () => whereIs(context, to, goal), { signal, aim, holdMs, atRest });
      return landing(tab.tabId, start.frameId);
    };
    let landed = await dragged(start.point);
    // No frame met the press: it fell beside one that was just being drawn.
    if (landed === "nowhere") landed = await dragged(await whereIs(context, from, start));
    lines.push(...tellLost(tab.tabId, landed));
    await atRest();
  };
  return actAndSettle(context, { frameId: goal.frameId }, act, { lines: () => lines });
};

async function placed(context: CommandContext, what: string, act: "drag" | "drop"): Promise<Spot> {
  const { tab, session, signal } = context;
  const point = pointOf(what);
  if (point) return spotAt(context, point);
  const { frameId } = await locate(session, what);
  const prepared = await ask(tab.tabId, frameId, "prepare", { ref: refNumber(what), act }, { signal });
  return { frameId, prepared, point: await toTop(tab.tabId, prepared.point, prepared.path, signal) };
}

/** Where an end is by now: it may have been scrolled, or made way. */
async function whereIs({ tab, signal }: CommandContext, what: string, { frameId, point }: Spot) {
  if (pointOf(what)) return point;
  // What is dragged may hang over its goal: where that was is good enough then.
  const now = await ask(tab.tabId, frameId, "aimAt", { ref: refNumber(what) }, { signal, timeoutMs: 1000 }).catch(() => null);
  return now ? toTop(tab.tabId, now.point, now.path, signal) : point;
}
