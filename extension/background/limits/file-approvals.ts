import { DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { type FileReason, outsideOf } from "../handlers/folder.ts";
import { note } from "../journal.ts";
import { navigationOf } from "../navigation.ts";
import type { TabRecord } from "../records.ts";
import { isAttended, sessionOf } from "../sessions.ts";
import { section } from "../store.ts";

/**
 * Which files an agent may give to pages: those below its working folder, which the person saw when they allowed it,
 * and below the folders its own client works in. Any other is asked about, once for each upload. In memory: after the
 * worker's death the agent's next call asks again.
 */

export type FileApproval = {
  id: string;
  session: string;
  origin: string;
  paths: string[] /** Why they are asked about. */;
  reason: FileReason;
  since: number;
  deadlineAt: number;
};

type Open = FileApproval & { waiting: Set<() => void>; timer: ReturnType<typeof setTimeout> };

const open = new Map<string, Open>();
/** What the person said to files that no call has used yet. */
const answers = new Map<string, boolean>();
/** The folders of each session's client, as it tells before an upload. */
const roots = new Map<string, string[]>();
const listeners: Array<() => void> = [];
let asked = 0;

export function onFileApprovalsChanged(listener: () => void): void {
  listeners.push(listener);
}

/** The cards that are open, in order of arrival. */
export function openFileApprovals(): FileApproval[] {
  return [...open.values()].filter(({ session }) => section("sessions")[session] !== undefined);
}

/** Takes note of the folders that a session's client works in. */
export function rememberRoots(session: string, folders: string[]): void {
  roots.set(session, folders);
}

/**
 * Resolves when the session may give these files to the tab's page; asks the person where they lie elsewhere. Rejects
 * with `boundary_refused`, or `approval_unanswered` after `limitMs`: the card stays for a later call.
 */
export async function filesAllowed(tab: TabRecord, paths: readonly string[], limitMs: number, signal: AbortSignal): Promise<void> {
  const { client } = sessionOf(tab.session);
  const outside = outsideOf(paths, [client.folder, ...(roots.get(tab.session) ?? [])]);
  if (outside.paths.length === 0) return;
  const { url } = navigationOf(tab.tabId);
  const origin = URL.canParse(url) ? new URL(url).origin : "";
  const key = JSON.stringify([tab.session, origin, outside.paths]);
  if (!answers.has(key)) {
    if (!isAttended(tab.session))
      throw new DoorstepError("boundary_refused", `${list(outside.paths)}: ${TOLD[outside.reason]} Nobody is there to allow it.`, {
        next: "Name a file below your working folder.",
      });
    const card = ask(key, { session: tab.session, origin, ...outside });
    await answered(card, limitMs, signal);
  }
  const answer = answers.get(key);
  answers.delete(key);
  if (answer === undefined)
    throw new DoorstepError("approval_unanswered", `The person has not answered yet whether ${list(outside.paths)} may be given to ${origin}.`, {
      next: "Call upload with the same paths again, which waits for their answer.",
    });
  if (!answer)
    throw new DoorstepError("boundary_refused", `The person did not allow ${list(outside.paths)} to be given to ${origin}.`, {
      next: "Do without this file, and tell the user.",
    });
}

/** The reasons as the agent reads them. */
const TOLD: Record<FileReason, string> = {
  limits_file_elsewhere: "It lies outside the folder the agent works in.",
  limits_file_hidden: "It is hidden: such files hold keys and settings.",
};

function list(paths: readonly string[]): string {
  return `${paths.slice(0, 3).join(", ")}${paths.length > 3 ? ` and ${paths.length - 3} more` : ""}`;
}

function ask(key: string, { session, origin, paths, reason }: Pick<FileApproval, "session" | "origin" | "paths" | "reason">): Open {
  const standing = open.get(key);
  if (standing) return standing;
  const since = Date.now();
  const card: Open = {
    id: `files-${++asked}-${session}`,
    session,
    origin,
    paths,
    reason,
    since,
    deadlineAt: since + LIMITS.approvalMs,
    waiting: new Set(),
    timer: setTimeout(() => close(key), LIMITS.approvalMs),
  };
  open.set(key, card);
  void note(session, { what: "decision", name: "files_asked", origin, detail: list(paths) });
  changed();
  return card;
}

function answered(card: Open, limitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      card.waiting.delete(done);
      signal.removeEventListener("abort", abort);
      end();
    };
    const done = () => finish(resolve);
    const abort = () => finish(() => reject(signal.reason));
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

/** The person pressed Allow or Deny on a card of files. */
export function answerFiles(id: string, allow: boolean): void {
  const entry = [...open].find(([, card]) => card.id === id);
  if (!entry) throw new DoorstepError("not_found", "This request is no longer open.", { said: "failed_request_gone" });
  const [key, { session, origin, paths }] = entry;
  answers.set(key, allow);
  void note(session, { what: "decision", name: allow ? "files_allowed" : "files_denied", origin, detail: list(paths) });
  close(key);
}
