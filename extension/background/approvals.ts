import { DoorstepError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import { note } from "./journal.ts";
import { local, saveLocal } from "./local-store.ts";
import type { SessionRecord } from "./records.ts";
import { changeSession, sessionOf } from "./sessions.ts";
import { section } from "./store.ts";

/** New agents wait here for the person's Allow. Cards are in memory: a worker that dies asks again with the agent's next call. */

type Approval = { id: string; session: string; since: number; deadlineAt: number; waiting: Set<() => void>; timer: ReturnType<typeof setTimeout> };

const approvals = new Map<string, Approval>();
const listeners: Array<() => void> = [];

export function onApprovalsChanged(listener: () => void): void {
  listeners.push(listener);
}

/** The cards that are open, in order of arrival. */
export function openApprovals(): ReadonlyArray<{ id: string; session: string; since: number; deadlineAt: number }> {
  return [...approvals.values()].filter(({ session }) => section("sessions")[session] !== undefined);
}

/**
 * Resolves once the person has allowed the session. Rejects with `approval_denied`, or `approval_unanswered`
 * after `limitMs`: the card stays for a later call.
 */
export async function allowed(session: string, limitMs: number, signal: AbortSignal): Promise<void> {
  const record = sessionOf(session);
  if (record.allowed) return;
  if (isDenied(record)) throw denied();
  const approval = approvals.get(session) ?? ask(session);
  await new Promise<void>((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      approval.waiting.delete(answered);
      signal.removeEventListener("abort", abort);
    };
    const answered = () => {
      finish();
      const now = sessionOf(session);
      if (now.allowed) resolve();
      else reject(isDenied(now) ? denied() : unanswered());
    };
    const abort = () => {
      finish();
      reject(signal.reason);
    };
    const timer = setTimeout(answered, limitMs);
    approval.waiting.add(answered);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
  });
}

/** A no holds for a while: an agent that asks again at once does not ring again, one that comes back later may. */
function isDenied({ deniedAt }: SessionRecord): boolean {
  return deniedAt !== null && Date.now() - deniedAt < LIMITS.silentAfterAbortMs;
}

function denied(): DoorstepError {
  return new DoorstepError("approval_denied", "The person denied this agent access to the browser.");
}

function unanswered(): DoorstepError {
  return new DoorstepError("approval_unanswered", "The person has not answered yet whether this agent may use the browser.");
}

function ask(session: string): Approval {
  const since = Date.now();
  const approval: Approval = {
    id: `a-${session}`,
    session,
    since,
    deadlineAt: since + LIMITS.approvalMs,
    waiting: new Set(),
    timer: setTimeout(() => close(session), LIMITS.approvalMs),
  };
  approvals.set(session, approval);
  changed();
  return approval;
}

/** Takes the card away and lets everybody who waits see the answer, or that there is none. */
function close(session: string): void {
  const approval = approvals.get(session);
  if (!approval) return;
  clearTimeout(approval.timer);
  approvals.delete(session);
  for (const answered of [...approval.waiting]) answered();
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}

/** The person pressed Allow; `remember` allows this program in this folder from now on. */
export async function allow(id: string, remember: boolean): Promise<void> {
  const session = sessionOfApproval(id);
  const { client } = sessionOf(session);
  await changeSession(session, { allowed: true, deniedAt: null });
  if (remember) await saveLocal({ grants: [...local().grants, { name: client.name, program: client.program, folder: client.folder }] });
  note(session, { what: "decision", name: "allowed", detail: remember ? "always" : "browser_session" });
  close(session);
}

/** The person pressed Deny. */
export async function deny(id: string): Promise<void> {
  const session = sessionOfApproval(id);
  await changeSession(session, { deniedAt: Date.now() });
  note(session, { what: "decision", name: "denied" });
  close(session);
}

function sessionOfApproval(id: string): string {
  const approval = [...approvals.values()].find((one) => one.id === id);
  if (!approval) throw new DoorstepError("not_found", "This request is no longer open.", { said: "failed_request_gone" });
  return approval.session;
}
