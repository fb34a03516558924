import type { Result } from "../../../shared/results.ts";
import { assessment } from "../detection/detector.ts";

/** What the agent is told of a boundary that does not hold the tab: the page may be read and filled in, the press is the person's. */
export function aheadOn(tabId: number): Pick<Result, "ahead"> {
  const { finding } = assessment(tabId);
  return finding?.holds === "action" ? { ahead: [{ kind: finding.kind, evidence: finding.evidence }] } : {};
}
