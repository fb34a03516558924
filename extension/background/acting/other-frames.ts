import type { Effect } from "../../../shared/page-protocol.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { childrenFenced } from "../debugger/children.ts";
import type { CommandContext } from "../handlers/handler.ts";
import { ask, framesOf, type PageFrame, signalsOf } from "../pages/pages.ts";
import { withRefs } from "../pages/refs.ts";

/**
 * What an action makes of other frames than the one it was meant for: a choice beside a frame changes what the frame
 * shows, a press in one what stands around it. They are watched along, and what they were sent is waited for.
 */

/** A frame that is busy for longer is not waited for before the action. */
const WATCHES_WITHIN_MS = 300;
const ANSWERS_WITHIN_MS = 1000;
/** What a frame makes of a message shows within this. */
const MESSAGE_MS = 300;
/** A message, its answer, and what is said to that; pages whose frames never stop talking are not listened to for longer. */
const ROUNDS = 6;
const CHARS = 1500;
/** Pages of advertisements have dozens. */
const FRAMES = 12;
/** Smaller ones show nothing; they only pass on what they are sent. */
const SHOWS_FROM_PX = 60;

type Navigation = { tabId: number; frameId: number };
type Watched = PageFrame & { shows: boolean };

export class OtherFrames {
  readonly #context: CommandContext;
  readonly #frames: readonly Watched[];
  #until: number | null = null;
  #untouched: ReadonlySet<number> = new Set();
  /** Frames in which something was set going, by a message or from outside, and that have not shown what comes of it. */
  readonly #busy = new Set<number>();
  /** Frames that have set out for another page and do not show it yet. */
  readonly #leaving = new Set<number>();
  /** Frames that have come to show another page. */
  readonly #moved = new Set<number>();
  readonly #begun = (details: Navigation) => this.#isWatched(details) && this.#leaving.add(details.frameId);
  readonly #failed = (details: Navigation) => this.#isWatched(details) && this.#leaving.delete(details.frameId);
  readonly #committed = (details: Navigation) => {
    if (!this.#isWatched(details)) return;
    this.#leaving.delete(details.frameId);
    this.#moved.add(details.frameId);
  };

