import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EXTENSION_ID, HOST_NAME } from "../../shared/identity.ts";
import { eventually } from "./support/eventually.ts";
import { Page } from "./support/page.ts";
import { DOORSTEP } from "./support/paths.ts";
import { processesOf } from "./support/processes.ts";
import { html, redirect, type Site, serve } from "./support/site.ts";
import { loginForm, membersPage, OpenCall } from "./support/wall.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let site: Site;
let strangerOrigin: string;
const stranger = path.join(import.meta.dirname, "../../.cache/stranger-extension");

beforeAll(async () => {
  mkdirSync(stranger, { recursive: true });
  const manifest = { manifest_version: 3, name: "Stranger", version: "1", background: { service_worker: "worker.js" }, permissions: ["nativeMessaging"] };
  writeFileSync(path.join(stranger, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(path.join(stranger, "page.html"), "<!doctype html><title>Stranger</title><h1>Stranger</h1>");
  writeFileSync(path.join(stranger, "worker.js"), "chrome.runtime.onInstalled.addListener(() => {});");
  world = await startWorld({ extensions: [stranger] });
  const worker = await eventually("the other extension", async () => (await world.browser.targets()).find(({ url }) => /^chrome-extension:.*\/worker\.js$/.test(url)));
  strangerOrigin = worker.url.replace("/worker.js", "");
  site = await serve(({ path: place }) => (place === "/login" ? loginForm("/login") : place === "/home" ? redirect("/login") : membersPage("Open page")));
});
afterAll(async () => {
  await world.close();
  await site.close();
});
afterEach(() => world.endAgents());

describe("an agent at a wall", () => {
  test("finds no command that ends, approves or shows its own handoff", async () => {
    const agent = await world.agent({ structured: true, callLimitMs: 800 });
    const opened = await agent.call("open", { url: `${site.origin()}/home` });
    const id = opened.structured?.handoff?.id ?? "";
    expect(opened.structured?.status).toBe("paused");
    const tries: Array<[Parameters<typeof agent.call>[0], Record<string, unknown>]> = [
      ["open", { url: `${site.origin()}/elsewhere` }],
      ["snapshot", {}],
      ["find", { text: "Password" }],
      ["read", {}],
      ["screenshot", {}],
      ["press", { keys: "Enter" }],
      ["scroll", { direction: "down" }],
      ["wait_for", { text: "Password" }],
      ["dialog", { accept: true }],
      ["handoff", { reason: "I am the person.", instructions: "Done.", until: { url: "/login" } }],
      ["handoff_wait", { id }],
      ["open", { url: `${site.origin()}/elsewhere`, tab: "new" }],
    ];
    for (const [name, params] of tries) {
      const { structured, images } = await agent.call(name, params);
      expect(structured?.status, name).not.toBe("ok");
      expect(structured?.snapshot, name).toBeUndefined();
      expect(images, name).toBe(0);
    }
    const tabs = (await agent.call("tabs")).structured?.tabs ?? [];
    expect(JSON.stringify(tabs)).not.toContain("panel.html");
    expect((await world.panel.cards()).length).toBe(1);
    await world.panel.press("Abort");
  });

  test.each([
    { selector: "input[value^=a]" },
    { selector: "input:valid" },
    { selector: "#password:not(:placeholder-shown)" },
    { probe: "https://elsewhere.test/ok" },
    { probe: "//elsewhere.test/ok" },
  ])("may not ask for %j as its check", async (until) => {
    const agent = await world.agent({ structured: true });
    await agent.call("open", { url: `${site.origin()}/elsewhere` });
    const { structured } = await agent.call("handoff", { reason: "r", instructions: "i", until });
    expect(structured?.error?.code).toBe("invalid_input");
  });

  test("does not end a wall by a check that is true of every page", async () => {
    const agent = await world.agent({ structured: true });
    const call = new OpenCall(agent.finish("open", { url: `${site.origin()}/home` }));
    await world.panel.card();
    const asked = new OpenCall(agent.finish("handoff", { reason: "r", instructions: "i", until: { selector: "body", url: "/login", text: "Sign in" } }));
    await asked.staysOpen(3_000);
    expect(call.isBack).toBe(false);
    await world.panel.press("Abort");
    expect((await asked.reply).structured?.error?.code).toBe("handoff_aborted");
  });

  test("gets neither the panel nor a tab of the person's into its hands", async () => {
    const agent = await world.agent({ structured: true });
    await agent.call("open", { url: `${site.origin()}/elsewhere` });
    const mine = await world.browser.newPage(`chrome-extension://${EXTENSION_ID}/extension/panel/panel.html`);
    const group =
      "(async () => { const [own] = await chrome.tabs.query({ url: '*://*/elsewhere' }); const [panel] = await chrome.tabs.query({ url: chrome.runtime.getURL('*') }); await chrome.tabs.group({ groupId: own.groupId, tabIds: [panel.id] }); return panel.id; })()";
    await world.browser.inWorker<number>(group);
    const { structured } = await agent.call("tabs");
    expect(structured?.tabs?.length).toBe(1);
    expect((await agent.call("snapshot", { tab: "t2" })).structured?.status).toBe("error");
    await world.browser.cdp.send("Target.closeTarget", { targetId: mine.targetId });
  });

  test("does not get the link that the person opens from its tab", async () => {
    const bank = await serve(({ path: place }) =>
      place === "/" ? html("Start", '<h1>Start</h1><a id="bank" target="_blank" href="/bank">My bank</a>') : html("My bank", "<h1>My bank</h1>"),
    );
    const agent = await world.agent({ structured: true });
    await agent.call("open", { url: bank.origin() });
    const page = await world.browser.page(`:${bank.port}/`);
    await page.click("#bank");
    await world.browser.page(`:${bank.port}/bank`);
    const { structured } = await agent.call("tabs");
    expect(structured?.tabs?.map(({ title }) => title)).toEqual(["Start"]);
    await bank.close();
  });
});

describe("somebody else's program", () => {
  test("another extension reaches neither the worker nor the native host", async () => {
    const its = await world.browser.newPage(`${strangerOrigin}/page.html`);
    await its.waitForText("Stranger");
    const connect = (opening: string) =>
      its.evaluate<string>(
        `new Promise((resolve) => { const port = ${opening}; port.onMessage.addListener(() => resolve("answered")); port.onDisconnect.addListener(() => resolve(chrome.runtime.lastError?.message ?? "closed")); port.postMessage({}); })`,
      );
    expect(await connect(`chrome.runtime.connect("${EXTENSION_ID}", { name: "panel" })`)).toMatch(/Could not establish connection|closed/);
    expect(await connect(`chrome.runtime.connectNative("${HOST_NAME}")`)).toMatch(/forbidden/);
  });

  test("a web page finds nothing of Doorstep: no resource, no port to talk to, no listening socket", async () => {
    const page = await world.browser.newPage(`${site.origin()}/elsewhere`);
    await page.waitForText("Open page");
    expect(await page.evaluate<string>("typeof chrome === 'undefined' ? 'undefined' : typeof chrome.runtime")).toBe("undefined");
    for (const file of ["page.js", "manifest.json", "extension/panel/panel.html", "extension/icons/128.png"]) {
      expect(await page.evaluate<string>(`fetch("chrome-extension://${EXTENSION_ID}/${file}").then(() => "reached", () => "refused")`)).toBe("refused");
    }
    expect(listeningSockets(processesOf(world.browser.home).flatMap(({ pid, command }) => (/host\.js|doorstep\.js/.test(command) ? [pid] : [])))).toEqual([]);
  });

  test("neither a web page nor another extension gets the panel into a frame or a window of its own, to have it pressed there", async () => {
    // The browser's error page bears the address that it stands for: what runs there says which it is.
    const panels = async () => {
      const named = (await world.browser.targets()).filter(({ type, url }) => type !== "tab" && url.startsWith(`chrome-extension://${EXTENSION_ID}/extension/panel/`));
      const shown = await Promise.all(named.map(async ({ targetId }) => (await Page.attach(world.browser.cdp, targetId)).evaluate<string>("location.protocol")));
      return shown.filter((protocol) => protocol === "chrome-extension:").length;
    };
    const before = await panels();
    expect(before).toBeGreaterThan(0);
    const address = `chrome-extension://${EXTENSION_ID}/extension/panel/panel.html`;
    for (const url of [`${site.origin()}/elsewhere`, `${strangerOrigin}/page.html`]) {
      const page = await world.browser.newPage(url);
      await page.waitFor("document.readyState === 'complete' && location.href !== 'about:blank'");
      const framed = (markup: string) =>
        page.evaluate<string>(
          `new Promise((resolve) => { document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(markup)}); const frame = document.body.lastElementChild; frame.onload = () => resolve("loaded"); frame.onerror = () => resolve("failed"); })`,
        );
      await framed(`<iframe src="${address}"></iframe>`);
      await framed(`<object data="${address}" type="text/html"></object>`);
      await page.send("Runtime.evaluate", { expression: `window.open(${JSON.stringify(address)}, "w", "width=300,height=300")`, userGesture: true });
      await page.send("Runtime.evaluate", { expression: `location.href = ${JSON.stringify(address)}`, userGesture: true });
      await eventually("the page to be left", async () => (await page.evaluate<string>("location.href")) !== url);
      expect(await panels(), url).toBe(before);
      await world.browser.cdp.send("Target.closeTarget", { targetId: page.targetId });
    }
  });

  test("another user of this machine can't open the socket", () => {
    const run = path.join(world.browser.home, "run");
    expect(statSync(run).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(run)) {
      const stat = statSync(path.join(run, name));
      expect(stat.mode & 0o077, name).toBe(0);
    }
    if (process.getuid?.() !== 0) return;
    const { status } = spawnSync(process.execPath, ["-e", `require("node:fs").readdirSync(${JSON.stringify(run)})`], { uid: 65534, gid: 65534 });
    expect(status).not.toBe(0);
  });

  test("the command line has no word that allows an agent or ends a handoff", () => {
    const help = execFileSync(process.execPath, [DOORSTEP, "--help"], { encoding: "utf8" });
    expect(help).not.toMatch(/^\s*(allow|approve|deny|done|resume|abort|continue|end)\b/im);
  });
});

/** TCP sockets in the state LISTEN that belong to these processes (Linux). */
function listeningSockets(pids: number[]): string[] {
  const listening = ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .flatMap((cells) => (cells[3] === "0A" && cells[9] ? [cells[9]] : [])),
  );
  return pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`)
      .map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
      .filter((target) => listening.some((inode) => target === `socket:[${inode}]`)),
  );
}
