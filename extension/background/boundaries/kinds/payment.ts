import type { EmbedSignal, Finding, TabSignals } from "../../../../shared/signals.ts";
import { holdsAmount } from "../../actions/labels.ts";
import { isBankFrame } from "../bank-frame.ts";
import { conclude } from "../finding.ts";
import { type View, viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";
import { isCardFrame, isWalletFrame } from "./payment-frames.ts";

/** Smaller frames are badges and beacons. */
const FRAME = { width: 80, height: 16 };
/** Longer labels are sentences. */
const LABEL = 60;

/**
 * Card fields, the shop's own or a payment provider's, a bank account to pay from, the bank's check of a payment, or a
 * step of a checkout whose button orders or leads to paying: the agent may read on, the payment is a person's.
 */
export function payment(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  const button = view.buttons.some((one) => one.kind !== "link" && speaksOf("pay", one.said));
  const step = checkoutStep(view);
  const card = asksForCard(view) || (asksForOwner(view) && button);
  const framed =
    view.signals.embeds.some((embed) => takesCards(embed, view)) || tab.children.some((child) => child.visible && child.signals.fields.some((field) => field.secret === "card"));
  const account = asksForAccount(view) && (button || step);
  const bank = view.signals.embeds.some((embed) => embed.visible && isBankFrame(embed.src, embed.box));
  if (!(card || framed || account || bank || step)) return null;
  return conclude("payment", view, [
    card && "card_field",
    framed && "card_frame",
    account && "account_field",
    bank && "bank_frame",
    (button || step) && "pay_button",
    (view.mentions("pay") || view.mentions("toPay")) && "pay_words",
    view.address.pay && "pay_address",
  ]);
}

/** One field alone may be for another card than one that pays; a number with expiry or check code is not. */
function asksForCard(view: View): boolean {
  const cards = view.fields.filter((field) => field.secret === "card");
  if (view.isAbout("otherCard") && !view.address.pay && !cards.some((field) => field.autocomplete.includes("cc-"))) return false;
  return cards.length >= 2 || cards.some((field) => field.autocomplete.includes("cc-")) || (cards.length === 1 && (view.address.pay || view.says("pay", "headings")));
}

/** The name on the card in a field of the page, the number in frames without an address. */
function asksForOwner(view: View): boolean {
  return view.fields.some((field) => /\bcc-(?:name|given-name|family-name|type)\b/.test(field.autocomplete));
}

/** A bank account that is to pay: an IBAN, or an account number with its bank's. */
function asksForAccount(view: View): boolean {
  const said = view.fields.filter((field) => field.place !== "chrome").map((field) => field.said);
  return (
    said.some((words) => /\biban\b/.test(words)) ||
    (said.some((words) => /account (?:number|no)|\bkonto(?:nummer)?\b/.test(words)) && said.some((words) => /routing|sort ?code|\bblz\b|\bbic\b/.test(words)))
  );
}

function takesCards(embed: EmbedSignal, view: View): boolean {
  const { src, visible, box } = embed;
  if (!visible || box.width < FRAME.width || box.height < FRAME.height) return false;
  return isCardFrame(src) || (isWalletFrame(src) && view.address.pay);
}

/** A step of a checkout: it says so or stands at such an address, shows what is to be paid, and its button orders or leads to paying. */
function checkoutStep(view: View): boolean {
  if (!(view.address.pay || view.says("pay", "headings") || view.says("pay", "title"))) return false;
  const leads = view.buttons.some((one) => one.place !== "chrome" && one.said.length <= LABEL && speaksOf("toPay", one.said));
  return leads && holdsAmount(view.text);
}
