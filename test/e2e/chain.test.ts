import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Library, MEMBER, serveLibrary } from "../sample/library.ts";
import { type Agent, pausedHandoff, type Reply, refOf } from "./support/agent.ts";
import type { Page } from "./support/page.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let library: Library;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  library = await serveLibrary();
});
afterEach(async () => {
  await world.endAgents();
  await library.close();
});

/** Waits for the wall's card and comes to the agent's tab as the person would. */
async function comeToTheTab(): Promise<Page> {
  await world.panel.card();
  const page = await world.browser.page(`${library.origin()}/login`);
  await world.panel.press("Go to tab", () => page.evaluate<boolean>("document.visibilityState === 'visible'"));
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.type("#card", MEMBER.card);
  await page.type("#password", MEMBER.password);
  await page.press("Enter");
}

async function typeCode(page: Page): Promise<void> {
  const code = await library.nextCode();
  await world.panel.card("second sign-in step");
  await page.type("#code", code);
  await page.press("Enter");
}

/** Meets the wall; the call is still open when this returns. */
function openLoans(agent: Agent): Promise<Reply> {
  return agent.finish("open", { url: `${library.origin()}/members/loans` });
}

describe("an agent that meets a sign-in wall", () => {
  test("goes on by itself once the person has signed in and typed the code", async () => {
    const agent = await world.agent({ structured: true });
    const call = openLoans(agent);
    const page = await comeToTheTab();
    await signIn(page);
    await typeCode(page);
    const { structured, isError } = await call;
    expect(isError).toBe(false);
    expect(structured?.status).toBe("ok");
    expect(structured?.handoff?.outcome).toBe("resumed");
    expect(structured?.handoff?.steps.map(({ kind }) => kind)).toEqual(["login", "second_factor"]);
    expect(structured?.handoff?.verified_by?.length).toBeGreaterThanOrEqual(2);
    expect(structured?.url).toBe(`${library.origin()}/members/loans`);
    expect(structured?.snapshot).toContain("The Rings of Saturn");
    await world.panel.noCards();
  });

  test("can do all of it by the text alone", async () => {
    const agent = await world.agent();
    const call = openLoans(agent);
    const page = await comeToTheTab();
    await signIn(page);
    await typeCode(page);
    const opened = await call;
    expect(opened.structured).toBeUndefined();
    expect(opened.text).toMatch(/^Handoff h\d+: second_factor at http:\/\/127\.0\.0\.1:\d+, resumed/m);
    expect(opened.text).toMatch(/^Steps: login at .+; second_factor at /m);
    expect(/^Verified by: (.+)$/m.exec(opened.text)?.[1]?.split(", ").length).toBeGreaterThanOrEqual(2);
    const clicked = await agent.finish("click", { ref: refOf(opened.text, "link", "Due this week") });
    expect(clicked.isError).toBe(false);
    const read = await agent.finish("read");
    expect(read.text).toContain("A Field Guide to Getting Lost");
    expect(read.text).not.toContain("The Rings of Saturn");
  });

  test("waits on through a wrong password and a wrong code", async () => {
    const agent = await world.agent({ structured: true });
    const call = openLoans(agent);
    const page = await comeToTheTab();
    await page.type("#card", MEMBER.card);
    await page.type("#password", "not-my-password");
    await page.press("Enter");
    await page.waitForText("Wrong card number");
    await world.panel.card("password");
    await signIn(page);
    await page.waitFor("document.querySelector('#code') !== null");
    await world.panel.card("second sign-in step");
    await page.type("#code", "000000");
    await page.press("Enter");
    await page.waitForText("That code is not right");
    expect((await world.panel.cards()).length).toBe(1);
    await typeCode(page);
    const { structured } = await call;
    expect(structured?.handoff?.outcome).toBe("resumed");
    expect(structured?.url).toBe(`${library.origin()}/members/loans`);
  });

  test("is told that the call is paused before its client would cut it, and picks it up later", async () => {
    const agent = await world.agent({ structured: true, callLimitMs: 1_500 });
    const paused = await agent.call("open", { url: `${library.origin()}/members/loans` });
    expect(paused.isError).toBe(false);
    expect(paused.structured?.status).toBe("paused");
    const id = pausedHandoff(paused);
    expect(id).toBe(paused.structured?.handoff?.id);
    const again = await agent.call("handoff_wait", { id });
    expect(again.structured?.status).toBe("paused");
    expect(again.structured?.handoff?.id).toBe(id);
    const page = await comeToTheTab();
    const other = await agent.call("snapshot");
    expect(other.structured).toMatchObject({ status: "paused", handoff: { id, ran: "no" } });
    expect(other.structured?.snapshot).toBeUndefined();
    await signIn(page);
    await typeCode(page);
    const finished = await agent.finish("handoff_wait", { id });
    expect(finished.structured).toMatchObject({ status: "ok", handoff: { id, outcome: "resumed" } });
    expect(finished.text).toContain("The Rings of Saturn");
    const kept = await agent.call("handoff_wait", { id });
    expect(kept.structured?.handoff).toMatchObject({ id, outcome: "resumed" });
    const notYet = await agent.call("wait_for", { text: "what never shows", timeout_ms: 4_000 });
    expect(notYet.structured).toMatchObject({ status: "paused", next: expect.stringMatching(/^Call wait_for again with timeout_ms [23]\d\d\d to wait on\.$/) });
    expect(notYet.text).toMatch(/^paused: not yet; the call did not fail\.\n/);
    expect((await agent.call("wait_for", { text: "what never shows", timeout_ms: 300 })).structured?.error?.code).toBe("timed_out");
  });

  test("may give up its call, with or without a token, and the person's work is not lost", async () => {
    for (const onProgress of [undefined, () => undefined]) {
      const agent = await world.agent({ structured: true });
      const impatient = agent.call("open", { url: `${library.origin()}/members/loans` }, { timeoutMs: 2_000, ...(onProgress ? { onProgress } : {}) });
      impatient.catch(() => undefined);
      await expect(impatient).rejects.toThrow();
      const page = await comeToTheTab();
      await signIn(page);
      await typeCode(page);
      await world.panel.noCards();
      const after = await agent.finish("open", { url: `${library.origin()}/members/due` });
      expect(after.isError).toBe(false);
      expect(after.text).toContain("The Left Hand of Darkness");
      await page.go(`${library.origin()}/logout`);
      await page.waitForText("Open until eight");
      await agent.close();
    }
  });
});

