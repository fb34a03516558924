import { clean } from "../text.ts";

/** Text of pages for the judge: what a person sees, as much as is needed. */

const SKIPPED = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "OPTION", "SVG", "TEXTAREA"]);
const BUTTONS = "button, [role=button], input[type=submit]";

/** Visible text below an element, up to `limit` characters; without that of buttons where wished. */
export function visibleText(root: Element, limit: number, withButtons = true): string {
  const parts: string[] = [];
  let length = 0;
  const visit = (element: Element): void => {
    for (let node = element.firstChild; node && length < limit; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE) {
        const text = (node.nodeValue ?? "").trim();
        if (text === "") continue;
        parts.push(text.slice(0, limit - length));
        length += text.length + 1;
      } else if (node instanceof Element && !SKIPPED.has(node.tagName.toUpperCase()) && (withButtons || !node.matches(BUTTONS)) && shown(node)) visit(node);
    }
  };
  if (shown(root)) visit(root);
  return clean(parts.join(" ")).slice(0, limit);
}

function shown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === "contents";
}

const CURRENCY =
  "[$€£¥₹₩₽₺₴₫฿₪₦₱₲₡₵₸₮₼₾]|(?:US|CA|AU|NZ|HK|R)\\$|\\b(?:USD|EUR|GBP|JPY|CHF|CNY|RMB|KRW|INR|RUB|TRY|PLN|SEK|NOK|DKK|CZK|HUF|BRL|MXN|CAD|AUD|NZD|AED|SAR|EGP|BTC|ETH|USDT)\\b|zł|kr\\.?|Kč|Ft|lei|лв|руб\\.?|грн|円|元|원|TL|ر\\.س|د\\.إ|ج\\.م|﷼|Fr\\.|R\\$";
const NUMBER = "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})*(?:[.,]\\d{1,8})?|\\d+(?:[.,]\\d{1,8})?";
const AMOUNT = new RegExp(`(?:${CURRENCY})\\s?-?(?:${NUMBER})|(?:${NUMBER})\\s?(?:${CURRENCY})`, "giu");
const TOTAL =
  /total|sum|amount|to pay|due|gesamt|summe|betrag|montant|importe|totale|importo|totaal|bedrag|suma|kwota|razem|合計|总计|總計|合计|金额|金額|합계|금액|итого|сумма|toplam|tutar|المجموع|الإجمالي|المبلغ/giu;

/** The amount of money a text is about: the one after its last word for "total", else the last. */
export function amountIn(text: string): string | null {
  const found = [...text.matchAll(AMOUNT)];
  const last = found.at(-1);
  if (!last) return null;
  const total = [...text.matchAll(TOTAL)].at(-1);
  const after = total ? found.find((one) => one.index >= total.index && one.index - total.index < 60) : undefined;
  return clean((after ?? last)[0]);
}
