import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Agent } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import type { Page } from "./support/page.ts";
import { html, redirect, type Site, serve } from "./support/site.ts";
import { loginForm, membersPage, OpenCall } from "./support/wall.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let site: Site | undefined;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.endAgents();
  await site?.close();
});

async function meet(agent: Agent, url: string): Promise<{ call: OpenCall; page: Page }> {
  const call = new OpenCall(agent.finish("open", { url }));
  await world.panel.card();
  const page = await world.browser.page(`:${site?.port}/login`);
  await world.panel.press("Go to tab", () => page.evaluate<boolean>("document.visibilityState === 'visible'"));
  return { call, page };
}

async function signIn(page: Page, password = "right"): Promise<void> {
  await page.type("#user", "robin");
  await page.type("#password", password);
  await page.press("Enter");
}

/** How many tabs at such an address take commands of ours. */
const debugged = (part: string) =>
  world.browser.inWorker<number>(
    `chrome.tabs.query({ url: ${JSON.stringify(part)} }).then((tabs) => Promise.all(tabs.map(({ id }) => chrome.debugger.sendCommand({ tabId: id }, "Runtime.evaluate", { expression: "0" }).then(() => 1, () => 0)))).then((all) => all.reduce((sum, one) => sum + one, 0))`,
  );

test("a new picture of a CAPTCHA and a wrong password do not give control back", async () => {
  const picture = `<p>Type the characters you see: <img alt="captcha" width="160" height="50" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='160' height='50'><text y='35' font-size='30'>K7PQ</text></svg>">
    <input id="captcha" name="captcha" autocomplete="off"> <a id="another" href="/login?again=1">Another image</a></p>`;
  site = await serve(({ method, path, form, cookies, query }) => {
    const signedIn = cookies.s === "yes";
    if (path === "/home") return signedIn ? membersPage("Home") : redirect("/login");
    if (method === "GET" && path === "/login") return loginForm("/login", picture + (query.has("again") ? "<p>Here is another image.</p>" : ""));
    if (path !== "/login") return undefined;
    return form.get("password") === "right" ? redirect("/home", ["s=yes; Path=/; HttpOnly"]) : loginForm("/login", `<p role="alert">Wrong user name or password.</p>${picture}`);
  });
  const agent = await world.agent({ structured: true });
  const { call, page } = await meet(agent, `${site.origin()}/home`);
  await page.click("#another");
  await page.waitForText("Here is another image");
  await call.staysOpen();
  await signIn(page, "wrong");
  await page.waitForText("Wrong user name");
  await call.staysOpen();
  await signIn(page);
  expect((await call.reply).structured).toMatchObject({ status: "ok", title: "Home", handoff: { outcome: "resumed" } });
});

test("only the page the agent wanted resumes, not the pages on the way there", async () => {
  const step = (title: string, next: string) =>
    html(title, `<main><h1>${title}</h1><p>One more moment.</p><form method="get" action="${next}"><button id="on">Continue</button></form></main>`);
  site = await serve(({ method, path, cookies, headers, form }) => {
    const app = `http://app.localhost:${site?.port}`;
    const idp = `http://accounts.localhost:${site?.port}`;
    if (headers.host?.startsWith("app.")) {
      if (path === "/home") return cookies.app === "yes" ? membersPage("Home") : redirect(`${idp}/login`);
      return path === "/callback" ? redirect("/home", ["app=yes; Path=/; HttpOnly"]) : undefined;
    }
    if (path === "/login") return method === "GET" || form.get("password") !== "right" ? loginForm("/login") : redirect("/continue?step=2", ["idp=yes; Path=/; HttpOnly"]);
    if (path === "/continue") return step("Keep your account safe", "/verify-device");
    if (path === "/verify-device") return step("Is this your device?", `${app}/callback`);
    return undefined;
  });
  const agent = await world.agent({ structured: true });
  const { call, page } = await meet(agent, `${site.origin("app.localhost")}/home`);
  await signIn(page);
  for (const place of ["/continue", "/verify-device"]) {
    await page.waitFor(`location.pathname === ${JSON.stringify(place)}`);
    await call.staysOpen(3_000);
    await page.click("#on");
  }
  expect((await call.reply).structured).toMatchObject({ status: "ok", url: `${site.origin("app.localhost")}/home`, handoff: { outcome: "resumed" } });
});

test("a bot wall in place of the form is not taken for signed in; the card says what it is", async () => {
  let cleared = false;
  site = await serve(({ method, path, cookies, form }) => {
    if (path === "/clear") {
      cleared = true;
      return redirect("/home");
    }
    if (path === "/login" && method === "POST") return form.get("password") === "right" ? redirect("/home", ["s=yes; Path=/; HttpOnly"]) : loginForm("/login");
    if (path === "/login") return loginForm("/login");
    if (path !== "/home") return undefined;
    if (cookies.s !== "yes") return redirect("/login");
    if (cleared) return membersPage("Home");
    return {
      status: 403,
      body: html(
        "Just a moment...",
        `<main><h1>127.0.0.1</h1><h2>Verify you are human by completing the action below.</h2><div id="challenge-stage" class="cf-turnstile" style="width:300px;height:65px;border:1px solid">Checking your browser</div><p>127.0.0.1 needs to review the security of your connection before proceeding.</p></main>`,
      ),
    };
  });
  const agent = await world.agent({ structured: true });
  const { call, page } = await meet(agent, `${site.origin()}/home`);
  await signIn(page);
  await page.waitForText("Verify you are human");
  await call.staysOpen(3_000);
  await world.panel.card("check that you are human", 15_000);
  expect(await world.panel.hasButton("Work on the page here")).toBe(false);
  await page.go(`${site.origin()}/clear`);
  const { structured } = await call.reply;
  expect(structured).toMatchObject({ status: "ok", title: "Home", handoff: { outcome: "resumed" } });
  expect(structured?.handoff?.steps.map(({ kind }) => kind)).toEqual(["login", "captcha"]);
});

