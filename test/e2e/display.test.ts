import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EXTENSION_ID } from "../../shared/identity.ts";
import { MEMBER, serveLibrary } from "../sample/library.ts";
import { refOf } from "./support/agent.ts";
import { openHandoffs } from "./support/desk.ts";
import { eventually } from "./support/eventually.ts";
import { LiveViewer } from "./support/live-viewer.ts";
import { Panel } from "./support/panel.ts";
import { html, type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";
import { Display } from "./support/xvfb.ts";

const PAGES: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  "/mine": () => html("My own page", '<h1>My own page</h1><input id="mine">'),
  "/writing": () => html("Writing", '<h1>My own writing</h1><textarea id="writing" rows="6" cols="40"></textarea><div style="height: 3000px"></div>'),
  "/counter": () => html("Counter", `<h1>Counter</h1><button onclick='this.textContent = "Pressed"'>Press me</button>`),
  "/busy": () =>
    html(
      "Busy",
      `<h1>Busy</h1><button autofocus onclick="this.textContent = 'Pressed'; focus(); document.querySelector('input').focus()">Press me</button><label>Word <input></label>
       <label>Size <select><option>small</option><option>large</option></select></label><div style="height: 3000px"></div>`,
    ),
  "/opener": () => html("Opener", `<h1>Opener</h1><button onclick="open('/counter?' + Math.random(), '', 'popup,width=300,height=200')">Open window</button>`),
  "/print": () => html("Print", `<h1>Print</h1><button onclick="print(); document.querySelector('output').textContent = 'still here'">Print it</button><output>-</output>`),
  "/above": () =>
    html(
      "Above",
      `<h1>Above</h1><button onclick="documentPictureInPicture.requestWindow({ width: 300, height: 200 }).then(() => say('came'), (e) => say('refused ' + e.name))">Float</button>
      <button onclick="document.querySelector('video').requestPictureInPicture().then(() => say('came'), (e) => say('refused ' + e.name))">Float the film</button><video></video><output>-</output>
      <script>const say = (text) => { document.querySelector("output").textContent = text; };</script>`,
    ),
  "/where": (query) =>
    html(
      "Where",
      `<h1>Where are you?</h1><button onclick="find()">Find me</button><output>-</output><script>
      const find = () => navigator.geolocation.getCurrentPosition(() => { document.querySelector("output").textContent = "found"; }, (e) => { document.querySelector("output").textContent = "not found " + e.code; });
      ${query.has("at-once") ? "find();" : ""}</script>`,
    ),
};

/** Writes "éxüñaôà'" on a keyboard with dead keys. */
const DEAD_KEYS = "dead_acute e x dead_diaeresis u dead_tilde n a dead_circumflex o dead_grave a dead_acute space".split(" ");

