import browser from "webextension-polyfill";
import { DoorstepError } from "../../../shared/errors.ts";
import { Listeners } from "../../../shared/listeners.ts";
import { stopReading } from "../calls/running.ts";
import type { OwnedTab } from "../handlers/handler.ts";
import { applyLimits } from "../limits/enforce.ts";
import { injectPages } from "../pages/page-entry.ts";
import { t } from "../person/messages.ts";
import type { TabRecord } from "../state/records.ts";
import { changeSession, sessionOf } from "../state/sessions.ts";
import { put, remove, section, written } from "../state/store.ts";
import { dressGroup, groupTab } from "./tab-group.ts";

/** Which tabs belong to which session. Ownership stands here and nowhere else; the tab group only shows it. */

const closed = new Listeners<[record: TabRecord]>();

/** Calls `listener` when an owned tab is gone, after it was struck off. */
export const onOwnedTabClosed = closed.add;

/** The record of a tab that a session owns; undefined for the person's own. */
export function ownedTab(tabId: number): TabRecord | undefined {
  return section("tabs")[tabId];
}

/** Whether a tab is an agent's. */
export function isOwned(tabId: number): boolean {
  return ownedTab(tabId) !== undefined;
}

/** A session's tabs in the order they came. */
export function tabsOf(session: string): TabRecord[] {
  return Object.values(section("tabs")).filter((tab) => tab.session === session);
}

/** The tab of that name, or the current one; throws `not_found` or `tab_closed`. */
export function tabNamed(session: string, name: string | undefined): TabRecord {
  const tabs = tabsOf(session);
  const wanted = name ?? sessionOf(session).currentTab;
  const tab = tabs.find((one) => one.name === wanted);
  if (tab) return tab;
  if (name === undefined) {
    const had = sessionOf(session).nextTab > 1;
    throw had
      ? new DoorstepError("tab_closed", "This session's tab was closed.")
      : new DoorstepError("not_found", "This session has no tab yet.", { next: "Call open with a URL first." });
  }
  const number = Number(name.slice(1));
  const wasOurs = number > 0 && number < sessionOf(session).nextTab;
  if (wasOurs) throw new DoorstepError("tab_closed", `Tab ${name} is closed.`);
  throw new DoorstepError("tab_not_owned", `This session has no tab ${name}.`);
}

/** Opens a background tab of the session in the user's own window and group, and makes it current. */
export async function createTab(session: string): Promise<TabRecord> {
  const windowId = await usersWindow();
  const created = await browser.tabs.create({ active: false, url: "about:blank", ...(windowId === undefined ? {} : { windowId }) });
  if (created.id === undefined) throw new DoorstepError("internal", "The browser opened a tab without an id.");
  return adoptTab(session, created.id, null);
}

/** Makes a tab the session's: one we created or the person gave it, which is its current one then; or a window that its own command caused. */
export async function adoptTab(session: string, tabId: number, opener: number | null): Promise<TabRecord> {
  const owner = sessionOf(session);
  const record: TabRecord = { name: `t${owner.nextTab}`, tabId, session, opener, wanted: null, failed: null, overridden: null };
  await Promise.all([put("tabs", String(tabId), record), changeSession(session, { nextTab: owner.nextTab + 1, ...(opener === null ? { currentTab: record.name } : {}) })]);
  // Before anything else happens there: a tab of the agent's is never without its limits.
  await applyLimits();
  await showInGroup(record);
  await injectPages(tabId);
  return record;
}

/** Closes a tab that was made for what then did not begin; the session is at the tab again where it was before. */
export async function closeUnused(tab: TabRecord, before: string | null): Promise<void> {
  await strikeTab(tab.tabId);
  if (before !== null && tabsOf(tab.session).some(({ name }) => name === before)) await changeSession(tab.session, { currentTab: before });
  await browser.tabs.remove(tab.tabId).catch(() => undefined);
}

async function showInGroup(tab: TabRecord): Promise<void> {
  const window = await windowOf(tab.tabId);
  // A popup window has no tab strip: grouping would turn it into a tab and cut its opener off.
  if (window?.type !== "normal" || window.id === undefined) return;
  const groupId = await groupTab({ tabId: tab.tabId, windowId: window.id }, sessionOf(tab.session).groupId);
  await changeSession(tab.session, { groupId });
  await dressGroup(groupId, { title: groupTitle(tab.session), color: "blue" });
}

