import { kindRecord } from "../../../shared/boundary-kinds.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { ACCESS_DENIED } from "./evaluation.ts";

/** What a handoff that did not resume is answered with. */
export function codeOf({ outcome, tabClosed, refused, asks }: HandoffRecord): ErrorCode {
  if (refused) return "boundary_refused";
  if (asks === "agent" && outcome === "timed_out") return "approval_unanswered";
  if (outcome === "aborted") return "handoff_aborted";
  if (outcome === "timed_out") return "handoff_timed_out";
  return tabClosed ? "tab_closed" : "handoff_unavailable";
}

/** Names the boundary and the missing state, so that whoever reads the log knows which step stalled. */
export function failure(record: HandoffRecord): string {
  const { noun, missing } = kindRecord(record.kind);
  const where = `${noun} at ${record.origin} (${record.kind})`;
  if (record.takeover) return `The person took the tab over at ${record.origin} and did not hand it back.`;
  if (record.verified_by?.includes(ACCESS_DENIED)) return `The person denied access on the page: ${where}. Whoever asked for it has been told.`;
  if (record.refused) return `${record.action ? "The person refused" : "The person's policy refuses"} ${where}; ${missing}. Nothing was pressed for it.`;
  if (record.asks === "agent" && record.outcome === "timed_out")
    return `Nobody answered within ${seconds(record)} s whether you may go on with ${where}; ${missing}. That is not a refusal.`;
  if (record.outcome === "aborted") return `The person aborted the handoff for ${where}; ${missing}.`;
  if (record.outcome === "timed_out") return `Nobody completed ${where} within ${seconds(record)} s; ${missing}. The tab stays open.`;
  if (record.tabClosed) return `The tab was closed during the handoff for ${where}; ${missing}.`;
  return `A person is needed for ${where}, but nobody is there; ${missing}.`;
}

function seconds({ created_at, ended_at }: HandoffRecord): number {
  return Math.round(((ended_at ?? 0) - created_at) / 1000);
}
