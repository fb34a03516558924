import { LIMITS } from "../../../shared/limits.ts";
import { addScript } from "../pages/page-entry.ts";
import { ask, framesOf, signalsOf } from "../pages/pages.ts";
import { topFrame } from "../pages/snapshot.ts";
import { safeMarkdown } from "../redaction/redact.ts";
import type { Handler } from "./handler.ts";

const FRAME_WITHIN_MS = 3000;
/** A frame that says less than this is a button or a counter, not something to read. */
const WORTH_READING = 200;

/** The main content of the page as Markdown, a part of it at a time where it is long. */
export const read: Handler<"read"> = async ({ offset = 0, max_chars = LIMITS.snapshotChars }, { tab, signal }) => {
  await topFrame(tab.tabId, signal);
  const signals = signalsOf(tab.tabId);
  const worthIt = framesOf(tab.tabId).filter(({ frameId }) => frameId === 0 || isLarge(signals.get(frameId)?.viewport));
  const parts = await Promise.all(worthIt.map((frame) => markdownOf(tab.tabId, frame, signal)));
  const top = parts.find(({ frameId }) => frameId === 0)?.text ?? "";
  const others = parts.filter(({ frameId, text }) => frameId !== 0 && text.length >= WORTH_READING).map(({ text }) => text);
  const whole = safeMarkdown([top, ...others].filter((text) => text !== "").join("\n\n---\n\n"));
  const part = whole.slice(offset, offset + max_chars);
  const rest = whole.length - offset - part.length;
  const none = whole === "" ? "(nothing to read)" : `(nothing more: the whole has ${whole.length} characters)`;
  return { text: part || none, ...(rest > 0 ? { next: `Call read with offset ${offset + part.length} for the remaining ${rest} characters.` } : {}) };
};

/** The reader is no small script: frames for counters and buttons do without. */
function isLarge(viewport: { width: number; height: number } | undefined): boolean {
  return viewport !== undefined && viewport.width >= 250 && viewport.height >= 150;
}

async function markdownOf(tabId: number, frame: { frameId: number; documentId: string }, signal: AbortSignal): Promise<{ frameId: number; text: string }> {
  const options = frame.frameId === 0 ? { signal } : { signal, timeoutMs: FRAME_WITHIN_MS };
  try {
    await addScript(tabId, frame.documentId, "read.js");
    return { frameId: frame.frameId, text: await ask(tabId, frame.frameId, "read", null, options) };
  } catch (error) {
    signal.throwIfAborted();
    if (frame.frameId === 0) throw error;
    return { frameId: frame.frameId, text: "" };
  }
}
