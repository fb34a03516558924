import { DoorstepError } from "../../../shared/errors.ts";
import { PAGE_NEXT } from "../../../shared/page-next.ts";
import type { OwnedTab } from "../handlers/handler.ts";
import { findLines } from "./snapshot.ts";

/**
 * What stood behind a ref, by the lines that agents were told, so that a stale one can be answered with the likely
 * new one. In memory, and little of it: a hint that is missing costs a snapshot.
 */

const KEPT_CHARS = 200_000;
/** Sessions whose lines are kept, those that were told something last: each terminal is one. */
const KEPT_SESSIONS = 20;
const FOUND_CHARS = 2000;
const WITHIN_MS = 1500;
const told = new Map<string, string[]>();

/** Remembers lines that a session was told. */
export function rememberTold(session: string, text: string): void {
  if (!text.includes("[ref=")) return;
  const texts = [...(told.get(session) ?? []), text];
  let chars = texts.reduce((sum, one) => sum + one.length, 0);
  while (texts.length > 1 && chars > KEPT_CHARS) chars -= texts.shift()?.length ?? 0;
  told.delete(session);
  told.set(session, texts);
  const [oldest] = told.keys();
  if (told.size > KEPT_SESSIONS && oldest !== undefined) told.delete(oldest);
}

type Known = { role: string; name: string };

/** Role and name that a ref was last told with. */
function knownAs(session: string, ref: string): Known | null {
  for (const text of [...(told.get(session) ?? [])].reverse()) {
    const at = text.lastIndexOf(` [ref=${ref}]`);
    if (at < 0) continue;
    const before = text.slice(Math.max(text.lastIndexOf("\n", at) + 1, at - 400), at);
    const match = /(?:^|[\s|])([a-z]+) ("(?:[^"\\]|\\.)*")$/.exec(before);
    return match?.[1] && match[2] ? { role: match[1], name: match[2] } : null;
  }
  return null;
}

/** A stale ref's error with the ref that most likely took its place, where the page has just one such element. */
export async function withLikely(error: DoorstepError, session: string, ref: string, tab: OwnedTab): Promise<DoorstepError> {
  // The ones that are called so are other items'.
  if (error.next === PAGE_NEXT.other_item) return error;
  const known = knownAs(session, ref);
  const name = known ? readName(known.name) : "";
  if (!known || name === "") return error;
  const lines = await found(tab, session, name);
  const head = `${known.role} ${known.name} [ref=`;
  const refs = lines.flatMap((line) => (line.includes(head) ? [/^e\d+/.exec(line.slice(line.indexOf(head) + head.length))?.[0] ?? ""] : [])).filter((one) => one !== "");
  const [likely] = refs;
  if (!likely || likely === ref || refs.length > 3) return error;
  const others = refs.length > 1 ? `, or ${refs.slice(1).join(" or ")}` : "";
  return new DoorstepError("stale_ref", `${error.message} A ${known.role} ${known.name} is there as ${likely}${others} now.`, {
    next: `Use ${likely} if that is what you mean, else call snapshot to get fresh refs.`,
    cause: error,
  });
}

async function found(tab: OwnedTab, session: string, name: string): Promise<string[]> {
  try {
    const words = name.split(/\s+/).slice(0, 8);
    return (await findLines(tab, session, words, { maxChars: FOUND_CHARS, shown: false }, AbortSignal.timeout(WITHIN_MS))).lines;
  } catch {
    // The page is busy or gone: the error alone says enough.
    return [];
  }
}

function readName(quoted: string): string {
  return quoted.slice(1, -1).replaceAll(/\\(.)/g, "$1");
}
