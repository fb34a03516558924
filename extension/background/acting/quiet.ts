import { DoorstepError } from "../../../shared/errors.ts";
import type { Effect } from "../../../shared/page-protocol.ts";
import { send } from "../debugger/attachment.ts";
import { childrenFenced, childSessions } from "../debugger/children.ts";
import type { CommandContext } from "../handlers/handler.ts";
import { ask, framesOf } from "../pages/pages.ts";
import type { OtherFrames } from "./other-frames.ts";
import type { Watcher } from "./watcher.ts";

/** How long an action is waited for: what it set off and is not over yet, told by events alone. */

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
/** What the page does later in a task of its own shows within this: a database's answer, or a frame after the task. */
const LATER_MS = 250;
/** Whatever goes on, an action is over after this long; a page that was opened after `OPENED_MS` more. */
const LONGEST_MS = 8000;
const OPENED_MS = 3000;

/** The frame that an action is about, and those that are watched along. */
export type Target = {
  frameId: number;
  others?: OtherFrames | null;
  /** How long timers of the action are waited for where it has shown nothing yet. */
  timersMs?: number;
};

/** Asks what the document made of an action so far, once the tasks that stand in its queues have run. */
export async function settle(context: CommandContext, target: Target): Promise<Effect> {
  return withFrames(context, target, await settleAlone(context, target));
}

/** The target's effect with that of the frames that are watched along. */
export async function withFrames(context: CommandContext, target: Target, effect: Effect): Promise<Effect> {
  return target.others ? target.others.with(effect, () => settleAlone(context, target)) : effect;
}

function settleAlone({ tab, signal }: CommandContext, { frameId }: Target): Promise<Effect> {
  return ask(tab.tabId, frameId, "settle", { presses: 0 }, { signal, timeoutMs: REQUESTS_MS });
}

/** Until when each kind of outstanding work is waited for. */
class Patience {
  #timers = 0;
  #later = 0;
  #response = 0;
  #changedAt = 0;
  #requests = performance.now() + REQUESTS_MS;
  #open: number;
  readonly #timersMs: number;

  constructor(effect: Effect | null, open: number, unseen: boolean, timersMs: number) {
    this.#open = open;
    this.#timersMs = timersMs;
    this.sawEffect(effect);
    if (unseen && effect && !effect.mutated) this.#response = performance.now() + UNSEEN_MS;
  }

  /** What a timer or response was for has shown; whatever that set off itself is waited for anew. */
  sawEffect(effect: Effect | null): void {
    if (effect?.mutated) this.#changedAt = performance.now();
    this.#response = 0;
    this.#later = effect?.later && !effect.mutated ? performance.now() + LATER_MS : 0;
    this.#timers = effect && effect.timers > 0 ? performance.now() + (effect.mutated ? TIMERS_AFTER_CHANGE_MS : this.#timersMs) : 0;
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

  /** A timer of the action was waited for as long as is done, and the page has not changed since. */
  get timersLeft(): boolean {
    return this.#timers > 0;
  }

  /** How much longer to wait at most. */
  left(): number {
    return Math.max(this.#timers, this.#later, this.#response, this.#open > 0 ? this.#requests : 0) - performance.now();
  }
}

/** Resolves when no request, timer or task that the action caused is outstanding; says whether that took waiting. */
export async function untilQuiet(context: CommandContext, target: Target, watcher: Watcher, first: Effect | null = null): Promise<boolean> {
  const { tab, signal } = context;
  const patience = new Patience(
    first,
    watcher.requests.size,
    first !== null && isForeign(tab.tabId, target.frameId) && childSessions(tab.tabId).length === 0,
    target.timersMs ?? TIMERS_MS,
  );
  let over = performance.now() + (first === null ? OPENED_MS : LONGEST_MS);
  for (let waited = false; ; waited = true) {
    if (waited) await fence(context, target, watcher);
    if (watcher.dialog || (watcher.navigating && !watcher.loaded)) return waited;
    patience.sawRequests(watcher.requests.size);
    if (watcher.asking) over = performance.now() + LONGEST_MS;
    const left = watcher.asking ? REQUESTS_MS : Math.min(patience.left(), over - performance.now());
    if (left <= 0) {
      if (watcher.requests.size > 0) watcher.notes.push("A request of the page is still under way.");
      else watcher.timersLeft = patience.timersLeft;
      return waited;
    }
    const changed = await nextSign(context, target, watcher, left);
    if (changed === null) return true;
    if (changed) patience.sawEffect(await orEvent(watcher, signal, settle(context, target)));
  }
}

/** A frame of another origin may live in another process, of which the tab's own session sees nothing. */
function isForeign(tabId: number, frameId: number): boolean {
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
    const elsewhere = target.others ? [target.others.nextChange(timeoutMs, both)] : [];
    return await Promise.race([change, ...elsewhere, watcher.next(timeoutMs, both).then(() => false)]);
  } finally {
    giveUp.abort(new DoorstepError("cancelled", "Another sign came first."));
  }
}

/** Events of the page that are on their way arrive before this resolves. */
export async function fence(context: CommandContext, target: Target, watcher: Watcher): Promise<void> {
  await orLeaving(watcher, context.signal, fenced(context, target));
}

/** The same without an eye on dialogs and frames that go: only one may wait for the watcher. */
export function fenced({ tab: { tabId } }: CommandContext, { frameId }: Target): Promise<unknown> {
  const own = send(tabId, "Runtime.evaluate", { expression: "0" }).catch(() => null);
  return isForeign(tabId, frameId) ? Promise.all([own, childrenFenced(tabId)]) : own;
}

/** The answer, or null when a dialog stops the page or its frame goes first. */
export function orEvent<Value>(watcher: Watcher, signal: AbortSignal, answer: Promise<Value>): Promise<Value | null> {
  return unless(() => watcher.dialog !== null, watcher, signal, answer);
}

/** The same for what the debugger asks of the page, which waits for as long as an address that the page set out for does not answer. */
export function orLeaving<Value>(watcher: Watcher, signal: AbortSignal, answer: Promise<Value>): Promise<Value | null> {
  return unless(() => watcher.dialog !== null || watcher.isHeldUp, watcher, signal, answer);
}

async function unless<Value>(stopped: () => boolean, watcher: Watcher, signal: AbortSignal, answer: Promise<Value>): Promise<Value | null> {
  let done = false;
  const value = answer
    .catch(() => null)
    .finally(() => {
      done = true;
      watcher.tell();
    });
  while (!done && !stopped()) await watcher.next(REQUESTS_MS, signal);
  return done ? value : null;
}
