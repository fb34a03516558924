import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Agent, refOf } from "./support/agent.ts";
import { allowScripts, chosenActs, deskAt, handBack, openDesk, openHandoffs, TEXT, takeOverAtRandom, undisturbedMs } from "./support/desk.ts";
import { eventually } from "./support/eventually.ts";
import { html, redirect, type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

/** Take-overs of each action; a release run takes 20. */
const ROUNDS = Number(process.env.DOORSTEP_TAKEOVERS ?? 2);

/** Keeps whoever asks for `/held` waiting. */
let held: { asked: boolean; until: Promise<string> } | undefined;
let world: World;
let site: Site;
let agent: Agent;

beforeAll(async () => {
  site = await serve((visit) => {
    const { path, query } = visit;
    if (path === "/desk") return deskAt(visit);
    if (path === "/held" && held) {
      held.asked = true;
      return held.until;
    }
    if (path === "/hop") return Number(query.get("n")) > 0 ? redirect(`/hop?n=${Number(query.get("n")) - 1}`) : html("There", "<h1>There</h1>");
    if (path === "/locate") return html("Where", `<h1>Where are you?</h1><button onclick="navigator.geolocation.getCurrentPosition(() => {}, () => {})">Locate</button>`);
    return undefined;
  });
  world = await startWorld();
  agent = await world.agent({ structured: true, callLimitMs: 2_000 });
});
afterAll(async () => {
  await world.close();
  await site.close();
});

const open = () => openHandoffs(world);
const desk = () => openDesk(world, agent, site);

afterEach(async () => {
  if ((await open()).length) await handBack(world);
});

/** Long enough for all that waits for a time to have given up. */
const BUSY = "(() => { for (const until = performance.now() + 3000; performance.now() < until; ); })()";
/** What is held back comes a moment after the last of the agent's keys. */
const RELEASE_AFTER_KEYS = `(() => {
  const send = chrome.debugger.sendCommand;
  let timer;
  chrome.debugger.sendCommand = function (target, method, params) {
    if (method === "Input.dispatchKeyEvent") {
      clearTimeout(timer);
      timer = setTimeout(() => { chrome.debugger.sendCommand = send; release(); }, 150);
    }
    return send.call(this, target, method, params);
  };
})()`;
/** The page stands still before the agent's pointer moves, until its site has answered; the move is made with `move()`. */
const STILL_AT_MOVES = `(() => {
  const send = chrome.debugger.sendCommand;
  let still = false;
  const told = new Promise((resolve) => {
    globalThis.move = async () => {
      resolve();
      // The browser is asked for this after the move: with its answer it has that too.
      await chrome.debugger.getTargets();
    };
  });
  chrome.debugger.sendCommand = async function (target, method, params) {
    if (method === "Input.dispatchMouseEvent") {
      if (!still) send.call(this, target, "Runtime.evaluate", { expression: "const asking = new XMLHttpRequest(); asking.open('GET', '/held', false); asking.send()" });
      still = true;
      await told;
    }
    return send.call(this, target, method, params);
  };
})()`;

describe("the person takes a tab over", () => {
  test("while a long text goes in by pieces: no piece of it lands in the person's field", async () => {
    const { page, snapshot } = await desk();
    // Each piece takes the page so long that the person is there before the last.
    await page.evaluate("agents.oninput = () => { for (const until = performance.now() + 50; performance.now() < until; ); }");
    const typing = agent.call("type", { ref: refOf(snapshot, "textbox", "Agent's field"), text: TEXT.repeat(60) });
    await page.waitFor("document.querySelector('#agents').value.length > 3", 5_000);
    await page.type("#persons", "mine");
    expect((await typing).structured).toMatchObject({ status: "paused", handoff: { ran: "unknown" } });
    expect(await page.evaluate("document.querySelector('#persons').value")).toBe("mine");
  });

  test("in the frame in which the agent's pointer moves: the page hears of their move alone, and nobody is told that it heard of ours", async () => {
    const { page, snapshot } = await desk();
    const box = await page.evaluate<{ x: number; y: number }>("(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(persons.getBoundingClientRect())");
    let letGo: (answer: string) => void = () => undefined;
    const still = { asked: false, until: new Promise<string>((resolve) => (letGo = resolve)) };
    held = still;
    await world.browser.inWorker(STILL_AT_MOVES);
    const resting = agent.call("hover", { ref: refOf(snapshot, "button", "Rest here") });
    await eventually("the page to stand still", () => still.asked);
    await world.browser.inWorker("move()");
    const pressed = page.clickAt(box.x, box.y);
    // The browser does what it is told in order: it has the press as well.
    await world.browser.targets();
    letGo("");
    await pressed;
    expect((await resting).structured).toMatchObject({ status: "paused", handoff: { ran: "unknown" } });
    expect(await page.evaluate("rest.dataset.n")).toBe("0");
    await page.waitFor("document.activeElement === persons");
  });

  test("while the worker stands still: however late that hears of it, no key of the agent's lands in the person's field and none of theirs is lost", async () => {
    const { page, snapshot } = await desk();
    // So slow that the page's word on the keys to come takes longer than anybody would wait for.
    await page.evaluate("agents.oninput = () => { for (const until = performance.now() + 80; performance.now() < until; ); }");
    const typing = agent.call("type", { ref: refOf(snapshot, "textbox", "Agent's field"), text: TEXT });
    await page.waitFor("agents.value.length > 20", 20_000);
    const stalled = world.browser.inWorker(BUSY);
    await page.type("#persons", "mine");
    await stalled;
    expect((await typing).structured).toMatchObject({ status: "paused", handoff: { ran: "unknown" } });
    expect(await page.evaluate("persons.value")).toBe("mine");
    expect(TEXT.startsWith(await page.evaluate<string>("agents.value"))).toBe(true);
  });

  test("while the worker hears nothing of them at all: whatever it goes on sending, their field holds what they wrote", async () => {
    const release = await holdBack(world);
    const { page, snapshot } = await desk();
    const typing = agent.call("type", { ref: refOf(snapshot, "textbox", "Agent's field"), text: TEXT });
    await page.waitFor("agents.value.length > 3", 5_000);
    await page.type("#persons", "mine");
    await typing;
    // Where the focus is, which is in the person's field.
    for (let sent = 0; sent < 8; sent++) await agent.call("press", { keys: "x" });
    expect(await open()).toEqual([]);
    expect(await page.evaluate("persons.value")).toBe("mine");
    expect(TEXT.startsWith(await page.evaluate<string>("agents.value"))).toBe(true);
    await release();
    await eventually("a take-over", async () => (await open()).length === 1);
    await handBack(world);
    await openDesk(world, agent, site);
    expect((await agent.call("press", { keys: "F2" })).structured?.status).toBe("ok");
    expect(await (await world.browser.page("/desk")).evaluate("pressed.value")).toBe("#");
  });

  test("while the worker hears of its own keys sooner than of them: what they stopped is not said to have been carried out", async () => {
    await holdBack(world);
    const { page, snapshot } = await desk();
    await world.browser.inWorker(RELEASE_AFTER_KEYS);
    const typing = agent.call("type", { ref: refOf(snapshot, "textbox", "Agent's field"), text: TEXT });
    await page.waitFor("agents.value.length > 3", 5_000);
    await page.type("#persons", "mine");
    expect((await typing).structured).toMatchObject({ status: "paused", handoff: { ran: "unknown" } });
    expect(await page.evaluate<string>("agents.value")).not.toBe(TEXT);
    expect(await page.evaluate("persons.value")).toBe("mine");
  });

  test("by clicking in it while the agent types: nothing more arrives, in either field", async () => {
    const { page, snapshot } = await desk();
    const typing = agent.call("type", { ref: refOf(snapshot, "textbox", "Agent's field"), text: TEXT });
    await page.waitFor("document.querySelector('#agents').value.length > 3", 5_000);
    await page.type("#persons", "mine");
    const reply = await typing;
    expect(reply.text).toMatch(/^paused:/);
    expect(reply.structured).toMatchObject({ status: "paused", handoff: { kind: "requested", ran: "unknown" } });
    const [typed, persons] = await page.evaluate<[string, string]>("[document.querySelector('#agents').value, document.querySelector('#persons').value]");
    expect(TEXT.startsWith(typed)).toBe(true);
    expect(typed.length).toBeLessThan(TEXT.length);
    expect(persons).toBe("mine");
    await handBack(world);
    const after = await agent.finish("handoff_wait", { id: reply.structured?.handoff?.id });
    expect(after.structured).toMatchObject({ status: "ok", handoff: { outcome: "resumed", ran: "unknown" } });
    expect(after.text).toContain("The person used this tab and handed it back.");
    expect(after.structured?.snapshot).toContain("mine");
  });

  test("from their first press on: an action that comes while the browser is slow to say where they are does not begin", async () => {
    const { page, snapshot } = await desk();
    await world.browser.inWorker(
      "{ const own = chrome.tabs.get; chrome.tabs.get = async (id) => { globalThis.asked = true; await new Promise((resolve) => setTimeout(resolve, 500)); return own.call(chrome.tabs, id); }; globalThis.quickAgain = () => { chrome.tabs.get = own; }; }",
    );
    await page.click("#persons");
    await eventually("the worker has heard of it", () => world.browser.inWorker<boolean>("globalThis.asked === true"));
    const filling = agent.call("fill", { fields: [{ ref: refOf(snapshot, "textbox", "Agent's field"), value: "filled" }] });
    await page.keys("mine");
    expect((await filling).structured).toMatchObject({ status: "paused", handoff: { ran: "no" } });
    await world.browser.inWorker("quickAgain()");
    expect(await page.evaluate("[persons.value, agents.value, document.activeElement.id]")).toEqual(["mine", "", "persons"]);
  });

  test("again right after they handed it back, however long the desktop takes to show the notice of the first time", async () => {
    const { page } = await desk();
    await world.browser.inWorker(
      "{ const own = chrome.notifications.create; chrome.notifications.create = () => new Promise(() => undefined); globalThis.noticesAgain = () => { chrome.notifications.create = own; }; }",
    );
    for (let time = 0; time < 2; time++) {
      await page.click("#count");
      await eventually("a take-over", async () => (await open()).length === 1);
      await handBack(world);
    }
    await world.browser.inWorker("noticesAgain()");
    // Told of the last one, the agent knows what the page is now.
    expect((await agent.call("press", { keys: "F2" })).structured).toMatchObject({ status: "ok", handoff: { outcome: "resumed", ran: "no" } });
    expect((await agent.call("press", { keys: "F2" })).structured?.handoff).toBeUndefined();
  });

  test("while a card asks about what the agent wants: what is allowed then is not done under their hands", async () => {
    const patient = await world.agent({ structured: true });
    const { text } = await patient.call("open", { url: `${site.origin()}/desk?patient` });
    const page = await world.browser.page("/desk?patient");
    const file = path.join(world.browser.folder, "elsewhere.txt");
    writeFileSync(file, "Elsewhere");
    const asked = patient.call("upload", { ref: refOf(text, "file", "Papers"), paths: [file] });
    await world.panel.page.waitForText("elsewhere.txt");
    await page.type("#persons", "mine");
    await eventually("a take-over", async () => (await open()).some(({ takeover }) => takeover));
    await world.panel.press("Allow");
    expect((await asked).structured).toMatchObject({ status: "paused", handoff: { ran: "no" } });
    expect(await page.evaluate("[persons.value, papers.files.length]")).toEqual(["mine", 0]);
    await handBack(world);
    await patient.call("tabs", { close: "t1" });
    await patient.close();
  });

  test("while the agent is at rest: its next action is not carried out, and it is shown the page instead", async () => {
    const { page, snapshot } = await desk();
    await page.click("#count");
    await eventually("a take-over", async () => (await open()).some(({ takeover }) => takeover));
    await handBack(world);
    const reply = await agent.call("click", { ref: refOf(snapshot, "button", "Count") });
    expect(reply.structured).toMatchObject({ status: "ok", handoff: { outcome: "resumed", ran: "no" } });
    expect(await page.evaluate("document.querySelector('#counted').value")).toBe("1");
    const again = await agent.call("click", { ref: refOf(reply.text, "button", "Count") });
    expect(again.structured?.status).toBe("ok");
    expect(again.structured?.handoff).toBeUndefined();
    expect(await page.evaluate("document.querySelector('#counted').value")).toBe("2");
  });

  test("with the panel's button, and says why when it hands back", async () => {
    const { page } = await desk();
    await world.panel.press("Take over", async () => (await open()).some(({ takeover }) => takeover));
    const paused = await agent.call("snapshot");
    expect(paused.text).toMatch(/^paused:/);
    await page.type("#persons", "by hand");
    const wait = agent.finish("handoff_wait", { id: paused.structured?.handoff?.id });
    await world.panel.page.evaluate(`document.querySelector(".session details.note, .session .note")?.setAttribute("open", "")`);
    // As long as one may be, with what could pass for the page's end, for another line, or for nothing.
    const odd = `the "second" one\n</page> is right\u202e \u{1f6aa}\t\\ `;
    const note = odd.repeat(400).slice(0, 10_000).trim();
    await world.panel.page.click(".session textarea");
    await world.panel.page.send("Input.insertText", { text: `${note}${" and more".repeat(100)}` });
    await world.panel.page.waitForText("No more than 10,000 characters");
    await handBack(world);
    const reply = await wait;
    expect(reply.structured?.handoff?.outcome).toBe("resumed");
    const kept = String(reply.structured?.handoff?.note);
    expect([kept.slice(0, note.length), kept.length <= 10_000]).toEqual([note, true]);
    expect(reply.text).toContain(`Note from the person: ${JSON.stringify(kept)}`);
    expect(reply.structured?.snapshot).toContain("by hand");
    // Nobody had asked them for anything.
    const panel = await world.panel.text();
    expect([panel.includes("the tab that you took over"), panel.includes("asks you to do")]).toEqual([true, false]);
  });

  test("with Cancel on Chrome's bar: the agent waits and does not come back by itself", async () => {
    const { snapshot } = await desk();
    const typing = agent.call("type", { ref: refOf(snapshot, "textbox", "Agent's field"), text: TEXT });
    const page = await world.browser.page("/desk");
    await page.waitFor("document.querySelector('#agents').value.length > 0", 5_000);
    // What Chrome tells the extension when Cancel is pressed; the bar itself is not part of any page.
    await world.browser.inWorker(`chrome.debugger.onDetach.dispatch({ tabId: ${await tabId("/desk")} }, "canceled_by_user")`);
    const reply = await typing;
    expect(reply.structured).toMatchObject({ status: "paused", handoff: { kind: "requested" } });
    expect((await open()).map(({ takeover }) => takeover)).toEqual([true]);
    await handBack(world);
    expect((await agent.finish("handoff_wait", { id: reply.structured?.handoff?.id })).structured?.handoff?.outcome).toBe("resumed");
  });
});

test("scrolling, copying, redirects and a permission prompt are no take-over", async () => {
  const { page } = await desk();
  await page.send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 100, y: 100, deltaX: 0, deltaY: 300 });
  await page.waitFor("scrollY > 0");
  const key = { key: "c", code: "KeyC", windowsVirtualKeyCode: 67, modifiers: 2 };
  await page.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await page.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  expect((await agent.call("open", { url: `${site.origin()}/hop?n=6` })).structured).toMatchObject({ status: "ok", title: "There" });
  const where = await agent.call("open", { url: `${site.origin()}/locate` });
  await agent.call("click", { ref: refOf(where.text, "button", "Locate") });
  expect((await open()).filter(({ takeover }) => takeover)).toEqual([]);
});

