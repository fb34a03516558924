import { DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { isRecent } from "../../../shared/recent.ts";
import { note } from "../journal/journal.ts";
import { isGrantFor, local, saveLocal } from "../state/local-store.ts";
import type { SessionRecord } from "../state/records.ts";
import { changeSession, sessionOf } from "../state/sessions.ts";
import { type Card, Cards } from "./cards.ts";

/** New agents wait here for the person's Allow. */

const cards = new Cards();

/** Calls `listener` when a card comes or goes. Returns how to stop. */
export const onApprovalsChanged = cards.onChanged;

/** The cards that are open, in order of arrival. */
export function openApprovals(): Card[] {
  return cards.all();
}

/**
 * Resolves once the person has allowed the session. Rejects with `approval_denied`, or `approval_unanswered`
 * after `limitMs`: the card stays for a later call.
 */
export async function allowed(session: string, limitMs: number, signal: AbortSignal): Promise<void> {
  const record = sessionOf(session);
  if (record.allowed) return;
  if (isDenied(record)) throw denied();
  cards.put(session, (times) => ({ id: `a-${session}`, session, ...times }));
  await cards.gone(session, limitMs, signal);
  const now = sessionOf(session);
  if (!now.allowed) throw isDenied(now) ? denied() : unanswered();
}

/** A no holds for a while: an agent that asks again at once does not ring again, one that comes back later may. */
function isDenied({ deniedAt }: SessionRecord): boolean {
  return deniedAt !== null && isRecent(deniedAt, LIMITS.silentAfterAbortMs);
}

function denied(): DoorstepError {
  return new DoorstepError("approval_denied", "The person denied this agent access to the browser.");
}

function unanswered(): DoorstepError {
  return new DoorstepError("approval_unanswered", "The person has not answered yet whether this agent may use the browser.");
}

/** The person pressed Allow; `remember` allows this program in this folder from now on. */
export async function allow(id: string, remember: boolean): Promise<void> {
  const { session } = cards.pressed(id).card;
  const { client } = sessionOf(session);
  await changeSession(session, { allowed: true, deniedAt: null });
  if (remember)
    await saveLocal({ grants: [...local().grants.filter((grant) => !isGrantFor(grant, client)), { name: client.name, program: client.program, folder: client.folder }] });
  note(session, { what: "decision", name: "allowed", detail: remember ? "always" : "browser_session" });
  cards.take(session);
}

/** The person pressed Deny. */
export async function deny(id: string): Promise<void> {
  const { session } = cards.pressed(id).card;
  await changeSession(session, { deniedAt: Date.now() });
  note(session, { what: "decision", name: "denied" });
  cards.take(session);
}
