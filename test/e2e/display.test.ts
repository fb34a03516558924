import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXTENSION_ID } from "../../shared/identity.ts";
import { MEMBER, serveLibrary } from "../sample/library.ts";
import { refOf } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { Panel } from "./support/panel.ts";
import { html, type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";
import { Display } from "./support/xvfb.ts";

/** With a real display, real keys and a window manager: what is about windows and focus. */
describe.runIf(Display.possible)("on a person's desktop", () => {
  let display: Display;
  let world: World;
  let site: Site;

  beforeAll(async () => {
    display = await Display.start();
    site = await serve(({ path }) =>
      path === "/mine"
        ? html("My own page", '<h1>My own page</h1><input id="mine">')
        : html("Counter", "<h1>Counter</h1><button onclick='this.textContent = \"Pressed\"'>Press me</button>"),
    );
    world = await startWorld({ headed: true, env: { DISPLAY: display.name } });
  });
  afterAll(async () => {
    await world.close();
    await site.close();
    display.stop();
  });

  const isOpen = async () => (await world.browser.targets()).some(({ type, url }) => type === "page" && url.startsWith(`chrome-extension://${EXTENSION_ID}/`));

  test("the keyboard shortcut closes and opens the side panel", async () => {
    expect(await isOpen()).toBe(true);
    display.xdotool("key", "ctrl+shift+y");
    await eventually("the panel to be closed", async () => !(await isOpen()));
    display.xdotool("key", "ctrl+shift+y");
    await eventually("the panel to be open", isOpen);
    world.panel = await Panel.open(world.browser);
  });

  test("an agent at work takes neither the tab in front nor the focus", async () => {
    const agent = await world.agent({ structured: true });
    const mine = await world.browser.newPage(`${site.origin()}/mine`);
    await mine.waitForText("My own page");
    await mine.click("#mine");
    const before = display.xdotool("getactivewindow");
    const opened = await agent.call("open", { url: `${site.origin()}/counter` });
    const clicked = await agent.call("click", { ref: refOf(opened.text, "button", "Press me") });
    expect(clicked.text).toContain("Pressed");
    display.xdotool("type", "still mine");
    await mine.waitFor("mine.value === 'still mine'");
    expect(await mine.evaluate("document.visibilityState + document.hasFocus()")).toBe("visibletrue");
    expect(display.xdotool("getactivewindow")).toBe(before);
  });

  test("a click in a tab that the person left in front of another window goes by script, and raises nothing", async () => {
    const agent = await world.agent({ structured: true });
    const opened = await agent.call("open", { url: `${site.origin()}/counter` });
    const shown = await world.browser.page(`${site.origin()}/counter`);
    await world.browser.inWorker(`chrome.tabs.query({ title: "Counter" }).then((tabs) => chrome.tabs.update(tabs.at(-1).id, { active: true }))`);
    await shown.waitFor("document.visibilityState === 'visible'");
    await world.browser.inWorker(`chrome.windows.create({ url: ${JSON.stringify(`${site.origin()}/mine?own`)}, focused: true, width: 600, height: 400 })`);
    const mine = await eventually("the person's own window", async () => {
      const page = await world.browser.page(`${site.origin()}/mine?own`);
      return (await page.evaluate("document.hasFocus()")) ? page : undefined;
    });
    const before = display.xdotool("getactivewindow");
    const clicked = await agent.call("click", { ref: refOf(opened.text, "button", "Press me") });
    expect(clicked.text).toContain('input: "dom"');
    expect(clicked.text).toContain('button "Pressed"');
    expect((await agent.call("drag", { from: "10,10", to: "50,50" })).text).toContain("user_in_control");
    expect(display.xdotool("getactivewindow")).toBe(before);
    expect(await mine.evaluate("document.hasFocus()")).toBe(true);
  });

  test("a wall leaves the person where they are until they press Go to tab; then they sign in with real keys", async () => {
    const library = await serveLibrary();
    const agent = await world.agent({ structured: true });
    const mine = await world.browser.newPage(`${site.origin()}/mine`);
    const call = agent.finish("open", { url: `${library.origin()}/members/loans` });
    await world.panel.card("sign-in page");
    expect(await mine.evaluate("document.visibilityState")).toBe("visible");
    const page = await world.browser.page(`${library.origin()}/login`);
    await world.panel.press("Go to tab", () => page.evaluate<boolean>("document.visibilityState === 'visible'"));
    await page.click("#card");
    display.xdotool("type", MEMBER.card);
    display.xdotool("key", "Tab");
    display.xdotool("type", MEMBER.password);
    display.xdotool("key", "Return");
    const code = await library.nextCode();
    await world.panel.card("second sign-in step");
    await page.click("#code");
    display.xdotool("type", code);
    display.xdotool("key", "Return");
    expect((await call).structured).toMatchObject({ status: "ok", title: "My loans – Riverside Library", handoff: { outcome: "resumed" } });
    await library.close();
  });
});
