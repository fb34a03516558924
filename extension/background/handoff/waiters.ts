import { DoorstepError } from "../../../shared/errors.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { Listeners } from "../../../shared/listeners.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { section } from "../state/store.ts";

/** Calls that are held open by a handoff. In memory: a call whose link or worker died is taken up again by `recover`. */

const ended = new Listeners<[record: HandoffRecord]>();

/** Wakes all calls that wait for this handoff; it must have ended and be on record. */
export function wakeWaiters(record: HandoffRecord): void {
  ended.tell(record);
}

/**
 * The handoff once it has ended, or as it is after `limitMs` (null: no limit). Rejects when `signal` aborts,
 * which ends the call and never the handoff.
 */
export async function waitForHandoff(id: string, limitMs: number | null, signal: AbortSignal): Promise<HandoffRecord> {
  const current = section("handoffs")[id];
  if (!current) throw new DoorstepError("not_found", `There is no handoff ${id} any more.`, { next: "Call snapshot to see where the tab is." });
  if (current.state === "ended") return current;
  const ending = await untilTold<HandoffRecord>((done) => ended.add((record) => record.id === id && done(record)), { signal, withinMs: limitMs ?? undefined });
  return ending ?? section("handoffs")[id] ?? current;
}
