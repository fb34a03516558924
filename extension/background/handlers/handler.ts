import type { ActionFacts } from "../../../shared/action-facts.ts";
import type { CommandName, CommandParams } from "../../../shared/commands.ts";
import type { Seen } from "../../../shared/page-protocol.ts";
import type { Result } from "../../../shared/results.ts";
import type { Box, SecretField } from "../../../shared/signals.ts";

/** A tab the session owns. */
export type OwnedTab = {
  /** The session's own name for it, such as t1. */
  name: string;
  tabId: number;
};

/** What an acting command is about to hit, told by the page script in the same turn as the press. */
export type TargetFacts = {
  role: string;
  name: string;
  /** What the activation would do; null where the command activates nothing. */
  action: ActionFacts | null;
  /** The number by which the page script knows what was judged, and where it is drawn in its frame. */
  mark: number;
  box: Box | null;
  /** The activation submits a form (its submit button, or Enter in one of its fields) that holds a visible field of this kind. */
  submits: SecretField | null;
  frameId: number;
  /** Origin of the frame the target is in. */
  origin: string;
};

/** What a judgement that lets a press pass says of it: with `strict`, nothing about what was judged may change before the press. */
export type Verdict = { strict: boolean };

/** What a handler gets beside its parameters. */
export type CommandContext = {
  session: string;
  tab: OwnedTab;
  /** Aborted at the command's deadline, when the caller cancels, and when the person gets the tab. */
  signal: AbortSignal;
  /** What is left of the time in which the caller wants an answer, in milliseconds; null where it waits as long as it takes. */
  leftMs(): number | null;
  /** To be called with what would be hit, before any input: rejects where that is a boundary. */
  judge(facts: TargetFacts): Promise<Verdict>;
  /** To be called right before the first input is sent: from here on the action counts as run. */
  dispatched(): void;
  /** Tells that the input was cancelled before it did anything: the action has not run after all. */
  undone(): void;
  /** Tells which document (its loader) the command asked for itself. */
  leadsTo(document: string): void;
  /** Tells that the action consists of several inputs and has begun, or is complete. */
  underway(yes: boolean): void;
  /** Tells that the page has said what came of the input, or has gone on to another. */
  heard(): void;
  /** Begins to look at where the tab is and what it shows, while the answer is put together; `said` is what its page is about to say of itself. */
  look(said?: Promise<Seen | null> | null): Promise<void>;
  /** Tells that nothing came after that look: the router need not look again. */
  seen(): void;
};

/** What a handler answers; the router adds tab, address and title, and that it is `ok` unless the command is to be called again to wait on. */
export type Answer = Omit<Result, "status" | "error" | "handoff"> & { status?: "paused" };

export type Handler<Name extends CommandName> = (params: CommandParams<Name>, context: CommandContext) => Promise<Answer>;
