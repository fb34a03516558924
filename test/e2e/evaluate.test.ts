import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toolsPage } from "../pages/tools.ts";
import type { Agent } from "./support/agent.ts";
import { type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let site: Site;
let agent: Agent;

beforeAll(async () => {
  [world, site] = await Promise.all([startWorld(), serve(toolsPage)]);
  agent = await world.agent();
});
afterAll(async () => {
  await world?.close();
  await site?.close();
});

const open = async (at: string): Promise<string> => (await agent.call("open", { url: `${site.origin()}${at}` })).text;
const say = async (...call: Parameters<Agent["call"]>): Promise<string> => (await agent.call(...call)).text;

describe("evaluate", () => {
  test("is off until the person turns it on for the session, and off again when they turn it off", async () => {
    await open("/first");
    const refused = await say("evaluate", { expression: "1 + 1" });
    expect(refused).toContain("boundary_refused");
    expect(refused).toContain("Let it run scripts");
    await world.panel.press("Let it run scripts");
    expect(await say("evaluate", { expression: "1 + 1" })).toMatch(/^2$/m);
    expect(await say("evaluate", { expression: "() => ({ title: document.title, at: Promise.resolve(1) })" })).toContain('"title": "First"');
    expect(await say("evaluate", { expression: "document.querySelector('h1').textContent = 'Changed'; await Promise.resolve('done')" })).toContain('heading "Changed"');
    expect(await say("evaluate", { expression: "nothing.here" })).toContain('The script threw "ReferenceError');
    expect((await say("evaluate", { expression: "'x'.repeat(100000)" })).length).toBeLessThan(21_000);
    expect(await say("evaluate", { expression: "confirm('Sure?')" })).toContain("Sure?");
    await agent.call("dialog", { accept: false });
    await world.panel.press("Stop its scripts");
    expect(await say("evaluate", { expression: "1 + 1" })).toContain("boundary_refused");
  });

  test("says nothing of the cookies and stored credentials by which the site knows this browser, whether a script returns, throws or logs them", async () => {
    await open("/first");
    await world.panel.press("Let it run scripts");
    const kept = `localStorage.setItem("auth", JSON.stringify({ accessToken: "opaque4kept7" })); localStorage.setItem("theme", "dark4mode7"); document.cookie = "sid=opaque5cookie8; path=/"; 0`;
    await agent.call("evaluate", { expression: kept });
    for (const expression of ["document.cookie", "({ ...localStorage, jar: [document.cookie] })", "throw new Error(document.cookie + localStorage.auth)"]) {
      const said = await say("evaluate", { expression });
      expect(said).toContain("sid=");
      expect(said).not.toMatch(/opaque/);
    }
    expect(await say("evaluate", { expression: "localStorage.theme" })).toContain("dark4mode7");
    await agent.call("evaluate", { expression: "console.log(document.cookie)" });
    expect(await say("console", {})).not.toMatch(/opaque/);
    await world.panel.press("Stop its scripts");
  });

  test("is refused in a page with a secret field", async () => {
    await open("/vault");
    await world.panel.press("Let it run scripts");
    expect(await say("evaluate", { expression: "document.querySelector('input').value" })).toContain("a field for a password, code or card");
  });
});
