import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { isRecent } from "../../../shared/recent.ts";
import { section, update } from "../state/store.ts";

/** When a tab last alerted, and when the person last aborted a kind at an origin: neither rings again too soon. On record, as a worker that wakes up must not ring anew. */

/** Nothing is asked about what lies further back. */
const KEPT_MS = Math.max(LIMITS.alertGapMs, LIMITS.silentAfterAbortMs);

/** Whether the tab alerted so short a time ago that it is not to again. */
export function hasJustAlerted(tabId: number): boolean {
  return isWithin(tabKey(tabId), LIMITS.alertGapMs);
}

/** Whether the person aborted this so short a time ago that it comes back silently. */
export function wasJustAborted(origin: string, kind: BoundaryKind): boolean {
  return isWithin(abortKey(origin, kind), LIMITS.silentAfterAbortMs);
}

/** Takes note of an alert; resolves when it is on record. */
export function noteAlert(tabId: number): Promise<void> {
  return noteNow(tabKey(tabId));
}

/** Takes note of an abort; resolves when it is on record. */
export function noteAbort(origin: string, kind: BoundaryKind): Promise<void> {
  return noteNow(abortKey(origin, kind));
}

function tabKey(tabId: number): string {
  return `tab:${tabId}`;
}

function abortKey(origin: string, kind: BoundaryKind): string {
  return `abort:${kind}:${origin}`;
}

function isWithin(key: string, ms: number): boolean {
  return isRecent(section("rings")[key] ?? 0, ms);
}

function noteNow(key: string): Promise<void> {
  const now = Date.now();
  return update("rings", (rings) => ({ ...Object.fromEntries(Object.entries(rings).filter(([, at]) => isRecent(at, KEPT_MS, now))), [key]: now }));
}
