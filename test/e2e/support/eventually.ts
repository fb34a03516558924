import { setTimeout as delay } from "node:timers/promises";

/**
 * Looks again and again until `look` returns something other than undefined, null or false. What it last
 * threw is part of the error, so that a page that is being replaced meanwhile is only looked at again.
 */
export async function eventually<T>(what: string, look: () => Promise<T | undefined | null | false> | T | undefined | null | false, timeoutMs = 15_000, everyMs = 30): Promise<T> {
  const until = performance.now() + timeoutMs;
  let trouble = "";
  do {
    try {
      const seen = await look();
      if (seen !== undefined && seen !== null && seen !== false) return seen;
      trouble = "";
    } catch (thrown) {
      trouble = ` (${thrown instanceof Error ? thrown.message : String(thrown)})`;
    }
    await delay(everyMs);
  } while (performance.now() < until);
  throw new Error(`Not within ${timeoutMs} ms: ${what}${trouble}`);
}
