import type { ActionView } from "../action-view.ts";
import { type Claim, claim } from "../claim.ts";

const AMOUNT_FIELD = /amount|betrag|montant|importe|importo|bedrag|kwota|сумма|tutar|金額|金额|금액|valor|المبلغ/i;

/** Payments, orders and transfers: what moves money, and only the press that does it. */
export function money(view: ActionView): Claim[] {
  if (view.isLink || view.isChoice || view.isNoise || view.commands("role")) return [];
  const { amount } = view.facts;
  const extra = [amount !== null && "amount"] as const;
  if (isTransfer(view)) return claim("transfer", [...how(view, view.commands("transfer")), ...extra]);
  const paid = view.charges ? claim("payment", ["amount", "question"]) : [];
  const ordered = view.commands("order") && !isSorting(view) ? claim("order", ["label", ...extra]) : [];
  if (view.commands("pay")) return [...claim("payment", ["label", ...extra]), ...ordered];
  if (ordered.length) return [...ordered, ...paid];
  // "Upgrade" and "Start subscription": a payment where the price stands on the button, or a known card is charged.
  if (view.commands("agree") && amount !== null && (view.label.includes("{amount}") || view.charges)) return claim("payment", ["label", "amount"]);
  // "Apply" is for a coupon, "Save" for an address.
  if (!view.isGeneric || view.isSearch || (view.commands("save") && view.label !== "submit")) return [];
  // "Confirm" under "Confirm your payment", with an amount.
  const asked = view.facts.dialog ? view.mentions("money", "question") : view.facts.submits && view.mentions("money", "titles");
  if (!asked || amount === null) return [];
  const orders = view.facts.dialog ? view.mentions("order", "question") : view.mentions("order", "titles");
  const pays = !orders || view.mentions("pay", view.facts.dialog ? "question" : "titles");
  return pays ? claim("payment", ["question", "amount"]) : [...claim("order", ["question", "amount"]), ...paid];
}

function isTransfer(view: ActionView): boolean {
  if (view.commands("transfer") && (!isVague(view) || aboutMoney(view))) return true;
  const sends = view.isGeneric || view.commands("publish") || view.commands("compose") || view.commands("agree") || view.commands("toggle");
  if (!sends || (view.goesOn && !view.commands("yes"))) return false;
  // "Submit" under "Review transfer", where all has been filled in before.
  if (view.facts.submits && view.facts.amount !== null && view.mentions("transfer", "titles") && !view.isSearch && (!view.commands("save") || view.label === "submit")) return true;
  const banking = view.fieldsOf("banking").length;
  const amounts = view.fields.filter((field) => AMOUNT_FIELD.test(field.words)).length;
  if (banking > 0 && (amounts > 0 || view.facts.amount !== null)) return !saysMerelyOn(view);
  return view.facts.amount !== null && (view.asks("transfer") || view.asks("banking")) && view.mentions("banking", "question");
}

/** "Transfer", "Swap", "Withdraw": of files, of places, of a remark, where nothing speaks of money. */
function isVague({ label }: ActionView): boolean {
  return (!label.includes(" ") && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(label)) || label.startsWith("transfer to");
}

function aboutMoney(view: ActionView): boolean {
  return (
    view.facts.amount !== null ||
    view.fieldsOf("banking").length > 0 ||
    view.fields.some((field) => AMOUNT_FIELD.test(field.words)) ||
    view.mentions("banking", "question") ||
    view.mentions("money", "titles")
  );
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
