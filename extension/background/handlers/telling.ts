import { ask, framesOf } from "../pages/pages.ts";
import type { CommandContext } from "./handler.ts";

/** What the commands share that tell what a page did out of sight: its console, its requests, what scripts gave back. */

const WITHIN_MS = 1000;

/** Texts without what stands in the page's secret fields, of any frame. Rejects where a frame does not answer. */
export async function withoutSecrets({ tab, signal }: CommandContext, texts: string[]): Promise<string[]> {
  let safe = texts;
  for (const { frameId } of framesOf(tab.tabId)) safe = await ask(tab.tabId, frameId, "scrub", { texts: safe }, { signal, timeoutMs: WITHIN_MS });
  return safe;
}

/** Whether any frame of the page has a field that takes or took a secret; one that does not answer may have. */
export async function holdsSecret({ tab, signal }: CommandContext): Promise<boolean> {
  const answers = framesOf(tab.tabId).map(({ frameId }) => ask(tab.tabId, frameId, "holdsSecret", null, { signal, timeoutMs: WITHIN_MS }).catch(() => true));
  return (await Promise.all(answers)).some(Boolean);
}

/** What to do to see those that were left out. */
export function more(left: number, limit: number, command: string): { next?: string } {
  return left > 0 ? { next: `${left} older ones are not shown: call ${command} with a limit above ${limit}.` } : {};
}
