import { type Browser, chromium, type Page } from "playwright-core";
import type { ActionFacts } from "../../shared/action-facts.ts";
import { bundlePageScript } from "../../vite.page-scripts.ts";
import type { Labelled } from "./set/labelled.ts";

/** A real page in which controls are described by the page script's own code. */
export class LabelledPage {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #script: string;

  private constructor(browser: Browser, page: Page, script: string) {
    this.#browser = browser;
    this.#page = page;
    this.#script = script;
  }

  static async open(): Promise<LabelledPage> {
    const [browser, script] = await Promise.all([
      chromium.launch({ executablePath: process.env.DOORSTEP_BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox", "--no-first-run", "--disable-background-networking"] }),
      bundlePageScript("test/actions/page-entry.ts", { name: "described" }),
    ]);
    const page = await browser.newPage();
    await page.route("https://shop.test/**", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>empty</title>" }));
    return new LabelledPage(browser, page, script);
  }

  /** What the page script tells of a control, null where a key does nothing, and how long that took in ms. */
  async describe({ html, press, path, by }: Labelled): Promise<{ facts: ActionFacts | null; ms: number }> {
    const address = `https://shop.test${path ?? "/page"}`;
    if (this.#page.url() !== address) await this.#page.goto(address);
    await this.#page.setContent(html);
    await this.#page.evaluate(this.#script);
    return this.#page.evaluate(
      ([selector, way]) => {
        const element = document.querySelector(selector ?? "");
        const { describeAction } = globalThis as unknown as { describeAction: (element: Element | null, by: string | null | undefined) => ActionFacts | null };
        // The best of three: what else the machine does in between is not to be measured.
        const times = [0, 1, 2].map(() => {
          const began = performance.now();
          describeAction(element, way);
          return performance.now() - began;
        });
        return { facts: describeAction(element, way), ms: Math.min(...times) };
      },
      [press, by],
    );
  }

  /** What the page script tells of a control of a captured page, shown without its scripts under the address it was captured at. */
  async describeAt(url: string, html: string, selector: string): Promise<ActionFacts> {
    const page = await this.#browser.newPage();
    try {
      const body = html.replace(/<script[\s\S]*?<\/script>/gi, "");
      await page.route("**/*", (route) =>
        route.request().isNavigationRequest() && route.request().frame() === page.mainFrame() ? route.fulfill({ contentType: "text/html; charset=utf-8", body }) : route.abort(),
      );
      await page.goto(url, { waitUntil: "domcontentloaded" });
      await page.evaluate(this.#script);
      return await page.evaluate((wanted) => {
        const { describeAction } = globalThis as unknown as { describeAction: (element: Element | null) => ActionFacts };
        return describeAction(document.querySelector(wanted));
      }, selector);
    } finally {
      await page.close();
    }
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
