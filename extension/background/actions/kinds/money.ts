import type { ActionView } from "../action-view.ts";
import { type Claim, claim } from "../claim.ts";

/** Payments, orders and transfers: what moves money, and only the press that does it. */
export function money(view: ActionView): Claim[] {
  if (view.isLink || view.isChoice || view.isNoise || view.commands("role")) return [];
  const { amount } = view.facts;
  const extra = [amount !== null && "amount"] as const;
  if (isTransfer(view)) return claim("transfer", [...how(view, view.commands("transfer")), ...extra]);
  if (view.commands("pay")) return claim("payment", ["label", ...extra]);
  if (view.commands("order") && !isSorting(view)) return claim("order", ["label", ...extra]);
  if (!view.isGeneric || view.isSearch) return [];
  // "Confirm" under "Confirm your payment", with an amount.
  const asked = view.facts.dialog ? view.mentions("money", "question") : view.facts.submits && view.mentions("money", "titles");
  if (!asked || amount === null) return [];
  const orders = view.facts.dialog ? view.mentions("order", "question") : view.mentions("order", "titles");
  return claim(orders && !view.mentions("pay", view.facts.dialog ? "question" : "titles") ? "order" : "payment", ["question", "amount"]);
}

function isTransfer(view: ActionView): boolean {
  if (view.commands("transfer")) return true;
  const sends = view.isGeneric || view.commands("publish") || view.commands("compose");
  if (!sends || (view.goesOn && !view.commands("yes"))) return false;
  const banking = view.fieldsOf("banking").length;
  const amounts = view.fields.filter((field) => /amount|betrag|montant|importe|importo|bedrag|kwota|сумма|tutar|金額|金额|금액|valor|المبلغ/i.test(field.words)).length;
  if (banking > 0 && (amounts > 0 || view.facts.amount !== null)) return !saysMerelyOn(view);
  return view.facts.amount !== null && (view.asks("transfer") || view.asks("banking")) && view.mentions("banking", "question");
}

/** "Continue" under a form for a transfer leads to its summary. */
function saysMerelyOn(view: ActionView): boolean {
  return view.goesOn && view.question === "";
}

/** "Order" above a list puts it in order. */
function isSorting({ facts }: ActionView): boolean {
  return /(?:^|[\s_-])(?:sort|sorting|sortable|asc|desc|order-?by)(?:$|[\s_-])/i.test(`${facts.hints} ${facts.region}`);
}

function how(view: ActionView, byLabel: boolean): Array<"label" | "fields" | "question"> {
  if (byLabel) return ["label"];
  return view.question === "" ? ["fields"] : ["question"];
}
