import { DoorstepError } from "../../../shared/errors.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { LIMITS } from "../../../shared/limits.ts";
import type { Evidence } from "../../../shared/results.ts";
import { originOf } from "../../../shared/urls.ts";
import { doingOf } from "../calls/doing.ts";
import { Interrupted, interruptAll, ranUntilTaken, runningOn } from "../calls/running.ts";
import { isConnected } from "../links/client.ts";
import { onPersonInput } from "../pages/pages.ts";
import type { TabRecord } from "../state/records.ts";
import { sessionOf } from "../state/sessions.ts";
import { section } from "../state/store.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { ownedTab, tabsOf } from "../tabs/owned-tabs.ts";
import { hurryLook } from "./before.ts";
import { beginHandoff, onHandoffBegan, takeAction } from "./controller.ts";
import { addTime } from "./deadline.ts";
import { openHandoffs } from "./open-handoffs.ts";

/**
 * The person takes a session's tab without being asked: the same handoff, ended only by Hand back. Whatever runs is
 * stopped in the turn in which it begins, before anything is awaited, so that nothing more is typed.
 */

type Way = "button" | "input" | "cancel";

const EVIDENCE: Record<Way, Evidence> = {
  button: { signal: "person_took_over", detail: "You took the tab over." },
  input: { signal: "person_input", detail: "You clicked or typed in the agent's tab." },
  cancel: { signal: "debugging_cancelled", detail: "You cancelled Chrome's debugging." },
};

/** Sessions whose take-over has not got its tab yet. What comes after that (a notice, the debugger's leave) may take its time: a handoff can be over before. */
const beginning = new Map<string, Promise<HandoffRecord>>();

/** Registers what begins a take-over by itself; called synchronously at the worker's start. */
export function registerTakeOver(): void {
  onPersonInput((tabId, { looking }) => {
    hurryLook(tabId);
    if (!looking) usedByPerson(tabId);
  });
  onHandoffBegan(({ session }) => beginning.delete(session));
}

/** The person clicked or typed in an owned tab. */
function usedByPerson(tabId: number): void {
  const tab = ownedTab(tabId);
  if (!tab) return;
  const [open] = openHandoffs(tab.session);
  if (open?.asks === "agent" && open.tabId === tabId) return void takeAction(open.id);
  if (open) return void stillBusy(open);
  // Who finishes a sign-in after its deadline takes nothing over: the agent may not act here until it asks or opens anew.
  if (tab.failed?.code === "handoff_timed_out") return;
  // Tabs that an agent left behind are the person's to use; there is nobody to stop.
  if (isConnected(tab.session) || runningOn(tabId)) void begin(tab, "input").catch(() => undefined);
}

/** Who works in the tab has it for as long as that goes on. */
async function stillBusy(record: HandoffRecord): Promise<void> {
  const left = record.deadline_at - Date.now();
  if (record.takeover && left < LIMITS.handoffMs / 2) await addTime(record.id, LIMITS.handoffMs - left);
}

/** The panel's button: the tab in which something runs, else the session's current one. */
export async function takeOver(session: string): Promise<void> {
  await takeSession(session, "button");
}

/** Chrome's own "Cancel" on its debugging bar: the person took over everywhere. */
export async function takeOverAll(): Promise<void> {
  await Promise.all(Object.keys(section("sessions")).map((session) => (tabsOf(session).length ? takeSession(session, "cancel") : undefined)));
}

async function takeSession(session: string, way: Way): Promise<void> {
  const [open] = openHandoffs(session);
  if (open?.asks === "agent") return takeAction(open.id);
  if (open) return;
  const tabs = tabsOf(session);
  const tab = tabs.find(({ tabId }) => runningOn(tabId)) ?? tabs.find(({ name }) => name === sessionOf(session).currentTab);
  if (!tab) throw new DoorstepError("not_found", "This session has no open tab to take over.", { said: "failed_no_tab" });
  await begin(tab, way);
}

function begin(tab: TabRecord, way: Way): Promise<HandoffRecord> {
  const { session, tabId } = tab;
  const under = beginning.get(session);
  if (under) return under;
  const { url } = navigationOf(tabId);
  const running = runningOn(tabId);
  const record = beginHandoff({
    tab,
    kind: "requested",
    origin: originOf(url) ?? url,
    evidence: [EVIDENCE[way]],
    ran: running ? ranUntilTaken(running) : "no",
    doing: running ? doingOf(running.command, { url: tab.wanted }) : "doing_between",
    takeover: true,
  });
  beginning.set(session, record);
  interruptAll(session, new Interrupted(record, { takeover: true }));
  record.finally(() => beginning.get(session) === record && beginning.delete(session)).catch(() => undefined);
  return record;
}
