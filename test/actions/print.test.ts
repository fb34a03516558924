import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundled } from "../page/signals/support/browser.ts";

/** What a press was allowed for, and what a page may change until it comes. */
const CHECKOUT = `<!doctype html><title>Checkout</title><p id="clock">10:00</p><main><h1>Review</h1><p>Total <b id="total">€ 49.00</b></p>
<form id="form" method="post" action="/checkout/complete?cart=7"><input type="hidden" name="csrf" value="a"><input type="hidden" name="sku" value="lamp">
<label>Street <input id="street" name="street" value="Lane 1"></label><button id="it">Place order</button></form></main>`;
const TRANSFER = `<!doctype html><title>Bills</title><main><h1>Bills</h1><table><tr><td>Rent</td><td><a id="it" href="/bills/7/pay?amount=10">Pay now</a></td></tr></table></main>`;

const BREAKS: ReadonlyArray<[what: string, page: string, change: string]> = [
  ["the amount beside it", CHECKOUT, `total.textContent = "€ 490.00"`],
  ["the site its form is sent to", CHECKOUT, `form.setAttribute("action", "https://elsewhere.test/checkout/complete?cart=7")`],
  ["what stands in that address", CHECKOUT, `form.setAttribute("action", "/checkout/complete?cart=8")`],
  ["the button's own address", CHECKOUT, `it.setAttribute("formaction", "/transfers")`],
  ["the method", CHECKOUT, `form.method = "get"`],
  ["what a field holds", CHECKOUT, `street.value = "Lane 2"`],
  ["what a hidden field holds", CHECKOUT, `form.querySelector("[name=sku]").value = "car"`],
  ["a field more", CHECKOUT, `form.insertAdjacentHTML("beforeend", "<input type=hidden name=gift value=50>")`],
  ["its words", CHECKOUT, `it.textContent = "Place order and donate"`],
  ["the question after it", CHECKOUT, `form.setAttribute("data-confirm", "Really all of it?")`],
  ["the form it belongs to", CHECKOUT, `document.body.insertAdjacentHTML("beforeend", "<form id=other method=post action=/x></form>"); it.setAttribute("form", "other")`],
  ["the page's address", CHECKOUT, `history.pushState(0, "", "/elsewhere")`],
  ["a twin in its place", CHECKOUT, `it.replaceWith(it.cloneNode(true))`],
  ["an amount in a link's address", TRANSFER, `it.setAttribute("href", "/bills/7/pay?amount=10000")`],
  ["the site a link leads to", TRANSFER, `it.setAttribute("href", "https://elsewhere.test/bills/7/pay?amount=10")`],
];
const KEEPS: typeof BREAKS = [
  ["nothing", CHECKOUT, ""],
  ["a clock elsewhere", CHECKOUT, `clock.textContent = "10:01"`],
  ["a token against forgery", CHECKOUT, `form.querySelector("[name=csrf]").value = "b"`],
  ["its place", CHECKOUT, `it.style.marginLeft = "200px"`],
];

describe("a press that was allowed once", () => {
  let browser: Browser;
  let page: Page;
  let script: string;

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.DOORSTEP_BROWSER ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--no-first-run", "--disable-background-networking"],
    });
    page = await browser.newPage();
    await page.route("https://shop.test/**", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>empty</title>" }));
    script = await bundled("input/judged.ts", "judged");
  }, 60_000);
  afterAll(() => browser?.close());

  async function isStillMeant(html: string, change: string): Promise<boolean> {
    await page.goto("https://shop.test/checkout");
    await page.setContent(html);
    await page.evaluate(script);
    return page.evaluate<boolean>(`(() => { const { mark } = judged.describeForJudgement(document.getElementById("it")); ${change}; return judged.isAsJudged(mark, true); })()`);
  }

  test.each(BREAKS)("is no longer meant when %s changes", async (_what, html, change) => expect(await isStillMeant(html, change)).toBe(false));
  test.each(KEEPS)("is still meant when %s changes", async (_what, html, change) => expect(await isStillMeant(html, change)).toBe(true));
});
