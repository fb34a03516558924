import { DoorstepError } from "../../shared/errors.ts";
import { beginHandoff, openHandoffs } from "./handoff/controller.ts";
import { navigationOf } from "./navigation.ts";
import { tabsOf } from "./owned-tabs.ts";
import { runningOn } from "./running.ts";
import { sessionOf } from "./sessions.ts";
import { section } from "./store.ts";

/** The person takes a session's tab without being asked: the same handoff, ended only by Hand back. */
export async function takeOver(session: string): Promise<void> {
  if (openHandoffs(session).length) return;
  const tabs = tabsOf(session);
  const tab = tabs.find(({ tabId }) => runningOn(tabId)) ?? tabs.find(({ name }) => name === sessionOf(session).currentTab);
  if (!tab) throw new DoorstepError("not_found", "This session has no open tab to take over.");
  const { url } = navigationOf(tab.tabId);
  await beginHandoff({
    tab,
    kind: "requested",
    origin: URL.canParse(url) ? new URL(url).origin : url,
    evidence: [{ signal: "person_took_over", detail: "You took the tab over." }],
    ran: runningOn(tab.tabId)?.dispatched ? "unknown" : "no",
    doing: "Working in this tab",
    takeover: true,
  });
}

/** Chrome's own "Cancel" on its debugging bar: the person took over everywhere. */
export async function takeOverAll(): Promise<void> {
  await Promise.all(Object.keys(section("sessions")).map((session) => (tabsOf(session).length ? takeOver(session) : undefined)));
}
