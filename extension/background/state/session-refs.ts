import { reserveRefs } from "./ref-numbers.ts";
import { changeSession, onSessionForgotten, sessionOf } from "./sessions.ts";

/**
 * Each session's count of refs. It is in memory; on record is only a number that it has not passed, so that most
 * answers need no write. A worker that starts again counts on from there and leaves out the numbers between.
 */

/** So many numbers at once are taken on record. */
const BLOCK = 100;

const counts = new Map<string, number>();

/** The number that a session gives next. */
export function nextRef(session: string): number {
  return counts.get(session) ?? sessionOf(session).refsBelow;
}

/** A session has given the numbers below `next`; resolves when its agent may be told of them. */
export async function takeRefs(session: string, next: number): Promise<void> {
  counts.set(session, next);
  if (next > sessionOf(session).refsBelow) await Promise.all([changeSession(session, { refsBelow: next + BLOCK }), reserveRefs(next + BLOCK)]);
}

onSessionForgotten((session) => counts.delete(session));
