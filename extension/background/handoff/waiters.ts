import type { HandoffRecord } from "../../../shared/handoff.ts";
import { section } from "../store.ts";

/** Calls that are held open by a handoff. In memory: a call whose link or worker died is taken up again by `recover`. */

const waiters = new Map<string, Set<(record: HandoffRecord) => void>>();

/** Wakes all calls that wait for this handoff; it must have ended and be on record. */
export function wakeWaiters(record: HandoffRecord): void {
  const set = waiters.get(record.id);
  waiters.delete(record.id);
  for (const wake of set ?? []) wake(record);
}

/**
 * The handoff once it has ended, or as it is after `limitMs` (null: no limit). Rejects when `signal` aborts,
 * which ends the call and never the handoff.
 */
export function waitForHandoff(id: string, limitMs: number | null, signal: AbortSignal): Promise<HandoffRecord> {
  const current = section("handoffs")[id];
  if (!current) return Promise.reject(new Error(`There is no handoff ${id}.`));
  if (current.state === "ended") return Promise.resolve(current);
  return new Promise((resolve, reject) => {
    const set = waiters.get(id) ?? new Set();
    waiters.set(id, set);
    const finish = () => {
      clearTimeout(timer);
      set.delete(wake);
      signal.removeEventListener("abort", abort);
    };
    const wake = (record: HandoffRecord) => {
      finish();
      resolve(record);
    };
    const abort = () => {
      finish();
      reject(signal.reason);
    };
    const timer = limitMs === null ? undefined : setTimeout(() => wake(section("handoffs")[id] ?? current), limitMs);
    set.add(wake);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
  });
}
