import { DoorstepError } from "../../../shared/errors.ts";
import { originOf } from "../../../shared/urls.ts";
import { type Card, Cards } from "../gate/cards.ts";
import { type FileReason, outsideOf } from "../handlers/folder.ts";
import { note } from "../journal/journal.ts";
import type { TabRecord } from "../state/records.ts";
import { isAttended, sessionOf } from "../state/sessions.ts";
import { navigationOf } from "../tabs/navigation.ts";

/**
 * Which files an agent may give to pages: those below its working folder, which the person saw when they allowed it,
 * and below the folders its own client works in. Any other is asked about, once for each upload. In memory: after the
 * worker's death the agent's next call asks again.
 */

export type FileApproval = Card & {
  origin: string;
  paths: string[];
  /** Why they are asked about. */
  reason: FileReason;
};

const cards = new Cards<FileApproval>();
/** What the person said to files that no call has used yet. */
const answers = new Map<string, boolean>();
/** The folders of each session's client, as it tells before an upload. */
const roots = new Map<string, string[]>();
let asked = 0;

/** Nothing is kept of a session that is over. */
export function forgetRoots(session: string): void {
  roots.delete(session);
}

/** Calls `listener` when a card comes or goes. Returns how to stop. */
export const onFileApprovalsChanged = cards.onChanged;

/** The cards that are open, in order of arrival. */
export function openFileApprovals(): FileApproval[] {
  return cards.all();
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
  const origin = originOf(navigationOf(tab.tabId).url) ?? "";
  const key = JSON.stringify([tab.session, origin, outside.paths]);
  if (!answers.has(key)) {
    if (!isAttended(tab.session))
      throw new DoorstepError("boundary_refused", `${list(outside.paths)}: ${TOLD[outside.reason]} Nobody is there to allow it.`, {
        next: "Name a file below your working folder.",
      });
    const { session } = tab;
    const fresh = cards.put(key, (times) => ({ id: `files-${++asked}-${session}`, session, origin, ...outside, ...times }));
    if (fresh) void note(session, { what: "decision", name: "files_asked", origin, detail: list(outside.paths) });
    await cards.gone(key, limitMs, signal);
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

/** The person pressed Allow or Deny on a card of files. */
export function answerFiles(id: string, allow: boolean): void {
  const { key, card } = cards.pressed(id);
  const { session, origin, paths } = card;
  answers.set(key, allow);
  void note(session, { what: "decision", name: allow ? "files_allowed" : "files_denied", origin, detail: list(paths) });
  cards.take(key);
}
