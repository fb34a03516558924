import browser from "webextension-polyfill";
import { registerDownloadNews } from "./acting/download-news.ts";
import { registerAlarms, startWatchdog } from "./alarms.ts";
import { doingOf } from "./calls/doing.ts";
import { registerRouter } from "./calls/router.ts";
import { runningOn } from "./calls/running.ts";
import { onDetached, registerDebugger } from "./debugger/attachment.ts";
import { registerCrashes } from "./debugger/crashes.ts";
import { onDialog } from "./debugger/dialogs.ts";
import { onSwallowed } from "./debugger/input.ts";
import { registerRequestLog } from "./debugger/request-log.ts";
import { registerScreencast } from "./debugger/screencast.ts";
import { look, onTabChanged, registerDetector } from "./detection/detector.ts";
import { registerNetworkFacts } from "./detection/network-facts.ts";
import { setInputSwallowed } from "./detection/tab-signals.ts";
import { onApprovalsChanged } from "./gate/approvals.ts";
import { onManagedChanged, registerPolicy } from "./gate/policy-store.ts";
import { showBadge } from "./handoff/attention.ts";
import { advance, beginHandoff, rearmHandoffs } from "./handoff/controller.ts";
import { evaluate } from "./handoff/evaluation.ts";
import { handoffById, holding, openHandoffs } from "./handoff/open-handoffs.ts";
import { registerTakeOver, takeOverAll } from "./handoff/take-over.ts";
import { goOnInOpener, registerWatching } from "./handoff/watching.ts";
import { note } from "./journal/journal.ts";
import { onConfirmationsChanged } from "./limits/confirmations.ts";
import { applyLimits, registerLimits } from "./limits/enforce.ts";
import { forgetRoots, onFileApprovalsChanged } from "./limits/file-approvals.ts";
import { registerGuard } from "./limits/guard.ts";
import { registerRequests } from "./limits/requests.ts";
import { onSiteApprovalsChanged } from "./limits/site-approvals.ts";
import { onStopped, registerStopped } from "./limits/stopped.ts";
import { connectHost } from "./links/host.ts";
import { registerPanels } from "./links/panel.ts";
import { registerLive } from "./live/live.ts";
import { registerForeignFrames } from "./pages/foreign-frames.ts";
import { injectPages } from "./pages/page-entry.ts";
import { registerPages, tellAllRules } from "./pages/pages.ts";
import { forgetRefs, registerRefs } from "./pages/refs.ts";
import { showTab } from "./person/verbs.ts";
import { ready } from "./ready.ts";
import { onLocalChanged } from "./state/local-store.ts";
import type { TabRecord } from "./state/records.ts";
import { nextRef, takeRefs } from "./state/session-refs.ts";
import { onSessionForgotten, sessionOf } from "./state/sessions.ts";
import { onStoreChanged, section } from "./state/store.ts";
import { registerForeground } from "./tabs/foreground.ts";
import { registerLeaving } from "./tabs/leaving.ts";
import { registerNavigation, rememberNavigation } from "./tabs/navigation.ts";
import { asOwned, isOwned, onOwnedTabClosed, ownedTab, reconcileTabs, registerRenumbered, strikeTab, tabsOf } from "./tabs/owned-tabs.ts";
import { registerPopups } from "./tabs/popups.ts";

/**
 * The worker: the only owner of state. Every listener is registered in this turn, because Chrome wakes the
 * worker for an event only if its listener was there at the first turn; handlers await `ready`.
 */

registerDebugger();
registerScreencast();
registerCrashes();
registerForeground();
registerRequestLog();
registerDownloadNews(ready);
registerPages(isOwned);
registerForeignFrames();
registerNavigation(isOwned);
registerNetworkFacts();
registerPopups(ready);
registerRenumbered(ready);
registerLeaving();
registerLimits(ready);
registerStopped(isOwned);
onStopped((tabId, { method, url, document }) => {
  const tab = ownedTab(tabId);
  if (tab && (document !== null || sessionOf(tab.session).mode !== "act"))
    void note(tab.session, { what: "decision", name: "request_stopped", detail: `${method} ${url}`, tab: tab.name });
});
registerGuard();
registerRequests(ready);
registerPanels();
registerLive();
registerPolicy();
for (const on of [onLocalChanged, onManagedChanged]) on(tellAllRules);
registerAlarms();
registerRouter();
registerRefs({
  load: nextRef,
  first: (session) => sessionOf(session).firstRef,
  save: takeRefs,
  tabsOf: (session) => tabsOf(session).map(asOwned),
});

