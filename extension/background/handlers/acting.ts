import { asDoorstepError, DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import type { Effect, ElementFacts, Point } from "../../../shared/page-protocol.ts";
import { ensureAttached, send } from "../debugger/attachment.ts";
import { childrenFenced, childSessions } from "../debugger/children.ts";
import { dialogError } from "../debugger/dialogs.ts";
import { reportSwallowed } from "../debugger/input.ts";
import { fateOf } from "../downloads.ts";
import { framePaths } from "../frame-paths.ts";
import { rememberTold } from "../likely.ts";
import { navigationOf } from "../navigation.ts";
import { ask, framesOf, pagesArrived } from "../pages.ts";
import { safeText } from "../redact.ts";
import { withRefs } from "../refs.ts";
import { takeSnapshot, topFrame } from "../snapshot.ts";
import type { Answer, CommandContext, TargetFacts } from "./handler.ts";
import { Watcher } from "./watcher.ts";

/**
 * What all acting commands share: doing something to a page and waiting for what that causes, by events. The page
 * script tells whether its document changed and whether it set timers while it handled the input; the debugger
 * tells of requests and navigations. Once nothing that the action caused is outstanding, the command is over.
 */

/**
 * Timers set by the action are waited for this long: debounces are shorter, and what is longer is no answer to a click.
 * Where the page has answered at once, a debounce is less likely than a timer of something that measures.
 */
const TIMERS_MS = 400;
const TIMERS_AFTER_CHANGE_MS = 260;
/** Requests of the action are waited for this long after the last sign of progress. */
const REQUESTS_MS = 3000;
/** From a response to what the page makes of it. */
const AFTER_RESPONSE_MS = 60;
/** A change so shortly before a response's end is taken for what the response brought; more may come within a moment. */
const JUST_CHANGED_MS = 25;
const SHOWN_MS = 8;
/** Where requests can't be seen, a change is waited for this long. */
const UNSEEN_MS = 200;
/** Whatever goes on, an action is over after this long; a page that was opened after `OPENED_MS` more. */
const LONGEST_MS = 8000;
const OPENED_MS = 3000;
const NAVIGATION_MS = 15_000;
/** A document that is ready but never loads (a picture that hangs) is taken as it is. */
const READY_TO_LOAD_MS = 2500;
/** A press is not seen by any page for this long: something of the browser's eats input. */
const SWALLOWED_MS = 100;
/** Frames of a new page whose scripts are still on their way are waited for this long. */
const FRAMES_ARRIVE_MS = 300;
const CHANGES_CHARS = 4000;
const NEW_PAGE_CHARS = 12_000;

export type Target = { frameId: number };

/**
 * Runs an action and answers with what it changed. `act` sends the input or tells the page what to do; `presses` is how
 * many presses of the target that is.
 */
export async function actAndSettle(context: CommandContext, target: Target, act: () => Promise<void>, options: { presses?: number; lines?: () => string[] } = {}): Promise<Answer> {
  const { tab } = context;
  const { presses = 0 } = options;
  const watcher = new Watcher(tab.tabId);
  const before = framesOf(tab.tabId).find((frame) => frame.frameId === 0)?.documentId;
  const ahead = presses > 0 ? settlesAfter(context, target, presses) : null;
  try {
    context.underway(true);
    await act();
    context.underway(false);
    const changes = await settled(context, target, watcher, ahead);
    const own = options.lines?.() ?? [];
    if (watcher.chooser !== null && own.length === 0) own.push("The page asked for files, and got none: call upload with the same ref and their paths.");
    watcher.notes.push(...(await fates(watcher, context.signal)));
    if (watcher.dialog) return dialogAnswer(watcher, own);
    if (watcher.navigated) return await newPage(context, watcher, own, before);
    const lines = [...own, ...watcher.notes, ...changes];
    return { changes: lines.length ? lines : ["Nothing on the page changed."] };
  } finally {
    ahead?.giveUp();
    watcher.stop();
  }
}

/** The page's own word on its presses, asked for before they are sent: a round trip less. */
type Ahead = { effect: Promise<Effect | null>; giveUp(): void };

function settlesAfter({ tab, signal }: CommandContext, { frameId }: Target, presses: number): Ahead {
  const over = new AbortController();
  const effect = ask(tab.tabId, frameId, "settle", { presses }, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => null);
  return { effect, giveUp: () => over.abort(new DoorstepError("cancelled", "The press has ended.")) };
}

/** Where the files went that the page gave. */
export async function fates(watcher: Watcher, signal: AbortSignal): Promise<string[]> {
  await watcher.downloadsBegun(signal);
  return Promise.all(watcher.downloads.splice(0).map((begun) => fateOf(begun, signal)));
}

function dialogAnswer(watcher: Watcher, own: string[]): Answer {
  const error = watcher.dialog ? dialogError(watcher.dialog) : null;
  return { changes: [...own, ...watcher.notes, ...(error ? [error.message] : [])], ...(error ? { next: error.next } : {}) };
}

async function newPage(context: CommandContext, watcher: Watcher, own: string[], before: string | undefined): Promise<Answer> {
  const snapshot = await pageAfterNavigation(context, watcher, before, NEW_PAGE_CHARS);
  return { changes: [...own, ...watcher.notes, "Another page was opened."], ...snapshot };
}

/** Waits for the new document and what it shows; answers with its snapshot, or why there is none. */
export async function pageAfterNavigation(context: CommandContext, watcher: Watcher, before: string | undefined, maxChars: number): Promise<Answer> {
  const { tab, session, signal } = context;
  await navigationEnds(watcher, signal);
  if (watcher.dialog) return dialogAnswer(watcher, []);
  // The browser's own error page: no script of ours will ever come.
  const { error, underway } = navigationOf(tab.tabId);
  if (error !== null && !underway) return { snapshot: `(no snapshot: the page could not be opened, ${error})` };
  try {
    await newTopFrame(tab.tabId, before, signal);
    await untilQuiet(context, { frameId: 0 }, watcher);
    await pagesArrived(tab.tabId, FRAMES_ARRIVE_MS);
    return { snapshot: await takeSnapshot(tab, session, { maxChars }, signal) };
  } catch (thrown) {
    signal.throwIfAborted();
    if (watcher.dialog) return dialogAnswer(watcher, []);
    return { snapshot: `(no snapshot: ${asDoorstepError(thrown).message})` };
  }
}

async function newTopFrame(tabId: number, before: string | undefined, signal: AbortSignal): Promise<void> {
  const now = framesOf(tabId).find((frame) => frame.frameId === 0)?.documentId;
  if (now !== undefined && now !== before) return;
  // The script enters on commit and has had the whole load to connect; what is still missing is asked for.
  const ids = await chrome.webNavigation.getFrame({ tabId, frameId: 0 }).catch(() => null);
  await topFrame(tabId, signal, ids?.documentId);
}

/** Resolves when a navigation has come to its document's load, or to as much as a slow page gives. */
async function navigationEnds(watcher: Watcher, signal: AbortSignal): Promise<void> {
  let until = performance.now() + NAVIGATION_MS;
  let readyAt: number | undefined;
  for (;;) {
    if (!watcher.navigating || watcher.dialog) return;
    if (watcher.navigated && watcher.loaded) break;
    const now = performance.now();
    if (watcher.navigated && watcher.domReady) readyAt ??= now;
    if (watcher.asking) until = now + NAVIGATION_MS;
    const limit = Math.min(until, readyAt === undefined ? until : readyAt + READY_TO_LOAD_MS);
    if (now >= limit) {
      watcher.notes.push("The page is still loading.");
      break;
    }
    await watcher.next(limit - now, signal);
  }
  watcher.navigating = false;
}

/** Waits out what the action caused; returns the lines of what changed. */
async function settled(context: CommandContext, target: Target, watcher: Watcher, ahead: Ahead | null): Promise<string[]> {
  const { tab, signal } = context;
  if (await leads(watcher, context)) return [];
  const effect = await orEvent(watcher, signal, ahead ? pressed(context, target, ahead) : settle(context, target));
  if (effect?.cancelled) throw notWhatWasJudged();
  if (effect?.heldBack)
    watcher.notes.push("What lay under the pointer changed while it was pressed: the press arrived, and the click that would have hit what came in its place was held back.");
  if (ahead && effect && !effect.observed && !effect.mutated && !watcher.dialog && !watcher.navigating) reportSwallowed(tab.tabId);
  // Most actions have done all they do by now: what there is to see is fetched on the way past the fence.
  const early = changesOf(context, target);
  const looked = context.look();
  await fence(context, target, watcher);
  const waited = await untilQuiet(context, target, watcher, effect);
  if (await leads(watcher, context)) return [];
  const lines = await early;
  if (waited) lines.push(...(await changesOf(context, target)));
  else {
    await looked;
    context.seen();
  }
  ask(tab.tabId, target.frameId, "unwatch", null).catch(() => undefined);
  return lines;
}

/** The page script cancelled our input: the page had put something else in the place of what was judged. */
function notWhatWasJudged(): DoorstepError {
  return new DoorstepError(
    "stale_ref",
    "What the input would have hit was not what it was meant for: the page changed it in that moment. It was cancelled and did nothing (ran: no).",
    {
      next: "Call snapshot to see what is there now, then try again.",
    },
  );
}

function settle({ tab, signal }: CommandContext, { frameId }: Target): Promise<Effect> {
  return ask(tab.tabId, frameId, "settle", { presses: 0 }, { signal, timeoutMs: REQUESTS_MS });
}

/** What the page says of the presses; one that no page saw within 100 ms was eaten by something of the browser's own. */
async function pressed(context: CommandContext, target: Target, { effect, giveUp }: Ahead): Promise<Effect | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SWALLOWED_MS);
  });
  const seen = await Promise.race([effect, late]);
  clearTimeout(timer);
  if (seen) return seen;
  giveUp();
  return settle(context, target);
}

