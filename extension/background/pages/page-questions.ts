import { DoorstepError } from "../../../shared/errors.ts";

/** Questions to one page script that have no answer yet, by id; `giveUp` tells the page too that nobody waits any longer. */
export type Pending = Map<number, { resolve(value: unknown): void; reject(error: DoorstepError): void; giveUp(error: DoorstepError): void }>;

/** Waits for the answer to a question; `cancel` tells the page that nobody does any longer. */
export function answered<Value>(pending: Pending, id: number, cancel: () => void, { signal, timeoutMs }: { signal?: AbortSignal; timeoutMs?: number }): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => giveUp(new DoorstepError("timed_out", "The page did not answer in time.")), timeoutMs);
    const onAbort = () => giveUp(signal?.reason);
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      pending.delete(id);
    };
    const giveUp = (reason: unknown) => {
      finish();
      cancel();
      reject(reason);
    };
    signal?.addEventListener("abort", onAbort);
    pending.set(id, {
      resolve: (value) => {
        finish();
        resolve(value as Value);
      },
      reject: (error) => {
        finish();
        reject(error);
      },
      giveUp,
    });
  });
}

/** The page has gone, and answers nothing any more. */
export function failAll(pending: Pending): void {
  const error = new DoorstepError("stale_ref", "The page has gone: it was left or replaced by another.");
  for (const one of pending.values()) one.reject(error);
  pending.clear();
}
