import browser from "webextension-polyfill";
import { Listeners } from "../../../shared/listeners.ts";
import { TabMap } from "../state/tab-map.ts";

/** Main-frame navigations of the agent's tabs, as the browser itself tells them. In memory: rebuilt from events and `tabs.get` after a wake-up. */

export type NavigationState = {
  /** A document is being fetched or parsed. */
  underway: boolean;
  /** It has been asked for, and no document of it has come yet. */
  awaited: boolean;
  /** When it began, or when the last one ended. */
  since: number;
  /** When the last one was asked for, as the browser says (ms since the epoch). */
  began: number;
  /** When the last documents came to be shown. */
  commits: readonly number[];
  /** Address of the committed document. */
  url: string;
  /** Addresses passed on the way to `url`, the first asked for first. */
  passed: string[];
  /** The error the last navigation ended with, such as net::ERR_NAME_NOT_RESOLVED. */
  error: string | null;
  /** Counts committed documents and same-document changes: two samples with one count saw one page. */
  count: number;
};

const states = new TabMap<NavigationState>();
type Change = "started" | "committed" | "loaded" | "failed" | "moved";
const changed = new Listeners<[tabId: number, change: Change]>();

/** Calls `listener` on every main-frame change of an owned tab. */
export const onNavigation = changed.add;

/** What is known of a tab's navigation. */
export function navigationOf(tabId: number): NavigationState {
  return states.get(tabId) ?? { underway: false, awaited: false, since: 0, began: 0, commits: [], url: "", passed: [], error: null, count: 0 };
}

/** After a wake-up: the address the browser shows. */
export async function rememberNavigation(tabId: number): Promise<void> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  if (!tab) return;
  const before = navigationOf(tabId);
  states.set(tabId, {
    ...before,
    underway: tab.status === "loading",
    since: Date.now(),
    url: tab.url ?? before.url,
    passed: before.passed.length ? before.passed : [tab.url ?? ""],
  });
}

/** Registers the listeners; called synchronously at the worker's start. */
export function registerNavigation(isOwned: (tabId: number) => boolean): void {
  const main = (details: { tabId: number; frameId: number }) => details.frameId === 0 && isOwned(details.tabId);
  const change = (tabId: number, kind: Change, next: Partial<NavigationState>) => {
    states.set(tabId, { ...navigationOf(tabId), since: Date.now(), ...next });
    changed.tell(tabId, kind);
  };
  browser.webNavigation.onBeforeNavigate.addListener((details) => {
    if (!main(details)) return;
    const before = navigationOf(details.tabId);
    // A document that sends itself on before anybody could use it is a station of the same way.
    const passed = before.underway ? [...before.passed, details.url] : [details.url];
    change(details.tabId, "started", { underway: true, awaited: true, began: details.timeStamp, passed: passed.slice(-20), error: null });
  });
  browser.webNavigation.onCommitted.addListener((details) => {
    if (!main(details)) return;
    const before = navigationOf(details.tabId);
    const onward = (details.transitionQualifiers as string[]).includes("client_redirect");
    const passed = onward && !before.passed.includes(before.url) ? [before.url, ...before.passed] : before.passed;
    change(details.tabId, "committed", {
      underway: true,
      awaited: false,
      error: null,
      commits: [...before.commits, details.timeStamp].slice(-10),
      url: details.url,
      passed: [...passed.filter((url) => url !== details.url), details.url],
      count: before.count + 1,
    });
  });
  browser.webNavigation.onDOMContentLoaded.addListener((details) => {
    if (main(details)) change(details.tabId, "loaded", { underway: false });
  });
  browser.webNavigation.onCompleted.addListener((details) => {
    if (main(details)) change(details.tabId, "loaded", { underway: false });
  });
  browser.webNavigation.onErrorOccurred.addListener((details) => {
    if (!main(details)) return;
    const { passed } = navigationOf(details.tabId);
    // The end of one that another has followed already says nothing of that one.
    if (passed.at(-1) !== details.url && passed.includes(details.url)) return;
    const error = (details as unknown as { error?: string }).error ?? "net::ERR_FAILED";
    change(details.tabId, "failed", { underway: false, awaited: false, error });
  });
  const moved = (details: { tabId: number; frameId: number; url: string; timeStamp: number }) => {
    if (main(details)) change(details.tabId, "moved", { began: details.timeStamp, url: details.url, count: navigationOf(details.tabId).count + 1 });
  };
  browser.webNavigation.onHistoryStateUpdated.addListener(moved);
  browser.webNavigation.onReferenceFragmentUpdated.addListener(moved);
}