/** With a real display, real keys and a window manager: what is about windows and focus. */
describe.runIf(Display.possible)("on a person's desktop", () => {
  let display: Display;
  let world: World;
  let site: Site;

  beforeAll(async () => {
    // With dead keys of its own.
    display = await Display.start(["us", "-variant", "intl"]);
    site = await serve(({ path, query }) => (PAGES[path] ?? PAGES["/counter"])?.(query) ?? html("None", ""));
    world = await startWorld({ headed: true, env: { DISPLAY: display.name } });
  });
  afterAll(async () => {
    await world.close();
    await site.close();
    display.stop();
  });
  // What a test leaves waiting for the person would stand before the next one.
  afterEach(async () => {
    for (let open = await openHandoffs(world); open.length > 0; open = await openHandoffs(world)) {
      const { length } = open;
      await world.panel.press(open.some(({ takeover }) => takeover) ? "Hand back" : "Abort", async () => (await openHandoffs(world)).length < length);
    }
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

  test("in the live view dead keys write their letters, and the right button opens no menu of the browser's", async () => {
    const agent = await world.agent({ structured: true, name: "typist" });
    await agent.call("open", { url: `${site.origin()}/mine?live` });
    const page = await world.browser.page("/mine?live");
    const asked = agent.finish("handoff", { reason: "A name is needed.", instructions: "Please type it." });
    await world.panel.card("Please type it.");
    const live = await LiveViewer.open(world.panel.page, page);
    await live.click("#mine");
    await page.waitFor("document.activeElement === mine");
    // As fast as keys can come, with others between.
    const written = "éxüñaôà'".repeat(5);
    display.xdotool("key", "--delay", "0", ...Array.from({ length: 5 }, () => DEAD_KEYS).flat());
    await page.waitFor(`mine.value === ${JSON.stringify(written)}`, 10_000).catch(async () => expect(await page.evaluate("mine.value")).toBe(written));
    const windows = () => display.xdotool("search", "--onlyvisible", "--class", ".").split("\n").length;
    const before = windows();
    await page.evaluate("addEventListener('contextmenu', () => setTimeout(() => document.body.dataset.menu = 'came', 0), true)");
    await live.rightClick("h1");
    await page.waitFor("document.body.dataset.menu === 'came'", 5_000);
    // Whatever a menu would have taken of the keys comes to the page.
    await live.click("#mine");
    display.xdotool("key", "y");
    await page.waitFor("mine.value.includes('y')", 5_000);
    expect(windows()).toBe(before);
    await world.panel.press("Done");
    expect((await asked).structured?.handoff?.outcome).toBe("resumed");
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

  test("an agent at work takes no key, focus, tab, clipboard, zoom or scroll from a person who types", { timeout: 300_000 }, async () => {
    const agent = await world.agent({ structured: true });
    const mine = await world.browser.newPage(`${site.origin()}/writing`);
    await mine.waitForText("My own writing");
    await mine.click("#writing");
    await world.browser.inWorker(`chrome.tabs.query({ title: "Writing" }).then(([tab]) => chrome.tabs.setZoom(tab.id, 1.25))`);
    await mine.waitFor("devicePixelRatio > 1.2");
    const pasted = async () => {
      await mine.evaluate("writing.value = ''");
      display.xdotool("key", "ctrl+v");
      await mine.waitFor("writing.value === 'kept'");
    };
    // By the person's own keys: a script may copy only for some seconds after a press, and a busy machine needs longer.
    await mine.evaluate("writing.value = 'kept'");
    display.xdotool("key", "ctrl+a", "ctrl+c");
    await pasted();
    await mine.evaluate("writing.value = ''; scrollTo(0, 20)");
    const before = { window: display.xdotool("getactivewindow"), zoom: await mine.evaluate("devicePixelRatio"), scroll: await mine.evaluate("scrollY") };
    await mine.evaluate("{ globalThis.lost = []; for (const type of ['blur', 'visibilitychange']) addEventListener(type, () => lost.push(type)); }");
    // DOORSTEP_DISTURB_SECONDS=60 is the long run.
    const until = performance.now() + Number(process.env.DOORSTEP_DISTURB_SECONDS ?? 20) * 1000;
    let acts = 0;
    const work = async () => {
      while (performance.now() < until) {
        const { text } = await agent.call("open", { url: `${site.origin()}/busy?n=${acts}` });
        await agent.call("click", { ref: refOf(text, "button", "Press me") });
        await agent.call("type", { ref: refOf(text, "textbox", "Word"), text: "agent" });
        await agent.call("press", { keys: "Control+A" });
        await agent.call("hover", { ref: refOf(text, "button", "Press me") });
        await agent.call("scroll", { direction: "bottom" });
        await agent.call("select", { ref: refOf(text, "combobox", "Size"), values: ["large"] });
        await agent.call("screenshot");
        acts++;
      }
    };
    let typed = "";
    const person = async () => {
      for (let word = 0; performance.now() < until; word++) {
        const text = `word ${word} `;
        await display.typing(text);
        typed += text;
      }
    };
    await Promise.all([work(), person()]);
    expect(acts).toBeGreaterThan(0);
    expect(typed.length).toBeGreaterThan(100);
    await mine.waitFor(`writing.value.length >= ${typed.length}`);
    expect(await mine.evaluate("writing.value")).toBe(typed);
    expect(await mine.evaluate("lost")).toEqual([]);
    expect({ window: display.xdotool("getactivewindow"), zoom: await mine.evaluate("devicePixelRatio"), scroll: await mine.evaluate("scrollY") }).toEqual(before);
    expect(await world.browser.inWorker("chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([tab]) => tab.title)")).toBe("Writing");
    // The clipboard is what the person put there.
    await pasted();
  });

  test("a page that prints does not stand before the person", async () => {
    const agent = await world.agent({ structured: true });
    const { text } = await agent.call("open", { url: `${site.origin()}/print` });
    expect((await agent.call("click", { ref: refOf(text, "button", "Print it") })).text).toContain("asked to print. That was held back");
    expect((await agent.call("snapshot")).text).toContain("still here");
    expect((await world.browser.targets()).some(({ url }) => url.startsWith("chrome://print"))).toBe(false);
  });

  test("a window above all others that an agent's press would open is held back, and takes no key", async () => {
    const agent = await world.agent({ structured: true });
    const mine = await world.browser.newPage(`${site.origin()}/writing?above`);
    await mine.waitFor("document.hasFocus()");
    await mine.click("#writing");
    const { text } = await agent.call("open", { url: `${site.origin()}/above` });
    const windows = () => display.xdotool("search", "--onlyvisible", "--class", ".").split("\n").length;
    const before = { windows: windows(), active: display.xdotool("getactivewindow") };
    const typed = display.typing("the person goes on writing");
    for (const name of ["Float", "Float the film"]) {
      const pressed = await agent.call("click", { ref: refOf(text, "button", name) });
      expect(pressed.text).toContain("asked for a window above all others (picture in picture). That was held back");
      expect(pressed.text).toMatch(name === "Float" ? /refused NotAllowedError/ : /held back/);
    }
    await typed;
    await mine.waitFor("writing.value === 'the person goes on writing'");
    expect({ windows: windows(), active: display.xdotool("getactivewindow") }).toEqual(before);
    expect(await mine.evaluate("document.hasFocus()")).toBe(true);
  });

  test("a permission that a press is for waits for the person, and one that a page asks for by itself is only told", async () => {
    const agent = await world.agent({ structured: true });
    const asks = await agent.call("open", { url: `${site.origin()}/where?at-once` });
    expect(asks.text).toContain("asked the browser for the person's permission: location");
    expect(asks.structured?.handoff).toBeUndefined();
    const { text } = await agent.call("open", { url: `${site.origin()}/where` });
    const call = agent.finish("click", { ref: refOf(text, "button", "Find me") });
    await world.panel.card("permission prompt of the browser");
    expect(await world.panel.text()).toContain("asked the browser for a permission");
    await world.panel.press("Abort");
    expect((await call).text).toMatch(/^handoff_aborted: /);
  });

  test("a sized window that an agent's page opens is handed back at once, and stays the agent's", async () => {
    const agent = await world.agent({ structured: true });
    const mine = await world.browser.newPage(`${site.origin()}/writing?own`);
    await mine.waitFor("document.hasFocus()");
    await mine.evaluate(
      "{ globalThis.away = []; let left = 0; addEventListener('blur', () => { left = performance.now(); }); addEventListener('focus', () => { if (left) away.push(performance.now() - left); left = 0; }); }",
    );
    const { text } = await agent.call("open", { url: `${site.origin()}/opener` });
    for (let round = 0; round < 2; round++) {
      const opened = await agent.call("click", { ref: refOf(text, "button", "Open window") });
      expect(opened.text).toContain("in a new tab or window");
      await mine.waitFor("document.hasFocus()");
    }
    expect((await mine.evaluate<number[]>("away")).every((ms) => ms < 2_000)).toBe(true);
    expect((await agent.call("tabs")).text.match(/"Counter"/g)).toHaveLength(2);
  });
});
