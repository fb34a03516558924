import { DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import type { Effect, ElementFacts, Outcome, Point } from "../../../shared/page-protocol.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { ensureAttached } from "../debugger/attachment.ts";
import type { Answer, CommandContext, TargetFacts } from "../handlers/handler.ts";
import { Arrival } from "../pages/first-look.ts";
import { framePaths } from "../pages/frame-paths.ts";
import { rememberTold } from "../pages/likely.ts";
import { ask, framesOf, isQuick, openQuickWay } from "../pages/pages.ts";
import { withRefs } from "../pages/refs.ts";
import { outlineBudget } from "../pages/snapshot.ts";
import { safeText } from "../redaction/redact.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { dialogAnswer, type Leave, NAVIGATION_MS, navigationEnds, pageAfterNavigation } from "./arriving.ts";
import { toldFate } from "./download-news.ts";
import { heldBack } from "./downloads.ts";
import { landing, tellLost } from "./lost-press.ts";
import { windowOrFile } from "./opened-windows.ts";
import { OtherFrames } from "./other-frames.ts";
import { fence, fenced, orEvent, orLeaving, settle, type Target, untilQuiet, withFrames } from "./quiet.ts";
import { toldOnce } from "./told-once.ts";
import { Watcher } from "./watcher.ts";

/**
 * What all acting commands share: doing something to a page and waiting for what that causes, by events. The page
 * script tells whether its document changed and whether it set timers while it handled the input; the debugger
 * tells of requests and navigations. Once nothing that the action caused is outstanding, the command is over.
 */

/** A press is not seen by any page for this long: something of the browser's eats input. */
const SWALLOWED_MS = 100;
/** What the page tells of its person is here within this, or was input of ours after all. */
const PERSON_HEARD_MS = 500;
/** What an action answers that came to nothing that can be seen. */
export const NO_CHANGE = "Nothing on the page changed.";
/** For a press that set a timer which was not waited for to its end, and brought nothing that came or went. */
const MAY_CHANGE = "The page set a timer and may change yet: if you expect more, call wait_for with its text before you press again.";
const CHANGES_CHARS = 4000;
/** A page that stands still for longer tells of its changes with the next command. */
const CHANGES_WITHIN_MS = 3000;
const NEW_PAGE_CHARS = 12_000;

type Options = {
  presses?: number;
  /** What is pressed was let through as exactly what it was. */
  strict?: boolean;
  again?: () => Promise<void>;
  lines?: () => string[];
};

/**
 * Runs an action and answers with what it changed. `act` sends the input or tells the page what to do; `presses` is how
 * many presses of the target that is, and `again` sends them once more where they came to nothing.
 */
export async function actAndSettle(context: CommandContext, about: Target, act: () => Promise<void>, options: Options = {}): Promise<Answer> {
  const { tab } = context;
  const others = await OtherFrames.watch(context, about.frameId);
  const target = { ...about, others };
  const { presses = 0 } = options;
  const watcher = new Watcher(tab.tabId);
  watcher.takeUp(navigationOf(tab.tabId), NAVIGATION_MS);
  const arrival = new Arrival(tab.tabId, context.session, outlineBudget(NEW_PAGE_CHARS));
  const before = framesOf(tab.tabId).find((frame) => frame.frameId === 0)?.documentId;
  const word = presses > 0 ? wordOn(context, target, presses) : null;
  try {
    context.underway(true);
    await act().catch((thrown: unknown) => {
      // The press did what it was to do: Chrome lets go of a tab that calls for another program.
      if (!watcher.leftForProgram || context.signal.aborted) throw thrown;
    });
    context.underway(false);
    const changes = await settled(context, target, watcher, word, options);
    const own = options.lines?.() ?? [];
    if (watcher.chooser !== null && own.length === 0) own.push("The page asked for files, and got none: call upload with the same ref and their paths.");
    watcher.notes.push(...(await fates(watcher, context)));
    if (watcher.dialog) return dialogAnswer(watcher, own);
    if (watcher.navigated) return await newPage(context, { watcher, arrival, before, maxChars: NEW_PAGE_CHARS }, own);
    const lines = [...own, ...watcher.notes, ...toldOnce(own, changes)];
    return { changes: lines.length ? lines : [NO_CHANGE], ...(presses > 0 && watcher.timersLeft && !lines.some(saysEnough) ? { next: MAY_CHANGE } : {}) };
  } finally {
    word?.giveUp();
    others?.stop();
    arrival.stop();
    watcher.stop();
  }
}

/** A line that says what a press was for: what came, went or took the focus, or what befell it. */
function saysEnough(line: string): boolean {
  return !line.startsWith("~ ") || line.includes("[focused]");
}

/** The page's own word on its presses. */
type Word = { effect(): Promise<Effect | null>; outcome(): Promise<Outcome | null>; giveUp(): void };

/**
 * Through the port it is asked for before the presses are sent: a round trip less. The quick way it is asked for once
 * they were handled: then the page can say that nothing is left to do, and need not wait for its next frame.
 */
function wordOn(context: CommandContext, { frameId }: Target, presses: number): Word {
  const { tab, session, signal } = context;
  const over = new AbortController();
  const both = AbortSignal.any([signal, over.signal]);
  const asked = () => ask(tab.tabId, frameId, "settle", { presses }, { signal: both }).catch(() => null);
  const early = isQuick(tab.tabId, frameId) ? null : asked();
  const outcome = () =>
    withRefs(session, tab.tabId, frameId, async (firstRef) => {
      const found = await ask(tab.tabId, frameId, "outcome", { presses, firstRef, budget: CHANGES_CHARS }, { signal: both, timeoutMs: CHANGES_WITHIN_MS });
      return { found, nextRef: found?.nextRef ?? firstRef };
    }).then(
      ({ found }) => found,
      () => null,
    );
  return {
    effect: () => early ?? asked(),
    outcome: () => (early ? Promise.resolve(null) : outcome()),
    giveUp: () => over.abort(new DoorstepError("cancelled", "The press has ended.")),
  };
}

/** Where the files went that the page gave, and which windows it opened that are none of a file. */
export async function fates(watcher: Watcher, context: CommandContext): Promise<string[]> {
  const { signal } = context;
  await watcher.downloadsBegun(signal);
  const opened = Promise.all(watcher.windows.splice(0).map((one) => windowOrFile(one, context)));
  const lines = [...(await opened), ...(await Promise.all(watcher.downloads.splice(0).map((begun) => toldFate(begun, context))))];
  return watcher.downloadsMissing > 0 ? [...lines, heldBack(watcher.downloadsMissing)] : lines;
}

async function newPage(context: CommandContext, leave: Leave, own: string[]): Promise<Answer> {
  const snapshot = await pageAfterNavigation(context, leave);
  return { changes: [...own, ...leave.watcher.notes, "Another page was opened."], ...snapshot };
}

/** Waits out what the action caused; returns the lines of what changed. */
async function settled(context: CommandContext, target: Target, watcher: Watcher, word: Word | null, options: Options): Promise<string[]> {
  const { tab } = context;
  if (watcher.navigating || watcher.navigated || watcher.dialog) context.heard();
  if (await leads(watcher, context)) return [];
  let { outcome, effect } = await firstWord(context, target, watcher, word, options);
  if (effect?.person) await personIsHeard(context);
  context.heard();
  if (effect) tellStopped(effect, watcher, options);
  // Most actions have done all they do by now: what there is to see is fetched on the way past the fence.
  const early = outcome ? withOthers(context, target.others, outcome.lines) : changesOf(context, target);
  const looked = context.look(outcome && Promise.resolve(outcome.seen));
  if (!outcome) await fence(context, target, watcher);
  const { script } = watcher;
  if (script) effect = await afterScript(context, target, watcher, script);
  const waited = (await untilQuiet(context, target, watcher, effect)) || script !== null;
  if (await leads(watcher, context)) return [];
  let lines = await early;
  // Asked again, the page tells all since the action began, as it is now.
  if (waited) lines = (await changesOf(context, target)) ?? lines;
  else {
    await looked;
    context.seen();
  }
  if (!outcome || waited) ask(tab.tabId, target.frameId, "unwatch", null).catch(() => undefined);
  return lines ?? [];
}

/** The person came in between. The page told so on a way of its own, which may be longer than that of its answers: it ends the command. */
function personIsHeard({ signal }: CommandContext): Promise<void> {
  return untilTold<void>(() => () => undefined, { signal, withinMs: PERSON_HEARD_MS });
}

/** What the page says of the action, and whether that is all there is (`outcome`). */
async function firstWord(
  context: CommandContext,
  target: Target,
  watcher: Watcher,
  word: Word | null,
  options: Options,
): Promise<{ outcome: Outcome | null; effect: Effect | null }> {
  const { signal } = context;
  if (!word) return { outcome: null, effect: await orEvent(watcher, signal, settle(context, target)) };
  // What the browser tells of the action arrives before the fence does.
  const at = await orLeaving(watcher, signal, Promise.all([word.outcome(), fenced(context, target)]));
  const outcome = at?.[0] ?? null;
  // Chrome's answer to the input may come before what the page reports; the page's own comes after it.
  let effect = outcome?.effect ?? (await orEvent(watcher, signal, pressed(context, target, word)));
  if (isLost(effect, watcher)) effect = await lost(context, target, watcher, effect, options);
  if (!effect || !target.others) return { outcome, effect };
  if (!outcome) return { outcome, effect: await withFrames(context, target, effect) };
  target.others.untouched(outcome.untouched);
  effect = await target.others.with(effect);
  if (!effect.heard && !watcher.frameSetOut) return { outcome, effect };
  target.others.untouched(null);
  // Frames talk to each other: what they make of it comes in tasks of their own.
  return { outcome: null, effect: await orEvent(watcher, signal, settle(context, target)) };
}

/** What the document made of it once a script that it set out for has run as well. */
async function afterScript(context: CommandContext, target: Target, watcher: Watcher, script: Promise<unknown>): Promise<Effect | null> {
  await orEvent(watcher, context.signal, script);
  return watcher.navigated ? null : orEvent(watcher, context.signal, settle(context, target));
}

/** Of a press that the page script did not let through as it came. */
function tellStopped({ cancelled, heldBack }: Effect, watcher: Watcher, { strict }: Options): void {
  if (cancelled) throw notWhatWasJudged();
  if (heldBack && strict) throw notWhatWasAllowed();
  if (heldBack)
    watcher.notes.push("What lay under the pointer changed while it was pressed: the press arrived, and the click that would have hit what came in its place was held back.");
}

/** A press that the document it was meant for knows nothing of, or cancelled. */
function isLost(effect: Effect | null, watcher: Watcher): boolean {
  return effect !== null && (!effect.observed || effect.cancelled) && !watcher.dialog && !watcher.navigating && !watcher.navigated;
}

/**
 * Sends a press once more that came to nothing: every frame says that it met none, or cancelled it. So it can't be
 * doubled, and what it is meant for is guarded as before; a page that was just being laid out anew may have it
 * elsewhere by now. Tells where that does not help or can't be known.
 */
async function lost(context: CommandContext, target: Target, watcher: Watcher, first: Effect | null, { presses = 0, again }: Options): Promise<Effect | null> {
  const { tab, signal } = context;
  let effect = first;
  let landed = await landing(tab.tabId, target.frameId);
  if (landed === "nowhere" && again && isLost(effect, watcher)) {
    const word = wordOn(context, target, presses);
    try {
      context.underway(true);
      await again();
      context.underway(false);
      effect = await orEvent(watcher, signal, pressed(context, target, word));
    } catch {
      // What it was meant for is gone or covered by now: the first press is lost all the same.
      signal.throwIfAborted();
    } finally {
      context.underway(false);
      word.giveUp();
    }
    if (!isLost(effect, watcher)) return effect;
    landed = await landing(tab.tabId, target.frameId);
  }
  if (isLost(effect, watcher) && !effect?.cancelled) watcher.notes.push(...tellLost(tab.tabId, landed));
  return effect;
}

/** The page script cancelled our input: the page had put something else in the place of what was judged. */
function notWhatWasJudged(): DoorstepError {
  return new NotAsJudged(
    "stale_ref",
    "What the input would have hit was not what it was meant for: the page changed it in that moment. It was cancelled and did nothing (ran: no).",
    {
      next: "Call snapshot to see what is there now, then try again.",
    },
  );
}

/** Thrown where input was cancelled before it did anything. */
export class NotAsJudged extends DoorstepError {}

/** The press came to what was allowed, which changed under it before the click. */
function notWhatWasAllowed(): DoorstepError {
  return new DoorstepError(
    "stale_ref",
    "What was allowed changed while it was pressed: the page saw the press, and the click, which would have done something else, was held back (ran: no).",
    { next: "Call snapshot to see what is there now; what it would do is asked about anew." },
  );
}

/** What the page says of the presses; one that no page saw within 100 ms was eaten by something of the browser's own. */
async function pressed(context: CommandContext, target: Target, { effect, giveUp }: Word): Promise<Effect | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SWALLOWED_MS);
  });
  const seen = await Promise.race([effect(), late]);
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

