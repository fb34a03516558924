import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "./support/eventually.ts";
import { LiveViewer } from "./support/live-viewer.ts";
import { html, redirect, type Site, serve } from "./support/site.ts";
import { loginForm, membersPage } from "./support/wall.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let site: Site;

/** A client whose sign-in is a popup that begins empty, goes to the provider, tells its opener and closes itself. */
beforeAll(async () => {
  site = await serve(({ method, path, url, form, cookies, headers }) => {
    const provider = headers.host?.startsWith("provider.");
    const origin = `http://provider.localhost:${site.port}`;
    if (provider && path === "/authorize")
      return method === "POST" && form.get("password") === "right" ? html("Signed in", `<script>opener.postMessage("token", "*"); close();</script>`) : loginForm("/authorize");
    if (path === "/plain") return membersPage("Plain");
    if (path === "/told") return redirect(`/home${url.search}`, ["s=yes; Path=/; HttpOnly"]);
    if (path !== "/home") return undefined;
    if (cookies.s === "yes") return membersPage("Home");
    return {
      status: 401,
      body: html(
        "Sign in",
        `<main><h1>Sign in to continue</h1><p>You need an account to see this page.</p><button id="with">Continue with Provider</button></main>
         <script>
           document.querySelector("#with").addEventListener("click", () => { window.popup = open("about:blank", "provider", "width=500,height=500"); popup.location.href = ${JSON.stringify(origin)} + "/authorize"; });
           addEventListener("message", ({ data, source }) => { if (data === "token" && source === window.popup) location.href = "/told" + location.search; });
         </script>`,
      ),
    };
  });
  world = await startWorld();
});
afterAll(async () => {
  await world.close();
  await site.close();
});

test.each([false, true])("a sign-in in a popup that tells its opener is one handoff and ends on the opener; in the live view: %s", async (inPanel) => {
  const agent = await world.agent({ structured: true });
  await world.browser.inWorker(
    `chrome.cookies.getAll({}).then((all) => Promise.all(all.map(({ name, domain, path }) => chrome.cookies.remove({ name, url: "http://" + domain + path }))))`,
  );
  const wanted = `${site.origin()}/home?panel=${inPanel}`;
  const call = agent.finish("open", { url: wanted });
  await world.panel.card();
  const page = await world.browser.page(wanted);
  const live = inPanel ? await LiveViewer.open(world.panel.page, page) : null;
  if (!live) await world.panel.press("Go to tab", () => page.evaluate<boolean>("document.visibilityState === 'visible'"));
  await (live ?? page).click("#with");
  const popup = await world.browser.page("/authorize");
  expect(await popup.evaluate("opener !== null")).toBe(true);
  if (live) {
    await eventually("the second view", async () => (await world.panel.text()).includes("Opened window"));
    const second = live.of(popup);
    await second.fill("#user", "robin");
    await second.fill("#password", "right");
    await second.press("Enter");
  } else {
    await popup.type("#user", "robin");
    await popup.type("#password", "right");
    await popup.press("Enter");
  }
  expect((await call).structured).toMatchObject({ status: "ok", title: "Home", url: wanted, handoff: { outcome: "resumed" } });
  const kept = await world.browser.inWorker<number>(
    `chrome.storage.session.get("handoffs").then(({ handoffs }) => Object.values(handoffs).filter(({ session, kind }) => session === Object.values(handoffs).at(-1).session).length)`,
  );
  expect(kept).toBe(1);
  await world.endAgents();
});

test("a tab that the person opens in the agent's group outlives the session and its other tabs", async () => {
  const agent = await world.agent({ structured: true });
  await agent.call("open", { url: `${site.origin()}/plain` });
  const mine = await world.browser.inWorker<number>(
    `chrome.tabs.query({ url: "*://*/plain" }).then(async ([theirs]) => { const tab = await chrome.tabs.create({ url: ${JSON.stringify(`${site.origin()}/plain?mine`)}, active: false }); await chrome.tabs.group({ groupId: theirs.groupId, tabIds: tab.id }); return tab.id; })`,
  );
  await eventually("the offer of the tab", () => world.panel.hasButton("Keep tab"));
  await agent.close();
  await world.panel.press("Close its tabs", async () => !(await world.browser.targets()).some(({ url }) => url.endsWith("/plain")));
  expect(await world.browser.inWorker(`chrome.tabs.get(${mine}).then(({ url }) => new URL(url).search)`)).toBe("?mine");
});

test("a tab is opened in the person's window while a popup of theirs is in front", async () => {
  const popup = await world.browser.inWorker<number>(
    `chrome.windows.create({ type: "popup", url: ${JSON.stringify(`${site.origin()}/plain?popup`)}, focused: true }).then(({ id }) => id)`,
  );
  const agent = await world.agent({ structured: true });
  expect((await agent.call("open", { url: `${site.origin()}/plain?behind` })).structured?.status).toBe("ok");
  const kinds = await world.browser.inWorker<unknown>(
    `chrome.tabs.query({ url: "*://*/plain?behind" }).then(async ([tab]) => [(await chrome.windows.get(tab.windowId)).type, tab.groupId > 0])`,
  );
  expect(kinds).toEqual(["normal", true]);
  await world.browser.inWorker(`chrome.windows.remove(${popup})`);
  await world.endAgents();
});
