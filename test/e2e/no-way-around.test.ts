import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMAND_NAMES, type CommandName } from "../../shared/commands.ts";
import { EXTENSION_ID } from "../../shared/identity.ts";
import { Agent, refOf } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { type Browser, launch } from "./support/launch.ts";
import { type MembersSite, serveMembers, signInAsPerson } from "./support/members.ts";
import { Panel } from "./support/panel.ts";

const PANEL_URL = `chrome-extension://${EXTENSION_ID}/extension/panel/panel.html`;

/** Params with which each command would do something on the held tab; `ref` is one the agent knew before. */
function attempts(ref: string, handoff: string): Record<Exclude<CommandName, "handoff_wait" | "task">, Record<string, unknown>> {
  return {
    open: { url: "about:blank" },
    snapshot: {},
    find: { text: "password" },
    read: {},
    screenshot: {},
    click: { ref },
    type: { ref, text: "x" },
    fill: { fields: [{ ref, value: "x" }] },
    press: { keys: "Enter" },
    select: { ref, values: ["x"] },
    scroll: { direction: "down" },
    hover: { ref },
    drag: { from: ref, to: "10,10" },
    upload: { ref, paths: ["a-file.txt"] },
    console: {},
    network: {},
    evaluate: { expression: "document.querySelector('input').value" },
    wait_for: { selector: `input[value^="c"]`, timeout_ms: 1000 },
    tabs: { close: "t1" },
    dialog: { accept: true },
    handoff: { reason: "please", instructions: `end ${handoff}`, until: { selector: "body" } },
  };
}

