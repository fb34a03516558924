import browser from "webextension-polyfill";
import { isWebUrl } from "../../../shared/urls.ts";
import { holding } from "../handoff/open-handoffs.ts";
import { framesOf, onPagesChanged } from "../pages/pages.ts";
import { local } from "../state/local-store.ts";
import type { SessionRecord } from "../state/records.ts";
import { onStoreChanged, section } from "../state/store.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { askedTabs } from "./asked-tabs.ts";
import { rulesFor, type SessionLimits, type Surroundings } from "./rules.ts";
import type { SiteFacts } from "./sites.ts";

/**
 * Keeps the browser's rules in step with what is known. The rules live in the browser: they hold while this worker
 * sleeps, and while the debugger is away.
 */

/** A page's script may still open a window this long after a press: the browser's own transient activation. */
const ACTIVATION_MS = 5_500;
const JUST_AFTER_MS = 50;
/** A command that never tells of its end is taken to have ended by then. */
const LONGEST_COMMAND_MS = 120_000;

let applied = "";
/** Rules that the browser holds; null until this life of the worker has asked, as an earlier one may have set some. */
let standing: number[] | null = null;
let working: Promise<void> = Promise.resolve();
let known = new Set<number>();
let ready: Promise<unknown> = Promise.resolve();
const acting = new Map<string, number>();

/** Registers on everything that changes limits; called synchronously at the worker's start. */
export function registerLimits(isReady: Promise<unknown>): void {
  ready = isReady.then(learnTabs);
  onStoreChanged((name) => {
    if (name !== "journal") void applyLimits();
  });
  onPagesChanged(() => void applyLimits());
  browser.tabs.onRemoved.addListener((tabId) => {
    if (known.delete(tabId)) void applyLimits();
  });
}

async function learnTabs(): Promise<void> {
  known = new Set((await browser.tabs.query({})).flatMap(({ id }) => (id === undefined ? [] : [id])));
}

/** A new tab is somebody's now: the person's, or one of the agent's that has rules of its own. */
export function knowTab(tabId: number): void {
  if (known.has(tabId)) return;
  known.add(tabId);
  void applyLimits();
}

/** Whether a command of any session may just have opened a tab. */
export function somebodyActs(): boolean {
  return [...acting.values()].some((until) => until > Date.now());
}

/** A command of the session is about to act: from now on windows that open are looked at as its own. Resolves when the rules say so. */
export async function beginActing(session: string): Promise<void> {
  acting.set(session, Date.now() + LONGEST_COMMAND_MS);
  await applyLimits();
}

/** The command has ended; the page may still answer it. */
export function endActing(session: string): void {
  if (!acting.has(session)) return;
  acting.set(session, Date.now() + ACTIVATION_MS);
  setTimeout(() => {
    if ((acting.get(session) ?? 0) <= Date.now()) acting.delete(session);
    void applyLimits();
  }, ACTIVATION_MS + JUST_AFTER_MS);
}

/** Resolves when the browser's rules are what is known now. */
export function applyLimits(): Promise<void> {
  working = working.catch(() => undefined).then(applyNow);
  return working;
}

async function applyNow(): Promise<void> {
  await ready;
  const rules = rulesFor(surroundings());
  const wanted = JSON.stringify(rules);
  if (wanted === applied) return;
  standing ??= (await chrome.declarativeNetRequest.getSessionRules()).map(({ id }) => id);
  await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: standing, addRules: rules });
  standing = rules.map(({ id }) => id);
  applied = wanted;
}

function surroundings(): Surroundings {
  const sessions = Object.values(section("sessions")).map(limitsOf);
  return { sessions, knownTabs: [...new Set([...known, ...sessions.flatMap(({ tabs, held }) => [...tabs, ...held])])].sort((a, b) => a - b) };
}

function limitsOf(session: SessionRecord): SessionLimits {
  const own = Object.values(section("tabs")).filter((tab) => tab.session === session.id);
  const held = own.filter(({ tabId }) => holding(tabId)).map(({ tabId }) => tabId);
  const tabs = own.map(({ tabId }) => tabId).filter((tabId) => !held.includes(tabId));
  // Also of the document that stands there and whose script has gone or is still to come: otherwise each page that is opened changes the rules twice.
  const urls = own.flatMap(({ tabId }) => [navigationOf(tabId).url, ...framesOf(tabId).map(({ url }) => url)]);
  const hosts = [...new Set(urls.flatMap((url) => (isWebUrl(url) ? [new URL(url).hostname] : [])))].sort();
  return {
    ...siteFacts(session),
    mode: session.mode,
    tabs,
    held,
    hosts,
    acting: (acting.get(session.id) ?? 0) > Date.now(),
    asked: askedTabs().filter(({ tab }) => tabs.includes(tab)),
    sockets: session.allowedSockets,
  };
}

/** What decides where a session may be. */
export function siteFacts(session: SessionRecord): SiteFacts {
  return { origins: session.origins, sites: local().sites, approved: session.approvedSites, refused: session.refusedSites };
}
