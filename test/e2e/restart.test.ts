import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Agent, pausedHandoff } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { type Browser, launch } from "./support/launch.ts";
import { Panel } from "./support/panel.ts";
import { type Site, serve } from "./support/site.ts";
import { loginForm } from "./support/wall.ts";

let folder: string;
let site: Site;
let browser: Browser;
let agent: Agent;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "doorstep-"));
  [browser, site] = await Promise.all([launch({ folder }), serve(() => loginForm("/login"))]);
  agent = await Agent.start({ home: browser.home, folder }, { callLimitMs: 1_000 });
});
afterEach(async () => {
  await agent?.close();
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Opens a page with a wall once the person has allowed the agent; the handoff's id. */
async function wall(): Promise<string> {
  const panel = await Panel.open(browser);
  const first = agent.call("tabs");
  await panel.allow();
  await first;
  const id = pausedHandoff(await agent.call("open", { url: `${site.origin()}/members` }));
  if (id === undefined) throw new Error("There is no wall.");
  return id;
}

const waitFor = async (id: string): Promise<string> => (await agent.call("handoff_wait", { id })).text;

test("a handoff that a reload of the extension or a restart of the browser ended says so, and none is taken for another", { timeout: 180_000 }, async () => {
  const first = await wall();
  await browser.inWorker("void setTimeout(() => chrome.runtime.reload(), 50)");
  // Before the person has allowed the agent anew: that its handoff is lost is its to know.
  await eventually("the end of the first handoff", async () => (await waitFor(first)).startsWith("handoff_unavailable: "), 60_000);

  const second = await wall();
  expect(second).not.toBe(first);
  expect(await waitFor(first)).toMatch(/^handoff_unavailable: .*restarted/);

  await browser.cdp.send("Browser.close").catch(() => undefined);
  await eventually("the browser's end", () => browser.process.exitCode !== null || browser.process.signalCode !== null);
  expect(await waitFor(second)).toMatch(/^not_connected: /);
  browser = await launch({ folder });
  await eventually("the end of the second handoff", async () => (await waitFor(second)).startsWith("handoff_unavailable: "), 60_000);
  const third = await wall();
  expect([first, second]).not.toContain(third);
});
