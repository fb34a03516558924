import type { BoundaryKind } from "../../shared/boundary-kinds.ts";
import type { Evidence } from "../../shared/results.ts";
import type { SecretField } from "../../shared/signals.ts";
import type { TargetFacts } from "./handlers/handler.ts";

export type TargetBoundary = { kind: BoundaryKind; evidence: Evidence[] };

const BY_SECRET: Record<SecretField, TargetBoundary> = {
  password: { kind: "login", evidence: [{ signal: "submits_password", detail: "The press would submit a form with a password field." }] },
  code: { kind: "second_factor", evidence: [{ signal: "submits_code", detail: "The press would submit a form with a field for a one-time code." }] },
  card: { kind: "payment", evidence: [{ signal: "submits_card", detail: "The press would submit a form with a payment card field." }] },
};

/**
 * The boundary that activating this target would cross, if any. The submit of a form with a password, code
 * or card field is one, whoever filled it: browsers fill forms by themselves.
 */
export function targetBoundary(facts: TargetFacts): TargetBoundary | null {
  return facts.submits === null ? null : BY_SECRET[facts.submits];
}
