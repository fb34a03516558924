import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, refOf } from "./support/agent.ts";
import { allowScripts, chosenActs, deskAt, type Hands, pressUntilThere, takeOverAtRandom, undisturbedMs } from "./support/desk.ts";
import { eventually } from "./support/eventually.ts";
import type { Page } from "./support/page.ts";
import { html, type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";
import { Display } from "./support/xvfb.ts";

/** Fields so large that a real pointer finds them wherever the window stands. */
const PAGE = html(
  "Shared desk",
  `<style>body { margin: 0 } textarea { display: block; width: 100vw; height: 45vh; box-sizing: border-box } #below { height: 2000px }</style>
   <textarea id="persons" aria-label="Person's field"></textarea>
   <textarea id="agents" aria-label="Agent's field" oninput="for (const until = performance.now() + 4; performance.now() < until; );"></textarea><div id="below"></div>`,
);
/** Actions of the agent under a real pointer, and take-overs of each kind of action by real hands; a release run takes 1,000 and 20. */
const ACTIONS = Number(process.env.DOORSTEP_ACTIONS ?? 100);
const TAKE_OVERS = Number(process.env.DOORSTEP_TAKEOVERS ?? 1);
const TEXT = "the agent writes and writes and does not look up while it does so ".repeat(5);

describe.runIf(Display.possible)("a person's own mouse and keyboard in the agent's tab", () => {
  let display: Display;
  let world: World;
  let site: Site;
  let agent: Agent;
  let page: Page;
  let field: string;

  beforeAll(async () => {
    display = await Display.start();
    site = await serve((visit) => (visit.path === "/desk" ? deskAt(visit) : PAGE));
    world = await startWorld({ headed: true, env: { DISPLAY: display.name } });
    agent = await world.agent({ structured: true, callLimitMs: 2_000 });
    field = refOf((await agent.call("open", { url: `${site.origin()}/shared` })).text, "textbox", "Agent's field");
    page = await world.browser.page("/shared");
    await world.browser.inWorker(`chrome.tabs.query({}).then((tabs) => chrome.tabs.update(tabs.find(({ url }) => url.endsWith("/shared")).id, { active: true }))`);
    await page.waitFor("document.visibilityState === 'visible'");
  });
  afterAll(async () => {
    await world.close();
    await site.close();
    display.stop();
  });

  const takeOvers = () =>
    world.browser.inWorker<string[]>(
      `chrome.storage.session.get("handoffs").then(({ handoffs }) => Object.values(handoffs ?? {}).filter(({ takeover, state }) => takeover && state !== "ended").map(({ evidence }) => evidence[0].signal))`,
    );

  /** Moves the pointer to the middle of the person's field on the screen. */
  async function aim(): Promise<void> {
    const [x, y] = await page.evaluate<[number, number]>(
      "(({ left, right, top, bottom }) => [screenX + (left + right) / 2, screenY + (outerHeight - innerHeight) + (top + bottom) / 2].map(Math.round))(persons.getBoundingClientRect())",
    );
    display.xdotool("mousemove", String(x), String(y));
  }

  /** A real press, and real keys once the caret is there: Chrome lets keys overtake a press that waits for a busy page. */
  const byHand: Hands = async (on, repeated) => {
    if (repeated) await pressUntilThere(on, () => void display.xdotool("click", "1"));
    else display.xdotool("click", "1");
    await on.waitFor("document.activeElement === persons", 5_000);
    display.xdotool("type", "--delay", "15", "abc");
  };

  test("turning the wheel and moving over the page takes nothing over", async () => {
    await aim();
    display.xdotool("click", "5", "click", "5", "click", "4");
    await page.waitFor("scrollY > 0");
    await agent.call("scroll", { direction: "top" });
    await agent.call("type", { ref: field, text: "at work" });
    expect(await takeOvers()).toEqual([]);
  });

  test(`${ACTIONS} actions of the agent under a pointer that moves are the agent's`, { timeout: 120_000 + ACTIONS * 1_500 }, async () => {
    const acts = [
      () => agent.call("type", { ref: field, text: "xy" }),
      () => agent.call("click", { ref: field }),
      () => agent.call("press", { keys: "Shift+Home Backspace" }),
      () => agent.call("hover", { ref: field }),
      () => agent.call("scroll", { direction: "down" }),
      () => agent.call("scroll", { direction: "top" }),
    ];
    for (let done = 0; done < ACTIONS; done++) {
      if (done % 10 === 0) display.xdotool("mousemove_relative", "--", done % 20 ? "7" : "-7", "3");
      await acts[done % acts.length]?.();
      if (done % 50 === 49) expect(await takeOvers(), `after ${done + 1} actions`).toEqual([]);
    }
    expect(await takeOvers()).toEqual([]);
  });

  test("a click into the page while the agent types is the person's, and so is every letter they type after it", { timeout: 120_000 }, async () => {
    for (let round = 0; round < 3; round++) {
      await page.evaluate("persons.value = agents.value = ''");
      await aim();
      const typing = agent.call("type", { ref: field, text: TEXT });
      await page.waitFor("agents.value.length > 3", 5_000);
      display.xdotool("click", "1");
      display.xdotool("type", "--delay", "30", "mine alone");
      const reply = await typing;
      expect(reply.structured).toMatchObject({ status: "paused", handoff: { ran: "unknown" } });
      expect(await takeOvers()).toEqual(["person_input"]);
      await page.waitFor("persons.value.length >= 10", 5_000);
      expect(await page.evaluate("persons.value")).toBe("mine alone");
      expect(TEXT.startsWith(await page.evaluate<string>("agents.value"))).toBe(true);
      await world.panel.press("Hand back", async () => (await takeOvers()).length === 0);
      await agent.finish("handoff_wait", { id: reply.structured?.handoff?.id });
    }
  });

  test("every action can be taken over by hand, at any moment: nothing is lost or doubled", { timeout: 120_000 + TAKE_OVERS * 180_000 }, async () => {
    await agent.call("open", { url: `${site.origin()}/desk` });
    await page.waitFor("document.title === 'Desk'");
    await aim();
    await allowScripts(world);
    for (const [name, act] of chosenActs()) {
      const takesMs = await undisturbedMs(world, agent, site, act);
      for (let round = 0; round < TAKE_OVERS; round++) expect.soft(await takeOverAtRandom(world, agent, site, act, takesMs, byHand), `${name} ${round}`).toBeNull();
    }
    await agent.call("open", { url: `${site.origin()}/shared` });
    await page.waitFor("document.title === 'Shared desk'");
  });

  test("a key pressed while the agent is at rest is enough", async () => {
    await aim();
    display.xdotool("key", "a");
    await eventually("a take-over", async () => (await takeOvers()).length === 1);
    await world.panel.press("Hand back", async () => (await takeOvers()).length === 0);
  });
});
