import { onDebuggerEvent } from "../debugger/attachment.ts";
import { onChildEvent } from "../debugger/children.ts";
import type { CommandContext } from "../handlers/handler.ts";
import { holding } from "../handoff/open-handoffs.ts";
import type { DownloadRecord } from "../state/records.ts";
import { onSessionForgotten } from "../state/sessions.ts";
import { onStoreChanged, section, update } from "../state/store.ts";
import { ownedTab } from "../tabs/owned-tabs.ts";
import { type Begun, entryOf, type Fate, fateOf, fateOfEntry, nextChange } from "./downloads.ts";

/**
 * What an agent has been told of the downloads that its pages began: an answer does not wait for a large file or a
 * slow server, so what comes later belongs to the next one. Only what the debugger tells of the agent's own tabs is
 * followed, and nothing that begins while the person has the tab.
 */

type Download = { url: string; suggestedFilename: string; guid: string };
type Standing = DownloadRecord & { fate: Fate | null };

/** Of a session that never asks for more than these are kept. */
const KEPT = 50;
/** What the browser's list does not show by then it never will: it was struck off, or is the same file told of twice. */
const LISTED_WITHIN_MS = 60_000;

/** Registers on the debugger's events; called synchronously at the worker's start. */
export function registerDownloadNews(ready: Promise<void>): void {
  const begins = (tabId: number, method: string, params: unknown) => {
    if (method === "Page.downloadWillBegin") void ready.then(() => begun(tabId, params as Download));
  };
  onDebuggerEvent(begins);
  onChildEvent((tabId, _session, method, params) => begins(tabId, method, params));
  onSessionForgotten((session) => void change((all) => all.filter((one) => one.session !== session)));
}

/** Both the tab's own session and a frame's may tell of it. */
function begun(tabId: number, { url, suggestedFilename, guid }: Download): void {
  const tab = ownedTab(tabId);
  if (!tab || holding(tabId) || of(tab.session).some((one) => one.guid === guid)) return;
  remember({ session: tab.session, tab: tab.name, guid, url, name: suggestedFilename, since: Date.now(), id: null, told: "nothing" });
}

/** What becomes of a download that a command's own action began; that much is no news later. */
export async function toldFate(begins: Begun, { session, tab, signal }: Pick<CommandContext, "session" | "tab" | "signal">): Promise<string> {
  const fate = await fateOf(begins, signal);
  const { id, stage } = fate;
  const known = of(session).find((one) => (id !== null && one.id === id) || (begins.guid !== undefined ? one.guid === begins.guid : one.id === null && one.url === begins.url));
  const record = known ?? { session, tab: tab.name, guid: begins.guid ?? `${begins.url} ${begins.since}`, url: begins.url, name: begins.name, since: begins.since };
  remember({ ...record, id, told: stage });
  return fate.text;
}

/** An action begins: what has been told to its end is over and done with. */
export function nextAction(session: string): void {
  if (of(session).some(({ told }) => told === "ended")) void change((all) => all.filter((one) => one.session !== session || one.told !== "ended"));
}

/** What a session has yet to hear of its downloads, a line each; told with this. `tab` is the one that the answer is about. */
export async function downloadNews(session: string, tab: string | undefined): Promise<string[]> {
  if (!of(session).some(({ told }) => told !== "ended")) return [];
  const standing = await standings(session);
  return tell(
    standing.filter((one) => one.fate !== null && isNews(one, one.fate)),
    tab,
  );
}

/** Resolves when a download of the session has begun since its last action, and none is under way. */
export async function downloadsEnded(session: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const news = nextChange(null, signal, (changed) => onStoreChanged((name) => name === "downloads" && changed()));
    const standing = await standings(session);
    if (standing.length > 0 && standing.every(({ fate }) => fate !== null && fate.stage !== "begun")) return;
    await news;
  }
}

/** What became of them all, also where that has been told. */
export async function tellDownloads({ session, tab }: Pick<CommandContext, "session" | "tab">): Promise<string[]> {
  return tell(await standings(session), tab.name);
}

/** How each download of a session stands by now; those that the browser does not know any longer are forgotten. */
async function standings(session: string): Promise<Standing[]> {
  const found: Standing[] = [];
  for (const one of of(session)) {
    const taken = of(session).flatMap(({ id, guid }) => (id === null || guid === one.guid ? [] : [id]));
    const entry = await entryOf(one, { id: one.id, taken });
    const now = of(session).find(({ guid }) => guid === one.guid);
    if (!now) continue;
    if (entry && now.id === null) remember({ ...now, id: entry.id });
    if (entry) found.push({ ...now, id: entry.id, fate: fateOfEntry(one, entry) });
    else if (now.id !== null || isTwin(now) || Date.now() > now.since + LISTED_WITHIN_MS) forget(now);
    else found.push({ ...now, fate: null });
  }
  return found;
}

/** A window whose address is a file is told of by its address and by the window's own debugger. */
function isTwin({ session, guid, url, since }: DownloadRecord): boolean {
  return of(session).some((one) => one.guid !== guid && one.url === url && one.id !== null && Math.abs(one.since - since) < LISTED_WITHIN_MS);
}

const ORDER: readonly DownloadRecord["told"][] = ["nothing", "begun", "held", "ended"];

/** Whether it has come further than was told: another call may have told so meanwhile. */
function isNews({ session, guid }: Standing, { stage }: Fate): boolean {
  const told = of(session).find((one) => one.guid === guid)?.told ?? "ended";
  return ORDER.indexOf(stage) > ORDER.indexOf(told);
}

function tell(standing: readonly Standing[], tab: string | undefined): string[] {
  return standing.flatMap(({ fate, ...record }) => {
    if (fate === null) return [];
    remember({ ...record, told: fate.stage });
    return [record.tab === tab ? fate.text : `In tab ${record.tab}: ${fate.text}`];
  });
}

function of(session: string): DownloadRecord[] {
  return section("downloads").filter((one) => one.session === session);
}

/** Enters it, or what is known of it by now. The newest are kept. */
function remember(record: DownloadRecord): void {
  void change((all) => {
    const known = all.some(({ guid }) => guid === record.guid);
    const mine = of(record.session);
    const oldest = !known && mine.length >= KEPT ? mine[0] : undefined;
    return known ? all.map((one) => (one.guid === record.guid ? record : one)) : [...all.filter((one) => one !== oldest), record];
  });
}

function forget({ guid }: DownloadRecord): void {
  void change((all) => all.filter((one) => one.guid !== guid));
}

function change(how: (all: DownloadRecord[]) => DownloadRecord[]): Promise<void> {
  return update("downloads", how);
}
