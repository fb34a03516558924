import browser from "webextension-polyfill";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { assessment } from "../detector.ts";
import { navigationOf } from "../navigation.ts";
import { setNetworkFacts } from "../network-facts.ts";
import { ownedTab } from "../owned-tabs.ts";
import { ask, onActivated, onPersonInput, signalsOf } from "../pages.ts";
import { ready } from "../ready.ts";
import type { Watch } from "../records.ts";
import { put, section } from "../store.ts";
import { tabSignals } from "../tab-signals.ts";
import type { Facts } from "./verify.ts";

/** Gathers what a handoff's verdict rests on, from the sources that work while the debugger is away. */

/** The state a handoff starts watching from. */
export async function startWatch(record: HandoffRecord): Promise<Watch> {
  const signals = tabSignals(record.tabId);
  const refused = signals.top?.refused[0];
  const watch: Watch = {
    handoff: record.id,
    wallUrl: signals.url,
    signedInAtStart: assessment(record.tabId).signedIn,
    contentAtStart: signals.top?.contentItems ?? 0,
    acted: false,
    newCookies: [],
    oldCookies: await cookieNames(sitesOf(record, signals.url)),
    probe: refused ? { url: refused.url, status: refused.status } : null,
    refused: signals.top?.refused.map(({ url }) => url) ?? [],
    returned: false,
    popups: [],
    popupClosed: false,
    untilWasFalse: record.until !== null && (await untilHolds(record)) === false,
  };
  await put("watches", record.id, watch);
  return watch;
}

export function watchOf(id: string): Watch | undefined {
  return section("watches")[id];
}

export async function changeWatch(id: string, change: Partial<Watch>): Promise<void> {
  const watch = watchOf(id);
  if (watch) await put("watches", id, { ...watch, ...change });
}

/** Everything the verdict needs, as it is now. Call `refreshSignals` before. */
export async function gather(record: HandoffRecord, watch: Watch): Promise<Facts> {
  const signals = tabSignals(record.tabId);
  const navigation = navigationOf(record.tabId);
  const status = signals.top?.status ?? 0;
  const now = assessment(record.tabId);
  return {
    kind: record.kind,
    requested: record.requested,
    wallUrl: watch.wallUrl,
    wantedUrl: record.wanted_url,
    url: navigation.url,
    status,
    arrived: !navigation.underway && signals.top !== null && signals.top.ready !== "loading",
    assessment: now,
    signedInAtStart: watch.signedInAtStart,
    contentAtStart: watch.contentAtStart,
    contentNow: signals.top?.contentItems ?? 0,
    acted: watch.acted,
    newCookies: watch.newCookies.length > 0,
    probe: null,
    answered: signals.top?.answered.some((url) => watch.refused.includes(url)) ?? false,
    until: record.until && watch.untilWasFalse ? await untilHolds(record) : null,
    popupOpen: watch.popups.length > 0,
    popupClosed: watch.popupClosed,
    promptUp: signals.network.httpAuth || signals.network.fedcm || [...signalsOf(record.tabId).values()].some((one) => one.passkey === "pending"),
    action: await actionState(record, watch),
  };
}

/** The agent's own check, asked of the top frame. False where the page can't be asked. */
async function untilHolds(record: HandoffRecord): Promise<boolean> {
  const until = record.until;
  if (!until) return false;
  if (until.url !== undefined && !navigationOf(record.tabId).url.includes(until.url)) return false;
  if (until.selector !== undefined || until.text !== undefined) {
    const condition = { ...(until.selector === undefined ? {} : { selector: until.selector }), ...(until.text === undefined ? {} : { text: until.text }) };
    if (!(await ask(record.tabId, 0, "check", condition, { timeoutMs: 1000 }).catch(() => false))) return false;
  }
  return until.probe === undefined || isSuccess(await probe(record.tabId, until.probe));
}

/** Status of a same-origin GET with the page's own session; 0 where it was redirected or failed. */
export async function probe(tabId: number, url: string): Promise<number> {
  return ask(tabId, 0, "probe", { url }, { timeoutMs: 5000 }).catch(() => 0);
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Registers on cookies, the person's input and popups; `changed` is called with the handoff that may be further now. */
export function registerWatching(changed: (record: HandoffRecord) => void): void {
  const open = () => Object.values(section("handoffs")).filter((one) => one.state !== "ended");
  browser.cookies.onChanged.addListener(({ cookie, removed }) => {
    // An overwrite comes as a removal and a new value: only values that are there count, and only names are kept.
    if (removed) return;
    for (const record of open()) {
      const watch = watchOf(record.id);
      const concerned = watch && sitesOf(record, watch.wallUrl).some((host) => covers(cookie.domain, host));
      if (!concerned || watch.oldCookies.includes(cookie.name) || watch.newCookies.includes(cookie.name)) continue;
      void changeWatch(record.id, { newCookies: [...watch.newCookies, cookie.name].slice(-50) });
      changed(record);
    }
  });
  onPersonInput((tabId, { looking }) => {
    if (looking) return;
    for (const record of open()) {
      const watch = watchOf(record.id);
      if (record.tabId !== tabId || !watch || watch.acted) continue;
      void changeWatch(record.id, { acted: true });
      changed(record);
    }
  });
  browser.tabs.onRemoved.addListener((tabId) => {
    for (const record of open()) {
      const watch = watchOf(record.id);
      if (!watch?.popups.includes(tabId)) continue;
      void changeWatch(record.id, { popups: watch.popups.filter((one) => one !== tabId), popupClosed: true });
      changed(record);
    }
  });
}

function sitesOf(record: HandoffRecord, wallUrl: string): string[] {
  return [record.wanted_url, wallUrl].flatMap((url) => (url && URL.canParse(url) ? [new URL(url).hostname] : []));
}

function covers(domain: string, host: string): boolean {
  const bare = domain.replace(/^\./, "");
  return host === bare || host.endsWith(`.${bare}`);
}

async function cookieNames(hosts: string[]): Promise<string[]> {
  const cookies = await Promise.all(hosts.map((host) => browser.cookies.getAll({ domain: host }).catch(() => [])));
  return [...new Set(cookies.flat().map(({ name }) => name))];
}
