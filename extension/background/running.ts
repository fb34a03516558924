import type { CommandName } from "../../shared/commands.ts";

/** Which command runs on which tab: one at a time per tab, and the one that runs can be stopped. */

export type Running = {
  tabId: number;
  session: string;
  command: CommandName;
  /** Its first input was sent, or its navigation begun. */
  dispatched: boolean;
  controller: AbortController;
};

const running = new Map<number, Running>();
const tails = new Map<number, Promise<void>>();

export function runningOn(tabId: number): Running | undefined {
  return running.get(tabId);
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

export function startRunning(entry: Running): void {
  running.set(entry.tabId, entry);
}

export function stopRunning(entry: Running): void {
  if (running.get(entry.tabId) === entry) running.delete(entry.tabId);
}
