import { afterAll, beforeAll, expect, test } from "vitest";
import type { Agent } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { type Gesture, gestures, lot, perform, RECORDER, type Seen, type Surface, seenOn } from "./support/gestures.ts";
import { LiveViewer } from "./support/live-viewer.ts";
import type { Page } from "./support/page.ts";
import { type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

/** A release run takes 100, and several seeds. */
const COUNT = Number(process.env.DOORSTEP_GESTURES ?? 30);
const SEED = Number(process.env.DOORSTEP_SEED ?? 1);

let world: World;
let site: Site;
let agent: Agent;

beforeAll(async () => {
  site = await serve(() => RECORDER);
  // How long a page scrolls on is not what is compared.
  world = await startWorld({ args: ["--disable-smooth-scrolling"] });
  // So high that the panel shows all of the page that is used.
  const { targetId } = await world.browser.page("about:blank");
  const { windowId } = await world.browser.cdp.send("Browser.getWindowForTarget", { targetId });
  await world.browser.cdp.send("Browser.setWindowBounds", { windowId, bounds: { height: 1_300 } });
  agent = await world.agent({ structured: true, callLimitMs: 2_000 });
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

test(`${COUNT} gestures through the view are the same gestures on the tab (seed ${SEED})`, { timeout: 60_000 + COUNT * 5_000 }, async () => {
  const all = gestures(COUNT, lot(SEED));
  const tab = await world.browser.newPage(`${site.origin()}/direct`);
  await tab.waitFor("globalThis.record !== undefined");
  const wanted: Seen[] = [];
  for (const gesture of all) {
    await perform(tabItself(tab), gesture, tab);
    await tab.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
    wanted.push(compared(gesture, await seenOn(tab, true)));
  }
  await agent.call("open", { url: `${site.origin()}/live` });
  const page = await world.browser.page("/live");
  await world.panel.press("Take over");
  const live = await LiveViewer.open(world.panel.page, page);
  await live.pressButton("Actual size");
  await live.settled();
  for (const [at, gesture] of all.entries()) {
    await perform(live.surface, gesture, page);
    const same = async () => JSON.stringify(compared(gesture, await seenOn(page))) === JSON.stringify(wanted[at]);
    await eventually("the same on the page", same, 5_000).catch(() => undefined);
    expect(compared(gesture, await seenOn(page, true)), `gesture ${at}: ${JSON.stringify(gesture)}`).toEqual(wanted[at]);
  }
});
