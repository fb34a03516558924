import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { Evidence } from "../../../shared/results.ts";

/** Why an action is taken for one of a kind: fixed sentences of ours, as agents see them. */
const REASONS = {
  label: "The button's own words say so.",
  picture: "The button's picture says so.",
  method: "It would send a request that deletes.",
  address: "The address it would send to says so.",
  question: "The page asks for confirmation of it.",
  fields: "The form's fields say so.",
  amount: "An amount of money belongs to it.",
  place: "It stands on a page of settings or permissions.",
  danger: "The button is marked as dangerous.",
  typed_name: "A name has to be typed to confirm it.",
  final: "The page says that it cannot be undone.",
  selection: "Several entries are selected.",
  shortcut: "A keyboard shortcut of the page would do it.",
} as const;

export type Reason = keyof typeof REASONS;
export type Claim = { kind: BoundaryKind; reasons: Reason[] };

/** A claim where anything speaks for it. */
export function claim(kind: BoundaryKind, reasons: ReadonlyArray<Reason | false | null>): Claim[] {
  const held = [...new Set(reasons.filter((reason): reason is Reason => reason !== false && reason !== null))];
  return held.length ? [{ kind, reasons: held }] : [];
}

/** A claim's reasons as signs with their sentences, as agents see them. */
export function evidenceOf({ reasons }: Claim): Evidence[] {
  return reasons.map((reason) => ({ signal: reason, detail: REASONS[reason] }));
}
