import browser from "webextension-polyfill";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { LIMITS } from "../../../shared/limits.ts";
import type { FrameSignals } from "../../../shared/signals.ts";
import { originOf, parseUrl } from "../../../shared/urls.ts";
import { isBesideSignIn } from "../boundaries/address.ts";
import { saysConnected } from "../boundaries/connected.ts";
import { assessment } from "../detection/detector.ts";
import { setNetworkFacts } from "../detection/network-facts.ts";
import { tabSignals } from "../detection/tab-signals.ts";
import { ask, framesOf, onActivated, onPersonInput, signalsOf } from "../pages/pages.ts";
import { ready } from "../ready.ts";
import type { Watch } from "../state/records.ts";
import { put, section } from "../state/store.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { ownedTab } from "../tabs/owned-tabs.ts";
import { actionState, watchAction } from "./action-state.ts";
import { openHandoffs } from "./open-handoffs.ts";
import type { Facts } from "./verify.ts";

/** Gathers what a handoff's verdict rests on, from the sources that work while the debugger is away. */

/**
 * The state a handoff starts watching from. On record in the very turn, so that a worker that dies while the
 * rest is gathered leaves a handoff that can still be judged.
 */
export async function startWatch(record: HandoffRecord): Promise<void> {
  const stored = put("watches", record.id, firstLook(record));
  const hosts = sitesOf(record, tabSignals(record.tabId).url);
  const [oldCookies, until, action] = await Promise.all([cookieNames(hosts), untilHolds(record), watchAction(record), stored]);
  await changeWatch(record.id, { oldCookies, untilWasFalse: until === false, ...action });
}

function firstLook(record: HandoffRecord): Watch {
  const signals = tabSignals(record.tabId);
  const refused = signals.top?.refused[0];
  return {
    handoff: record.id,
    wallUrl: signals.url,
    documentAtStart: documentOf(record.tabId),
    passwords: record.kind === "login" && !record.requested ? passwordsOf(signals.top) : [],
    signedInAtStart: assessment(record.tabId).signedIn,
    contentAtStart: signals.top?.contentItems ?? 0,
    acted: false,
    newCookies: [],
    oldCookies: [],
    probe: refused ? { url: refused.url, status: refused.status } : null,
    statusAtStart: signals.top?.status ?? 0,
    refused: signals.top?.refused.map(({ url }) => url) ?? [],
    returned: false,
    popups: [],
    popupClosed: false,
    untilWasFalse: false,
    opener: openerOf(record.tabId),
  };
}

/** What a popup's opener showed when the handoff began: judged by that once the popup is gone. */
function openerOf(tabId: number): Watch["opener"] {
  const opener = ownedTab(tabId)?.opener ?? null;
  if (opener === null) return null;
  const signals = tabSignals(opener);
  return { url: signals.url, content: signals.top?.contentItems ?? 0, signedIn: assessment(opener).signedIn };
}

/** The popup has closed itself: from here on the handoff is judged by its opener, from where that stood. */
export async function goOnInOpener(id: string): Promise<void> {
  const opener = watchOf(id)?.opener;
  if (opener) await changeWatch(id, { popupClosed: true, wallUrl: opener.url, contentAtStart: opener.content, signedInAtStart: opener.signedIn });
}

/** What an open handoff has seen so far. */
export function watchOf(id: string): Watch | undefined {
  return section("watches")[id];
}

