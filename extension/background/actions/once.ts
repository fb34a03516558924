import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { LIMITS } from "../../../shared/limits.ts";
import type { TargetFacts } from "../handlers/handler.ts";
import type { OnceRecord } from "../state/records.ts";
import { put, remove, section } from "../state/store.ts";

/**
 * "Let the agent do it once": a permission for one press of one element in one document, with exactly what it showed
 * and would have sent when the person looked at it. It is gone with its use, after 60 seconds, and with any change.
 */

/** How a handoff is said to have ended in which the agent was allowed. */
export const ALLOWED_ONCE = "allowed_once";

/** Writes the permission down; in memory at once, so that nothing comes between the press and it. */
export function allowOnce(record: HandoffRecord): Promise<void> {
  const { action } = record;
  if (!action) return Promise.resolve();
  const { frameId, documentId, print } = action;
  return put("once", record.id, { session: record.session, tabId: record.tabId, frameId, documentId, kind: record.kind, print, until: Date.now() + LIMITS.onceMs });
}

/** Takes the permission for this press, if there is one; whoever takes it has used it. */
export function takeOnce(session: string, tabId: number, documentId: string, kind: BoundaryKind, facts: TargetFacts): boolean {
  const now = Date.now();
  let taken = false;
  for (const [id, one] of Object.entries(section("once"))) {
    const matches: boolean = !taken && now <= one.until && isSame(one, session, tabId, documentId, kind, facts);
    if (!matches && now <= one.until) continue;
    taken ||= matches;
    void remove("once", id);
  }
  return taken;
}

function isSame(one: OnceRecord, session: string, tabId: number, documentId: string, kind: BoundaryKind, facts: TargetFacts): boolean {
  return (
    one.session === session &&
    one.tabId === tabId &&
    one.frameId === facts.frameId &&
    one.documentId === documentId &&
    one.kind === kind &&
    facts.action !== null &&
    one.print === facts.action.print
  );
}
