import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { refOf } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { canManage, managedBrowser } from "./support/managed.ts";
import { html, redirect, type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

const managed = canManage();
const SENTINEL = "sentinelKEY4711";

let world: World;
let site: Site;
let other: Site;
const folder = mkdtempSync(path.join(tmpdir(), "doorstep-managed-"));
const browserBefore = process.env.DOORSTEP_BROWSER;

beforeAll(async () => {
  site = await serve(({ path: place, query }) =>
    place === "/away"
      ? redirect(query.get("to") ?? "/")
      : html(
          "Desk",
          `<h1>Desk</h1><a href="${query.get("to") ?? "/"}">onward</a><ul><li>Letter <button type="button" onclick="document.title='archived'">Archive</button></li></ul>`,
        ),
  );
  other = await serve(() => html("Other", "<h1>Other</h1>"));
  if (managed) process.env.DOORSTEP_BROWSER = managedBrowser(folder, { levels: { archive: "refuse" } });
  world = await startWorld();
  await world.panel.page.evaluate(`document.querySelector("details.settings:not(.journal)").open = true`);
});
afterAll(async () => {
  if (browserBefore === undefined) delete process.env.DOORSTEP_BROWSER;
  else process.env.DOORSTEP_BROWSER = browserBefore;
  await world?.close();
  await Promise.all([site?.close(), other?.close()]);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => world.endAgents());

/** Writes the person's lists and settings of sites, and saves them. */
async function saveSites({ ask = "", never = "", newSites = false }: { ask?: string; never?: string; newSites?: boolean }): Promise<void> {
  const { page } = world.panel;
  const fields = JSON.stringify([never, ask]);
  await page.evaluate(
    `document.querySelectorAll(".site-settings textarea").forEach((field, at) => { field.value = ${fields}[at]; field.dispatchEvent(new InputEvent("input", { bubbles: true })); })`,
  );
  const checked = await page.evaluate<boolean>(`document.querySelector(".site-settings input[type=checkbox]").checked`);
  if (checked !== newSites) await page.click(".site-settings input[type=checkbox]");
  const stored = () => world.browser.inWorker<{ ask: string[]; never: string[]; newSites: string } | undefined>(`chrome.storage.local.get("sites").then(({ sites }) => sites)`);
  await world.panel.press("Save sites", async () => {
    const now = await stored();
    return (now?.ask.join("\n") ?? "") === ask && (now?.never.join("\n") ?? "") === never && (now?.newSites ?? "allow") === (newSites ? "ask" : "allow");
  });
}

describe.runIf(managed)("rules of an organisation", () => {
  test("hold for agents, and the panel shows them as fixed", async () => {
    const agent = await world.agent({ name: "clerk" });
    const { text } = await agent.call("open", { url: site.origin() });
    const clicked = await agent.call("click", { ref: refOf(text, "button", "Archive") });
    expect(clicked.text).toMatch(/^boundary_refused: .*policy refuses/);
    expect((await agent.call("snapshot")).text).not.toContain("archived");
    const fixed = await world.panel.page.evaluate<string[]>(`[...document.querySelectorAll(".rules select:disabled")].map((one) => one.value)`);
    expect(fixed).toEqual(["refuse"]);
  });
});

describe("the person's own rules for sites", () => {
  const host = (one: Site) => `${new URL(one.origin()).hostname}:*`;
  const asked = (name: string, origin: string) => eventually("the card", async () => (await world.panel.text()).includes(`${name} wants to open ${new URL(origin).hostname}`));

  test("a site on the list is asked about by every agent, once", async () => {
    await saveSites({ ask: host(other) });
    for (const name of ["first", "second"]) {
      const agent = await world.agent({ name });
      expect((await agent.call("open", { url: site.origin() })).text).toContain("Desk");
      const call = agent.call("open", { url: other.origin() });
      await asked(name, other.origin());
      await world.panel.press("Allow");
      expect((await call).text).toContain("Other");
      expect((await agent.call("open", { url: `${other.origin()}/again` })).text).toContain("Other");
    }
  });

  test("where new sites ask, each is asked about once, also behind a link, and Deny holds", async () => {
    await saveSites({ newSites: true });
    // Sites of the web: this machine's own have a setting of theirs.
    const [desk, away] = [site.origin("desk.test"), other.origin("away.test")];
    const agent = await world.agent({ name: "explorer" });
    const first = agent.call("open", { url: `${desk}/?to=${encodeURIComponent(away)}` });
    await asked("explorer", desk);
    await world.panel.press("Allow");
    const { text } = await first;
    expect(text).toContain("Desk");
    other.visits.length = 0;
    const clicked = await agent.call("click", { ref: refOf(text, "link", "onward") });
    expect(clicked.text).toMatch(/^out_of_scope: .*only once the person allows it/);
    await asked("explorer", away);
    await world.panel.press("Deny");
    for (const url of [away, `${desk}/away?to=${encodeURIComponent(away)}`]) {
      expect((await agent.call("open", { url })).text, url).toMatch(/^out_of_scope: The person did not allow/);
    }
    expect(other.visits.filter(({ path: place }) => place !== "/favicon.ico")).toEqual([]);
    expect((await agent.call("open", { url: `${desk}/on` })).text).toContain("Desk");
    await saveSites({});
  });

  test("a session's tabs are closed by one press, and the agent is told", async () => {
    const agent = await world.agent({ name: "leaver" });
    await agent.call("open", { url: `${site.origin()}/one` });
    await agent.call("open", { url: `${site.origin()}/two`, tab: "new" });
    await world.panel.press("Close its tabs", async () => !(await world.browser.targets()).some(({ type, url }) => type === "page" && url.startsWith(site.origin())));
    expect((await agent.call("snapshot")).text).toMatch(/^tab_closed:/);
    expect((await agent.call("open", { url: site.origin() })).text).toContain("Desk");
  });
});

describe("the journal on disk", () => {
  /** Runs an expression over the journal's database, `db`, in the worker. `done` waits for the disk: what a worker that dies had not written is lost. */
  const inJournal = <Value>(expression: string) =>
    world.browser.inWorker<Value>(`new Promise((resolve, reject) => { const asked = indexedDB.open("journal"); asked.onerror = () => reject(asked.error);
      asked.onsuccess = async () => { const db = asked.result; const done = (request) => new Promise((ok, no) => { request.transaction.oncomplete = () => ok(request.result); request.transaction.onabort = () => no(request.transaction.error); });
        try { resolve(await (${expression})); } catch (error) { reject(error); } finally { db.close(); } }; })`);

  test("forgets what is older than thirty days, and the oldest pictures beyond fifty megabytes", async () => {
    const agent = await world.agent({ name: "archivist" });
    await agent.call("open", { url: site.origin() });
    const day = 86_400_000;
    await inJournal(`(async () => {
      const now = Date.now();
      const line = (days, name) => ({ at: now - days * ${day}, what: "command", name, owner: "nobody", agent: "ancient" });
      for (const [days, name] of [[31, "too_old"], [29, "kept"]]) await done(db.transaction("lines", "readwrite").objectStore("lines").add(line(days, name)));
      for (let at = 0; at < 13; at++) {
        const id = await done(db.transaction("lines", "readwrite").objectStore("lines").add(line(20 - at, "pictured" + at)));
        await done(db.transaction("pictures", "readwrite").objectStore("pictures").put({ line: id, at: now - (20 - at) * ${day}, bytes: 4 * 1024 * 1024, data: new Uint8Array(4 * 1024 * 1024) }));
      }
    })()`);
    // A worker that has just begun looks through it with its first line.
    await world.browser.killWorker();
    await agent.call("snapshot");
    const names = () =>
      inJournal<string[]>(`done(db.transaction("lines").objectStore("lines").getAll()).then((all) => all.filter(({ agent }) => agent === "ancient").map(({ name }) => name))`);
    await eventually("the old line to go", async () => !(await names()).includes("too_old"));
    expect(await names()).toEqual(expect.arrayContaining(["kept", "pictured0", "pictured12"]));
    const pictures = await inJournal<Array<{ at: number; bytes: number }>>(
      `done(db.transaction("pictures").objectStore("pictures").getAll()).then((all) => all.map(({ at, bytes }) => ({ at, bytes })))`,
    );
    await inJournal(`done(db.transaction("pictures", "readwrite").objectStore("pictures").clear())`);
    expect(pictures.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(50 * 1024 * 1024);
    const big = pictures.filter(({ bytes }) => bytes > 1_000_000).map(({ at }) => at);
    expect(big.length).toBeGreaterThanOrEqual(11);
    // The oldest went.
    expect(Math.min(...big)).toBeGreaterThan(Date.now() - 19.9 * day);
  });

  test("is saved as one file that really comes down, and says in it what was done", async () => {
    const agent = await world.agent({ name: "reporter" });
    await agent.call("open", { url: `${site.origin()}/report?api_key=${SENTINEL}#access_token=${SENTINEL}` });
    const { page } = world.panel;
    await page.evaluate(`document.querySelector("details.journal").open = true`);
    await eventually("its lines", async () => (await page.evaluate<string>(`document.querySelector("details.journal").innerText`)).includes("reporter"));
    const downloads = path.join(folder, "downloads");
    await world.browser.cdp.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
    const files = () => {
      try {
        return readdirSync(downloads).filter((name) => name.endsWith(".html"));
      } catch {
        return [];
      }
    };
    await world.panel.press("Save as a file", async () => files().length > 0);
    const saved = await eventually("the whole file", () => {
      const [name] = files();
      const text = name === undefined ? "" : readFileSync(path.join(downloads, name), "utf8");
      return text.endsWith("</html>") ? text : undefined;
    });
    for (const words of ["reporter", "Opened a page", "You allowed the agent", "archivist"]) expect(saved).toContain(words);
    expect(saved).not.toMatch(new RegExp(`<script|<link|${SENTINEL}`));
  });
});