/** Adds to what a handoff has seen; of one that has ended nothing is kept. */
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
    beside: isBesideSignIn(navigation.url),
    signInSeen: record.steps.slice(0, -1).some(({ kind }) => kind === "login" || kind === "second_factor" || kind === "passkey"),
    arrived: !navigation.underway && signals.top !== null && signals.top.ready !== "loading",
    blank: Date.now() - navigation.since < BLANK_MS && isBlank(signals.top),
    assessment: now,
    signedInAtStart: watch.signedInAtStart,
    contentAtStart: watch.contentAtStart,
    contentNow: signals.top?.contentItems ?? 0,
    acted: watch.acted,
    newCookies: watch.newCookies.length > 0,
    probe: null,
    statusAtStart: watch.statusAtStart,
    answered: signals.top?.answered.some((url) => watch.refused.includes(url)) ?? false,
    // What could not be asked is not there yet.
    until: record.until && watch.untilWasFalse ? (await untilHolds(record)) === true : null,
    popupOpen: watch.popups.length > 0,
    popupClosed: watch.popupClosed,
    promptUp:
      signals.network.httpAuth ||
      Boolean(signals.network.certificate) ||
      signals.network.fedcm ||
      [...signalsOf(record.tabId).values()].some((one) => one.passkey === "pending" || Boolean(one.permission)),
    connected: isConnected(record, watch),
    formStands: formStands(record, watch),
    action: await actionState(record, watch),
  };
}

function documentOf(tabId: number): string | null {
  return framesOf(tabId).find(({ frameId }) => frameId === 0)?.documentId ?? null;
}

/**
 * A device was to be approved: another document than the one it was asked on stands there, from an origin that
 * asked for it, and says that it is done.
 */
function isConnected(record: HandoffRecord, watch: Watch): boolean {
  if (!record.steps.some(({ kind }) => kind === "device_approval")) return false;
  const signals = tabSignals(record.tabId);
  const document = documentOf(record.tabId);
  const here = originOf(signals.url);
  const asked = here !== null && record.steps.some(({ origin }) => origin === here);
  return asked && document !== null && document !== watch.documentAtStart && saysConnected(signals);
}

/** The very password field of the sign-in still shows in the same document: a message laid over it does not end a wall. */
function formStands(record: HandoffRecord, watch: Watch): boolean {
  const { top } = tabSignals(record.tabId);
  return watch.documentAtStart !== null && documentOf(record.tabId) === watch.documentAtStart && passwordsOf(top).some((field) => watch.passwords.includes(field));
}

function passwordsOf(top: FrameSignals | null): string[] {
  return (top?.fields ?? []).filter(({ secret }) => secret === "password").map(({ name, id }) => `${name} ${id}`);
}

/** How long a page may take to say whether the agent's check holds, and a server to answer a probe. */
const CHECKED_WITHIN_MS = 1_000;
const PROBED_WITHIN_MS = 5_000;
/** A page that stays blank for this long is meant to be so. */
const BLANK_MS = 10_000;

/** Nothing to read, to press or to look at. */
function isBlank(top: FrameSignals | null): boolean {
  if (!top) return true;
  const { textLength, fields, buttons, embeds, pictures, contentItems } = top;
  return textLength === 0 && fields.length + buttons.length + embeds.length + contentItems === 0 && !pictures.some(({ box }) => box.width > 200 && box.height > 200);
}

/** The agent's own check, asked of the top frame. Null where there is none or the page can't be asked. */
async function untilHolds(record: HandoffRecord): Promise<boolean | null> {
  const until = record.until;
  if (!until) return null;
  if (until.url !== undefined && !navigationOf(record.tabId).url.includes(until.url)) return false;
  if (until.selector !== undefined || until.text !== undefined) {
    const condition = { ...(until.selector === undefined ? {} : { selector: until.selector }), ...(until.text === undefined ? {} : { text: until.text }) };
    const holds = await ask(record.tabId, 0, "check", condition, { timeoutMs: CHECKED_WITHIN_MS }).catch(() => null);
    if (!holds) return holds;
  }
  return until.probe === undefined || isSuccess(await untilProbe(record, until.probe));
}

const untilProbes = new Map<string, { at: number; status: number }>();

/** Forgets what an ended handoff's probe answered. */
export function forgetProbe(id: string): void {
  untilProbes.delete(id);
}

/** The agent's probe: only at the origin it was given for, and no more often than the polling floor. */
async function untilProbe(record: HandoffRecord, path: string): Promise<number> {
  const last = untilProbes.get(record.id);
  if (last && Date.now() - last.at < LIMITS.probeFloorMs) return last.status;
  const origin = new URL(record.until_origin ?? record.origin).origin;
  const status = origin === new URL(navigationOf(record.tabId).url).origin ? await probe(record.tabId, new URL(path, origin).href) : 0;
  untilProbes.set(record.id, { at: Date.now(), status });
  return status;
}

