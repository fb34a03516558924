import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { assess } from "../../../extension/background/boundaries/index.ts";
import { boundaryKindSchema } from "../../../shared/boundary-kinds.ts";
import type { Assessment, FrameSignals, TabSignals } from "../../../shared/signals.ts";
import { browserAt, bundled } from "./support/browser.ts";

const PAGES = new URL("../../pages/", import.meta.url);

const labelSchema = z.object({
  file: z.string(),
  url: z.url(),
  status: z.number().optional(),
  /** Wait until this shows: pages that draw themselves by script. */
  wait: z.string().optional(),
  /** The kind of boundary that holds the page, null for an ordinary page. */
  expect: boundaryKindSchema.nullable(),
  trouble: z.string().optional(),
  transitional: z.boolean().optional(),
  signedIn: z.boolean().optional(),
  number: z.string().optional(),
  frames: z.boolean().optional(),
});
type Label = z.infer<typeof labelSchema>;

const labels = z.array(labelSchema).parse(JSON.parse(readFileSync(new URL("labels.json", PAGES), "utf8")));

let server: Server;
let browser: Browser;
let page: Page;
let collector: string;
/** The fixture that is being shown: several stand under the same address. */
let current = "";

/** Serves the current page under its own host and path with its own status; whatever else it asks for stays empty. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const label = labels.find((one) => one.file === current);
  const wanted = label && new URL(label.url);
  if (!wanted || wanted.host !== request.headers.host || wanted.pathname + wanted.search !== request.url) {
    response.writeHead(204).end();
    return;
  }
  response.writeHead(label.status ?? 200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(readFileSync(new URL(label.file, PAGES)));
}

async function signalsIn(frame: Frame | Page): Promise<FrameSignals> {
  await frame.evaluate(collector);
  return await frame.evaluate("collector.collectSignals()");
}

/** Opens a page and tells what Doorstep would make of it. */
async function assessed(label: Label): Promise<Assessment> {
  current = label.file;
  await page.goto(label.url);
  if (label.wait) await page.locator(label.wait).waitFor();
  const top = await signalsIn(page);
  const children = label.frames ? await childSignals() : [];
  const tab: TabSignals = {
    ...{ url: page.url(), wantedUrl: null, redirects: [], status: top.status, top, children, inputSwallowed: false },
    network: { httpAuth: false, fedcm: false, challengeHeader: null },
  };
  return assess(tab);
}

async function childSignals(): Promise<TabSignals["children"]> {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  return await Promise.all(frames.map(async (frame, at) => ({ frameId: at + 1, parentFrameId: 0, visible: true, signals: await signalsIn(frame) })));
}

beforeAll(async () => {
  collector = await bundled("signals/collect.ts", "collector");
  server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  browser = await browserAt(port);
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

describe("a page is taken for what it is", () => {
  test.each(labels)("$file: $expect", { timeout: 60_000 }, async (label) => {
    const verdict = await assessed(label);
    expect(verdict.finding?.kind ?? null, JSON.stringify(verdict)).toBe(label.expect);
    if (label.trouble) expect(verdict.trouble?.code).toBe(label.trouble);
    else if (!label.status) expect(verdict.trouble).toBeNull();
    if (label.transitional !== undefined) expect(verdict.transitional !== null).toBe(label.transitional);
    if (label.signedIn !== undefined) expect(verdict.signedIn).toBe(label.signedIn);
    if (label.number) expect(verdict.finding?.number).toBe(label.number);
  });
});
