import { DoorstepError } from "../../../shared/errors.ts";
import type { OwnedTab } from "../handlers/handler.ts";
import { injectPages } from "./page-entry.ts";
import { ask, framesOf, pagesArrived } from "./pages.ts";

/**
 * Which document holds which refs. The session's count survives the worker; the ranges are
 * memory, and where they are lost the frames of the session's tabs are asked.
 */

type Range = { first: number; last: number; tabId: number; frameId: number; documentId: string };
type Store = {
  /** The number that the session gives next, and the first it may ever have given. */
  load(session: string): number;
  first(session: string): number;
  /** Resolves when the numbers below `next` may be told. */
  save(session: string, next: number): Promise<void>;
  tabsOf(session: string): OwnedTab[];
};
export type Located = { tab: OwnedTab; frameId: number; documentId: string };

const KEPT_RANGES = 5000;
/** More refs than one question can give. */
const SKIPPED = 5000;
/** A page that is busy for longer is taken for one that does not answer. */
const SAYS_WITHIN_MS = 3000;
const ARRIVES_WITHIN_MS = 300;
const GIVES_NONE: ReadonlySet<string> = new Set(["stale_ref", "not_found"]);
const ranges = new Map<string, Range[]>();
const busy = new Map<string, Promise<unknown>>();
let store: Store = { load: () => 1, first: () => 1, save: () => Promise.resolve(), tabsOf: () => [] };

/** Says where the counters and tabs of sessions are kept; called at the worker's start. */
export function registerRefs(kept: Store): void {
  store = kept;
}

/** Nothing is kept of a session that is over. */
export function forgetRefs(session: string): void {
  ranges.delete(session);
}

/** The number of a ref: 12 of `e12`. */
export function refNumber(ref: string): number {
  return Number(ref.slice(1));
}

type Holder = Pick<Range, "tabId" | "frameId" | "documentId">;
type Give<Value> = (first: number) => Promise<Value & { nextRef: number }>;

/**
 * Lends the session's counter to one question at a time, so that no number is given twice. `give` gets the first
 * free number and answers with the next one.
 */
export function withRefs<Value>(session: string, tabId: number, frameId: number, give: Give<Value>): Promise<Value> {
  const before = busy.get(session) ?? Promise.resolve();
  return inTurn(
    session,
    before.catch(() => undefined).then(() => lend(session, { tabId, frameId, documentId: documentOf(tabId, frameId) }, give)),
  );
}

/** The same at once, for a document that is about to have its script; null where another question has the counter. */
export function withFreeRefs<Value>(session: string, holder: Holder, give: Give<Value>): Promise<Value> | null {
  return busy.has(session) ? null : inTurn(session, lend(session, holder, give));
}

function inTurn<Value>(session: string, turn: Promise<Value>): Promise<Value> {
  busy.set(session, turn);
  const over = () => void (busy.get(session) === turn && busy.delete(session));
  turn.then(over, over);
  return turn;
}

async function lend<Value>(session: string, holder: Holder, give: Give<Value>): Promise<Value> {
  const first = store.load(session);
  const value = await give(first).catch((error: unknown) => {
    // A page that is late may give numbers all the same: nobody else may get them, and what it gives is found there. One that is gone, or was never asked, gives none.
    if (!(error instanceof DoorstepError && GIVES_NONE.has(error.code))) {
      void store.save(session, first + SKIPPED);
      remember(session, { first, last: first + SKIPPED - 1, ...holder });
    }
    throw error;
  });
  if (value.nextRef > first) {
    const saved = store.save(session, value.nextRef);
    remember(session, { first, last: value.nextRef - 1, ...holder });
    await saved;
  }
  return value;
}

function documentOf(tabId: number, frameId: number): string {
  return framesOf(tabId).find((frame) => frame.frameId === frameId)?.documentId ?? "";
}

function remember(session: string, range: Range): void {
  const known = ranges.get(session) ?? [];
  const last = known.at(-1);
  if (last && last.last + 1 === range.first && last.documentId === range.documentId && last.tabId === range.tabId) last.last = range.last;
  else known.push(range);
  if (known.length > KEPT_RANGES) known.shift();
  ranges.set(session, known);
}

/** Finds the frame whose page holds a ref; throws `not_found` or `stale_ref` with the likely reason. */
export async function locate(session: string, ref: string): Promise<Located> {
  const number = refNumber(ref);
  const tabs = store.tabsOf(session);
  const range = findRange(session, number);
  if (range) {
    const tab = tabs.find((one) => one.tabId === range.tabId);
    if (!tab) throw new DoorstepError("stale_ref", `The tab of ${ref} is closed.`, tabs.length === 0 ? { next: "Call open to go there again in a new tab." } : {});
    const frame = framesOf(range.tabId).find((one) => one.frameId === range.frameId && one.documentId === range.documentId);
    if (frame) return { tab, frameId: frame.frameId, documentId: frame.documentId };
    throw new DoorstepError("stale_ref", `The page of ${ref} is gone: the tab or frame shows another page now.`);
  }
  if (number >= store.load(session) || number === 0) throw new DoorstepError("not_found", `There has been no ${ref} in this session.`);
  if (number < store.first(session)) throw new DoorstepError("stale_ref", `${ref} is of before the browser or the extension was started anew: what it named is gone.`);
  const found = await askAll(tabs, number);
  if (found === undefined)
    throw new DoorstepError("timed_out", `Which page ${ref} is of could not be asked: a page of this session does not answer.`, {
      next: "Call again in a moment, or call snapshot for fresh refs.",
    });
  if (found === null) throw new DoorstepError("stale_ref", `The page of ${ref} is gone: the tab shows another page now.`);
  remember(session, { first: number, last: number, tabId: found.tab.tabId, frameId: found.frameId, documentId: found.documentId });
  return found;
}

/** The tab that holds a ref. */
export async function tabOfRef(session: string, ref: string): Promise<OwnedTab> {
  return (await locate(session, ref)).tab;
}

function findRange(session: string, number: number): Range | undefined {
  return (ranges.get(session) ?? []).findLast((range) => range.first <= number && number <= range.last);
}

/** Every page of the session's is asked at once; the first that has it answers. Null: none has; undefined: not all could say. */
async function askAll(tabs: readonly OwnedTab[], ref: number): Promise<Located | null | undefined> {
  let isSure = true;
  const asked = (await Promise.all(tabs.map(present))).flat().map(async ({ tab, frameId, documentId }) => {
    const has = await ask(tab.tabId, frameId, "has", { ref }, { timeoutMs: SAYS_WITHIN_MS }).catch((error: unknown) => {
      isSure &&= !(error instanceof DoorstepError && error.code === "timed_out");
      return false;
    });
    if (!has) throw new DoorstepError("not_found", "Not here.");
    return { tab, frameId, documentId };
  });
  return Promise.any(asked).catch(() => (isSure ? null : undefined));
}

/** The frames of a tab, also where the worker has just begun and their scripts are on the way back. */
async function present(tab: OwnedTab): Promise<Located[]> {
  if (framesOf(tab.tabId).length === 0) {
    await injectPages(tab.tabId);
    await pagesArrived(tab.tabId, ARRIVES_WITHIN_MS);
  }
  return framesOf(tab.tabId).map(({ frameId, documentId }) => ({ tab, frameId, documentId }));
}