describe("a handoff that does not end well", () => {
  test("aborted by the person: the call fails and says so, the tab stays, acting is refused until the agent asks anew", async () => {
    const agent = await world.agent({ structured: true });
    const call = openLoans(agent);
    const page = await comeToTheTab();
    await world.panel.press("Abort");
    const { structured, isError, text } = await call;
    expect(isError).toBe(true);
    expect(structured?.error?.code).toBe("handoff_aborted");
    expect(text).toMatch(/^handoff_aborted: .*sign-in page/);
    expect(text).toMatch(/^Next: .+$/m);
    expect(await page.url()).toContain("/login");
    const refused = await agent.call("press", { keys: "Tab" });
    expect(refused.structured?.error?.code).toBe("handoff_aborted");
    const again = agent.finish("handoff", { reason: "You wanted to go on.", instructions: "Please sign in." });
    await world.panel.card();
    await signIn(page);
    await typeCode(page);
    expect((await again).structured?.handoff).toMatchObject({ outcome: "resumed" });
  });

  test("nobody comes: the call fails at its deadline, naming the boundary and what is missing", async () => {
    const agent = await world.agent({ structured: true });
    const call = openLoans(agent);
    const page = await comeToTheTab();
    await world.panel.press("Abort");
    await call;
    const asked = agent.finish("handoff", { reason: "The loans need a sign-in.", instructions: "Please sign in.", timeout_ms: 1_500 });
    const late = await asked;
    expect(late.structured?.error?.code).toBe("handoff_timed_out");
    expect(late.text).toContain("a sign-in page");
    expect(late.text).toContain("the site is not signed in");
    expect(late.structured?.handoff?.outcome).toBe("timed_out");
    expect(await page.url()).toContain("/login");
    const refused = await agent.call("click", { ref: "e1" });
    expect(refused.isError).toBe(true);
    const again = agent.finish("handoff", { reason: "You are back.", instructions: "Please sign in." });
    await world.panel.card();
    await signIn(page);
    await typeCode(page);
    expect((await again).structured).toMatchObject({ status: "ok", handoff: { outcome: "resumed", kind: "second_factor" } });
  });

  test("the tab is closed by the person: the call fails and nothing is left waiting", async () => {
    const agent = await world.agent({ structured: true });
    const call = openLoans(agent);
    const page = await comeToTheTab();
    await world.browser.cdp.send("Target.closeTarget", { targetId: page.targetId });
    const { structured, text } = await call;
    expect(structured).toMatchObject({ status: "error", error: { code: "tab_closed" }, handoff: { outcome: "unavailable" } });
    expect(text).toMatch(/closed/);
    expect((await agent.call("snapshot")).structured?.error?.code).toBe("tab_closed");
    await world.panel.noCards();
    expect(await world.panel.text()).toContain("The tab was closed");
  });

  test("nobody is there at all: an unattended agent is told at once and nothing rings", async () => {
    const agent = await world.agent({ structured: true, unattended: true });
    const { structured } = await agent.call("open", { url: `${library.origin()}/members/loans` });
    expect(structured?.error?.code).toBe("handoff_unavailable");
    expect(structured?.handoff).toMatchObject({ kind: "login", outcome: "unavailable" });
    expect(await world.panel.cards()).toEqual([]);
  });
});
