import { type CommandName, commandRecord } from "../../../shared/commands.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import type { Ran } from "../../../shared/results.ts";
import { TabMap } from "../state/tab-map.ts";
import type { Glance } from "../tabs/glance.ts";

/** Which command runs on which tab: one at a time per tab, and the one that runs can be stopped. */

export type Running = {
  tabId: number;
  session: string;
  command: CommandName;
  /** What was sent or begun before this (ms since the epoch) is not of its doing: its start, then its first input. */
  since: number;
  /** Its first input was sent, or its navigation begun. */
  dispatched: boolean;
  /** The document (its loader) that `open` asked for by its address; null where there is none, or none is known. */
  document: string | null;
  /** Some of its input was sent and some may not have been. */
  underway: boolean;
  /** All of its input was sent, and the page has not said yet what came of it: what the person did meanwhile may have stopped it. */
  unheard: boolean;
  /** What the tab showed when all that the command caused had come to rest; null where that is not known yet. */
  glance: Glance | null;
  controller: AbortController;
};

/** Stops a command because the person got its tab; the handoff may still be on its way to the record. */
export class Interrupted extends Error {
  readonly handoff: Promise<HandoffRecord>;
  /** The person took the tab by themselves: what the agent set out for is not gone to under their hands. */
  readonly takeover: boolean;
  constructor(handoff: HandoffRecord | Promise<HandoffRecord>, { takeover = false } = {}) {
    super("The person has the tab.");
    this.takeover = takeover;
    this.handoff = Promise.resolve(handoff);
    // Whoever is interrupted asks for it; nobody may be.
    this.handoff.catch(() => undefined);
  }
}

/** Whether a command's own action was carried out, as far as can be told. */
export function ranOf({ dispatched, underway }: Pick<Running, "dispatched" | "underway">): Ran {
  if (!dispatched) return "no";
  return underway ? "unknown" : "yes";
}

/** The same for a command that the person interrupted by taking over: what the page has not answered yet they may have stopped. */
export function ranUntilTaken({ dispatched, underway, unheard }: Running): Ran {
  return ranOf({ dispatched, underway: underway || unheard });
}

const running = new Map<number, Running>();
/** The last command on each tab that did something there, and when it ended. */
const last = new TabMap<{ entry: Running; endedAt: number }>();
const tails = new Map<number, Promise<void>>();

/** The command that runs on a tab now. */
export function runningOn(tabId: number): Running | undefined {
  return running.get(tabId);
}

/** Stops every command of a session in this very turn. */
export function interruptAll(session: string, reason: Interrupted): void {
  for (const entry of running.values()) if (entry.session === session) entry.controller.abort(reason);
}

/** Stops the commands that `where` names, in this very turn. */
export function interruptWhere(where: (entry: Running) => boolean, reason: Interrupted): void {
  for (const entry of running.values()) if (where(entry)) entry.controller.abort(reason);
}

/** Stops what runs on a tab, in this very turn. */
export function stopOn(tabId: number, reason: Error): void {
  running.get(tabId)?.controller.abort(reason);
}

/** Waits for the tab's turn; resolves with the function that passes it on. */
export async function takeTurn(tabId: number, signal: AbortSignal): Promise<() => void> {
  const before = tails.get(tabId) ?? Promise.resolve();
  let pass: () => void = () => undefined;
  const mine = new Promise<void>((resolve) => {
    pass = resolve;
  });
  const tail = before.then(() => mine);
  tails.set(tabId, tail);
  void tail.then(() => {
    if (tails.get(tabId) === tail) tails.delete(tabId);
  });
  const gone = new Promise<never>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
  try {
    await Promise.race([before, gone]);
    signal.throwIfAborted();
  } catch (thrown) {
    // Whoever gives up its turn must not let the next one in early.
    void before.then(pass);
    throw thrown;
  }
  return pass;
}

/** Whether a command runs on a tab, or waits for its turn there. */
export function isBusy(tabId: number): boolean {
  return tails.has(tabId);
}

/** Takes note that a command runs on its tab. */
export function startRunning(entry: Running): void {
  running.set(entry.tabId, entry);
}

/** The command has ended, or the person got its tab. What it did is remembered, as pages tell of it late. */
export function stopRunning(entry: Running): void {
  if (running.get(entry.tabId) === entry) running.delete(entry.tabId);
  if (entry.dispatched) last.set(entry.tabId, { entry, endedAt: Date.now() });
}

/** The command that had acted and not ended at that time (ms since the epoch): what the page did then, it did for that, though it may be told later. */
export function causeOf(tabId: number, at: number): Running | undefined {
  const current = running.get(tabId);
  if (current?.dispatched && current.since <= at) return current;
  const before = last.get(tabId);
  return before && before.entry.since <= at && at <= before.endedAt ? before.entry : undefined;
}

/** What only waits for something to show in a tab that is gone waits for nothing. */
export function stopReading(tabId: number): void {
  const current = running.get(tabId);
  if (current && commandRecord(current.command).effect === "read") stopOn(tabId, new DoorstepError("tab_closed", "The tab was closed meanwhile."));
}
