import { DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import type { MessageKey } from "../../../shared/words.ts";
import { note } from "../journal.ts";
import { changeSession, sessionOf } from "../sessions.ts";
import { section } from "../store.ts";
import { siteFacts } from "./enforce.ts";
import { judgeSite } from "./sites.ts";

/** Sites that wait for the person's Allow, once a session. Cards are in memory: after the worker's death the agent's next call asks again. */

export type SiteApproval = { id: string; session: string; origin: string /** Why it is asked about. */; reason: MessageKey; since: number; deadlineAt: number };

type Open = SiteApproval & { waiting: Set<() => void>; timer: ReturnType<typeof setTimeout> };

const open = new Map<string, Open>();
const listeners: Array<() => void> = [];
let asked = 0;

export function onSiteApprovalsChanged(listener: () => void): void {
  listeners.push(listener);
}

/** The cards that are open, in order of arrival. */
export function openSiteApprovals(): SiteApproval[] {
  return [...open.values()].filter(({ session }) => section("sessions")[session] !== undefined);
}

/** Puts up the card for an origin, unless it is up. */
export function askForSite(session: string, origin: string, reason: MessageKey): SiteApproval {
  const key = `${session} ${origin}`;
  const standing = open.get(key);
  if (standing) return standing;
  const since = Date.now();
  const card: Open = {
    id: `site-${++asked}-${session}`,
    session,
    origin,
    reason,
    since,
    deadlineAt: since + LIMITS.approvalMs,
    waiting: new Set(),
    timer: setTimeout(() => close(key), LIMITS.approvalMs),
  };
  open.set(key, card);
  note(session, { what: "decision", name: "site_asked", origin });
  changed();
  return card;
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
  askForSite(session, origin, reasonFor(url));
  const card = open.get(`${session} ${origin}`);
  if (card) await answered(card, limitMs, signal);
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

function reasonFor(url: string): MessageKey {
  const { hostname } = new URL(url);
  return /^(10\.|172\.|192\.168\.|100\.|\[f)/.test(hostname) ? "limits_reason_network" : "limits_reason_new";
}

function answered(card: Open, limitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      card.waiting.delete(done);
      signal.removeEventListener("abort", abort);
    };
    const done = () => {
      finish();
      resolve();
    };
    const abort = () => {
      finish();
      reject(signal.reason);
    };
    const timer = setTimeout(done, limitMs);
    card.waiting.add(done);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
  });
}

function close(key: string): void {
  const card = open.get(key);
  if (!card) return;
  clearTimeout(card.timer);
  open.delete(key);
  for (const done of [...card.waiting]) done();
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}

/** The person pressed Allow or Deny on a site's card. */
export async function answerSite(id: string, allow: boolean): Promise<void> {
  const entry = [...open].find(([, card]) => card.id === id);
  if (!entry) throw new DoorstepError("not_found", "This request is no longer open.", { said: "failed_request_gone" });
  const [key, { session, origin }] = entry;
  const { approvedSites, refusedSites } = sessionOf(session);
  await changeSession(session, allow ? { approvedSites: [...new Set([...approvedSites, origin])] } : { refusedSites: [...new Set([...refusedSites, origin])] });
  note(session, { what: "decision", name: allow ? "site_allowed" : "site_denied", origin });
  close(key);
}
