import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import { isPolicyKind, POLICY_LEVELS, type Policy, type PolicyKind, type PolicyLevel, policyRule, policySchema } from "../../../shared/policy.ts";

/** What decides about a boundary: the person's own policy, the one of their organisation, and what the agent declared for its task. */
export type Rules = {
  own: Policy;
  /** From enterprise policy; what it says can't be changed here. Null where there is none. */
  managed: Partial<Policy> | null;
  /** Kinds the agent said it must stop at: they become at least `person`. */
  stop: readonly BoundaryKind[];
};

/** The stricter of two levels. */
export function stricter(one: PolicyLevel, other: PolicyLevel): PolicyLevel {
  return POLICY_LEVELS.indexOf(one) >= POLICY_LEVELS.indexOf(other) ? one : other;
}

/** What is to be done about a boundary of this kind. An agent's `stop` tightens it and never loosens it. */
export function levelOf(kind: BoundaryKind, { own, managed, stop }: Rules): PolicyLevel {
  if (!isPolicyKind(kind)) return "person";
  const level = chosen(kind, managed?.levels) ?? chosen(kind, own.levels) ?? policyRule(kind).default;
  return stop.includes(kind) ? stricter(level, "person") : level;
}

/** A level that may be chosen for the kind; what may not be is as if it had not been said. */
function chosen(kind: PolicyKind, levels: Policy["levels"] | undefined): PolicyLevel | undefined {
  const level = levels?.[kind];
  return level !== undefined && policyRule(kind).choices.includes(level) ? level : undefined;
}

/** The strictest level of several kinds, and the kind it comes from. */
export function strictestOf(kinds: readonly BoundaryKind[], rules: Rules): { kind: BoundaryKind; level: PolicyLevel } | null {
  let found: { kind: BoundaryKind; level: PolicyLevel } | null = null;
  for (const kind of kinds) {
    const level = levelOf(kind, rules);
    if (!found || POLICY_LEVELS.indexOf(level) > POLICY_LEVELS.indexOf(found.level)) found = { kind, level };
  }
  return found;
}

/** Whether the person (or their organisation) marked an origin as one where the agent may sign in itself. */
export function isTestSite(origin: string, { own, managed }: Pick<Rules, "own" | "managed">): boolean {
  return own.test_sites.includes(origin) || (managed?.test_sites?.includes(origin) ?? false);
}

/** How long an agent waits for an answer. */
export function answerWithinMs({ own, managed }: Pick<Rules, "own" | "managed">): number {
  return (managed?.answer_within_s ?? own.answer_within_s) * 1000;
}

/** What of an enterprise policy can be understood; the rest is as if it had not been said. */
export function managedPolicy(stored: unknown): Rules["managed"] {
  if (typeof stored !== "object" || stored === null) return null;
  const { levels, ...others } = stored as Record<string, unknown>;
  const parts = [
    ...Object.entries(others).map(([name, value]) => ({ [name]: value })),
    ...Object.entries(asObject(levels)).map(([kind, level]) => ({ levels: { [kind]: level } })),
  ];
  const found: Partial<Policy> = {};
  for (const part of parts) {
    const parsed = policySchema.safeParse({ doorstep_policy: 1, ...part });
    if (!parsed.success) continue;
    if ("levels" in part) found.levels = { ...found.levels, ...parsed.data.levels };
    else if ("test_sites" in part) found.test_sites = parsed.data.test_sites;
    else if ("answer_within_s" in part) found.answer_within_s = parsed.data.answer_within_s;
  }
  return Object.keys(found).length === 0 ? null : found;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