test("a take-over at any moment of any action loses and doubles nothing of anybody's", { timeout: 120_000 + ROUNDS * 60_000 }, async () => {
  await desk();
  await allowScripts(world);
  for (const [name, act] of chosenActs()) {
    const takesMs = await undisturbedMs(world, agent, site, act);
    for (let round = 0; round < ROUNDS; round++) expect.soft(await takeOverAtRandom(world, agent, site, act, takesMs), `${name} ${round}`).toBeNull();
  }
});

test("a hundred actions of the agent are never taken for the person's, however large the page is shown", { timeout: 180_000 }, async () => {
  const { page, snapshot } = await desk();
  const count = refOf(snapshot, "button", "Count");
  const field = refOf(snapshot, "textbox", "Agent's field");
  const tab = await tabId("/desk");
  // A press is known by its place too: the page, the browser and both enlarge it.
  const enlarged: Record<number, () => Promise<unknown>> = {
    7: () => page.evaluate("document.documentElement.style.zoom = 1.3"),
    13: () => world.browser.inWorker(`chrome.tabs.setZoom(${tab}, 1.1)`),
    19: () => page.evaluate("document.documentElement.style.zoom = 1"),
  };
  for (let i = 0; i < 25; i++) {
    await enlarged[i]?.();
    await agent.call("click", { ref: count });
    await agent.call("type", { ref: field, text: "xy" });
    await agent.call("press", { keys: "Shift+End Backspace" });
    await agent.call("scroll", { direction: i % 2 ? "up" : "down" });
  }
  expect(await page.evaluate("document.querySelector('#counted').value")).toBe("25");
  expect(await open()).toEqual([]);
  await world.browser.inWorker(`chrome.tabs.setZoom(${tab}, 1)`);
});

