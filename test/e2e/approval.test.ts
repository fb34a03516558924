import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { html, type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let site: Site;

beforeAll(async () => {
  [world, site] = await Promise.all([startWorld(), serve(() => html("Garden", "<h1>Garden</h1><p>Open to everybody.</p>"))]);
});
afterAll(async () => {
  await world.close();
  await site.close();
});
afterEach(() => world.endAgents());

test("a new agent can do nothing until the person allows it", async () => {
  const agent = await world.stranger({ structured: true, name: "gardener" });
  const call = agent.call("open", { url: site.origin() });
  expect(await world.panel.page.waitForText("gardener")).toBe(true);
  expect(site.visits).toEqual([]);
  await world.panel.allow();
  const { structured } = await call;
  expect(structured).toMatchObject({ status: "ok", title: "Garden" });
});

test("an agent that the person denies is told so, for every command", async () => {
  const agent = await world.stranger({ structured: true });
  const call = agent.call("open", { url: site.origin() });
  await world.panel.press("Deny");
  expect((await call).structured?.error?.code).toBe("approval_denied");
  expect((await agent.call("tabs")).structured?.error?.code).toBe("approval_denied");
});

test("no answer is not a denial: the card stays and a later Allow counts", async () => {
  const agent = await world.stranger({ structured: true, callLimitMs: 700 });
  const { structured, text } = await agent.call("open", { url: site.origin() });
  expect(structured?.error?.code).toBe("approval_unanswered");
  expect(text).toContain("not a denial");
  await world.panel.allow();
  expect((await agent.call("open", { url: site.origin() })).structured?.status).toBe("ok");
});

test("an agent never sees another's tabs or handoffs", async () => {
  const one = await world.agent({ structured: true });
  const other = await world.agent({ structured: true });
  await one.call("open", { url: site.origin() });
  expect((await other.call("tabs")).structured?.tabs ?? []).toEqual([]);
  expect((await other.call("handoff_wait", { id: "h1" })).structured?.error?.code).toBe("not_found");
  expect((await other.call("snapshot", { tab: "t1" })).structured?.status).toBe("error");
});

test.each([
  "chrome://settings",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "chrome-extension://bocgffkdfdojoijebllghfokginionni/extension/panel/panel.html",
  "data:text/html,hi",
  "http://169.254.169.254/latest/meta-data",
])("%s is no place for an agent", async (url) => {
  const agent = await world.agent({ structured: true });
  const { structured } = await agent.call("open", { url });
  expect(structured?.status).toBe("error");
  expect(structured?.error?.code).toMatch(/^(invalid_input|out_of_scope|navigation_failed)$/);
});
