import { ensureAttached, send } from "../debugger/attachment.ts";
import { consoleMessagesOf } from "../debugger/console-messages.ts";
import { assessment } from "../detection/detector.ts";
import { ask, framesOf } from "../pages/pages.ts";
import { section } from "../state/store.ts";
import type { CommandContext, Handler } from "./handler.ts";

const SHOWN = 50;
const WITHIN_MS = 1000;

/** The latest messages that the page wrote to its console. */
export const consoleMessages: Handler<"console"> = async ({ limit = SHOWN }, context) => {
  const { tab, session, signal } = context;
  await ensureAttached(tab.tabId);
  if (assessment(tab.tabId).authPlace) return { text: "(nothing is told of a page for signing in)" };
  const all = (await consoleMessagesOf(tab.tabId, signal)).filter(({ at }) => !aroseInHandoff(session, at));
  const shown = all.slice(-limit);
  if (shown.length === 0) return { text: "(no messages)" };
  const texts = await withoutSecrets(
    context,
    shown.map(({ text }) => text),
  );
  return { text: texts.join("\n"), ...more(all.length - shown.length, limit, "console") };
};

/** While a person had one of the session's tabs, nothing in any of them was the agent's to know. */
function aroseInHandoff(session: string, at: number): boolean {
  return Object.values(section("handoffs")).some((record) => record.session === session && at >= record.created_at && at <= (record.ended_at ?? Number.POSITIVE_INFINITY));
}

/** Attaches, and waits for events that are on their way. */
export async function upToDate({ tab, signal }: CommandContext): Promise<void> {
  await ensureAttached(tab.tabId);
  await send(tab.tabId, "Page.getNavigationHistory", {}, signal);
}

/** What to do to see those that were left out. */
export function more(left: number, limit: number, command: string): { next?: string } {
  return left > 0 ? { next: `${left} older ones are not shown: call ${command} with a limit above ${limit}.` } : {};
}

/** Texts without what stands in the page's secret fields, of any frame. Rejects where a frame does not answer. */
export async function withoutSecrets({ tab, signal }: CommandContext, texts: string[]): Promise<string[]> {
  let safe = texts;
  for (const { frameId } of framesOf(tab.tabId)) safe = await ask(tab.tabId, frameId, "scrub", { texts: safe }, { signal, timeoutMs: WITHIN_MS });
  return safe;
}