/** Status of a same-origin GET with the page's own session; 0 where it was redirected or failed. */
export async function probe(tabId: number, url: string): Promise<number> {
  return ask(tabId, 0, "probe", { url }, { timeoutMs: PROBED_WITHIN_MS }).catch(() => 0);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Registers on cookies, the person's input and popups; `changed` is called with the handoff that may be further now. */
export function registerWatching(changed: (record: HandoffRecord) => void): void {
  browser.cookies.onChanged.addListener(async ({ cookie, removed }) => {
    await ready;
    // An overwrite comes as a removal and a new value: only values that are there count, and only names are kept.
    if (removed || NO_SESSION.test(cookie.name)) return;
    for (const record of openHandoffs()) {
      const watch = watchOf(record.id);
      const concerned = watch && sitesOf(record, watch.wallUrl).some((host) => covers(cookie.domain, host));
      if (!concerned || watch.oldCookies.includes(cookie.name) || watch.newCookies.includes(cookie.name)) continue;
      void changeWatch(record.id, { newCookies: [...watch.newCookies, cookie.name].slice(-50) });
      // The browser's sign-in prompt says nothing when it is answered; a session that begins does.
      setNetworkFacts(record.tabId, { fedcm: false });
      changed(record);
    }
  });
  onPersonInput((tabId, { looking }) => {
    if (looking) return;
    for (const record of openHandoffs()) {
      const watch = watchOf(record.id);
      if (record.tabId !== tabId || !watch || watch.acted) continue;
      void changeWatch(record.id, { acted: true });
      changed(record);
    }
  });
  onActivated((tabId, documentId, mark) => {
    for (const record of openHandoffs()) {
      const watch = watchOf(record.id);
      if (!watch || record.tabId !== tabId || record.action?.documentId !== documentId || record.action.mark !== mark) continue;
      void changeWatch(record.id, { activated: true, acted: true });
      changed(record);
    }
  });
  browser.tabs.onRemoved.addListener(async (tabId) => {
    await ready;
    for (const record of openHandoffs()) {
      const watch = watchOf(record.id);
      if (!watch?.popups.includes(tabId)) continue;
      void changeWatch(record.id, { popups: watch.popups.filter((one) => one !== tabId), popupClosed: true });
      changed(record);
    }
  });
}

/** After a wake-up: popups that were closed while the worker slept. */
export async function reconcilePopups(record: HandoffRecord): Promise<void> {
  const watch = watchOf(record.id);
  if (!watch?.popups.length) return;
  const open = new Set((await browser.tabs.query({})).map(({ id }) => id));
  const left = watch.popups.filter((popup) => open.has(popup));
  if (left.length < watch.popups.length) await changeWatch(record.id, { popups: left, popupClosed: true });
}

function sitesOf(record: HandoffRecord, wallUrl: string): string[] {
  return [record.wanted_url, wallUrl].flatMap((url) => parseUrl(url ?? "")?.hostname ?? []);
}

function covers(domain: string, host: string): boolean {
  const bare = domain.replace(/^\./, "");
  return host === bare || host.endsWith(`.${bare}`);
}

/** Cookies of measuring, consent and bot scoring: they come and go by themselves, signed in or not. */
const NO_SESSION =
  /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|_hj|_clck|_clsk|_uet|_pk_|_dd_s|__cf|cf_|ajs_|amp_|amplitude|mp_|intercom|optanon|onetrust|cookie_?(consent|notice|policy)|consent|gdpr|euconsent|usprivacy|ak_bmsc|bm_|datadome|_px)|consent$/i;

async function cookieNames(hosts: string[]): Promise<string[]> {
  // By address, not by domain: a site's page also has the cookies of the domains above it.
  const urls = hosts.flatMap((host) => [`https://${host}/`, `http://${host}/`]);
  const cookies = await Promise.all(urls.map((url) => browser.cookies.getAll({ url }).catch(() => [])));
  return [...new Set(cookies.flat().map(({ name }) => name))];
}
