/** Begins to listen: gets both ways to end the wait, and returns how to stop listening. */
type Begin<Value> = (done: (value: Value) => void, failed: (reason: unknown) => void) => () => void;

/**
 * Waits for what only a callback tells. However the wait ends, listening is stopped and the timer and the signal are let
 * go of, once. Rejects with the signal's reason when that is aborted, which it may be from the start.
 */
export function untilTold<Value>(begin: Begin<Value>, options: { signal?: AbortSignal | undefined }): Promise<Value>;
/** The same, and undefined after `withinMs` milliseconds. */
export function untilTold<Value>(begin: Begin<Value>, options: { signal?: AbortSignal | undefined; withinMs: number | undefined }): Promise<Value | undefined>;
export function untilTold<Value>(begin: Begin<Value>, { signal, withinMs }: { signal?: AbortSignal | undefined; withinMs?: number | undefined }): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    let over = false;
    let stop: (() => void) | undefined;
    const end = (settle: () => void) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", aborted);
      stop?.();
      settle();
    };
    const aborted = () => end(() => reject(signal?.reason));
    const timer = withinMs === undefined ? undefined : setTimeout(() => end(() => resolve(undefined)), withinMs);
    signal?.addEventListener("abort", aborted);
    stop = begin(
      (value) => end(() => resolve(value)),
      (reason) => end(() => reject(reason)),
    );
    // Told while listening began: there was nothing to stop yet.
    if (over) stop();
  });
}

/** What a promise gives, or undefined where that takes longer than `withinMs`; rejects as it does. */
export function inTime<Value>(promise: Promise<Value>, withinMs: number): Promise<Value | undefined> {
  return untilTold<Value>(
    (done, failed) => {
      promise.then(done, failed);
      return () => undefined;
    },
    { withinMs },
  );
}
