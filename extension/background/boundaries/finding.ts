import { type BoundaryKind, kindRecord } from "../../../shared/boundary-kinds.ts";
import type { Family, Finding } from "../../../shared/signals.ts";
import { DECISIVE, EVIDENCE, type SignalName } from "./evidence.ts";
import type { View } from "./view.ts";

/** What speaks for a kind, as a list in which what does not hold is false. */
export type Claim = SignalName | false | null | undefined | "";

/** How sure a finding is: two families make it fire, each further one adds. */
const BASE = 0.5;
const PER_FAMILY = 0.15;

/**
 * A finding from what speaks for it, null where fewer than two independent families do and no fact outside
 * the document decides.
 */
export function conclude(kind: BoundaryKind, view: View, claims: readonly Claim[]): Finding | null {
  const names = [...new Set(claims.filter((claim): claim is SignalName => Boolean(claim)))];
  const families: Family[] = [...new Set(names.map((name) => EVIDENCE[name].family))];
  const decisive = names.some((name) => DECISIVE.has(name));
  if (families.length < 2 && !decisive) return null;
  const confidence = Math.min(1, BASE + PER_FAMILY * (families.length - 1) + (decisive ? 0.3 : 0));
  return {
    kind,
    holds: kindRecord(kind).holds,
    confidence: Math.round(confidence * 100) / 100,
    families,
    evidence: names.map((signal) => ({ signal, detail: EVIDENCE[signal].detail })),
    origin: view.origin,
    frameId: view.frameId,
  };
}
