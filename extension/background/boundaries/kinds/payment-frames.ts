/** Frames in which payment providers take a card or a bank account: their names, and what such frames are called. Data: a provider more is a line more. */
// biome-ignore format: a list, filled line by line
const CARD_FRAMES = [
  "js\\.stripe\\.com/v3/(?:elements-inner|.*card|.*payment)", "checkout\\.stripe\\.com", "buy\\.stripe\\.com", "adyen\\.com", "braintreegateway\\.com", "braintree-api", "(?:^|[/.])checkout\\.com",
  "frames\\.cko", "squareup\\.com", "squarecdn\\.com", "worldpay", "cybersource", "mollie\\.com", "datatrans", "saferpay", "shopifycs\\.com", "pci\\.shopifyinc\\.com", "recurly\\.com",
  "chargebee\\.com", "spreedly\\.com", "paddle\\.com", "fastspring\\.com", "authorize\\.net", "bluesnap\\.com", "heartlandportico", "globalpay", "realexpayments", "mercadopago",
  "mercadolibre\\..*card", "pagseguro", "pagar\\.me", "conekta", "openpay\\.", "culqi", "payfort", "tap\\.company", "tabby\\.ai", "hyperpay|oppwa\\.com", "razorpay\\.com", "paytm\\.", "ccavenue", "payu\\.",
  "przelewy24", "tpay\\.com", "dotpay", "paytrail", "dibspayment", "nets\\.eu", "payex\\.com", "swedbankpay", "quickpay\\.net", "bambora", "worldline", "ogone", "ingenico", "computop",
  "unzer|heidelpay", "wirecard", "payengine", "payone\\.", "concardis", "novalnet", "micropayment", "payplug", "paybox", "payzen|lyra\\.com", "systempay", "monetico", "mercanet|sips-", "redsys",
  "sabadell.*tpv", "nexi\\.", "axerve|gestpay", "satispay", "sibs\\.", "multisafepay", "buckaroo", "sisow", "barclaycard.*pay", "opayo|sagepay", "elavon", "evervault", "verygoodvault|vgs-collect",
  "basistheory", "cardpointe|cardconnect", "paytrace", "nmi\\.com|collectjs", "eway(?:\\.|payment)", "windcave|paymentexpress", "payway\\.com", "iyzi(?:co|pay)", "paytr\\.com",
  "liqpay", "wayforpay", "fondy\\.", "portmone", "cloudpayments", "yookassa|yoomoney", "robokassa", "tossp?ayments", "inicis", "kcp\\.co", "nicepay", "gmo-pg|mul-pay", "komoju", "pay\\.jp", "veritrans|midtrans",
  "xendit", "omise", "2c2p", "ipay88", "vnpay", "onepay\\.vn", "payos", "ecpay\\.com", "newebpay", "tappay", "klarna\\.com/.*(?:checkout|payments)", "kustom\\.co/kcoc", "klarnacdn.*checkout",
  "afterpay|clearpay", "affirm\\.com/.*checkout", "securedfields", "hosted-?fields", "hosted-?payment", "card-?(?:fields?|form|frame|entry)(?:[/.?_-]|$)", "paymentframe|payment-frame|payframe(?!.*google)",
];

/** Buttons of wallets: they stand on product pages and in carts as well. */
const WALLET_FRAMES = ["paypal\\.com/smart", "payments\\.amazon", "pay\\.google\\.com", "applepay|apple-pay", "shop\\.app/.*pay", "klarna\\.com", "pay\\.paypay", "amazonpay"];

const CARD = new RegExp(CARD_FRAMES.join("|"), "i");
const WALLET = new RegExp(WALLET_FRAMES.join("|"), "i");

/** Whether a frame's address is of a payment service's card fields. */
export function isCardFrame(src: string): boolean {
  return CARD.test(src);
}

/** Whether a frame's address is of a wallet's button or sheet. */
export function isWalletFrame(src: string): boolean {
  return WALLET.test(src);
}
