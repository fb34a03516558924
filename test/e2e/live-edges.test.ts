import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Agent } from "./support/agent.ts";
import { openHandoffs } from "./support/desk.ts";
import { eventually } from "./support/eventually.ts";
import { LiveViewer } from "./support/live-viewer.ts";
import type { Page } from "./support/page.ts";
import { html, type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

/** What Chrome draws itself, keeps to itself, or leaves to the page. */
const EDGES = html(
  "Edges",
  `<style>body { margin: 20px; font: 20px sans-serif } input { font: inherit; width: 300px } #box { width: 300px; height: 120px; overflow-y: scroll } #box::-webkit-scrollbar { width: 30px } #box::-webkit-scrollbar-thumb { background: #888 } #box div { height: 600px }</style>
   <p><input id="field" aria-label="Field"></p><p id="words">remarkable</p>
   <p id="own" oncontextmenu="event.preventDefault(); this.dataset.menu = 'open'">Has a menu of its own</p><p id="plain">Has none</p>
   <p><input id="day" type="date" value="2026-03-01" min="2026-01-01"> <input id="colour" type="color" value="#112233"></p>
   <div id="box"><div>long</div></div>
   <p><iframe id="far" src="about:blank" style="width: 300px; height: 50px; border: 0"></iframe> <span id="says" oncopy="event.clipboardData.setData('text/plain', 'its own words'); event.preventDefault()">sayings</span></p>
   <p><a id="away" href="#">Away</a> <button id="hold">Hold</button> <button id="asks" onpointerdown="setTimeout(() => alert('Wait'), 0)">Asks</button></p>
   <script>
     window.menus = [];
     window.holds = [];
     for (const type of ["pointerdown", "pointerup", "click", "keydown", "keyup"]) addEventListener(type, (event) => holds.push(type + " " + (event.key ?? event.target.id)), true);
     addEventListener("contextmenu", (event) => setTimeout(() => menus.push({ id: event.target.id, prevented: event.defaultPrevented, trusted: event.isTrusted }), 0), true);
     for (const type of ["input", "change"]) document.addEventListener(type, (event) => (event.target.dataset[type] = Number(event.target.dataset[type] ?? 0) + 1));
   </script>`,
);

const LOST = "may not have reached the page";

let world: World;
let site: Site;
let agent: Agent;

beforeAll(async () => {
  site = await serve(({ path, headers }) => {
    if (path === "/edges") return EDGES.replace('href="#"', `href="http://elsewhere.localhost:${site.port}/other"`).replace("about:blank", `http://far.localhost:${site.port}/far`);
    if (path === "/far") return html("Far", '<input style="position: fixed; inset: 0" value="in the frame">');
    return path === "/other" ? html("Elsewhere", `<h1>Elsewhere on ${headers.host}</h1><input id="other">`) : undefined;
  });
  world = await startWorld();
  agent = await world.agent({ structured: true, callLimitMs: 2_000 });
});
afterAll(async () => {
  await world.close();
  await site.close();
});
afterEach(async () => {
  if ((await openHandoffs(world)).length) await world.panel.press("Hand back", async () => (await openHandoffs(world)).length === 0);
});

async function takeLive(): Promise<{ page: Page; live: LiveViewer }> {
  await agent.call("open", { url: `${site.origin()}/edges` });
  const page = await world.browser.page("/edges");
  await world.panel.press("Take over");
  return { page, live: await LiveViewer.open(world.panel.page, page) };
}

/** Kills the worker, and waits until the view has gone and come again. */
async function workerDies(): Promise<void> {
  await world.panel.page.evaluate(`{
    globalThis.ways = "";
    new MutationObserver(() => {
      const away = document.querySelector(".live")?.textContent.includes("Bringing the page");
      if (ways === "" && away) ways = "away";
      else if (ways === "away" && !away) ways = "back";
    }).observe(document.body, { subtree: true, childList: true });
  }`);
  await world.browser.killWorker();
  await world.panel.page.waitFor("ways === 'back'");
}

describe("in the live view", () => {
  test("the right button opens the page's own menus, and never one of the browser's over the person's tab", async () => {
    const { page, live } = await takeLive();
    await live.rightClick("#own");
    await page.waitFor("own.dataset.menu === 'open'", 5_000);
    await live.rightClick("#plain");
    await page.waitFor("menus.length === 2", 5_000);
    expect(await page.evaluate("menus")).toEqual(["own", "plain"].map((id) => ({ id, prevented: true, trusted: true })));
  });

  test("a date and a colour are chosen in the panel, and the page hears of it", async () => {
    const { page, live } = await takeLive();
    await live.click("#day");
    await live.giveValue("2026-05-06");
    await page.waitFor("day.value === '2026-05-06' && day.dataset.input === '1' && day.dataset.change === '1'", 5_000);
    await live.click("#colour");
    await live.giveValue("#445566");
    await page.waitFor("colour.value === '#445566'", 5_000);
    await live.click("#field");
    await live.type("goes on");
    await page.waitFor("field.value === 'goes on'", 5_000);
  });

  test("nothing stays pressed when nobody drives any more, and nothing is pressed by letting go", async () => {
    const { page, live } = await takeLive();
    await live.click("#field");
    await live.holdKey("Control");
    await live.hold("#hold");
    await page.waitFor("holds.includes('keydown Control') && holds.includes('pointerdown hold')", 5_000);
    // The panel goes, with its keys and buttons down.
    await world.panel.page.evaluate("location.reload()");
    await page.waitFor("holds.includes('keyup Control') && holds.some((one) => one.startsWith('pointerup') && !one.endsWith('field'))", 5_000);
    expect(await page.evaluate("holds.filter((one) => one === 'click hold')")).toEqual([]);
  });

  test("a release that falls to a dialog over the page is made up for", async () => {
    const { page, live } = await takeLive();
    await live.hold("#asks");
    await eventually("the dialog", async () => (await world.panel.text()).includes("The page says:"));
    await live.release();
    // What opened the dialog reached the page, and what was held is let go later.
    expect(await world.panel.text()).not.toContain(LOST);
    await live.pressButton("OK");
    await page.waitFor("holds.some((one) => one.startsWith('pointerup'))", 5_000);
  });

  test("keys for a page that stands still over a worker's death arrive in their order", async () => {
    const { page, live } = await takeLive();
    await live.click("#field");
    await page.evaluate("void setTimeout(() => { const until = performance.now() + 7_000; while (performance.now() < until); }, 0)");
    let stands = true;
    const goesOn = page.evaluate("0").then(() => (stands = false));
    await workerDies();
    // Of the press before nobody had heard yet that it arrived.
    if ((await world.panel.text()).includes(LOST)) await live.pressButton("OK");
    await world.panel.page.evaluate("document.querySelector('.live-keys').focus()");
    let typed = "";
    while (stands) {
      const letter = String.fromCharCode(97 + (typed.length % 26));
      await live.type(letter);
      typed += letter;
      await world.panel.page.evaluate("new Promise(requestAnimationFrame).then(() => 0)");
    }
    await goesOn;
    await page.waitFor(`field.value.length === ${typed.length}`).catch(() => undefined);
    expect([await page.evaluate("field.value"), (await world.panel.text()).includes(LOST)]).toEqual([typed, false]);
  });

  test("keys that fall to a dialog of the page are said to be lost, also after a worker's death", async () => {
    const { page, live } = await takeLive();
    await live.click("#field");
    for (const dies of [false, true]) {
      await page.evaluate("void setTimeout(() => alert('Wait'), 0)");
      await eventually("the dialog", async () => (await world.panel.text()).includes("The page says:"));
      if (dies) {
        await workerDies();
        await eventually("the dialog again", async () => (await world.panel.text()).includes("The page says:"));
      }
      await world.panel.page.evaluate("document.querySelector('.live-keys').focus()");
      await live.type("x");
      await eventually("the words", async () => (await world.panel.text()).includes(LOST));
      // The dialog's own, and that of the words.
      for (let pressed = 0; pressed < 2; pressed++) await live.pressButton("OK");
      await page.waitFor("document.title === 'Edges'", 5_000);
      expect(await page.evaluate("field.value")).toBe("");
    }
  });

  test("a scrollbar is dragged", async () => {
    const { page, live } = await takeLive();
    const [x, y] = await page.evaluate<[number, number]>("(({ right, top }) => [right - 15, top + 12])(box.getBoundingClientRect())");
    await live.dragPoints({ x, y }, { x, y: y + 60 });
    await page.waitFor("box.scrollTop > 100", 5_000);
  });

  test("what is copied and cut is on the person's clipboard", async () => {
    const { page, live } = await takeLive();
    await live.clickTimes("#words", 2);
    await page.waitFor("String(getSelection()).trim() === 'remarkable'", 5_000);
    await live.shortcut("c");
    await eventually("the copy", async () => (await live.clipboard()).trim() === "remarkable");
    await live.click("#field");
    await live.type("cut me");
    await live.shortcut("a");
    await live.shortcut("x");
    await eventually("the cut", async () => (await live.clipboard()) === "cut me");
    await page.waitFor("field.value === ''", 5_000);
    // In a frame of another process, and what the page itself says to be copied.
    await live.click("#far");
    await live.shortcut("a");
    await live.shortcut("c");
    await eventually("the copy in a frame", async () => (await live.clipboard()) === "in the frame");
    await live.clickTimes("#says", 2);
    await live.shortcut("c");
    await eventually("the page's own copy", async () => (await live.clipboard()) === "its own words");
    expect(await page.evaluate("holds.includes('keydown c')")).toBe(true);
  });

  test("a page that crashed is said to have, what is typed to it is said to be lost, and the next one is seen", async () => {
    const { page, live } = await takeLive();
    await live.click("#field");
    // Nobody is left to answer.
    void page.send("Page.crash", {}).catch(() => undefined);
    await world.panel.page.waitForText("The page has crashed.");
    await live.type("x");
    await world.panel.page.waitForText(LOST);
    await world.browser.inWorker(`chrome.tabs.query({ url: "*://*/edges" }).then(([{ id }]) => chrome.tabs.reload(id))`);
    const next = live.of(await world.browser.page("/edges"));
    await next.settled();
    await next.click("#plain");
    expect(await world.panel.text()).not.toContain("The page has crashed.");
  });

  test("a worker that dies in the middle comes back, and no key is lost without a word", async () => {
    const { page, live } = await takeLive();
    const said = async () => (await world.panel.text()).includes(LOST);
    // Nor does the picture move under the pointer meanwhile: a press would go elsewhere.
    await world.panel.page.evaluate(`{
      globalThis.tops = new Set();
      const look = () => { tops.add(Math.round(document.querySelector(".live-picture")?.getBoundingClientRect().top + scrollY)); requestAnimationFrame(look); };
      look();
    }`);
    for (let round = 0; round < 3; round++) {
      await page.evaluate("field.value = ''");
      await live.click("#field");
      await live.type("abc");
      const killed = world.browser.killWorker();
      await live.type("defgh");
      await killed;
      await live.type("ijk");
      await eventually("the picture again", async () => !(await world.panel.text()).includes("Bringing the page"));
      // A person who sees that nothing comes types again.
      await eventually("a key in the page again", async () => {
        await live.type("z");
        return page.waitFor("field.value.endsWith('z')", 1_000);
      });
      const value = await page.evaluate<string>("field.value");
      expect(value).toMatch(/^a?b?c?d?e?f?g?h?i?j?k?z+$/);
      expect(/^abcdefghijkz+$/.test(value) || (await said()), value).toBe(true);
      if (await said()) await live.pressButton("OK");
    }
    expect(await world.panel.page.evaluate("[...tops]")).toHaveLength(1);
  });

  test("keeps inside what the task may reach, until the person loosens that", async () => {
    await agent.call("task", { goal: "Look at the edges", origins: [site.origin()] });
    const { page, live } = await takeLive();
    await live.click("#away");
    await eventually("the words", async () => (await world.panel.text()).includes("outside of what this task may reach"));
    expect(await world.panel.page.evaluate("document.querySelector('.live-picture')")).toBeNull();
    await page.waitFor("document.title === 'Elsewhere'");
    await page.evaluate("document.querySelector('#other').focus()");
    await world.panel.page.evaluate("document.querySelector('.live-keys').focus()");
    await live.type("not here");
    await page.go(`${site.origin()}/edges`);
    await page.waitFor("document.title === 'Edges'");
    await live.settled();
    await live.click("#field");
    await live.type("here");
    await page.waitFor("field.value === 'here'", 5_000);
    await live.click("#away");
    await page.waitFor("document.title === 'Elsewhere'");
    expect(await page.evaluate("document.querySelector('#other').value")).toBe("");
    await eventually("the words", async () => (await world.panel.text()).includes("outside of what this task may reach"));
    await world.panel.press("Let it go anywhere");
    await live.settled();
    await live.click("#other");
    await live.type("now here");
    await page.waitFor("document.querySelector('#other').value === 'now here'", 5_000);
  });
});
