import type { CommandName } from "../../../shared/commands.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import type { Ran, Result } from "../../../shared/results.ts";
import { handoffResult } from "../handoff/result.ts";
import { waitForHandoff } from "../handoff/waiters.ts";
import type { CallRecord } from "../state/records.ts";
import { update } from "../state/store.ts";

/** A call, and how long it may stay open while the person acts. */

/** One call of an agent. */
export type Call = {
  id: string;
  session: string;
  command: CommandName;
  params: unknown;
  /** After this the call answers `paused`; null: it may wait to the handoff's own deadline. */
  limitMs: number | null;
  /** When it came in: the limit runs from here, whatever is waited for. */
  startedAt: number;
  /** Aborted when the caller cancels or its link closes: ends the call, never a handoff. */
  signal: AbortSignal;
};

/** What is left of the call's limit; null where it has none. At least a moment, so that what has ended is told. */
export function leftOf({ limitMs, startedAt }: Pick<Call, "limitMs" | "startedAt">): number | null {
  return limitMs === null ? null : Math.max(1, Math.round(limitMs - (performance.now() - startedAt)));
}

/** Keeps the call open while the person acts, on record so that a broken link can take it up again. */
export async function hold(call: Pick<Call, "id" | "session" | "limitMs" | "startedAt" | "signal">, record: HandoffRecord, ran: Ran): Promise<Result> {
  await rememberCall({ id: call.id, session: call.session, handoff: record.id, ran, at: Date.now() });
  const ended = await waitForHandoff(record.id, leftOf(call), call.signal);
  return handoffResult(ended, ran, call.signal);
}

/** Calls that a client may yet ask about after a broken link; older ones have long been answered. */
const KEPT_CALLS = 100;

function rememberCall(record: CallRecord): Promise<void> {
  return update("calls", (calls) =>
    Object.fromEntries(
      [...Object.entries(calls).filter(([id]) => id !== record.id), [record.id, record] as const].sort(([, one], [, other]) => one.at - other.at).slice(-KEPT_CALLS),
    ),
  );
}
