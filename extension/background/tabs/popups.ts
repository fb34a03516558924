import browser from "webextension-polyfill";
import { Listeners } from "../../../shared/listeners.ts";
import { isRecent } from "../../../shared/recent.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { isWebUrl } from "../../../shared/urls.ts";
import { causeOf, runningOn, takeTurn } from "../calls/running.ts";
import { ensureAttached, onDebuggerEvent } from "../debugger/attachment.ts";
import { holding } from "../handoff/open-handoffs.ts";
import { changeWatch, watchOf } from "../handoff/watching.ts";
import { knowTab, somebodyActs } from "../limits/enforce.ts";
import { ruleOnPopup } from "../limits/popup-limits.ts";
import { section } from "../state/store.ts";
import { TabMap } from "../state/tab-map.ts";
import { adoptTab, isOwned, ownedTab, selectTab, windowOf } from "./owned-tabs.ts";
import { ungroup } from "./tab-group.ts";

/**
 * New tabs that come from an agent's tab: the agent's where its own command caused them, the person's
 * otherwise, and then no business of ours. And tabs that somebody moves into an agent's group.
 */

export type TabOffer = { id: string; tabId: number; session: string; title: string; url: string };

/** By then a new tab has been sorted, or came from no page of an agent's. */
const SORTED_WITHIN_MS = 250;

const offers = new Map<number, TabOffer>();
/** New tabs that nobody's command and perhaps no person opened: a page may still use the agent's press. Their first document is one of the agent's. */
const strangers = new Set<number>();
const changed = new Listeners();
/** Tabs that came from an agent's tab by the person's hand: Chrome puts them into the group by itself. */
const persons = new Set<number>();
/** The tab the person looked at last in each window, and the window they were in: given back to them after a popup. */
const activeTabs = new Map<number, number>();
let focusedWindow: number | undefined;
let windowBefore: number | undefined;
/** Windows that a page opened a moment ago: one that takes the focus again gives it back again. */
const takers = new Map<number, { to: number; until: number }>();
const TAKES_WITHIN_MS = 1_500;

/** Calls `listener` when a tab is offered to an agent, or no longer is. Returns how to stop. */
export const onOffersChanged = changed.add;

/** Tabs that the person may give to an agent. */
export function openOffers(): TabOffer[] {
  return [...offers.values()].filter(({ session }) => section("sessions")[session] !== undefined);
}

/** Registers the listeners; called synchronously at the worker's start. */
export function registerPopups(ready: Promise<unknown>): void {
  browser.webNavigation.onCreatedNavigationTarget.addListener(async ({ sourceTabId, tabId, url, timeStamp }) => {
    await ready;
    if (isOwned(sourceTabId)) await beingSorted(sourceTabId, sort(sourceTabId, tabId, url, timeStamp));
    else knowTab(tabId);
  });
  chrome.tabs.onCreated.addListener(async ({ id, pendingUrl }) => {
    await ready;
    if (id === undefined) return;
    // While an agent acts a tab that a page opened may be its own; the navigation event that says so follows within a
    // moment. What the person opens has its address from the start.
    if (somebodyActs() && !pendingUrl) setTimeout(() => strangers.has(id) || knowTab(id), SORTED_WITHIN_MS);
    else knowTab(id);
  });
  onDebuggerEvent((tabId, method) => {
    if (method !== "Page.windowOpen") return;
    windowsOpened.set(tabId, Date.now());
    expected.set(tabId, Date.now());
  });
  for (const on of [browser.webNavigation.onCommitted, browser.webNavigation.onErrorOccurred])
    on.addListener(({ tabId, frameId }: { tabId: number; frameId: number }) => {
      if (frameId === 0 && strangers.delete(tabId)) knowTab(tabId);
    });
  browser.tabs.onActivated.addListener(async ({ tabId, windowId }) => {
    await ready;
    if (!isOwned(tabId)) activeTabs.set(windowId, tabId);
  });
  browser.windows.onFocusChanged.addListener((windowId) => {
    const taker = takers.get(windowId);
    if (taker && Date.now() < taker.until) return void browser.windows.update(taker.to, { focused: true }).catch(() => undefined);
    if (windowId !== browser.windows.WINDOW_ID_NONE) nowIn(windowId);
  });
  // The window that was in front before the worker started has told of itself to nobody.
  void browser.windows.getLastFocused().then(
    ({ id }) => id !== undefined && focusedWindow === undefined && nowIn(id),
    () => undefined,
  );
  chrome.tabs.onUpdated.addListener((tabId, change, tab) => {
    if (change.groupId !== undefined && change.groupId !== -1) void ready.then(() => movedIn(tabId, tab));
  });
  chrome.tabs.onCreated.addListener((tab) => {
    if (tab.id !== undefined && tab.groupId !== -1) void ready.then(() => movedIn(tab.id ?? -1, tab));
  });
  browser.tabs.onRemoved.addListener((tabId) => {
    persons.delete(tabId);
    strangers.delete(tabId);
    for (const [windowId, { until }] of takers) if (Date.now() > until) takers.delete(windowId);
    if (offers.delete(tabId)) changed.tell();
  });
}

