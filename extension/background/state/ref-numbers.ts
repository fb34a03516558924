import { local, saveLocal } from "./local-store.ts";
import { section, update } from "./store.ts";

/**
 * From where a session counts its refs. A browser or an extension that starts anew forgets its sessions, and agents do
 * not: so numbers go on behind all that may have been given before, and an old ref names nothing rather than another element.
 */

/** So many numbers at once are taken on record: one write of a thousand refs. */
const BLOCK = 1_000;
/** Behind this the count begins anew: a longer ref costs every answer, and so many runs later nobody has one of the first. */
const LAST = 1_000_000;

/** The first number that a new session may give. */
export function firstRef(): number {
  return section("counters").ref + 1;
}

/** Begins a run of the browser or of the extension: called once in its life, before any session is made. */
export async function startRefs(): Promise<void> {
  const upTo = local().refsUpTo < LAST ? local().refsUpTo : 0;
  if (upTo === 0) await saveLocal({ refsUpTo: 0 });
  await passRefs(upTo);
}

/** New sessions of this run begin behind this number. */
export async function passRefs(upTo: number): Promise<void> {
  if (upTo > section("counters").ref) await update("counters", (current) => ({ ...current, ref: upTo }));
}

/** Takes the numbers below `next` on record; resolves when agents may be told of them. */
export async function reserveRefs(next: number): Promise<void> {
  if (next - 1 > local().refsUpTo) await saveLocal({ refsUpTo: Math.ceil((next - 1) / BLOCK) * BLOCK });
}
