import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Agent, pausedHandoff, refOf } from "./support/agent.ts";
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
  [browser, site] = await Promise.all([launch({ folder }), serve(({ path }) => (path === "/plain" ? "<button>One</button>" : loginForm("/login")))]);
  agent = await Agent.start({ home: browser.home, folder }, { callLimitMs: 1_000 });
});
afterEach(async () => {
  await agent?.close();
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The person allows the agent anew: no start of the browser remembers an earlier Allow. */
async function allowed(): Promise<void> {
  const panel = await Panel.open(browser);
  const first = agent.call("tabs");
  await panel.allow();
  await first;
}

/** Opens a page with a wall; the handoff's id. */
async function wall(): Promise<string> {
  const id = pausedHandoff(await agent.call("open", { url: `${site.origin()}/members` }));
  if (id === undefined) throw new Error("There is no wall.");
  return id;
}

const waitFor = async (id: string): Promise<string> => (await agent.call("handoff_wait", { id })).text;

test("a handoff that a reload of the extension or a restart of the browser ended says so, and no old handoff or ref is taken for a new one", { timeout: 180_000 }, async () => {
  await allowed();
  const plain = async (): Promise<string> => refOf((await agent.call("open", { url: `${site.origin()}/plain` })).text, "button", "One");
  const ref = await plain();
  const first = await wall();
  await browser.inWorker("void setTimeout(() => chrome.runtime.reload(), 50)");
  // Before the person has allowed the agent anew: that its handoff is lost is its to know.
  await eventually("the end of the first handoff", async () => (await waitFor(first)).startsWith("handoff_unavailable: "), 60_000);

  await allowed();
  const refAfterReload = await plain();
  const second = await wall();
  expect(second).not.toBe(first);
  expect(await waitFor(first)).toMatch(/^handoff_unavailable: .*restarted/);

  await browser.cdp.send("Browser.close").catch(() => undefined);
  await eventually("the browser's end", () => browser.process.exitCode !== null || browser.process.signalCode !== null);
  expect(await waitFor(second)).toMatch(/^not_connected: /);
  browser = await launch({ folder });
  await eventually("the end of the second handoff", async () => (await waitFor(second)).startsWith("handoff_unavailable: "), 60_000);
  await allowed();
  // Nor is what a page showed before the restart taken for what one shows now.
  const refAfterRestart = await plain();
  expect(new Set([ref, refAfterReload, refAfterRestart]).size).toBe(3);
  for (const old of [ref, refAfterReload]) expect((await agent.call("click", { ref: old })).text).toMatch(new RegExp(`^stale_ref: ${old} is of before the browser`));
  expect((await agent.call("click", { ref: refAfterRestart })).isError).toBe(false);
  const third = await wall();
  expect([first, second]).not.toContain(third);
});
