import { DoorstepError } from "../../../shared/errors.ts";
import type { Point } from "../../../shared/page-protocol.ts";
import { actAndSettle, readyToAct, targetFacts, toTop, unlessAsked } from "../acting/acting.ts";
import { type Spot, spotAt } from "../acting/spot.ts";
import { pressAt } from "../debugger/input.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import { wouldRaise } from "../tabs/foreground.ts";
import type { CommandContext, Handler } from "./handler.ts";

/** Said where a press went by script, because one of the browser's would have raised the person's window. */
const BY_SCRIPT = 'input: "dom": the tab is in front in a window that the person is not in, so it was pressed by script, which few pages take otherwise.';

/** Clicks an element, or a point, where input reaches it. */
export const click: Handler<"click"> = async ({ ref, x, y, button = "left", count = 1 }, context) => {
  const { tab, signal } = context;
  const { frameId, prepared, point } = await spotOf(context, ref, x, y);
  const { strict } = await context.judge(targetFacts(prepared.facts, frameId));
  const { mark } = prepared.facts;
  if (wouldRaise(tab.tabId)) {
    const act = async () => {
      context.dispatched();
      await unlessAsked(ask(tab.tabId, frameId, "pressByScript", { mark, strict, point: prepared.point, button, count }, { signal }));
    };
    return actAndSettle(context, { frameId }, act, { lines: () => [BY_SCRIPT] });
  }
  const aim = { frameId, input: "press", mark, strict } as const;
  const pressed = (at: Point) => pressAt(tab.tabId, at, { button, count }, signal, aim);
  return actAndSettle(
    context,
    { frameId },
    () => {
      context.dispatched();
      return pressed(point);
    },
    { presses: count, strict, again: async () => pressed(ref === undefined || x !== undefined ? point : await pointNow(context, frameId, ref)) },
  );
};

/** Where an element is by now. */
async function pointNow({ tab, signal }: CommandContext, frameId: number, ref: string): Promise<Point> {
  const now = await ask(tab.tabId, frameId, "aimAt", { ref: refNumber(ref) }, { signal });
  return toTop(tab.tabId, now.point, now.path, signal);
}

async function spotOf(context: CommandContext, ref: string | undefined, x: number | undefined, y: number | undefined): Promise<Spot> {
  const { tab, session, signal } = context;
  if ((x === undefined) !== (y === undefined) || (ref === undefined && x === undefined))
    throw new DoorstepError("invalid_input", "click takes a ref, a point as x and y, or both.", { next: "Give ref, or x and y together." });
  if (x !== undefined && y !== undefined) {
    await readyToAct(context);
    return spotAt(context, { x, y }, ref);
  }
  const wanted = ref ?? "";
  const [{ frameId }] = await Promise.all([locate(session, wanted), readyToAct(context)]);
  const prepared = await ask(tab.tabId, frameId, "prepare", { ref: refNumber(wanted), act: "click" }, { signal });
  return { frameId, prepared, point: await toTop(tab.tabId, prepared.point, prepared.path, signal) };
}