onSessionForgotten((session) => {
  forgetRefs(session);
  forgetRoots(session);
});

registerDetector({
  isHeld: (tabId) => holding(tabId) !== undefined,
  onFinding: async (tabId, finding) => {
    const tab = ownedTab(tabId);
    if (!tab) return;
    const running = runningOn(tabId);
    const ran = running?.dispatched ? "yes" : "no";
    const doing = running ? doingOf(running.command, { url: tab.wanted }) : "doing_working";
    await beginHandoff({ tab, kind: finding.kind, origin: finding.origin, evidence: finding.evidence, number: finding.number ?? null, ran, doing });
  },
});
onTabChanged((tabId) => {
  const held = holding(tabId);
  if (held) void evaluate(held.id);
});
registerTakeOver();
onDialog((tabId) => {
  const held = holding(tabId);
  if (held?.action?.native) void evaluate(held.id);
});
registerWatching((record) => void evaluate(record.id));
onSwallowed((tabId) => {
  setInputSwallowed(tabId, true);
  look(tabId);
});
onDetached((_tabId, reason) => {
  if (reason === "canceled_by_user") void ready.then(takeOverAll);
});
for (const on of [onApprovalsChanged, onSiteApprovalsChanged, onConfirmationsChanged, onFileApprovalsChanged]) on(() => void showBadge());

browser.tabs.onRemoved.addListener(async (tabId) => {
  await ready;
  await strikeTab(tabId);
});
onOwnedTabClosed((tab) => void tabClosed(tab));

/** A handoff's tab is gone: that ends it, unless it was a popup, which closes itself when it is done. */
async function tabClosed(tab: TabRecord): Promise<void> {
  const opener = tab.opener === null ? undefined : ownedTab(tab.opener);
  for (const record of openHandoffs(tab.session).filter(({ tabId }) => tabId === tab.tabId)) {
    if (!opener) {
      await advance(record.id, { type: "end", outcome: "unavailable", tabClosed: true, at: Date.now() });
      continue;
    }
    await goOnInOpener(record.id);
    await advance(record.id, { type: "tab", tab: opener.name, tabId: opener.tabId });
    await evaluate(record.id);
  }
}

// Chrome opens the panel only in the very turn of a gesture: nothing may be awaited before.
const openPanelHere = (windowId: number | undefined) => {
  if (windowId !== undefined) void chrome.sidePanel.open({ windowId }).catch(() => undefined);
};
let lastWindow: number | undefined;
browser.windows.onFocusChanged.addListener((windowId) => {
  if (windowId !== browser.windows.WINDOW_ID_NONE) lastWindow = windowId;
});
const notified = async (id: string) => {
  openPanelHere(lastWindow);
  await ready;
  const record = handoffById(id);
  if (record) void showTab(record.tabId);
  void browser.notifications.clear(id);
};
chrome.notifications.onClicked.addListener(notified);
chrome.notifications.onButtonClicked.addListener(notified);

// Listeners that make Chrome start the worker at all.
browser.runtime.onStartup.addListener(() => connectHost());
browser.runtime.onInstalled.addListener(() => connectHost());
// An update would throw an open handoff away: it waits until the last one has ended.
let updateWaits = false;
const updateIfIdle = () => {
  if (updateWaits && openHandoffs().length === 0) browser.runtime.reload();
};
browser.runtime.onUpdateAvailable.addListener(async () => {
  await ready;
  updateWaits = true;
  updateIfIdle();
});
onStoreChanged(updateIfIdle);

connectHost();
void start();

async function start(): Promise<void> {
  await ready;
  await chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
  await startWatchdog();
  await reconcileTabs();
  for (const tab of Object.values(section("tabs"))) {
    await rememberNavigation(tab.tabId);
    await injectPages(tab.tabId);
  }
  await applyLimits();
  await rearmHandoffs();
  await showBadge();
  lastWindow ??= (await browser.windows.getLastFocused().catch(() => undefined))?.id;
}
