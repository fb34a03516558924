import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Agent } from "./support/agent.ts";
import { openHandoffs } from "./support/desk.ts";
import { eventually } from "./support/eventually.ts";
import { type Gesture, gestures, KINDS, lot, perform, RECORDER, type Seen, type Surface, seenOn } from "./support/gestures.ts";
import { LiveViewer } from "./support/live-viewer.ts";
import type { Page } from "./support/page.ts";
import { type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

/** A release run takes 100, and several seeds. */
const COUNT = Number(process.env.DOORSTEP_GESTURES ?? 30);
/** Each kind once; a release run takes more here too. */
const COUNT_SHOWN = Math.max(KINDS, Math.round(COUNT / 3));
/** How many pixels of the screen make one of a page, and how much larger than it is the page is shown. */
const SHOWN = [
  { ratio: 1, zooms: [0.5, 1.25] },
  { ratio: 2, zooms: [0.8, 2] },
];
const SEED = Number(process.env.DOORSTEP_SEED ?? 1);

let world: World;
let site: Site;
let agent: Agent;

/** A browser whose screen has so many pixels to one of a page, and an agent in it. */
async function begin(ratio: number): Promise<void> {
  // How long a page scrolls on is not what is compared.
  world = await startWorld({ args: ["--disable-smooth-scrolling", `--force-device-scale-factor=${ratio}`] });
  // So high that the panel shows all of the page that is used.
  const { targetId } = await world.browser.page("about:blank");
  const { windowId } = await world.browser.cdp.send("Browser.getWindowForTarget", { targetId });
  await world.browser.cdp.send("Browser.setWindowBounds", { windowId, bounds: { height: 1_300 } });
  agent = await world.agent({ structured: true, callLimitMs: 2_000 });
}

beforeAll(async () => {
  site = await serve(() => RECORDER);
  await begin(1);
});
afterAll(async () => {
  await world.close();
  await site.close();
});

/** The tab itself, in front. */
function tabItself(page: Page): Surface {
  return {
    send: page.send,
    place: async (point) => point,
    paste: async (text) => {
      await page.send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
      const event = { key: "v", code: "KeyV", windowsVirtualKeyCode: 86, modifiers: 2 };
      await page.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event, commands: ["paste"] });
      await page.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    },
    // The list that a press opens is no part of any page: keys choose the same.
    select: async (option) => {
      await page.evaluate("size.focus()");
      for (const [key, code] of [["Home", 36], ...Array.from({ length: option }, () => ["ArrowDown", 40] as const)] as const) {
        await page.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code: key, windowsVirtualKeyCode: code });
        await page.send("Input.dispatchKeyEvent", { type: "keyUp", key, code: key, windowsVirtualKeyCode: code });
      }
    },
  };
}

/** How text is pasted and an option chosen differs by design: what comes of it does not. */
function compared(gesture: Gesture, { state, record }: Seen): Seen {
  return { state, record: gesture.kind === "paste" || gesture.kind === "select" ? [] : record };
}

/** Makes gestures on a page itself, and tells what came of each. */
async function onTab(tab: Page, all: readonly Gesture[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const gesture of all) {
    await perform(tabItself(tab), gesture, tab);
    await tab.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
    seen.push(compared(gesture, await seenOn(tab, true)));
  }
  return seen;
}

/** Makes the same through the view: what comes of them is to be the same. */
async function throughView(surface: Surface, page: Page, all: readonly Gesture[], wanted: readonly Seen[], how: string): Promise<void> {
  for (const [at, gesture] of all.entries()) {
    await perform(surface, gesture, page);
    const same = async () => JSON.stringify(compared(gesture, await seenOn(page))) === JSON.stringify(wanted[at]);
    await eventually("the same on the page", same, 5_000).catch(() => undefined);
    expect(compared(gesture, await seenOn(page, true)), `gesture ${at}${how}: ${JSON.stringify(gesture)}`).toEqual(wanted[at]);
  }
}

/** A page that the person has taken over, in the live view of a panel. */
async function takeLive(path: string, panel: Page): Promise<{ page: Page; live: LiveViewer }> {
  await agent.call("open", { url: `${site.origin()}${path}` });
  const page = await world.browser.page(path);
  await world.panel.press("Take over");
  const live = await LiveViewer.open(panel, page);
  await live.pressButton("Actual size");
  await live.settled();
  return { page, live };
}

afterEach(async () => {
  if ((await openHandoffs(world)).length) await world.panel.press("Hand back", async () => (await openHandoffs(world)).length === 0);
});

test(`${COUNT} gestures through the view are the same gestures on the tab (seed ${SEED})`, { timeout: 60_000 + COUNT * 5_000 }, async () => {
  const all = gestures(COUNT, lot(SEED));
  const tab = await world.browser.newPage(`${site.origin()}/direct`);
  await tab.waitFor("globalThis.record !== undefined");
  const wanted = await onTab(tab, all);
  const { page, live } = await takeLive("/live", world.panel.page);
  await throughView(live.surface(), page, all, wanted, "");
});

describe.each(SHOWN)("on a screen with $ratio pixels to one of a page", ({ ratio, zooms }) => {
  beforeAll(async () => {
    if (ratio === 1) return;
    await world.close();
    await begin(ratio);
  });

  test(`they are the same on pages that are shown ${zooms.join(" and ")} times as large`, { timeout: 60_000 + zooms.length * COUNT_SHOWN * 5_000 }, async () => {
    const all = gestures(COUNT_SHOWN, lot(SEED));
    const tab = await world.browser.newPage(`${site.origin()}/direct`);
    // The side panel has no room for pages that are twice as large; with large letters its cards are wider.
    const wide = await world.browser.newPage(await world.panel.page.url());
    await wide.waitForText("Agents");
    await wide.evaluate("void (document.documentElement.style.fontSize = '24px')");
    const { page, live } = await takeLive("/shown", wide);
    const { id } = await world.browser.inWorker<{ id: number }>(`chrome.tabs.query({ url: "${site.origin()}/direct" }).then(([one]) => one)`);
    for (const zoom of zooms) {
      // What holds for one page of a site holds for all.
      await world.browser.inWorker(`chrome.tabs.setZoom(${id}, ${zoom})`);
      for (const one of [tab, page]) {
        await one.go(await one.url());
        await one.waitFor(`globalThis.record !== undefined && Math.abs(devicePixelRatio - ${zoom * ratio}) < 0.01`);
      }
      await tab.send("Page.bringToFront");
      const wanted = await onTab(tab, all);
      await wide.send("Page.bringToFront");
      await live.settled();
      await throughView(live.surface(zoom), page, all, wanted, ` at ${zoom}`);
    }
  });
});