/** Lines of all that changed since the action began; null where the page does not say. */
async function changesOf({ tab, session }: CommandContext, { frameId, others }: Target): Promise<string[] | null> {
  const part = await withRefs(session, tab.tabId, frameId, (firstRef) =>
    ask(tab.tabId, frameId, "changes", { firstRef, budget: CHANGES_CHARS }, { timeoutMs: CHANGES_WITHIN_MS }),
  ).catch(() => null);
  return withOthers({ session }, others, part?.lines ?? null);
}

/** Lines of the target's frame, and of what changed in others; null where no frame says anything. */
async function withOthers({ session }: Pick<CommandContext, "session">, others: OtherFrames | null | undefined, own: string[] | null): Promise<string[] | null> {
  const elsewhere = (await others?.lines()) ?? [];
  return own || elsewhere.length > 0 ? told(session, [...(own ?? []), ...elsewhere]) : null;
}

/** Lines of a page's as the agent may have them. */
function told(session: string, lines: readonly string[]): string[] {
  const safe = lines.map(safeText);
  rememberTold(session, safe.join("\n"));
  return safe;
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
    at = await ask(tabId, frameId, "lift", { index, point: at }, { signal });
  }
  return at;
}

/** What the page script does in the page; null where a dialog that this opened keeps it from saying so. */
export async function unlessAsked<Value>(done: Promise<Value>): Promise<Value | null> {
  try {
    return await done;
  } catch (thrown) {
    if (thrown instanceof DoorstepError && thrown.code === "dialog_open") return null;
    throw thrown;
  }
}

/** Attaches, and refuses while a dialog is open. */
export async function readyToAct(context: CommandContext): Promise<void> {
  await ensureAttached(context.tab.tabId);
  openQuickWay(context.tab.tabId);
  context.signal.throwIfAborted();
}

/** A caller's own time, within the bounds of what may be asked. */
export function waitLimit(timeoutMs: number | undefined): number {
  return Math.min(timeoutMs ?? LIMITS.commandMs, LIMITS.longestWaitMs);
}