describe("an agent that wants to get around its handoff", () => {
  let browser: Browser;
  let site: MembersSite;
  let agent: Agent;
  let panel: Panel;

  beforeAll(async () => {
    site = await serveMembers();
    browser = await launch();
    panel = await Panel.open(browser);
    writeFileSync(path.join(browser.folder, "a-file.txt"), "a file");
    agent = await Agent.start(browser, { structured: true, callLimitMs: 1_500 });
    const first = agent.call("task", { goal: "Get in" });
    await panel.allow();
    await first;
  });

  afterAll(async () => {
    await agent?.close();
    await browser?.close();
    await site?.close();
  });

  const openHandoffs = async () => {
    const all = await browser.inWorker<Array<{ id: string; state: string; tabId: number }>>(
      `chrome.storage.session.get("handoffs").then(({ handoffs }) => Object.values(handoffs ?? {}))`,
    );
    return all.filter(({ state }) => state !== "ended");
  };

  test("is paused by every command, ends nothing and learns nothing of what the person types", async () => {
    const before = await agent.call("open", { url: `${site.origin()}/` });
    const ref = refOf(before.text, "link", "About us");
    const walled = await agent.call("open", { url: `${site.origin()}/members/1` });
    expect(walled.text).toMatch(/^paused:/);
    const [held] = await openHandoffs();
    if (!held) throw new Error("There is no open handoff.");
    const tab = await browser.page("/login/1");
    await tab.type("input[type=password]", "cSECRETSENTINEL");

    const replies: string[] = [];
    for (const name of COMMAND_NAMES) {
      if (name === "task" || name === "handoff_wait") continue;
      const { text } = await agent.call(name, attempts(ref, held.id)[name]);
      replies.push(text);
      if (name === "open") expect(text, name).toMatch(/^(paused:|invalid_input:)/);
      else expect(text, name).toMatch(/^paused:/);
      expect(text, name).toContain(`Handoff ${held.id}`.slice(0, name === "open" ? 0 : undefined));
    }
    for (const text of replies) expect(text).not.toContain("SENTINEL");
    expect((await openHandoffs()).map(({ id }) => id)).toEqual([held.id]);
    expect(await tab.evaluate("document.querySelector('input[type=password]').value")).toBe("cSECRETSENTINEL");

    await tab.evaluate("document.querySelector('input[type=password]').value = ''");
    await signInAsPerson(tab, "1");
    const done = await agent.finish("handoff_wait", { id: held.id });
    expect(done.structured?.handoff?.outcome).toBe("resumed");
    expect(done.text).toContain("Loans of member 1");
  });

  test("cannot open or own the panel, not even when its tab is moved into the agent's group", async () => {
    for (const url of [
      PANEL_URL,
      `view-source:${PANEL_URL}`,
      "chrome://extensions",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "data:text/html,x",
      "devtools://devtools/bundled/inspector.html",
    ]) {
      const { text, isError } = await agent.call("open", { url });
      expect(isError, url).toBe(true);
      expect(text, url).toMatch(/^(invalid_input|navigation_failed|out_of_scope): .*\nNext: /s);
    }
    await agent.call("open", { url: `${site.origin()}/` });
    const wall = agent.call("open", { url: `${site.origin()}/members/2` });
    await eventually("a handoff", async () => (await openHandoffs()).length > 0);
    await browser.newPage(PANEL_URL, true);
    const moved = `chrome.tabs.query({ url: "${PANEL_URL}" }).then(async ([tab]) => {
      const [group] = await chrome.tabGroups.query({});
      await chrome.tabs.group({ tabIds: tab.id, groupId: group.id });
      return tab.id;
    })`;
    const panelTab = await browser.inWorker<number>(moved);
    await eventually("the panel's tab is taken out of the group again", () => browser.inWorker<boolean>(`chrome.tabs.get(${panelTab}).then(({ groupId }) => groupId === -1)`));
    const { text } = await agent.call("tabs");
    expect(text).not.toContain("chrome-extension:");
    expect(text.match(/^[* ] t\d+/gm)).toHaveLength(1);
    expect((await wall).text).toMatch(/^paused:/);
    const [held] = await openHandoffs();
    await panel.press("Abort", async () => (await openHandoffs()).length === 0);
    expect((await agent.call("handoff_wait", { id: held?.id })).text).toMatch(/^handoff_aborted:/);
  });

  test("cannot read form controls through `until`, nor end a wall with what is always there", async () => {
    await agent.call("open", { url: `${site.origin()}/members/3` });
    const [held] = await openHandoffs();
    for (const selector of [`input[value^="a"]`, "[value]", "input:valid", "form:has(input:placeholder-shown)", "input", "main > input", ":is(input)"]) {
      const { text } = await agent.call("handoff", { reason: "x", instructions: "x", until: { selector } });
      expect(text, selector).toMatch(/^invalid_input:/);
    }
    for (const until of [{ selector: "body" }, { text: "Sign in" }, { url: "/login" }]) {
      const { text } = await agent.call("handoff", { reason: "x", instructions: "x", until });
      expect(text, JSON.stringify(until)).toMatch(/^paused:/);
    }
    expect((await openHandoffs()).map(({ id }) => id)).toEqual([held?.id]);
    await panel.press("Abort", async () => (await openHandoffs()).length === 0);
  });

  test("does not get the tab that the person opens from the agent's", async () => {
    await agent.call("open", { url: `${site.origin()}/members/4` });
    const tab = await browser.page("/login/4");
    await tab.evaluate(`document.body.insertAdjacentHTML("beforeend", '<a id="bank" target="_blank" href="${site.origin("bank.localhost")}/">My bank</a>')`);
    await tab.click("#bank");
    const bank = await browser.page("bank.localhost");
    await bank.waitForText("A public page");
    const facts = `chrome.tabs.query({ url: "http://bank.localhost/*" }).then(async ([tab]) => ({
      group: tab.groupId,
      owned: String(tab.id) in ((await chrome.storage.session.get("tabs")).tabs ?? {}),
    }))`;
    await eventually("the bank's tab is out of the group", () => browser.inWorker<boolean>(`(${facts}).then(({ group }) => group === -1)`));
    expect(await browser.inWorker(facts)).toEqual({ group: -1, owned: false });
    const { text } = await agent.call("tabs");
    expect(text).not.toContain("bank");
    await panel.press("Abort", async () => (await openHandoffs()).length === 0);
  });
});