  private constructor(context: CommandContext, frames: readonly Watched[]) {
    this.#context = context;
    this.#frames = frames;
    chrome.webNavigation.onBeforeNavigate.addListener(this.#begun);
    chrome.webNavigation.onCommitted.addListener(this.#committed);
    chrome.webNavigation.onErrorOccurred.addListener(this.#failed);
  }

  #isWatched({ tabId, frameId }: Navigation): boolean {
    return tabId === this.#context.tab.tabId && this.#frames.some((frame) => frame.frameId === frameId && frame.shows);
  }

  /** Begins to watch them; null where the page has none. */
  static async watch(context: CommandContext, target: number): Promise<OtherFrames | null> {
    const { tabId } = context.tab;
    const frames = framesOf(tabId);
    if (frames.length < 2) return null;
    const signals = signalsOf(tabId);
    const others = frames
      .filter(({ frameId }) => frameId !== target)
      .map((frame) => {
        const { width = 0, height = 0 } = signals.get(frame.frameId)?.viewport ?? {};
        return { ...frame, shows: Math.min(width, height) >= SHOWS_FROM_PX };
      })
      .sort((one, other) => Number(other.shows) - Number(one.shows))
      .slice(0, FRAMES);
    await Promise.all(others.map(({ frameId }) => ask(tabId, frameId, "watch", { frameId }, { timeoutMs: WATCHES_WITHIN_MS }).catch(() => null)));
    return new OtherFrames(context, others);
  }

  /**
   * The target's effect with what there is to wait for in the others: one that is gone is loading another page, and one
   * in which something was set going has yet to show what comes of it. Who was sent one may have answered it:
   * `again` asks the target anew, and with it all are asked until none has heard anything more.
   */
  async with(effect: Effect, again?: () => Promise<Effect>): Promise<Effect> {
    this.#until ??= performance.now() + MESSAGE_MS;
    let now = effect;
    for (let round = 1; ; round++) {
      const { heard, waits } = await this.#round(now);
      if (heard && again && round < ROUNDS && performance.now() < this.#until) now = both(now, await again());
      else return waits && performance.now() < this.#until ? { ...now, heard, mutated: false, later: true } : { ...now, heard };
    }
  }

  /** The frames in which nothing has happened, as the page itself says: they are asked no more until something has. */
  untouched(frameIds: readonly number[] | null): void {
    this.#untouched = new Set(frameIds);
  }

  /** Asks all for what came of the action since they were last asked. */
  async #round({ mutated, heard: targetHeard }: Effect): Promise<{ heard: boolean; waits: boolean }> {
    const asked = this.#frames.filter(({ frameId }) => !this.#untouched.has(frameId));
    const effects = await Promise.all(asked.map(async ({ frameId, shows }) => ({ frameId, shows, value: await this.#settle(frameId) })));
    // Requests that a message led to are told on a way of their own.
    if (effects.some(({ value }) => value?.heard)) await childrenFenced(this.#context.tab.tabId);
    for (const { frameId, value } of effects) {
      if (value?.mutated) this.#busy.delete(frameId);
      else if (value && (value.timers > 0 || (value.heard && value.later))) this.#busy.add(frameId);
    }
    const waits = effects.some(({ frameId, shows, value }) => (value === null ? !mutated : this.#busy.has(frameId) && (shows || !mutated)));
    const heard = targetHeard || effects.some(({ value }) => value?.heard ?? true);
    const leaving = this.#leaving.size > 0;
    return { heard: leaving || heard, waits: leaving || waits };
  }

  /** Resolves with the next change in any of them. */
  nextChange(timeoutMs: number, signal: AbortSignal): Promise<true> {
    const { tabId } = this.#context.tab;
    return untilTold<true>(
      (done) => {
        for (const { frameId, shows } of this.#frames)
          if (shows)
            ask(tabId, frameId, "nextChange", { timeoutMs }, { signal }).then(
              (changed) => changed && done(true),
              () => undefined,
            );
        return () => undefined;
      },
      { signal },
    );
  }

  /** Lines of what changed in those that show something. */
  async lines(): Promise<string[]> {
    const { tab, session } = this.#context;
    const now = new Map(framesOf(tab.tabId).map(({ frameId, documentId }) => [frameId, documentId]));
    const showing = this.#frames.filter(({ shows }) => shows);
    const others = showing.filter(({ frameId, documentId }) => this.#moved.has(frameId) || (now.has(frameId) && now.get(frameId) !== documentId));
    const parts = await Promise.all(
      showing
        .filter((frame) => !others.includes(frame) && !this.#untouched.has(frame.frameId))
        .map(({ frameId }) =>
          withRefs(session, tab.tabId, frameId, (firstRef) => ask(tab.tabId, frameId, "changes", { firstRef, budget: CHARS }, { timeoutMs: ANSWERS_WITHIN_MS })).catch(() => null),
        ),
    );
    const place =
      others.length > 0
        ? ["A frame shows another page now: call snapshot to see it."]
        : this.#leaving.size > 0
          ? ["A frame has set out for another page: call snapshot to see it."]
          : [];
    return [...parts.flatMap((part) => part?.lines ?? []), ...place];
  }

  /** Nobody asks any more. */
  stop(): void {
    chrome.webNavigation.onBeforeNavigate.removeListener(this.#begun);
    chrome.webNavigation.onCommitted.removeListener(this.#committed);
    chrome.webNavigation.onErrorOccurred.removeListener(this.#failed);
    for (const { frameId } of this.#frames) ask(this.#context.tab.tabId, frameId, "unwatch", null).catch(() => undefined);
  }

  async #settle(frameId: number): Promise<Effect | null> {
    return ask(this.#context.tab.tabId, frameId, "settle", { presses: 0 }, { timeoutMs: ANSWERS_WITHIN_MS }).catch(() => null);
  }
}

/** What a document said twice in a row. */
function both(first: Effect, then: Effect): Effect {
  return { ...then, observed: first.observed || then.observed, mutated: first.mutated || then.mutated, timers: first.timers + then.timers, later: first.later || then.later };
}
