import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { isBankFrame } from "../bank-frame.ts";
import { conclude } from "../finding.ts";
import { type View, viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

const CARD_FRAME =
  /js\.stripe\.com\/v3\/(?:elements-inner|.*card|.*payment)|adyen\.com|braintreegateway\.com|braintree-api|checkout\.com|squareup\.com|securedfields|hostedfields|paypal\.com\/smart|worldpay|cybersource|payments\.amazon|mollie\.com|datatrans|saferpay/i;

/** Card fields, the shop's own or a payment provider's, or the bank's check of a payment: the agent may read on, the payment is a person's. */
export function payment(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  const button = view.buttons.some((one) => one.kind !== "link" && speaksOf("pay", one.said));
  const card = asksForCard(view) || (asksForOwner(view) && button);
  const framed =
    view.signals.embeds.some((embed) => embed.visible && CARD_FRAME.test(embed.src)) ||
    tab.children.some((child) => child.visible && child.signals.fields.some((field) => field.secret === "card"));
  const bank = view.signals.embeds.some((embed) => embed.visible && isBankFrame(embed.src, embed.box));
  if (!card && !framed && !bank) return null;
  return conclude("payment", view, [
    card && "card_field",
    framed && "card_frame",
    bank && "bank_frame",
    button && "pay_button",
    view.mentions("pay") && "pay_words",
    view.address.pay && "pay_address",
  ]);
}

/** One field alone may be for another card than one that pays; a number with expiry or check code is not. */
function asksForCard(view: View): boolean {
  const cards = view.fields.filter((field) => field.secret === "card");
  return cards.length >= 2 || cards.some((field) => field.autocomplete.includes("cc-")) || (cards.length === 1 && (view.address.pay || view.says("pay", "headings")));
}

/** The name on the card in a field of the page, the number in frames without an address. */
function asksForOwner(view: View): boolean {
  return view.fields.some((field) => /\bcc-(?:name|given-name|family-name|type)\b/.test(field.autocomplete));
}
