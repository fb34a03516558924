import type { ActionFacts } from "../../../shared/action-facts.ts";
import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { Evidence } from "../../../shared/results.ts";
import { ActionView } from "./action-view.ts";
import { type Claim, claim, evidenceOf } from "./claim.ts";
import { access } from "./kinds/access.ts";
import { account } from "./kinds/account.ts";
import { money } from "./kinds/money.ts";
import { removal } from "./kinds/removal.ts";
import { speech } from "./kinds/speech.ts";

/** What a press would do that only a person should decide. */
export type ActionFinding = {
  kind: BoundaryKind;
  /** All kinds it is of, the gravest first. */
  kinds: BoundaryKind[];
  evidence: Evidence[];
};

/** From what cannot be taken back to what can. */
const GRAVITY: readonly BoundaryKind[] = [
  "transfer",
  "payment",
  "order",
  "oauth_consent",
  "third_party_grant",
  "delete",
  "permission_change",
  "add_collaborator",
  "contract",
  "publish",
  "settings_change",
  "archive",
  "bulk_edit",
];

/** Which boundaries a press would cross, if any. Pure; asked in the same turn as the press. */
export function judgeAction(facts: ActionFacts): ActionFinding | null {
  const view = new ActionView(facts);
  if (view.isInert || (view.declines && !view.commands("agree")) || leadsOn(view)) return null;
  const claims = [money, removal, access, account, speech].flatMap((kind) => kind(view));
  const all = [...claims, ...bulk(view, claims)].sort((one, other) => GRAVITY.indexOf(one.kind) - GRAVITY.indexOf(other.kind));
  const [first] = all;
  if (!first) return null;
  return { kind: first.kind, kinds: [...new Set(all.map(({ kind }) => kind))], evidence: evidenceOf(first) };
}

/** A step on the way, with nothing asked: "Continue", "Review order". */
function leadsOn(view: ActionView): boolean {
  return view.goesOn && !view.commands("logout") && (view.question === "" || !view.isGeneric);
}

/** The same for many entries at once. */
function bulk(view: ActionView, claims: readonly Claim[]): Claim[] {
  if (view.facts.selected < 2 || view.isLink || view.isChoice || view.isNoise || view.isAboutCookies) return [];
  return claims.length > 0 || view.commands("bulk") ? claim("bulk_edit", ["selection"]) : [];
}
