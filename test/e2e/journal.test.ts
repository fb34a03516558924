import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Agent } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { DOORSTEP } from "./support/paths.ts";
import { html, type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

describe("the journal", () => {
  let world: World;
  let site: Site;
  let agent: Agent;

  beforeAll(async () => {
    site = await serve(({ path }) => html("A page", `<h1>Page ${path}</h1><form method="post" action="/x?token=sentinelTOKEN99"><button>Next step</button></form>`));
    world = await startWorld();
    agent = await world.agent({ name: "diarist" });
    await agent.call("task", { goal: "Look around", mode: "read_only" });
    await agent.call("open", { url: `${site.origin()}/first?access_token=sentinelTOKEN99` });
    const { text } = await agent.call("snapshot");
    await agent.call("click", { ref: /button "Next step" \[ref=(e\d+)\]/.exec(text)?.[1] });
  });
  afterAll(async () => {
    await world?.close();
    await site?.close();
  });

  test("says in the panel what was done and stopped, with small pictures, and can be searched and saved", async () => {
    const { page } = world.panel;
    await page.evaluate(`document.querySelector("details.journal").open = true`);
    const journal = () => page.evaluate<string>(`document.querySelector("details.journal").innerText`);
    await eventually("the lines", async () => /Opened a page[\s\S]*/.test(await journal()) && (await journal()).includes("Stopped a request"));
    const said = await journal();
    for (const words of ["diarist", "You allowed the agent", "Declared its task", "Opened a page", "read only"]) expect(said).toContain(words);
    expect(said).not.toContain("sentinelTOKEN99");
    await page.evaluate(
      `{ const field = document.querySelector("details.journal input"); field.value = "stopped post"; field.dispatchEvent(new InputEvent("input", { bubbles: true })); }`,
    );
    await eventually("only what matches", async () => !(await journal()).includes("Opened a page") && (await journal()).includes("Stopped a request"));
    await page.evaluate(`{ const field = document.querySelector("details.journal input"); field.value = ""; field.dispatchEvent(new InputEvent("input", { bubbles: true })); }`);
    await page.waitFor(`document.querySelector("details.journal img.shot")?.naturalWidth > 0`);
    await page.evaluate(
      `{ const make = URL.createObjectURL; URL.createObjectURL = (blob) => { void blob.text().then((text) => (globalThis.saved = text)); return make.call(URL, blob); }; }`,
    );
    await world.panel.press("Save as a file", () => page.evaluate<boolean>("globalThis.saved !== undefined"));
    const saved = await page.evaluate<string>("globalThis.saved");
    expect(saved).toContain("<!doctype html>");
    expect(saved).toContain("Opened a page");
    expect(saved).toContain("data:image/jpeg;base64,");
    expect(saved).not.toMatch(/<script|sentinelTOKEN99/);
  });

  test("is read by its own session alone, as before", async () => {
    const log = JSON.parse(
      execFileSync(process.execPath, [DOORSTEP, "log", "--json"], {
        encoding: "utf8",
        cwd: world.browser.folder,
        env: { ...process.env, DOORSTEP_HOME: world.browser.home, DOORSTEP_SESSION: "other" },
      }),
    ) as {
      entries: Array<{ name: string }>;
    };
    expect(log.entries.map(({ name }) => name)).not.toContain("open");
  });

  test("outlives the browser's session", async () => {
    const count = () =>
      world.browser.inWorker<number>(
        `new Promise((resolve) => { const asked = indexedDB.open("journal"); asked.onsuccess = () => { const all = asked.result.transaction("lines").objectStore("lines").count(); all.onsuccess = () => { asked.result.close(); resolve(all.result); }; }; })`,
      );
    expect(await count()).toBeGreaterThan(4);
    await world.browser.killWorker();
    await agent.call("tabs");
    expect(await count()).toBeGreaterThan(4);
  });
});
