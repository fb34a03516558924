import { DoorstepError } from "../../../shared/errors.ts";
import type { MessageKey } from "../../../shared/words.ts";
import { type Card, Cards } from "../gate/cards.ts";
import { note } from "../journal/journal.ts";
import { changeSession, sessionOf } from "../state/sessions.ts";
import { siteFacts } from "./enforce.ts";
import { judgeSite, reasonToAsk } from "./sites.ts";

/** Sites that wait for the person's Allow, once a session. */

export type SiteApproval = Card & {
  origin: string;
  /** Why it is asked about. */
  reason: MessageKey;
};

const cards = new Cards<SiteApproval>();
let asked = 0;

/** Calls `listener` when a card comes or goes. Returns how to stop. */
export const onSiteApprovalsChanged = cards.onChanged;

/** The cards that are open, in order of arrival. */
export function openSiteApprovals(): SiteApproval[] {
  return cards.all();
}

/** Puts up the card for an origin, unless it is up. */
export function askForSite(session: string, origin: string, reason: MessageKey): void {
  const fresh = cards.put(keyOf(session, origin), (times) => ({ id: `site-${++asked}-${session}`, session, origin, reason, ...times }));
  if (fresh) void note(session, { what: "decision", name: "site_asked", origin });
}

function keyOf(session: string, origin: string): string {
  return `${session} ${origin}`;
}

/**
 * Resolves when the session may be at the address; asks the person where it must be asked. Rejects with `out_of_scope`,
 * or `approval_unanswered` after `limitMs`: the card stays for a later call.
 */
export async function siteAllowed(session: string, url: string, limitMs: number, signal: AbortSignal): Promise<void> {
  const verdict = judgeSite(url, siteFacts(sessionOf(session)));
  if (verdict.go) return;
  if (verdict.why !== "ask") throw outOfScope(verdict.why, verdict.message);
  const { origin } = new URL(url);
  askForSite(session, origin, reasonToAsk(url));
  await cards.gone(keyOf(session, origin), limitMs, signal);
  const now = judgeSite(url, siteFacts(sessionOf(session)));
  if (now.go) return;
  if (now.why !== "ask") throw outOfScope(now.why, now.message);
  throw new DoorstepError("approval_unanswered", `The person has not answered yet whether this agent may open ${origin}.`);
}

const NEXT = {
  address: "Give the address of a web page.",
  scope: "Stay within the origins declared with task, or ask the user to lift them in the Doorstep side panel.",
  never: "Do without this site, and tell the user that their settings keep agents out of it.",
  refused: "Do without this site, and tell the user that it was not allowed.",
  ask: "The person is being asked in the side panel: call open with this address, which waits for their answer.",
} as const;

/** The error for an address where the session may not be. */
export function outOfScope(why: keyof typeof NEXT, message: string): DoorstepError {
  return new DoorstepError("out_of_scope", message, { next: NEXT[why] });
}

/** The person pressed Allow or Deny on a site's card. */
export async function answerSite(id: string, allow: boolean): Promise<void> {
  const { key, card } = cards.pressed(id);
  const { session, origin } = card;
  const { approvedSites, refusedSites } = sessionOf(session);
  await changeSession(session, allow ? { approvedSites: [...new Set([...approvedSites, origin])] } : { refusedSites: [...new Set([...refusedSites, origin])] });
  void note(session, { what: "decision", name: allow ? "site_allowed" : "site_denied", origin });
  cards.take(key);
}
