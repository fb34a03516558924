import { z } from "zod";
import type { BoundaryKind } from "./boundary-kinds.ts";
import type { Said } from "./words.ts";

/** What is done about a boundary, from the loosest to the strictest. */
export const POLICY_LEVELS = ["allow", "ask", "person", "refuse"] as const;
export type PolicyLevel = (typeof POLICY_LEVELS)[number];

type Rule = { readonly default: PolicyLevel; readonly choices: readonly PolicyLevel[] };

/** A wall that only the person can open: it is opened by them or not at all. */
const WALL: Rule = { default: "person", choices: ["person", "refuse"] };
const GRAVE: Rule = { default: "person", choices: POLICY_LEVELS };
const LESSER: Rule = { default: "ask", choices: POLICY_LEVELS };

/** The kinds a policy speaks of, with their defaults. Kinds that only the moment raises (a dialog, the agent's own request) have none. */
const POLICY_RULES = {
  login: WALL,
  second_factor: WALL,
  passkey: WALL,
  qr_login: WALL,
  email_link: WALL,
  captcha: WALL,
  oauth_consent: WALL,
  device_approval: WALL,
  http_auth: WALL,
  account_checkpoint: WALL,
  age_gate: WALL,
  payment: GRAVE,
  order: GRAVE,
  transfer: GRAVE,
  third_party_grant: GRAVE,
  publish: GRAVE,
  delete: GRAVE,
  archive: LESSER,
  bulk_edit: LESSER,
  permission_change: LESSER,
  add_collaborator: LESSER,
  contract: LESSER,
  settings_change: LESSER,
} as const satisfies Partial<Record<BoundaryKind, Rule>>;

export type PolicyKind = keyof typeof POLICY_RULES;
export const POLICY_KINDS = Object.keys(POLICY_RULES) as [PolicyKind, ...PolicyKind[]];

/** Whether a policy may say anything of a kind; of all others the person decides. */
export function isPolicyKind(kind: BoundaryKind): kind is PolicyKind {
  return Object.hasOwn(POLICY_RULES, kind);
}

/** The rule of a kind: its default and what may be chosen for it. */
export function policyRule(kind: PolicyKind): Rule {
  return POLICY_RULES[kind];
}

/** How long an agent waits for the person's answer, in seconds. */
const ANSWER_WITHIN = { default: 300, shortest: 5, longest: 3600 } as const;
const MOST_TEST_SITES = 100;

const levels = z.partialRecord(z.enum(POLICY_KINDS), z.enum(POLICY_LEVELS, POLICY_LEVELS.join(", "))).superRefine((chosen, context) => {
  for (const kind of POLICY_KINDS) {
    const level = chosen[kind];
    if (level === undefined || policyRule(kind).choices.includes(level)) continue;
    context.addIssue({ code: "custom", path: [kind], message: policyRule(kind).choices.join(", ") });
  }
});

const origin = z.string().max(300).refine(isOrigin, "http://localhost:3000");

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** A policy as it is stored, exported and imported. What it leaves out is as by default. */
export const policySchema = z.strictObject({
  doorstep_policy: z.literal(1, "1"),
  levels: levels.default({}),
  /** Origins at which the agent may sign in itself. */
  test_sites: z.array(origin).max(MOST_TEST_SITES).default([]),
  answer_within_s: z.number().int().min(ANSWER_WITHIN.shortest).max(ANSWER_WITHIN.longest).default(ANSWER_WITHIN.default),
});
export type Policy = z.infer<typeof policySchema>;

export const DEFAULT_POLICY: Policy = { doorstep_policy: 1, levels: {}, test_sites: [], answer_within_s: ANSWER_WITHIN.default };

/** A policy from JSON text, or what is to be said about it. */
export function parsePolicy(text: string): { policy: Policy } | { problem: Said } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "rules_not_json" };
  }
  const parsed = policySchema.safeParse(value);
  return parsed.success ? { policy: parsed.data } : { problem: ["rules_not_valid", placesOf(parsed.error)] };
}

/** Where it is wrong, with what may stand there as far as that is a matter of choice: `levels.login (person, refuse)`. */
function placesOf(error: z.ZodError): string {
  const places = error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [...issue.path, key].join("."));
    const place = issue.path.join(".") || "{}";
    return OURS.has(issue.code) ? `${place} (${issue.message})` : place;
  });
  return [...new Set(places)].join(", ");
}

/** Issues whose message is what is expected, as the schema above says it. */
const OURS: ReadonlySet<string> = new Set(["custom", "invalid_value"]);

/** A policy as a file's text. */
export function renderPolicy(policy: Policy): string {
  return `${JSON.stringify(policy, null, 2)}\n`;
}
