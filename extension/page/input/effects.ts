import type { Effect } from "../../../shared/page-protocol.ts";
import { answerOpenFrames, untouchedFrames } from "../frames/open-frames.ts";
import { bearsOurStamp, onInput, takeObserved } from "../person/person.ts";
import { isPersonsTurn } from "../person/turn.ts";
import { newRound, tell } from "../reading/outline.ts";
import { lendRefs, nextRef } from "../reading/refs.ts";
import { parentOf } from "../reading/visible.ts";
import { Walk } from "../reading/walk.ts";
import { gatherSecrets, knownRoots } from "../secrets/secrets.ts";
import { openShadow } from "../signals/shadow.ts";
import { listen } from "../standing.ts";
import { ControlValues, referencedControls } from "./control-values.ts";
import { wasCancelled, wasHeldBack } from "./guard.ts";
import { expectWork, isAllDone, isWorkTold, noteWork, takeLaterWork, watchForWork } from "./left-to-do.ts";
import { News, topmost } from "./news.ts";
import { Tally } from "./tally.ts";
import { nextFrame } from "./timer-count.ts";
import { HOVER_ELEMENTS, surroundings, Unmutated } from "./unmutated.ts";

/**
 * Watches what an action changes, from before its first event on.
 *
 * Honest waiting needs to know whether the page has work left that the action caused. Requests the worker sees
 * itself. Timers it cannot see, but their numbers run on through all worlds of a document: a number drawn before an
 * event is handled and one drawn after tell how many timers the page set in between. The same holds for animation
 * frames. So a click whose handlers set none is over as soon as they have run, and one that set some is waited for.
 */

/** A watch that nobody asks about ends by itself. */
const FORGOTTEN_MS = 15_000;
/** After an action with which nothing was left to do, somebody asks for more within this, or not at all. */
const ASKED_AGAIN_MS = 1_000;
/** A handler's task, the one a framework renders in, and one that this sets off. */
const TASKS_AFTER_INPUT = 3;
const JUST_BEGUN_MS = 30;

type Watching = {
  dirty: Set<Element>;
  removed: Set<Element>;
  /** Taken out and put in again, perhaps elsewhere. */
  moved: Set<Element>;
  news: News;
  unmutated: Unmutated;
  /** What had the focus; undefined where it moves of itself. */
  focus: Element | null | undefined;
  mutated: boolean;
  /** A message came from another frame or window. */
  heard: boolean;
  tally: Tally;
  /** Presses of ours that were let go, and who waits for one. */
  presses: number;
  released: Array<() => void>;
  observer: MutationObserver;
  stop: ReturnType<typeof setTimeout>;
  wake: Array<() => void>;
  /** Ends the listening for moves. */
  moves: AbortController;
  /** What a pointer may have changed by style alone. */
  hovered: Element | null;
  /** Where this frame is watched along with another: its number, and what its controls held. */
  along: { frameId: number; values: ControlValues } | null;
};

let watching: Watching | null = null;

/** Begins to watch, anew where a watch was on; `frameId` for what an action elsewhere makes of this frame. */
export function watchEffects({ focus = false, frameId }: { focus?: boolean; frameId?: number } = {}): void {
  endWatch();
  const observer = new MutationObserver(record);
  const options = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, options);
  for (const root of knownRoots()) observer.observe(root, options);
  const moves = new AbortController();
  watching = {
    dirty: new Set(),
    removed: new Set(),
    moved: new Set(),
    news: new News(),
    unmutated: new Unmutated(moves.signal, showed),
    focus: focus ? focused() : undefined,
    mutated: false,
    heard: false,
    tally: new Tally(),
    presses: 0,
    released: [],
    observer,
    stop: setTimeout(endWatch, FORGOTTEN_MS),
    wake: [],
    moves,
    hovered: null,
    along: null,
  };
  takeObserved();
  expectWork();
  if (frameId !== undefined) watching.along = { frameId, values: new ControlValues(referencedControls()) };
}

/** Something opened or closed on top of the page, which is no mutation. */
function showed(element: Element): void {
  if (!watching) return;
  watching.dirty.add(element);
  wakeUp(watching);
}

function wakeUp(mine: Watching): void {
  mine.mutated = true;
  for (const wake of mine.wake.splice(0)) wake();
}

