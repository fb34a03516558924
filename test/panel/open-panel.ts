import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { build } from "vite";
import manifest from "../../manifest.json" with { type: "json" };
import type { PanelMessage, PanelVerb, PanelView } from "../../shared/panel-protocol.ts";
import { directionOf, messagesFile, sourceOf } from "../support/language.ts";
import type { Harness } from "./harness.ts";
import { NOW } from "./views.ts";

declare global {
  interface Window {
    harness: Harness;
  }
}

/** How a panel is opened: a browser context's own options, and the language and direction of its texts. */
export type PanelOptions = BrowserContextOptions & { language?: string; direction?: "ltr" | "rtl" };

const TYPES: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };

/** The panel in a browser of its own, fed by the test instead of a worker, under the extension's own policy. */
export class PanelBench {
  readonly #server: Server;
  readonly #browser: Browser;
  readonly #url: string;
  #page: Page | undefined;
  #options = "";

  private constructor(server: Server, browser: Browser) {
    this.#server = server;
    this.#browser = browser;
    this.#url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/test/panel/harness.html`;
  }

  static async start(): Promise<PanelBench> {
    const [server, browser] = await Promise.all([
      serve(await bundle()),
      chromium.launch({ executablePath: process.env.DOORSTEP_BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox", "--no-first-run", "--disable-background-networking"] }),
    ]);
    return new PanelBench(server, browser);
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    this.#server.close();
  }

  /** Opens the panel afresh with the clock standing at `NOW`; the page before it is gone. */
  async open(first: PanelView | null, options: PanelOptions = {}): Promise<OpenPanel> {
    const page = await this.#freshPage({ viewport: { width: 360, height: 800 }, ...options });
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(this.#url);
    const panel = new OpenPanel(page, complaints);
    if (first) await panel.show(first);
    return panel;
  }

  /** A page whose pointer and clock are where they were in the beginning; the last one, where its context is the same. */
  async #freshPage({ language = "en", direction = directionOf(language), ...options }: PanelOptions): Promise<Page> {
    const wanted = JSON.stringify({ language, direction, ...options });
    if (this.#page && this.#options === wanted) {
      this.#page.removeAllListeners();
      await this.#page.mouse.move(0, 0);
      await this.#page.clock.setSystemTime(NOW);
      return this.#page;
    }
    await this.#page?.context().close();
    this.#page = await (await this.#browser.newContext({ locale: language, ...options })).newPage();
    const source = [language, messagesFile(language), direction].map((part) => JSON.stringify(part)).join(", ");
    // What Chrome gives to its extensions and not to other pages.
    await this.#page.addInitScript(`Object.assign(globalThis.chrome ??= {}, { i18n: (${sourceOf})(${source}) });`);
    this.#options = wanted;
    await this.#page.clock.install({ time: NOW - 60_000 });
    await this.#page.clock.pauseAt(NOW);
    return this.#page;
  }
}

/** One open panel, and the worker's side of its port. */
export class OpenPanel {
  readonly page: Page;
  /** What the browser complained about, such as a breach of the policy. */
  readonly complaints: string[];

  constructor(page: Page, complaints: string[]) {
    this.page = page;
    this.complaints = complaints;
  }

  show(view: PanelView): Promise<void> {
    return this.say({ type: "view", view });
  }

  async say(message: PanelMessage): Promise<void> {
    await this.page.evaluate((said) => window.harness.say(said), message);
    await this.drawn();
  }

  sent(): Promise<PanelVerb[]> {
    return this.page.evaluate(() => window.harness.sent);
  }

  /** Ends the port; `refuse` keeps new ones from opening. */
  drop(refuse: boolean): Promise<void> {
    return this.page.evaluate((refused) => window.harness.drop(refused), refuse);
  }

  connects(): Promise<number> {
    return this.page.evaluate(() => window.harness.connects);
  }

  /** Lets the panel's clock run, once the browser has told of all that moved so far. */
  async pass(ms: number): Promise<void> {
    await this.#frame();
    await this.page.clock.runFor(ms);
    await this.drawn();
  }

  /** Lets pass what a button waits before it counts. */
  settle(): Promise<void> {
    return this.pass(600);
  }

  /** One frame of the browser's own, which the test's clock does not move: what watches sizes is told then. */
  #frame(): Promise<void> {
    return this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(document.body);
        }),
    );
  }

  /** Preact draws in a later task, timed by the clock the test holds. */
  async drawn(): Promise<void> {
    await this.page.clock.runFor(40);
  }
}

async function bundle(): Promise<Map<string, { type: string; body: string | Uint8Array }>> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: { write: false, target: "chrome125", modulePreload: false, rolldownOptions: { input: "test/panel/harness.html" } },
  });
  const files = (Array.isArray(output) ? output : [output]).flatMap((one) => ("output" in one ? one.output : []));
  return new Map(
    files.map((file) => {
      const body = file.type === "chunk" ? file.code : file.source;
      return [`/${file.fileName}`, { type: TYPES[file.fileName.split(".").at(-1) ?? ""] ?? "application/octet-stream", body }];
    }),
  );
}

async function serve(files: Map<string, { type: string; body: string | Uint8Array }>): Promise<Server> {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    response.writeHead(file ? 200 : 404, { "content-type": file?.type ?? "text/plain", "content-security-policy": manifest.content_security_policy.extension_pages });
    response.end(file?.body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