test("a passkey ceremony that nobody answers is a passkey handoff, and nothing of ours intercepts it", async () => {
  site = await serve(({ method, path, cookies, form }) => {
    if (path === "/home") return cookies.s === "yes" ? membersPage("Home") : redirect("/login");
    if (path === "/password") return method === "POST" && form.get("password") === "right" ? redirect("/home", ["s=yes; Path=/; HttpOnly"]) : loginForm("/password");
    if (path !== "/login") return undefined;
    return html(
      "Sign in",
      `<main><h1>Sign in with your passkey</h1><p id="state">Waiting for your passkey</p><a href="/password">Try another way</a></main>
      <script>
        const giveUp = new AbortController();
        const started = navigator.credentials.get({ signal: giveUp.signal, publicKey: { challenge: new Uint8Array(16), rpId: location.hostname, userVerification: "preferred" } });
        started.then(() => { state.textContent = "answered by somebody"; }, (error) => { state.textContent = "ended: " + error.name; });
      </script>`,
    );
  });
  const agent = await world.agent({ structured: true });
  const { call, page } = await meet(agent, `${site.origin("login.localhost")}/home`);
  await world.panel.card("passkey");
  expect(await world.browser.inWorker("chrome.tabs.query({ url: 'http://login.localhost/*' }).then(({ length }) => length)")).toBe(1);
  await eventually("no debugger at the ceremony", async () => (await debugged("http://login.localhost/*")) === 0);
  expect(await world.panel.hasButton("Work on the page here")).toBe(false);
  expect(await page.text()).toContain("Waiting for your passkey");
  await call.staysOpen();
  expect(await debugged("http://login.localhost/*")).toBe(0);
  await page.evaluate("giveUp.abort()");
  await page.waitForText("ended: AbortError");
  await call.staysOpen();
  await page.go(`${site.origin("login.localhost")}/password`);
  await world.panel.card("sign-in page");
  expect(await world.panel.hasButton("Work on the page here")).toBe(true);
  await signIn(page);
  const { structured } = await call.reply;
  expect(structured).toMatchObject({ status: "ok", title: "Home", handoff: { outcome: "resumed" } });
  expect(structured?.handoff?.steps.map(({ kind }) => kind)).toEqual(["passkey", "login"]);
});

test("a client is answered before it would cut the call, whether it sends a progress token or not", async () => {
  site = await serve(({ path }) => (path === "/home" ? redirect("/login") : loginForm("/login")));
  for (const onProgress of [undefined, () => undefined]) {
    const agent = await world.agent({ structured: true, callLimitMs: 1_000 });
    const started = performance.now();
    const reply = await agent.call("open", { url: `${site.origin()}/home` }, onProgress ? { onProgress } : {});
    expect(reply.structured?.status).toBe("paused");
    expect(performance.now() - started).toBeLessThan(8_000);
    const id = reply.structured?.handoff?.id;
    const waited = await agent.call("handoff_wait", { id }, onProgress ? { onProgress } : {});
    expect(waited.structured).toMatchObject({ status: "paused", handoff: { id, state: "waiting" } });
    await world.panel.press("Abort");
    expect((await agent.finish("handoff_wait", { id })).structured?.error?.code).toBe("handoff_aborted");
  }
});

test("a deadline in the middle of a sign-in loses nothing: opening again finds it signed in", async () => {
  site = await serve(({ method, path, cookies, form }) => {
    if (path === "/home") return cookies.s === "yes" ? membersPage("Home") : redirect("/login");
    if (path === "/login" && method === "POST") return form.get("password") === "right" ? redirect("/home", ["s=yes; Path=/; HttpOnly"]) : loginForm("/login");
    return path === "/login" ? loginForm("/login") : undefined;
  });
  const agent = await world.agent({ structured: true });
  const { call, page } = await meet(agent, `${site.origin()}/home`);
  await world.panel.press("Abort");
  await call.reply;
  const asked = agent.finish("handoff", { reason: "A sign-in is needed.", instructions: "Please sign in.", timeout_ms: 2_000 });
  await world.panel.card();
  await page.type("#user", "robin");
  await page.type("#password", "rig");
  expect((await asked).structured?.error?.code).toBe("handoff_timed_out");
  expect(await page.evaluate("document.querySelector('#password').value")).toBe("rig");
  await page.type("#password", "ht");
  await page.press("Enter");
  await page.waitForText("Welcome back");
  const again = await agent.finish("open", { url: `${site.origin()}/home` });
  expect(again.structured).toMatchObject({ status: "ok", title: "Home" });
  expect(again.structured?.handoff).toBeUndefined();
});