/** What is about to be acted on: beside it something may show by style alone. */
export function watchAround(element: Element): void {
  watching?.unmutated.around(element);
}

function hear(): void {
  if (!watching) return;
  watching.heard = true;
  // A window calls its listeners in the order they came: the page's may have run before this one.
  watching.tally.again();
}

/** Ends the watch. */
export function endWatch(): void {
  if (!watching) return;
  watching.observer.disconnect();
  clearTimeout(watching.stop);
  for (const wake of [...watching.wake.splice(0), ...watching.released.splice(0)]) wake();
  watching.moves.abort();
  watching = null;
}

/**
 * A pointer that comes to an element may show something by style alone, which is no mutation: what is around it is
 * compared with what stood there before. Moves are watched for timers only here, as they are many.
 */
export function watchHover(element: Element): void {
  if (!watching) return;
  watchAround(element);
  const around = surroundings(element);
  newRound();
  for (const line of new Walk({ budget: 20_000, elements: HOVER_ELEMENTS }).run(around).lines) tell(line);
  watching.hovered = around;
  for (const type of ["pointerover", "pointerenter", "mousemove"]) addEventListener(type, countSoon, { capture: true, passive: true, signal: watching.moves.signal });
}

function record(records: readonly MutationRecord[]): void {
  if (!watching || records.length === 0) return;
  for (const one of records) note(one, watching);
  wakeUp(watching);
}

function note(record: MutationRecord, { dirty, removed, moved }: Watching): void {
  noteWork(record);
  const { target, type, removedNodes, addedNodes } = record;
  const element = target instanceof Element ? target : parentOf(target);
  if (type !== "childList") {
    if (element) dirty.add(element);
    return;
  }
  for (const node of removedNodes) if (node instanceof Element) removed.add(node);
  for (const node of addedNodes) {
    if (!(node instanceof Element)) continue;
    dirty.add(node);
    if (removed.has(node)) moved.add(node);
  }
  if (element && [...addedNodes, ...removedNodes].some((node) => node.nodeType === Node.TEXT_NODE)) dirty.add(element);
}

/** To be called once: counts the timers that the page sets while it handles trusted input or messages, and our presses. */
export function countTimers(): void {
  watchForWork();
  answerOpenFrames(untouched);
  listen(window, "message", hear, { capture: true, passive: true });
  onInput((event) => {
    countSoon();
    if (event.type === "pointerup") countPress(event);
  });
}

function countPress(event: Event): void {
  if (!watching || !bearsOurStamp(event)) return;
  watching.presses++;
  for (const wake of watching.released.splice(0)) wake();
}

function countSoon(): void {
  watching?.tally.soon();
}

/** Resolves once the page has heard of a scroll, which it does with the next frame; what it sets then counts. */
export async function scrollHeard(): Promise<void> {
  // Before the numbers are drawn: this frame is ours.
  const frame = nextFrame();
  watching?.tally.begin();
  await frame;
  watching?.tally.end();
}

/** Counts the timers that the page sets while it is told of something that no input tells of. */
export function counting(telling: () => void): void {
  watching?.tally.begin();
  telling();
  watching?.tally.end();
}

/** Resolves when that many presses of ours have come and all tasks that then stood in the page's queues have run. */
export async function settle({ presses }: { presses: number }, signal: AbortSignal): Promise<Effect> {
  await pressed(presses, signal);
  await idleTask();
  if (watching?.tally.takeFrames()) {
    await nextFrame();
    await idleTask();
  }
  if (watching && hasJustBegun()) {
    for (let frame = 0; frame < 2; frame++) await nextFrame();
    await idleTask();
  }
  return effectSoFar();
}

/** An animation that the input set off: its start is told once it has been drawn, which takes the frame after the next. */
function hasJustBegun(): boolean {
  return document.getAnimations().some(({ playState, currentTime }) => playState === "running" && Number(currentTime ?? 0) < JUST_BEGUN_MS);
}

/**
 * The effect of an action whose input has run its handlers, where nothing is left to do here and in frames that it may
 * reach into; null where something is. Waits for no task, as Chrome holds them back until the next frame.
 */
export function finished(presses: number): { effect: Effect; untouched: number[] } | null {
  if (window !== window.top || !watching || watching.presses < presses) return null;
  const frames = untouchedFrames();
  if (frames === null || !isOver()) return null;
  // Hardly anything is asked after this: nobody need say that the watch is over.
  keepWatch(ASKED_AGAIN_MS);
  return { effect: effectSoFar(), untouched: frames };
}

