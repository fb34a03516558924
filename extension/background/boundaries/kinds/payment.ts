import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

const CARD_FRAME =
  /js\.stripe\.com\/v3\/(?:elements-inner|.*card|.*payment)|adyen\.com|braintreegateway\.com|braintree-api|checkout\.com|squareup\.com|securedfields|hostedfields|paypal\.com\/smart|worldpay|cybersource|payments\.amazon|mollie\.com|datatrans|saferpay/i;

/** Card fields, the shop's own or a payment provider's: the agent may read on, the payment is a person's. */
export function payment(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  const cards = view.fields.filter((field) => field.secret === "card");
  // One field alone may be for another card than one that pays; a number with expiry or check code is not.
  const card = cards.length >= 2 || cards.some((field) => field.autocomplete.includes("cc-")) || (cards.length === 1 && (view.address.pay || view.says("pay", "headings")));
  const framed =
    view.signals.embeds.some((embed) => embed.visible && CARD_FRAME.test(embed.src)) ||
    tab.children.some((child) => child.visible && child.signals.fields.some((field) => field.secret === "card"));
  if (!card && !framed) return null;
  const button = view.buttons.some((one) => one.kind !== "link" && speaksOf("pay", one.said));
  return conclude("payment", view, [card && "card_field", framed && "card_frame", button && "pay_button", view.mentions("pay") && "pay_words", view.address.pay && "pay_address"]);
}