/** What the session's group is called while nothing waits: the agent's name, and its mode where that is a limit. */
export function groupTitle(session: string): string {
  const { client, mode } = sessionOf(session);
  const name = client.name.slice(0, 40) || t("group_agent");
  if (mode === "act") return name;
  return t(mode === "confirm" ? "group_asks_first" : "group_reads_only", name);
}

/** Writes the group's title anew. */
export async function dressSession(session: string): Promise<void> {
  const { groupId } = sessionOf(session);
  if (groupId !== null) await dressGroup(groupId, { title: groupTitle(session), color: "blue" });
}

/** The window that a tab is in; undefined where either is gone. */
export async function windowOf(tabId: number) {
  try {
    const tab = await browser.tabs.get(tabId);
    return tab.windowId === undefined ? undefined : await browser.windows.get(tab.windowId);
  } catch {
    return undefined;
  }
}

async function usersWindow(): Promise<number | undefined> {
  try {
    const last = await chrome.windows.getLastFocused({ windowTypes: ["normal"] });
    if (last.type === "normal") return last.id;
  } catch {
    // No window was focused yet: any normal one will do.
  }
  return (await browser.windows.getAll({ windowTypes: ["normal"] }))[0]?.id;
}

/** Changes an owned tab's record, and resolves when that is on record; a tab that is gone stays gone. What is so already is not written again. */
export async function changeTab(tabId: number, change: Partial<TabRecord>): Promise<void> {
  const record = ownedTab(tabId);
  if (record) await (isIn(record, change) ? written() : put("tabs", String(tabId), { ...record, ...change }));
}

function isIn(record: TabRecord, change: Partial<TabRecord>): boolean {
  return (Object.keys(change) as Array<keyof TabRecord>).every((key) => record[key] === change[key]);
}

/** Makes a tab the session's current one. */
export async function selectTab(tab: TabRecord): Promise<void> {
  if (sessionOf(tab.session).currentTab === tab.name) return;
  await changeSession(tab.session, { currentTab: tab.name });
}

/** Strikes a closed tab off; called for every closed tab of the browser. */
export async function strikeTab(tabId: number): Promise<void> {
  const record = ownedTab(tabId);
  stopReading(tabId);
  if (!record) return;
  await remove("tabs", String(tabId));
  const owner = sessionOf(record.session);
  if (owner.currentTab === record.name) await changeSession(owner.id, { currentTab: tabsOf(owner.id).at(-1)?.name ?? null });
  closed.tell(record);
}

/** What handlers need of a tab. */
export function asOwned(record: TabRecord): OwnedTab {
  return { name: record.name, tabId: record.tabId };
}

/** Ids that Chrome gave tabs anew: it does so with one that it discards while no debugger is attached. */
const renumbered = new Map<number, number>();

/** Follows tabs that get another id; called synchronously at the worker's start. */
export function registerRenumbered(ready: Promise<unknown>): void {
  chrome.tabs.onReplaced.addListener(async (added, removed) => {
    // Known before what is on record is compared with what is open.
    renumbered.set(removed, added);
    await ready;
    await follow(removed);
  });
}

/** The record of a tab that has another id now, and what else names it by that. */
async function follow(from: number): Promise<void> {
  const record = ownedTab(from);
  const tabId = renumbered.get(from);
  renumbered.delete(from);
  if (!record || tabId === undefined) return;
  const popups = Object.values(section("tabs")).filter(({ opener }) => opener === from);
  const held = Object.entries(section("handoffs")).filter(([, handoff]) => handoff.tabId === from);
  await Promise.all([
    put("tabs", String(tabId), { ...record, tabId }),
    remove("tabs", String(from)),
    ...popups.map((popup) => changeTab(popup.tabId, { opener: tabId })),
    ...held.map(([id, handoff]) => put("handoffs", id, { ...handoff, tabId })),
  ]);
  await applyLimits();
}

/** Strikes off what was closed while the worker slept. */
export async function reconcileTabs(): Promise<void> {
  const open = new Set((await browser.tabs.query({})).map((tab) => tab.id));
  for (const { tabId } of Object.values(section("tabs"))) if (!open.has(tabId)) await (renumbered.has(tabId) ? follow(tabId) : strikeTab(tabId));
}