/** This frame's number, where it is watched along and as it was when that began, with nothing to come. */
function untouched(): number | null {
  if (!watching?.along || watching.heard) return null;
  record(watching.observer.takeRecords());
  const { along, tally, dirty, removed } = watching;
  tally.upToNow();
  const isTouched = dirty.size + removed.size > 0 || !tally.isZero || along.values.haveChanged();
  return !isTouched && isAllDone({ mutated: false }) ? along.frameId : null;
}

function keepWatch(forMs: number): void {
  if (!watching) return;
  clearTimeout(watching.stop);
  watching.stop = setTimeout(endWatch, forMs);
}

function effectSoFar(): Effect {
  record(watching?.observer.takeRecords() ?? []);
  const heard = watching?.heard ?? false;
  const effect = {
    observed: takeObserved(),
    cancelled: wasCancelled(),
    heldBack: wasHeldBack(),
    mutated: (watching?.dirty.size ?? 0) + (watching?.removed.size ?? 0) > 0,
    timers: watching?.tally.takeTimers() ?? 0,
    // What comes of a message is known only where the page's work is told of.
    later: takeLaterWork() || (heard && !isWorkTold()),
    heard,
    person: isPersonsTurn(),
  };
  if (watching) {
    watching.heard = false;
    watching.mutated = false;
  }
  return effect;
}

function isOver(): boolean {
  if (!watching) return false;
  const { tally, dirty, removed } = watching;
  tally.end();
  record(watching.observer.takeRecords());
  return tally.isZero && isAllDone({ mutated: dirty.size + removed.size > 0 });
}

async function pressed(presses: number, signal: AbortSignal): Promise<void> {
  const mine = watching;
  while (mine && watching === mine && mine.presses < presses) {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      mine.released.push(resolve);
    });
  }
}

/**
 * Tasks of ordinary priority, one behind the other: each comes after what stood in the queue before it. Not of the
 * lowest, which Chrome holds back until the next frame is drawn.
 */
export async function idleTask(tasks = TASKS_AFTER_INPUT): Promise<void> {
  for (let task = 0; task < tasks; task++) await scheduler.postTask(() => undefined, { priority: "user-visible" });
}

/** Resolves true at the next change of the document, false after the time. */
export function nextChange(params: { timeoutMs: number }, signal: AbortSignal): Promise<boolean> {
  keepWatch(FORGOTTEN_MS);
  if (!watching || watching.mutated) return Promise.resolve(watching !== null);
  const mine = watching;
  return new Promise((resolve) => {
    const finish = (changed: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", over);
      resolve(changed);
    };
    const over = () => finish(false);
    const timer = setTimeout(over, params.timeoutMs);
    signal.addEventListener("abort", over);
    mine.wake.push(() => finish(mine.mutated));
  });
}

/** What has changed since the watch began, as lines: + new, ~ changed, - gone. */
export function changes(params: { firstRef: number; budget: number }): { lines: string[]; nextRef: number } {
  lendRefs(params.firstRef);
  const mine = watching;
  if (!mine) return { lines: [], nextRef: nextRef() };
  record(mine.observer.takeRecords());
  gatherSecrets();
  const { news } = mine;
  for (const element of mine.removed) news.gone(element);
  news.begin();
  if (mine.hovered?.isConnected) mine.dirty.add(mine.hovered);
  for (const element of mine.unmutated.changed()) mine.dirty.add(element);
  const focus = mine.focus === undefined ? null : focused();
  if (focus && focus !== mine.focus) mine.dirty.add(focus);
  for (const root of topmost(mine.dirty)) news.look(root);
  for (const control of referencedControls()) news.look(control);
  mine.dirty.clear();
  mine.removed.clear();
  mine.mutated = false;
  const lines = news.lines(params.budget);
  return { lines: [...mine.unmutated.lines(), ...(lines.length > 0 ? lines : news.places(mine.moved))], nextRef: nextRef() };
}

/** What has the focus, where that is more than the document. */
function focused(): Element | null {
  let at = document.activeElement;
  for (let root = at && openShadow(at); root?.activeElement; root = openShadow(root.activeElement)) at = root.activeElement;
  return at === document.body || at === document.documentElement ? null : at;
}
