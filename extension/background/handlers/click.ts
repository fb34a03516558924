import { DoorstepError } from "../../../shared/errors.ts";
import { CONTROL, META, SHIFT } from "../../../shared/modifiers.ts";
import type { Point } from "../../../shared/page-protocol.ts";
import { actAndSettle, NotAsJudged, targetFacts, toTop, unlessAsked } from "../acting/acting.ts";
import { type Spot, spotOf } from "../acting/spot.ts";
import { pressAt } from "../debugger/input.ts";
import { parseModifiers } from "../debugger/keys.ts";
import { ask } from "../pages/pages.ts";
import { refNumber } from "../pages/refs.ts";
import { wouldRaise } from "../tabs/foreground.ts";
import { tabsOf } from "../tabs/owned-tabs.ts";
import { expectTab, windowsSorted } from "../tabs/popups.ts";
import type { Answer, CommandContext, Handler } from "./handler.ts";

/** Said where a press went by script, because one of the browser's would have raised the person's window. */
const BY_SCRIPT = 'input: "dom": the tab is in front in a window that the person is not in, so it was pressed by script, which few pages take otherwise.';

type Params = Parameters<Handler<"click">>[0];

/** Clicks an element, or a point, where input reaches it. */
export const click: Handler<"click"> = async (params, context) => {
  const first = await spotOf(context, params, "click");
  try {
    return await clickAt(first, params, context);
  } catch (thrown) {
    if (!(thrown instanceof NotAsJudged) || params.ref === undefined) throw thrown;
    context.undone();
    // A row may show more buttons while the pointer is on it. As it is now it is judged anew.
    const again = await spotOf(context, params, "click").catch(() => null);
    if (!again || !saysMore(again, first)) throw thrown;
    return clickAt(again, params, context);
  }
};

/** The same element with more words to it. */
function saysMore(now: Spot, before: Spot): boolean {
  const [more, less] = [now.prepared.facts.action, before.prepared.facts.action];
  return more !== null && less !== null && more.role === less.role && more.href === less.href && more.label !== less.label && less.label !== "" && more.label.includes(less.label);
}

async function clickAt({ frameId, prepared, point }: Spot, { ref, x, button = "left", count = 1, modifiers: keys = "" }: Params, context: CommandContext): Promise<Answer> {
  const { tab, signal } = context;
  const modifiers = held(keys);
  if (modifiers & SHIFT && prepared.facts.role === "link") throw opensBeforeThePerson();
  const { strict } = await context.judge(targetFacts(prepared.facts, frameId));
  const { mark } = prepared.facts;
  if (wouldRaise(tab.tabId)) {
    const act = async () => {
      context.dispatched();
      await unlessAsked(ask(tab.tabId, frameId, "pressByScript", { mark, strict, point: prepared.point, button, count, modifiers }, { signal }));
    };
    return actAndSettle(context, { frameId }, act, { lines: () => [BY_SCRIPT] });
  }
  const aim = { frameId, input: "press", mark, strict } as const;
  const href = button === "middle" || modifiers & (CONTROL | META) ? (prepared.facts.action?.href ?? null) : null;
  const tabs = href ? tabsOf(context.session).length : Number.POSITIVE_INFINITY;
  const pressed = (at: Point) => pressAt(tab.tabId, at, { button, count, modifiers }, signal, aim);
  return actAndSettle(
    context,
    { frameId },
    async () => {
      context.dispatched();
      if (href) expectTab(tab.tabId, href);
      await pressed(point);
      if (href) await windowsSorted(tab.tabId, signal);
    },
    {
      lines: () => (tabsOf(context.session).length > tabs ? ["The link opened in a new tab: call tabs to see it."] : []),
      presses: count,
      strict,
      again: async () => pressed(ref === undefined || x !== undefined ? point : await pointNow(context, frameId, ref)),
    },
  );
}

function held(keys: string): number {
  const bits = keys === "" ? 0 : parseModifiers(keys);
  if (bits === null) throw new DoorstepError("invalid_input", `"${keys}" names no keys to hold.`, { next: "Use Shift, Control, Alt and Meta, joined by +." });
  return bits;
}

/** With Shift, Chrome opens a link in a window or tab in front of the person. */
function opensBeforeThePerson(): DoorstepError {
  return new DoorstepError("invalid_input", "With Shift a link opens before the person.", { next: 'Use Control alone, or open with tab "new", for a tab in the background.' });
}

/** Where an element is by now. */
async function pointNow({ tab, signal }: CommandContext, frameId: number, ref: string): Promise<Point> {
  const now = await ask(tab.tabId, frameId, "aimAt", { ref: refNumber(ref) }, { signal });
  return toTop(tab.tabId, now.point, now.path, signal);
}
