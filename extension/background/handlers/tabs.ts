import browser from "webextension-polyfill";
import type { CommandParams } from "../../../shared/commands.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import type { Result, TabView } from "../../../shared/results.ts";
import type { Call } from "../calls/call.ts";
import { holding } from "../handoff/open-handoffs.ts";
import { handoffResult } from "../handoff/result.ts";
import type { TabRecord } from "../state/records.ts";
import { sessionOf } from "../state/sessions.ts";
import { askToLeave } from "../tabs/leaving.ts";
import { selectTab, tabNamed, tabsOf } from "../tabs/owned-tabs.ts";
import { placeOf } from "../tabs/place.ts";

/** Lists the session's tabs; makes one current or closes one first where asked. */
export async function tabs(params: CommandParams<"tabs">, call: Call): Promise<Result> {
  const selected = params.select === undefined ? null : tabNamed(call.session, params.select);
  if (params.close !== undefined) {
    const tab = tabNamed(call.session, params.close);
    if (tab === selected)
      throw new DoorstepError("invalid_input", `${tab.name} can't be made current and closed at once.`, { next: "Give select or close, or two different tabs." });
    const held = holding(tab.tabId);
    if (held) return handoffResult(held, "no", call.signal);
    await askToLeave(tab.tabId, () => browser.tabs.remove(tab.tabId));
    await browser.tabs.remove(tab.tabId);
  }
  if (selected) await selectTab(selected);
  const current = sessionOf(call.session).currentTab;
  const closed = params.close;
  const list = tabsOf(call.session).filter(({ name }) => name !== closed);
  return { status: "ok", tabs: await Promise.all(list.map((tab) => view(tab, tab.name === current))), ...(list.length ? {} : { next: "There is no tab: call open with a URL." }) };
}

/** A held tab shows as it was before: where the person is now is theirs. */
async function view(tab: TabRecord, current: boolean): Promise<TabView> {
  const held = holding(tab.tabId);
  if (held) return { tab: tab.name, ...held.before, current, state: `with the person, handoff ${held.id}` };
  const { url = "", title = "" } = await placeOf(tab);
  return { tab: tab.name, url, title, current, ...(tab.failed ? { state: `not completed: ${tab.failed.kind}` } : {}) };
}