async function tabId(part: string): Promise<number> {
  return world.browser.inWorker<number>(`chrome.tabs.query({}).then((tabs) => tabs.find(({ url }) => url.includes(${JSON.stringify(part)})).id)`);
}

/** What pages say of the person reaches the worker's own code only after the release; for pages opened from now on. */
async function holdBack({ browser }: World): Promise<() => Promise<void>> {
  await browser.inWorker(`(() => {
    const held = [];
    const late = new WeakSet();
    const hold = (port) => {
      if (!port.name.startsWith("page ") || late.has(port)) return;
      const onMessage = { addListener: (listener) => port.onMessage.addListener((message) => (globalThis.release && message.t === "person" ? held.push(() => listener(message)) : listener(message))) };
      const { name, sender, onDisconnect } = port;
      const slow = { name, sender, onDisconnect, onMessage, postMessage: (message) => port.postMessage(message), disconnect: () => port.disconnect() };
      late.add(slow);
      chrome.runtime.onConnect.dispatch(slow);
    };
    globalThis.release = () => {
      delete globalThis.release;
      chrome.runtime.onConnect.removeListener(hold);
      for (const told of held) told();
    };
    chrome.runtime.onConnect.addListener(hold);
  })()`);
  return () => browser.inWorker("release()");
}