function nowIn(windowId: number): void {
  if (windowId === focusedWindow) return;
  windowBefore = focusedWindow;
  focusedWindow = windowId;
}

/** Windows that are being sorted, by the tab that opened them. */
const sorting = new Map<number, Set<Promise<void>>>();
/** When a page opened a window that has not come yet: not each does, a popup blocker may keep it. */
const expected = new TabMap<number>();
const come = new Listeners();
/** A window that is not sorted by then is answered without. */
const ANSWERED_WITHIN_MS = 3_000;

async function beingSorted(sourceTabId: number, sorted: Promise<void>): Promise<void> {
  expected.delete(sourceTabId);
  come.tell();
  const under = sorting.get(sourceTabId) ?? new Set();
  sorting.set(sourceTabId, under.add(sorted));
  try {
    await sorted;
  } finally {
    under.delete(sorted);
    if (under.size === 0) sorting.delete(sourceTabId);
  }
}

/** Resolves when each window that the tab's page has opened is the agent's, stopped, or the person's: what becomes of it is the answer of the command that opened it. */
export async function windowsSorted(tabId: number, signal: AbortSignal): Promise<void> {
  const until = Date.now() + ANSWERED_WITHIN_MS;
  for (;;) {
    const under = [...(sorting.get(tabId) ?? [])];
    const comes = (expected.get(tabId) ?? 0) + SORTED_WITHIN_MS - Date.now();
    if (signal.aborted || Date.now() >= until || (under.length === 0 && comes <= 0)) return;
    await nextSorted(under, under.length ? until - Date.now() : comes, signal);
  }
}

/** Resolves when these are sorted, another window comes, the time is up, or nobody waits any more. */
async function nextSorted(under: ReadonlyArray<Promise<void>>, withinMs: number, signal: AbortSignal): Promise<void> {
  const told = untilTold<void>(
    (done) => {
      if (under.length) void Promise.allSettled(under).then(() => done());
      return come.add(() => done());
    },
    { signal, withinMs },
  );
  // Whoever no longer waits sees that by the signal.
  await told.catch(() => undefined);
}

/** Whose is a tab that a page of the agent's opened? */
async function sort(sourceTabId: number, tabId: number, url: string, at: number): Promise<void> {
  const source = ownedTab(sourceTabId);
  const held = holding(sourceTabId);
  const cause = causeOf(sourceTabId, at);
  // The page itself must have opened it: "Open link in new tab" of the person's comes without that.
  if (source && !held && cause && (openedByPress(sourceTabId, url) || (await openedByPage(sourceTabId)))) {
    // No command runs in the window before it is ruled on.
    const pass = await takeTurn(tabId, new AbortController().signal);
    try {
      const usersTab = await activeBefore(tabId);
      const [, popup] = await Promise.all([giveBack(usersTab), adoptTab(source.session, tabId, sourceTabId), ensureAttached(tabId).catch(() => undefined)]);
      const allowed = await ruleOnPopup(source, popup, url, at);
      // A blank one, or one whose command has ended, is not put under the agent's hands.
      if (allowed && runningOn(sourceTabId) === cause) await selectTab(popup);
    } finally {
      pass();
    }
    return;
  }
  if (held) knowTab(tabId);
  else strangers.add(tabId);
  persons.add(tabId);
  await ungroup(tabId);
  if (held) await watchPopup(held.id, tabId);
}

/** When a page last opened a window, by tab; told by the debugger, a moment before or after the browser tells of the tab. */
const windowsOpened = new TabMap<number>();
const TOGETHER_MS = 1_000;
/** The debugger tells of it this long after the browser, at most. */
const TOLD_LATER_MS = 200;

