import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { Listeners } from "../../../shared/listeners.ts";
import type { Assessment, Finding } from "../../../shared/signals.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { isWebUrl, withoutFragment } from "../../../shared/urls.ts";
import { assess } from "../boundaries/index.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { isTestSite } from "../gate/policy.ts";
import { policyInForce } from "../gate/policy-store.ts";
import { onPagesChanged, onSignals, refreshSignals, signalsOf } from "../pages/pages.ts";
import { TabMap } from "../state/tab-map.ts";
import { navigationOf, onNavigation } from "../tabs/navigation.ts";
import { changeTab, isOwned, ownedTab } from "../tabs/owned-tabs.ts";
import { onNetworkFacts } from "./network-facts.ts";
import { setInputSwallowed, tabSignals } from "./tab-signals.ts";

/**
 * Watches every owned tab: after each change its signals are assessed, and a finding that holds long enough
 * is given to whoever begins handoffs. Nothing here polls.
 */

type Suspect = { finding: Finding; timer: ReturnType<typeof setTimeout> };

const suspects = new TabMap<Suspect>();
/** How many suspicions of a tab came to nothing. */
const doubts = new TabMap<number>();
/** Tabs that were looked at anew, or whose suspicion ended. */
const looked = new Listeners<[tabId: number]>();
/** Navigations that never end do not keep a wall from being called one. */
const LONGEST_NAVIGATION_MS = 10_000;
/** A page script that has not told anything by then runs in a document that no extension may enter. */
const FIRST_SIGNALS_MS = 1_500;
/** A page that goes on from one address to the next without end is at rest as far as it ever will be. */
const LONGEST_WAY_MS = 15_000;
/** How long a page on the way to another is given to go on by itself. */
const PASSING_PAGE_MS = 3_000;
const LOOK_AGAIN_MS = 250;
/** Fields of everyday forms; an e-mail address alone may be the first step of a sign-in. */
const ORDINARY_TEXT: ReadonlySet<string> = new Set(["text", "search", "tel", "number", "date", "url", "textarea"]);

/** Walls that the agent may pass itself where the person marked the site as one for tests. */
const SIGN_IN: ReadonlySet<BoundaryKind> = new Set(["login", "second_factor"]);

let fire: (tabId: number, finding: Finding) => Promise<void> = async () => undefined;
let held: (tabId: number) => boolean = () => false;
const changed = new Listeners<[tabId: number]>();

/** Registers on all sources of change. `onFinding` begins a handoff; `isHeld` says that one is open, which then watches by itself. */
export function registerDetector(options: { onFinding: typeof fire; isHeld: typeof held }): void {
  fire = options.onFinding;
  held = options.isHeld;
  onSignals((tabId) => look(tabId));
  onPagesChanged((tabId) => look(tabId));
  onNetworkFacts((tabId) => look(tabId));
  onNavigation((tabId, change) => {
    // The prompt that ate our input stood over the old document.
    if (change === "committed") setInputSwallowed(tabId, false);
    look(tabId);
  });
}

/** Calls `listener` after every change of an owned tab that may matter to a handoff. */
export const onTabChanged = changed.add;

type Assessed = { of: unknown[]; value: Assessment };
const assessed = new TabMap<Assessed>();

/** What the tab's signals mean right now. Asked several times for each change, and worked out once. */
export function assessment(tabId: number): Assessment {
  const signals = tabSignals(tabId);
  const { redirects, children, network, ...rest } = signals;
  const of = [...Object.values(rest), ...redirects, ...Object.values(network), ...children.flatMap((child) => [child.frameId, child.parentFrameId, child.signals])];
  const known = assessed.get(tabId);
  if (known && known.of.length === of.length && known.of.every((one, index) => one === of[index])) return known.value;
  const value = assess(signals);
  assessed.set(tabId, { of, value });
  return value;
}

/** Looks at the tab again; called on every change, cheap. */
export function look(tabId: number): void {
  if (!isOwned(tabId)) return;
  changed.tell(tabId);
  looked.tell(tabId);
  if (held(tabId)) {
    clear(tabId);
    return;
  }
  const now = assessment(tabId);
  const finding = !isLeft(tabId) && now.finding?.holds === "tab" && !passedOver(tabId, now.finding) ? now.finding : null;
  if (!finding) {
    clear(tabId);
    return;
  }
  const suspect = suspects.get(tabId);
  if (suspect && suspect.finding.kind === finding.kind && suspect.finding.origin === finding.origin) {
    suspect.finding = finding;
    return;
  }
  clear(tabId);
  suspects.set(tabId, { finding, timer: setTimeout(() => void confirm(tabId), holdsFor(finding)) });
}

/** Documents that the agent goes away from: the count of navigations when it set out. */
const departures = new TabMap<number>();

/**
 * The agent opens another page here: until that has come, a wall on the one it leaves is none any longer. Returns what
 * ends that; a page that was not left is judged again then.
 */
export function leaving(tabId: number): () => void {
  departures.set(tabId, navigationOf(tabId).count);
  clear(tabId);
  return () => departures.delete(tabId);
}

