import { clean } from "../reading/text.ts";

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
const NUMBER = /\d[\d.,'’\u00a0\u202f ]*/gu;
const BEFORE = new RegExp(`(?:${CURRENCY})\\s?-?$`, "iu");
const AFTER = new RegExp(`^\\s?(?:${CURRENCY})`, "iu");
/** Room for the longest currency and a space. */
const REACH = 5;
const TOTAL =
  /total|sum|amount|to pay|due|gesamt|summe|betrag|montant|importe|totale|importo|totaal|bedrag|suma|kwota|razem|合計|总计|總計|合计|金额|金額|합계|금액|итого|сумма|toplam|tutar|المجموع|الإجمالي|المبلغ/giu;

const SIGN = new RegExp(CURRENCY, "iu");

/** Whether a text may hold an amount: quick, as most hold none. */
export function mayHoldAmount(text: string): boolean {
  return /\d/.test(text) && SIGN.test(text);
}

/** The amount of money a text is about: the one after its last word for "total", else the last. */
export function amountIn(text: string): string | null {
  if (!mayHoldAmount(text)) return null;
  const found = amountsIn(text);
  const last = found.at(-1);
  if (!last) return null;
  const total = [...text.matchAll(TOTAL)].at(-1);
  const after = total ? found.find((one) => one.at >= total.index && one.at - total.index < 60) : undefined;
  return clean((after ?? last).text);
}

/** Numbers with a currency on either side. Looked for from the numbers, which are few. */
function amountsIn(text: string): Array<{ at: number; text: string }> {
  const found: Array<{ at: number; text: string }> = [];
  for (const match of text.matchAll(NUMBER)) {
    const number = match[0].replace(/[^\d]+$/u, "");
    const end = match.index + number.length;
    const before = BEFORE.exec(text.slice(Math.max(0, match.index - REACH), match.index))?.[0];
    const after = before === undefined ? AFTER.exec(text.slice(end, end + REACH))?.[0] : undefined;
    if (before !== undefined || after !== undefined) found.push({ at: match.index, text: `${before ?? ""}${number}${after ?? ""}` });
  }
  return found;
}
