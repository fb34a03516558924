import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { PolicyLevel } from "../../../shared/policy.ts";
import type { Evidence } from "../../../shared/results.ts";
import type { SecretField } from "../../../shared/signals.ts";
import { isTestSite, type Rules, stricter, strictestOf } from "../gate/policy.ts";
import type { TargetFacts } from "../handlers/handler.ts";
import { judgeAction } from "./judge-action.ts";

/** What is to be done about a press. */
export type Ruling = {
  kind: BoundaryKind;
  level: PolicyLevel;
  evidence: Evidence[];
  /** It would send a secret field: a wall rather than a question. */
  secret: boolean;
};

const BY_SECRET: Record<SecretField, { kind: BoundaryKind; evidence: Evidence[] }> = {
  password: { kind: "login", evidence: [{ signal: "submits_password", detail: "The press would submit a form with a password field." }] },
  code: { kind: "second_factor", evidence: [{ signal: "submits_code", detail: "The press would submit a form with a field for a one-time code." }] },
  card: { kind: "payment", evidence: [{ signal: "submits_card", detail: "The press would submit a form with a payment card field." }] },
};

/** What agents may send themselves where the person marked the site as one for tests. */
const SIGN_IN: ReadonlySet<SecretField> = new Set(["password", "code"]);

/**
 * Rules on what activating a target would do; null where nothing speaks against it. The submit of a form with a
 * password, code or card field is a person's, whoever filled it, and no policy makes it less: browsers fill forms by
 * themselves.
 */
export function ruleOn(facts: TargetFacts, rules: Rules): Ruling | null {
  const finding = facts.action ? judgeAction(facts.action) : null;
  const secret = facts.submits !== null && !(SIGN_IN.has(facts.submits) && isTestSite(facts.origin, rules)) ? BY_SECRET[facts.submits] : null;
  if (secret) {
    // A form for a new account or another password is more than a sign-in; "Send" says no more than the field does.
    const kind = finding && finding.kind !== "publish" && secret.kind !== "payment" ? finding.kind : secret.kind;
    const evidence = [...secret.evidence, ...(finding && kind === finding.kind ? finding.evidence : [])];
    return { kind, level: stricter(strictestOf([kind, secret.kind], rules)?.level ?? "person", "person"), evidence, secret: true };
  }
  if (!finding) return null;
  const strictest = strictestOf(finding.kinds, rules);
  if (!strictest) return null;
  return { kind: strictest.level === "allow" ? finding.kind : strictest.kind, level: strictest.level, evidence: finding.evidence, secret: false };
}
