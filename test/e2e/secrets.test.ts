import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Agent, Reply } from "./support/agent.ts";
import { html, redirect, type Site, serve } from "./support/site.ts";
import { loginForm, membersPage } from "./support/wall.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let site: Site;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.endAgents();
  await site.close();
});

/** All text in the files under DOORSTEP_HOME: log, records, whatever is there. */
function filesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

/** Everywhere a secret could have come to rest on our side, the panel's text included. */
async function sinks(replies: Reply[]): Promise<Record<string, string>> {
  const storage = await world.browser.inWorker<string>("Promise.all([chrome.storage.session.get(), chrome.storage.local.get()]).then((all) => JSON.stringify(all))");
  const notifications = await world.browser.inWorker<string>("new Promise((resolve) => chrome.notifications.getAll((all) => resolve(JSON.stringify(all))))");
  return { answers: JSON.stringify(replies), files: filesOf(world.browser.home), storage, notifications, panel: await world.panel.text() };
}

async function expectNowhere(secrets: string[], replies: Reply[], names = ["answers", "files", "storage", "notifications", "panel"]): Promise<void> {
  const all = await sinks(replies);
  for (const sink of names) for (const secret of secrets) expect(all[sink]?.includes(secret), `${secret} is in ${sink}`).toBe(false);
}

async function lookEverywhere(agent: Agent): Promise<Reply[]> {
  return Promise.all([agent.call("snapshot"), agent.call("read"), agent.call("find", { text: "sentinel" }), agent.call("tabs")]);
}

test("what the person types at a wall, password and code, reaches nothing of ours", async () => {
  const [password, code] = ["sentinel-pw-7f3a", "918273"];
  site = await serve(({ method, path: place, cookies, form }) => {
    if (place === "/home") return cookies.s === "yes" ? membersPage("Home") : redirect("/login");
    if (place === "/login") return method === "POST" && form.get("password") === password ? redirect("/code") : loginForm("/login");
    if (place !== "/code") return undefined;
    if (method === "POST")
      return form.get("code") === code ? redirect(`/home?token=sentinel-token-55#access_token=sentinel-fragment`, ["s=yes; Path=/; HttpOnly"]) : redirect("/login");
    return html(
      "Check your e-mail",
      `<main><h1>Enter the verification code</h1><form method="post" action="/code"><label>Verification code <input id="code" name="code" autocomplete="one-time-code" inputmode="numeric"></label><button>Verify</button></form></main>`,
    );
  });
  const agent = await world.agent({ structured: true });
  const call = agent.finish("open", { url: `${site.origin()}/home` });
  await world.panel.card("sign-in page");
  const page = await world.browser.page(`:${site.port}/login`);
  await page.type("#user", "robin");
  await page.type("#password", password);
  await page.press("Enter");
  await world.panel.card("second sign-in step");
  await page.type("#code", code);
  const meanwhile = await agent.call("snapshot");
  expect(meanwhile.structured?.status).toBe("paused");
  await page.press("Enter");
  const opened = await call;
  expect(opened.structured).toMatchObject({ status: "ok", title: "Home" });
  const replies = [opened, meanwhile, ...(await lookEverywhere(agent))];
  await expectNowhere([password, code], replies);
  // An address is the browser's to remember; what it carries of secrets is not to leave the worker.
  await expectNowhere(["sentinel-token-55", "sentinel-fragment"], replies, ["answers", "files", "notifications", "panel"]);
});

test("values that stand in password and card fields reach no answer, shown or hidden", async () => {
  const values = { current: "sentinel-current-1", fresh: "sentinel-new-2", shown: "sentinel-shown-3", card: "4111111111111111", cvc: "sentinel-cvc-5" };
  site = await serve(({ path: place }) =>
    place === "/account"
      ? html(
          "Account settings",
          `<header><nav><a href="/home">Home</a> <a href="/orders">Orders</a> <a href="/logout">Log out</a></nav></header><main><h1>Account settings</h1><p>Signed in as Robin.</p>
      <ul><li><a href="/1">Profile</a></li><li><a href="/2">Notifications</a></li><li><a href="/3">Language</a></li><li><a href="/4">Sessions</a></li></ul>
      <section><h2>Details</h2><label>Nickname <input value="plain-nickname"></label>
      <label>Password <input type="password" autocomplete="current-password" value="${values.current}"></label>
      <label>New password <input type="password" autocomplete="new-password" value="${values.fresh}"></label>
      <label>API password <input id="shown" type="password" value="${values.shown}"></label><button type="button" onclick="shown.type='text'; echo.textContent = shown.value">Show</button><p id="echo"></p>
      <label>Card number <input autocomplete="cc-number" value="${values.card}"></label><label>Security code <input autocomplete="cc-csc" value="${values.cvc}"></label></section></main>`,
        )
      : membersPage("Home"),
  );
  const agent = await world.agent({ structured: true, callLimitMs: 2_000 });
  const opened = await agent.call("open", { url: `${site.origin()}/account` });
  const page = await world.browser.page(`:${site.port}/account`);
  const replies = [opened, ...(await lookEverywhere(agent))];
  expect(opened.structured).toMatchObject({ status: "ok", title: "Account settings" });
  await page.click("button");
  await page.waitForText(values.shown);
  replies.push(...(await lookEverywhere(agent)));
  await expectNowhere(Object.values(values), replies);
});

test("an agent may not type into a password field", async () => {
  site = await serve(({ path: place }) => (place === "/login" ? loginForm("/login") : redirect("/login")));
  const agent = await world.agent({ structured: true, callLimitMs: 1_000 });
  const { structured } = await agent.call("open", { url: `${site.origin()}/home` });
  expect(structured?.status).toBe("paused");
  const typed = await agent.call("type", { ref: "e2", text: "guess" });
  expect(typed.structured?.status === "paused" || typed.structured?.status === "error").toBe(true);
  const page = await world.browser.page(`:${site.port}/login`);
  expect(await page.evaluate("[...document.querySelectorAll('input')].map((one) => one.value).join('')")).toBe("");
  await world.panel.press("Abort");
});
