import { ensureAttached } from "../debugger/attachment.ts";
import { consoleMessagesOf } from "../debugger/console-messages.ts";
import { assessment } from "../detection/detector.ts";
import { section } from "../state/store.ts";
import type { Handler } from "./handler.ts";
import { more, withoutSecrets } from "./telling.ts";

const SHOWN = 50;

/** The latest messages that the page wrote to its console. */
export const consoleMessages: Handler<"console"> = async ({ limit = SHOWN, filter = "" }, context) => {
  const { tab, session, signal } = context;
  await ensureAttached(tab.tabId);
  if (assessment(tab.tabId).authPlace) return { text: "(nothing is told of a page for signing in)" };
  const all = (await consoleMessagesOf(tab.tabId, signal)).filter(({ at }) => !aroseInHandoff(session, at));
  const texts = await withoutSecrets(
    context,
    all.map(({ text }) => text),
  );
  const wanted = filter.toLowerCase();
  // Of what is told, not of what was left out of it: a filter a letter longer each time must not spell that out.
  const found = texts.filter((text) => text.toLowerCase().includes(wanted));
  const shown = found.slice(-limit);
  if (shown.length === 0) return { text: filter === "" ? "(no messages)" : `(no messages that match ${JSON.stringify(filter)})` };
  return { text: shown.join("\n"), ...more(found.length - shown.length, limit, "console") };
};

/** While a person had one of the session's tabs, nothing in any of them was the agent's to know. */
function aroseInHandoff(session: string, at: number): boolean {
  return Object.values(section("handoffs")).some((record) => record.session === session && at >= record.created_at && at <= (record.ended_at ?? Number.POSITIVE_INFINITY));
}
