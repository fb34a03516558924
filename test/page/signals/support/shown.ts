import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import type { FrameSignals, TabSignals } from "../../../../shared/signals.ts";
import { browserAt, bundled } from "./browser.ts";

const PAGES = new URL("../../../pages/", import.meta.url);

/** A page of `test/pages` as it is served: under its own host and path, with its own status. */
type Shown = { page: string; url: string; status?: number | undefined; wait?: string | undefined; frames?: boolean | undefined };

/** A browser that shows pages of `test/pages` one after the other and tells what the page script would. */
export type Showing = {
  /** Opens a page; what a tab would tell of it. */
  signals(shown: Shown): Promise<TabSignals>;
  close(): Promise<void>;
};

/** Starts the browser, and the server behind all its hosts. */
export async function startShowing(): Promise<Showing> {
  let current: Shown | undefined;
  const collector = await bundled("signals/collect.ts", "collector");
  const server = createServer((request, response) => {
    const wanted = current && new URL(current.url);
    if (!(current && wanted) || wanted.host !== request.headers.host || wanted.pathname + wanted.search !== request.url) {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(current.status ?? 200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(readFileSync(new URL(current.page, PAGES)));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  // A server that listens on TCP has an address with a port.
  const browser = await browserAt((server.address() as AddressInfo).port);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });

  async function collect(frame: Frame | Page): Promise<FrameSignals> {
    await frame.evaluate(collector);
    return await frame.evaluate("collector.collectSignals()");
  }

  async function children(): Promise<TabSignals["children"]> {
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    return await Promise.all(frames.map(async (frame, at) => ({ frameId: at + 1, parentFrameId: 0, visible: true, signals: await collect(frame) })));
  }

  return {
    signals: async (shown) => {
      current = shown;
      await page.goto(shown.url);
      if (shown.wait) await page.locator(shown.wait).waitFor();
      const top = await collect(page);
      return {
        ...{ url: page.url(), wantedUrl: null, redirects: [], status: top.status, top, children: shown.frames ? await children() : [], inputSwallowed: false },
        network: { httpAuth: false, fedcm: false, challengeHeader: null },
      };
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