/** A dialog or a new document: the old page's changes are no longer of interest. */
async function leads(watcher: Watcher, { signal }: CommandContext): Promise<boolean> {
  if (watcher.dialog) return true;
  if (!watcher.navigating) return watcher.navigated;
  await navigationEnds(watcher, signal);
  return watcher.navigated || watcher.dialog !== null;
}

/** Until when each kind of outstanding work is waited for. */
class Patience {
  #timers = 0;
  #response = 0;
  #changedAt = 0;
  #requests = performance.now() + REQUESTS_MS;
  #open: number;

  constructor(effect: Effect | null, open: number, unseen: boolean) {
    this.#open = open;
    this.sawEffect(effect);
    if (unseen && effect && !effect.mutated) this.#response = performance.now() + UNSEEN_MS;
  }

  /** What a timer or response was for has shown; whatever that set off itself is waited for anew. */
  sawEffect(effect: Effect | null): void {
    if (effect?.mutated) this.#changedAt = performance.now();
    this.#response = 0;
    this.#timers = effect && effect.timers > 0 ? performance.now() + (effect.mutated ? TIMERS_AFTER_CHANGE_MS : TIMERS_MS) : 0;
  }

  sawRequests(open: number): void {
    if (open === this.#open) return;
    const now = performance.now();
    // The change that a response brings and the response's end are told on two ways: either may come first.
    const shown = now - this.#changedAt < JUST_CHANGED_MS;
    if (open < this.#open) this.#response = now + (shown ? SHOWN_MS : AFTER_RESPONSE_MS);
    this.#open = open;
    this.#requests = now + REQUESTS_MS;
  }

  /** How much longer to wait at most. */
  left(): number {
    return Math.max(this.#timers, this.#response, this.#open > 0 ? this.#requests : 0) - performance.now();
  }
}

/** Resolves when no request, timer or task that the action caused is outstanding; says whether that took waiting. */
async function untilQuiet(context: CommandContext, target: Target, watcher: Watcher, first: Effect | null = null): Promise<boolean> {
  const { tab, signal } = context;
  const patience = new Patience(first, watcher.requests.size, first !== null && isForeign(tab.tabId, target.frameId) && childSessions(tab.tabId).length === 0);
  let over = performance.now() + (first === null ? OPENED_MS : LONGEST_MS);
  for (let waited = false; ; waited = true) {
    if (waited) await fence(context, target, watcher);
    if (watcher.dialog || (watcher.navigating && !watcher.loaded)) return waited;
    patience.sawRequests(watcher.requests.size);
    if (watcher.asking) over = performance.now() + LONGEST_MS;
    const left = watcher.asking ? REQUESTS_MS : Math.min(patience.left(), over - performance.now());
    if (left <= 0) {
      if (watcher.requests.size > 0) watcher.notes.push("A request of the page is still under way.");
      return waited;
    }
    const changed = await nextSign(context, target, watcher, left);
    if (changed === null) return true;
    if (changed) patience.sawEffect(await orEvent(watcher, signal, settle(context, target)));
  }
}

/** A frame of another origin may live in another process, of which the tab's own session sees nothing. */
export function isForeign(tabId: number, frameId: number): boolean {
  const origin = (id: number) =>
    framesOf(tabId)
      .find((frame) => frame.frameId === id)
      ?.url.split("/", 3)
      .join("/");
  return frameId !== 0 && origin(frameId) !== origin(0);
}

/** The next change of the document (true) or event of the browser (false); null where the frame is gone. */
async function nextSign({ tab, signal }: CommandContext, target: Target, watcher: Watcher, timeoutMs: number): Promise<boolean | null> {
  const giveUp = new AbortController();
  const both = AbortSignal.any([signal, giveUp.signal]);
  try {
    const change = ask(tab.tabId, target.frameId, "nextChange", { timeoutMs }, { signal: both }).catch(() => (giveUp.signal.aborted ? false : null));
    return await Promise.race([change, watcher.next(timeoutMs, both).then(() => false)]);
  } finally {
    giveUp.abort(new DoorstepError("cancelled", "Another sign came first."));
  }
}

/** Events of the page that are on their way arrive before this resolves. */
async function fence({ tab: { tabId }, signal }: CommandContext, { frameId }: Target, watcher: Watcher): Promise<void> {
  const own = send(tabId, "Runtime.evaluate", { expression: "0" }).catch(() => null);
  const all: Promise<unknown> = isForeign(tabId, frameId) ? Promise.all([own, childrenFenced(tabId)]) : own;
  await orEvent(watcher, signal, all);
}

/** The answer, or null when a dialog stops the page or its frame goes first. */
async function orEvent<Value>(watcher: Watcher, signal: AbortSignal, answer: Promise<Value>): Promise<Value | null> {
  let done = false;
  const value = answer
    .catch(() => null)
    .finally(() => {
      done = true;
      watcher.tell();
    });
  while (!done && !watcher.dialog) await watcher.next(REQUESTS_MS, signal);
  return watcher.dialog && !done ? null : value;
}

async function changesOf({ tab, session }: CommandContext, { frameId }: Target): Promise<string[]> {
  const part = await withRefs(session, tab.tabId, frameId, (firstRef) => ask(tab.tabId, frameId, "changes", { firstRef, budget: CHANGES_CHARS }, { timeoutMs: REQUESTS_MS })).catch(
    () => null,
  );
  const lines = (part?.lines ?? []).map(safeText);
  rememberTold(session, lines.join("\n"));
  return lines;
}

/** What is about to be hit, as the judge wants it. */
export function targetFacts(facts: ElementFacts, frameId: number): TargetFacts {
  return { ...facts, frameId };
}

/** A frame's point in the top frame's viewport, each frame on the way brought into view. */
export async function toTop(tabId: number, point: Point, path: number[], signal: AbortSignal): Promise<Point> {
  if (path.length === 0) return point;
  const frames = path.length === 1 ? new Map([["", 0]]) : await framePaths(tabId);
  let at = point;
  for (let level = path.length - 1; level >= 0; level--) {
    const frameId = frames.get(path.slice(0, level).join("."));
    const index = path[level];
    if (frameId === undefined || index === undefined) throw new DoorstepError("not_found", "The frame around the element is still loading.");
    at = (await ask(tabId, frameId, "lift", { index, point: at }, { signal })).point;
  }
  return at;
}

/** Attaches, and refuses while a dialog is open. */
export async function readyToAct(context: CommandContext): Promise<void> {
  await ensureAttached(context.tab.tabId);
  context.signal.throwIfAborted();
}

/** A caller's own time, within the bounds of what may be asked. */
export function waitLimit(timeoutMs: number | undefined): number {
  return Math.min(timeoutMs ?? LIMITS.commandMs, LIMITS.longestWaitMs);
}