function isLeft(tabId: number): boolean {
  return departures.get(tabId) === navigationOf(tabId).count;
}

/** The person overrode this finding here, or an earlier handoff failed here: it does not ring by itself. */
function passedOver(tabId: number, finding: Finding): boolean {
  const tab = ownedTab(tabId);
  if (!tab) return true;
  if (tab.failed) return true;
  if (SIGN_IN.has(finding.kind) && isTestSite(finding.origin, policyInForce())) return true;
  return tab.overridden?.kind === finding.kind && tab.overridden.url === withoutFragment(navigationOf(tabId).url);
}

/** How long a finding must hold before it counts. */
export function holdsFor(finding: Finding): number {
  return finding.kind === "captcha" ? LIMITS.challengeHoldsMs : LIMITS.findingHoldsMs;
}

/** The time is up: is it still there, seen afresh, with no navigation under way? */
async function confirm(tabId: number): Promise<void> {
  const suspect = suspects.get(tabId);
  if (!suspect || !isOwned(tabId)) return;
  await refreshSignals(tabId);
  if (suspects.get(tabId) !== suspect) return;
  const navigation = navigationOf(tabId);
  if (navigation.underway && Date.now() - navigation.since < LONGEST_NAVIGATION_MS) {
    // It may be on its way to the page behind the wall: judged again once it has arrived.
    suspect.timer = setTimeout(() => void confirm(tabId), LIMITS.findingHoldsMs);
    return;
  }
  const finding = assessment(tabId).finding;
  if (!finding || finding.kind !== suspect.finding.kind || finding.origin !== suspect.finding.origin) {
    clear(tabId);
    look(tabId);
    return;
  }
  // The handoff is on record before the suspicion is lifted, so that whoever waits sees one or the other.
  await fire(tabId, finding);
  if (suspects.get(tabId) === suspect) clear(tabId);
}

/** How often something here has looked like a wall for a moment: what was read of the page in between may be of that moment. */
export function doubtsOf(tabId: number): number {
  return doubts.get(tabId) ?? 0;
}

function clear(tabId: number): void {
  const suspect = suspects.get(tabId);
  if (suspect) {
    clearTimeout(suspect.timer);
    doubts.set(tabId, doubtsOf(tabId) + 1);
  }
  suspects.delete(tabId);
  looked.tell(tabId);
}

/** A page without a wall where a command ended is where the agent wants to be back if it is thrown out later. */
export function rememberPlace(tabId: number): void {
  const navigation = navigationOf(tabId);
  const now = assessment(tabId);
  if (navigation.underway || now.finding || now.authPlace || now.transitional || now.trouble) return;
  const tab = ownedTab(tabId);
  if (tab && isWebUrl(navigation.url) && tab.wanted !== navigation.url) void changeTab(tabId, { wanted: navigation.url });
}

/**
 * Resolves when the tab is at rest: arrived where it was going, and no finding is being watched there, because it
 * has become a handoff or has gone. Says whether that had to be waited for. Rejects when aborted. `fresh`: its signals
 * have been read just now.
 */
export async function settled(tabId: number, signal: AbortSignal, fresh = false): Promise<boolean> {
  const began = performance.now();
  for (let waited = false; ; waited = true) {
    if (waited || !fresh) await refreshSignals(tabId);
    signal.throwIfAborted();
    look(tabId);
    if (!isOwned(tabId) || held(tabId)) return waited;
    if (!suspects.has(tabId) && !(onItsWay(tabId) && performance.now() - began < LONGEST_WAY_MS)) return waited;
    await nextChange(tabId, signal);
  }
}

/** A document is being loaded, or has not told yet what it shows. */
function onItsWay(tabId: number): boolean {
  // It stands still until somebody answers, and what it is then is seen then.
  if (openDialog(tabId)) return false;
  const { underway, since, url, error } = navigationOf(tabId);
  const age = Date.now() - since;
  if (underway) return age < LONGEST_NAVIGATION_MS;
  // It came to nothing: 204, a download, a site that is not there.
  if (error !== null) return false;
  // "Signing you in …": the page goes on by itself, or is for the agent to press on.
  if (age < PASSING_PAGE_MS && assessment(tabId).transitional !== null && !asksForText(tabId)) return true;
  return isWebUrl(url) && !signalsOf(tabId).has(0) && age < FIRST_SIGNALS_MS;
}

/** What is to be filled in waits for whoever does that, whatever its button says ("Continue to payment"). */
function asksForText(tabId: number): boolean {
  return (
    signalsOf(tabId)
      .get(0)
      ?.fields.some(({ secret, type }) => secret === null && ORDINARY_TEXT.has(type)) ?? false
  );
}

/** The next change of the tab; looked at again after a while in any case. */
function nextChange(tabId: number, signal: AbortSignal): Promise<void> {
  return untilTold<void>((done) => looked.add((at) => at === tabId && done()), { signal, withinMs: LOOK_AGAIN_MS });
}