async function openedByPage(tabId: number): Promise<boolean> {
  const recent = () => isRecent(windowsOpened.get(tabId) ?? 0, TOGETHER_MS);
  if (recent()) return true;
  await untilTold<void>((done) => onDebuggerEvent((from, method) => from === tabId && method === "Page.windowOpen" && done()), { withinMs: TOLD_LATER_MS });
  return recent();
}

/** Links that a press of ours is to open in a tab of its own: of such Chrome does not say that the page opened it. */
const pressed = new TabMap<{ href: string; at: number }>();

/** Tells that a press is about to open a link in a new tab, where the page does not see to it itself. */
export function expectTab(tabId: number, href: string): void {
  const at = Date.now();
  pressed.set(tabId, { href, at });
  expected.set(tabId, at);
}

function openedByPress(tabId: number, url: string): boolean {
  const press = pressed.get(tabId);
  if (!press || Date.now() - press.at > TOGETHER_MS || !URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  if (!press.href.startsWith(pathname) && !press.href.startsWith(`${origin}${pathname}`)) return false;
  return pressed.delete(tabId);
}

/** A window that the page opened while the person signs in: the handoff waits until it is closed, and looks at nothing in it. */
async function watchPopup(handoff: string, tabId: number): Promise<void> {
  const window = await windowOf(tabId);
  const watch = watchOf(handoff);
  if (window?.type === "popup" && watch) await changeWatch(handoff, { popups: [...watch.popups, tabId] });
}

type UsersPlace = { tabId: number | undefined; windowId: number | undefined };

async function activeBefore(popup: number): Promise<UsersPlace> {
  const window = await windowOf(popup);
  if (window?.id === undefined) return { tabId: undefined, windowId: undefined };
  if (window.type === "popup") {
    const to = focusedWindow === window.id ? windowBefore : focusedWindow;
    if (to !== undefined) takers.set(window.id, { to, until: Date.now() + TAKES_WITHIN_MS });
    return { tabId: undefined, windowId: to };
  }
  return { tabId: activeTabs.get(window.id), windowId: undefined };
}

/** Chrome makes a popup active: the person's tab, or window, comes back to the front at once. */
async function giveBack({ tabId, windowId }: UsersPlace): Promise<void> {
  if (tabId !== undefined) await browser.tabs.update(tabId, { active: true }).catch(() => undefined);
  if (windowId !== undefined) await browser.windows.update(windowId, { focused: true }).catch(() => undefined);
}

/** A question of Chrome's made the agent's tab active: the person's comes back to the front at once. */
export async function giveFrontBack(tabId: number): Promise<void> {
  const window = await windowOf(tabId);
  if (window?.id !== undefined) await giveBack({ tabId: activeTabs.get(window.id), windowId: undefined });
}

/** A tab that is in an agent's group and not the agent's: offered where the person moved it in, else taken out again. */
async function movedIn(tabId: number, tab: chrome.tabs.Tab): Promise<void> {
  if (isOwned(tabId)) return;
  const session = Object.values(section("sessions")).find(({ groupId }) => groupId === tab.groupId);
  if (!session) return;
  const opener = tab.openerTabId;
  const fromAgent = persons.has(tabId) || (opener !== undefined && isOwned(opener));
  const isPage = isWebUrl(tab.url || (tab.pendingUrl ?? ""));
  if (fromAgent || !isPage) {
    // A popup of the agent's own command is sorted by its navigation event, which may come a moment later.
    if (opener === undefined || !runningOn(opener)?.dispatched) await ungroup(tabId);
    return;
  }
  offers.set(tabId, { id: `o${tabId}`, tabId, session: session.id, title: tab.title ?? "", url: tab.url || (tab.pendingUrl ?? "") });
  changed.tell();
}

/** The person pressed "Give tab". */
export async function giveTab(id: string): Promise<void> {
  const offer = take(id);
  if (offer) await adoptTab(offer.session, offer.tabId, null);
}

/** The person pressed "Keep tab". */
export async function keepTab(id: string): Promise<void> {
  const offer = take(id);
  if (offer) await ungroup(offer.tabId);
}

function take(id: string): TabOffer | undefined {
  const offer = [...offers.values()].find((one) => one.id === id);
  if (offer && offers.delete(offer.tabId)) changed.tell();
  return offer;
}
