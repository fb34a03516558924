import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FRAMEWORKS } from "../pages/frameworks.ts";
import { wholeWebPage } from "../pages/whole-web.ts";
import { type Agent, refOf } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { ROOT } from "./support/paths.ts";
import { type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let site: Site;
let agent: Agent;

beforeAll(async () => {
  [world, site] = await Promise.all([startWorld({ extensions: [path.join(ROOT, "test/pages/other-extension")] }), serve(wholeWebPage)]);
});
afterAll(async () => {
  await world?.close();
  await site?.close();
});
beforeEach(async () => {
  agent = await world.agent();
});
afterEach(() => world.endAgents());

const open = async (at: string): Promise<string> => (await agent.call("open", { url: `${site.origin()}${at}` })).text;
const say = async (...call: Parameters<Agent["call"]>): Promise<string> => (await agent.call(...call)).text;

/** As a status line shows an object that the page wrote into it. */
const quoted = (value: object): string => JSON.stringify(JSON.stringify(value)).slice(1, -1);

/** The snapshot once a text shows in it, in whichever frame. */
async function snapshotWith(text: string): Promise<string> {
  await agent.call("wait_for", { text });
  return say("snapshot");
}

describe("what a press sets off in a frame of another site", () => {
  test.each([
    ["Load", "loaded"],
    ["Load late", "late loaded"],
  ])("is waited for as in the page itself: %s", async (name, effect) => {
    expect(await say("click", { ref: refOf(await open("/fetching"), "button", name) })).toContain(`"${effect}"`);
    await open("/fetching-inside");
    expect(await say("click", { ref: refOf(await snapshotWith("Load late"), "button", name) })).toContain(`"${effect}"`);
  });
});

describe("a download", () => {
  test.each([
    ["link", "Plain", "bytes"],
    ["link", "Data", "made here"],
    ["button", "Blob", "blob here"],
    ["link", "Inside", "bytes"],
    ["link", "In a window", "bytes"],
    ["button", "By window", "bytes"],
  ])("is told of with the place its file went to: %s %s", async (role, name, content) => {
    await open("/downloads");
    const text = await say("click", { ref: refOf(await snapshotWith("Inside"), role, name) });
    const at = /Downloaded "[^"]+": \d+ bytes, at (.+)$/m.exec(text)?.[1] ?? "";
    expect(existsSync(at), text).toBe(true);
    expect(readFileSync(at, "utf8")).toBe(content);
  });

  test("that the browser holds back is said, and a link to another program is not pressed", async () => {
    const text = await open("/downloads");
    expect(await say("click", { ref: refOf(text, "button", "Three") })).toMatch(/Downloaded "of-three.txt".*\n.* that the page asked for did not begin/);
    // So it does with an address of the page's from then on.
    expect(await say("click", { ref: refOf(text, "link", "Plain") })).toContain("A download that the page asked for did not begin");
    expect(await say("click", { ref: refOf(text, "link", "Write") })).toMatch(/^invalid_input: .*opens another program of this computer \(mailto:\)/);
  });

  test("of an address says where too, and one that takes its time says how far it is", async () => {
    expect(await open("/file")).toMatch(/Downloaded "report.bin": 5 bytes, at .+report.*\.bin/);
    expect(await open("/long-file")).toMatch(/A download of "long.bin" is under way: 5 of 99 bytes so far, to .+long\.bin/);
  });
});

describe("a download that goes on after its command was answered", () => {
  const letGo = async (key: string) => expect(await (await fetch(`http://127.0.0.1:${site.port}/let-go?key=${key}`)).text()).toBe("true");
  const press = async (role: string, name: string) => say("click", { ref: refOf(await say("snapshot"), role, name) });

  test.each([
    ["button", "By frame", "whole"],
    ["button", "By window", "window"],
  ])("and begins only then is told of with a later answer: %s %s", async (role, name, key) => {
    await open("/late-downloads");
    expect(await press(role, name)).not.toMatch(/Downloaded|A download/);
    await letGo(key);
    // Another agent of the same person hears nothing of it.
    const other = await world.agent();
    await other.call("open", { url: `${site.origin()}/small?n=1` });
    const text = await eventually("the download is told of", async () => {
      expect((await other.call("snapshot", {})).text).not.toContain("ownload");
      const answer = await say("snapshot");
      return answer.includes("Downloaded") && answer;
    });
    const at = /- (?:In tab t2: )?Downloaded "[^"]+": 10 bytes, at (.+)$/m.exec(text)?.[1] ?? "";
    expect(readFileSync(at, "utf8"), text).toBe("ten bytes.");
    expect(await say("snapshot")).not.toContain("Downloaded");
  });

  test("and whose site is slow to answer ends no command: the page stays, goes on working and the file is told of", async () => {
    await open("/late-downloads");
    expect(await press("link", "Slow")).toMatch(/What was asked for has not answered yet; .* call wait_for with download/);
    expect(await press("button", "Other")).toContain('button "Pressed"');
    const waits = say("wait_for", { download: true, timeout_ms: 20_000 });
    await letGo("slow");
    expect(await waits).toMatch(/Downloaded "slow.bin": 10 bytes, at .+slow\.bin/);
    expect(await press("button", "Pressed")).not.toContain("Downloaded");
  });

  test("can be waited for", async () => {
    await open("/late-downloads");
    expect(await press("link", "Part")).toMatch(/A download of "part.bin" is under way: 4 of 10 bytes so far/);
    expect((await agent.call("wait_for", { download: true, timeout_ms: 300 })).text).toMatch(/^timed_out: Not within 300 ms: a file has come and no download is under way/);
    const waits = say("wait_for", { download: true, timeout_ms: 20_000 });
    await letGo("part");
    expect(await waits).toMatch(/Now a file has come and no download is under way.\n- Downloaded "part.bin": 10 bytes, at .+part\.bin/);
    // What was told is told again to who asks for it, until the next action.
    expect(await say("wait_for", { download: true })).toMatch(/- Downloaded "part.bin": 10 bytes/);
  });

  test("and breaks off is told so", async () => {
    await open("/late-downloads");
    expect(await press("link", "Broken")).toMatch(/A download of "broken.bin" is under way/);
    await letGo("broken");
    expect(await say("wait_for", { download: true, timeout_ms: 20_000 })).toMatch(/- The download of "broken.bin" failed: [A-Z_]+\./);
  });
});

describe("a page that prints", () => {
  test("is held back, however it does it, and the agent is told", async () => {
    expect(await open("/prints?at-once")).toContain("asked to print. That was held back");
    for (const name of ["Print", "By command", "In a frame"])
      expect(await say("click", { ref: refOf(await say("snapshot"), "button", name) }), name).toContain("asked to print. That was held back");
    expect(await say("snapshot")).toContain("printed 0");
  });

  test("prints when the person presses for it", async () => {
    await open("/prints");
    const page = await world.browser.page("/prints");
    await page.click("#print");
    await page.waitForText("printed 1");
  });
});

test("frames inside open and closed shadow roots are told apart, of any site and at any depth", async () => {
  await open("/shadow-frames");
  // Two of this site; two of the other, each with four more inside.
  const names = ["open00", "closed00", ...["open", "closed"].flatMap((mode) => [`${mode}01`, `${mode}11`])];
  await agent.call("wait_for", { text: "Press closed11" });
  for (const [at, name] of names.entries()) {
    const text = await say("snapshot");
    const line = text.split("\n").findIndex((one) => one.includes(`"Press ${name}"`));
    expect(line, `${name} in\n${text}`).toBeGreaterThan(0);
    const ref = refOf(text, "button", `Press ${name}`);
    const pressed = await say("click", { ref });
    expect(pressed, name).toContain(`button "Pressed ${name}"`);
    if (at % 2 === 0) expect(await say("type", { ref: refOf(text, "textbox", `Field ${name}`), text: name })).toContain(`holds "${name}"`);
  }
});

describe("a press", () => {
  test("reaches frames of another site that had to be scrolled to", async () => {
    await open("/far-frames");
    const text = await snapshotWith("Count below");
    for (const [round, name] of Array.from({ length: 5 }, (_, at) => [[at + 1, "below"] as const, [at + 1, "above"] as const]).flat())
      expect(await say("click", { ref: refOf(text, "button", `Count ${name}`) })).toContain(`Counted ${name} ${round}`);
  });

  test("that a frame got in the last moment is cancelled there, and sent again once", async () => {
    await open("/veiled");
    const text = await snapshotWith("Count veil");
    expect(await say("click", { ref: refOf(text, "button", "Count") })).toContain("counted 1");
    expect(await say("snapshot")).toContain('button "Count veil"');
  });

  test("that reached nothing is told as lost", async () => {
    const text = await open("/small?n=lost");
    const page = await world.browser.page("n=lost");
    await page.send("Input.setIgnoreInputEvents", { ignore: true });
    const press = () => say("click", { ref: refOf(text, "button", "Press") });
    expect(await press()).toContain("The press reached nothing in the page and did nothing");
    await page.send("Input.setIgnoreInputEvents", { ignore: false });
    expect(await press()).toContain('button "Pressed lost"');
  });
});

describe("fields whose value a framework keeps", () => {
  test.each(FRAMEWORKS)("hold what is filled, typed and chosen, and so does the page's own state: %s", async (name) => {
    const text = await open(`/framework?name=${encodeURIComponent(name)}`);
    const fields = [
      { ref: refOf(text, "textbox", "Name"), value: "Ada" },
      { ref: refOf(text, "date", "Day"), value: "2026-02-03" },
      { ref: refOf(text, "color", "Shade"), value: "#ff0000" },
      { ref: refOf(text, "slider", "Level"), value: "7" },
      { ref: refOf(text, "combobox", "Size"), value: "large" },
      { ref: refOf(text, "checkbox", "Agree"), value: true },
    ];
    const filled = await say("fill", { fields });
    expect(filled).not.toContain("did not stick");
    expect(filled).toContain("Ada | 2026-02-03 | #ff0000 | 7 | large | true");
    expect(await say("type", { ref: refOf(text, "textbox", "Name"), text: " L 👩‍💻" })).toContain("Ada L 👩‍💻 | 2026-02-03");
    expect(await say("fill", { fields: [{ ref: refOf(text, "textbox", "Name"), value: "" }] })).toMatch(/status " ?\| 2026-02-03/);
  });

  test("that the browser draws a picker for say which command sets them", async () => {
    const text = await open("/framework?name=svelte");
    const click = (role: string, name: string) => say("click", { ref: refOf(text, role, name) });
    expect(await click("combobox", "Size")).toMatch(/^invalid_input: .*call select/);
    expect(await click("color", "Shade")).toMatch(/^invalid_input: .*call fill/);
    expect(await say("fill", { fields: [{ ref: refOf(text, "date", "Day"), value: "3 February" }] })).toContain("did not stick");
    expect(await click("date", "Day")).not.toContain("invalid_input");
  });
});

describe("widgets that are no form fields", () => {
  test("rows and cells that are pressed themselves have refs, and a radio stands there once", async () => {
    const text = await open("/grids");
    expect(text).toContain('row: "No more" | "mail"');
    expect(text).toMatch(/row: "1" \[ref=e\d+\] \| "2" \[ref=e\d+\] \[selected\] \| "3" \[ref=e\d+\] \[disabled\]/);
    expect(text.match(/radio "2 stars"/g)).toHaveLength(1);
    const click = (line: RegExp) => say("click", { ref: line.exec(text)?.[1] ?? "" });
    expect(await click(/row \[ref=(e\d+)\]: "Invoice"/)).toContain("opened");
    expect(await click(/"1" \[ref=(e\d+)\]/)).toContain("day 1");
    expect(await click(/"5" \[ref=(e\d+)\]/)).toContain("day 5");
    expect(await say("click", { ref: refOf(text, "radio", "2 stars") })).toContain('"2 stars"');
  });

  test("editors that keep their text themselves take what is filled in and typed, and no other text is told of them", async () => {
    const text = await open("/editors");
    const [letter, code] = [refOf(text, "textbox", "Letter"), refOf(text, "textbox", "Code")];
    const filled = await say("fill", {
      fields: [
        { ref: letter, value: "Dear Ada" },
        { ref: code, value: "let a" },
      ],
    });
    expect(filled).toContain('(textbox "Letter") holds "Dear Ada"');
    expect(filled).toMatch(/textbox "Code"\) was filled in; its editor draws the text itself/);
    expect(filled).toContain(quoted({ letter: "Dear Ada", code: "let a" }));
    expect(await say("type", { ref: letter, text: ", hello" })).toContain(quoted({ letter: "Dear Ada, hello", code: "let a" }));
    const typed = await say("type", { ref: code, text: " = 1" });
    expect(typed).toContain("was typed into");
    expect(typed).toContain(quoted({ letter: "Dear Ada, hello", code: "let a = 1" }));
    const emptied = await say("fill", { fields: [{ ref: letter, value: "" }] });
    expect(emptied).toContain(quoted({ letter: "", code: "let a = 1" }));
    // What such an editor shows in place of a text is no text, and what was read back is told once.
    expect(emptied).toContain('(textbox "Letter") holds ""');
    expect(emptied).not.toContain("Write here");
    const scripts = "Grüße, 你好 こんにちは 안녕 שלום 😀👨‍👩‍👧";
    const written = await say("type", { ref: letter, text: scripts });
    expect(written).toContain(`${letter} holds "${scripts}".`);
    expect(written).not.toContain('~ textbox "Letter"');
    expect(written).toContain(quoted({ letter: scripts, code: "let a = 1" }));
    // A line break is seen, though the text is on one line of the outline.
    expect(await say("press", { keys: "Enter n" })).toContain(`~ textbox "Letter" [ref=${letter}] [focused]: "${scripts}\\nn"`);
    await agent.call("press", { keys: "Control+A" });
    expect(await say("press", { keys: "z" })).toContain('~ textbox "Letter"');
  });

  test("a combo box is typed into and its option pressed", async () => {
    const text = await open("/combo");
    const shown = await say("type", { ref: refOf(text, "combobox", "City"), text: "be" });
    expect(shown).toContain('option "Berlin"');
    expect(await say("click", { ref: refOf(shown, "option", "Bern") })).toContain("chosen Bern");
  });

  test("a virtual list shows more as it is scrolled", async () => {
    const text = await open("/virtual");
    expect(text).toContain("Row 5");
    expect(text).not.toContain("Row 500");
    const list = refOf(text, "list", "Rows");
    for (const direction of ["down", "bottom"]) await agent.call("scroll", { ref: list, direction });
    const end = await say("snapshot");
    expect(end).toContain("Row 9999");
    expect(end).not.toContain('"Row 5"');
  });
});

test("a page with unsaved work asks before it is left, and the answer says how", async () => {
  const text = await open("/unsaved");
  await agent.call("type", { ref: refOf(text, "textbox", "Draft"), text: "Dear" });
  const held = await say("open", { url: `${site.origin()}/small?n=1` });
  expect(held).toMatch(/^dialog_open: .*beforeunload/);
  expect(await say("snapshot")).toMatch(/^dialog_open: /);
  await agent.call("dialog", { accept: false });
  expect(await say("snapshot")).toContain('"Dear"');
  expect(await say("open", { url: `${site.origin()}/small?n=1` })).toMatch(/^dialog_open: /);
  await agent.call("dialog", { accept: true });
  await agent.call("wait_for", { url: "/small" });
  expect(await say("snapshot")).toContain('heading "Small 1"');
});

test("a page with unsaved work never comes up before the person to ask, whatever leads away from it", async () => {
  const dirty = async () => {
    const text = await open("/unsaved");
    await agent.call("type", { ref: refOf(text, "textbox", "Draft"), text: "Dear" });
    return text;
  };
  const inFront = () => world.browser.inWorker<string>("chrome.tabs.query({ active: true }).then((tabs) => tabs.map((tab) => tab.url).join())");
  const front = await inFront();
  let text = await dirty();
  expect(await say("click", { ref: refOf(text, "link", "On") })).toContain("shows a beforeunload dialog");
  await agent.call("dialog", { accept: false });
  expect(await say("open", { url: "reload" })).toMatch(/^dialog_open: /);
  await agent.call("dialog", { accept: false });
  expect(await say("snapshot")).toContain('"Dear"');
  expect(await say("click", { ref: refOf(text, "link", "On") })).toContain("shows a beforeunload dialog");
  expect(await say("dialog", { accept: true })).toContain('heading "Small 2"');
  await dirty();
  expect(await say("open", { url: "back" })).toContain("beforeunload");
  expect(await say("dialog", { accept: true })).toContain('heading "Small 2"');
  text = await dirty();
  expect(await say("click", { ref: refOf(text, "button", "Send away") })).toContain("shows a beforeunload dialog");
  expect(await say("dialog", { accept: true })).toContain("do again what led away");
  expect(await say("click", { ref: refOf(text, "button", "Send away") })).toContain('heading "Small 3"');
  await dirty();
  const [, tab] = /tab (t\d+)/.exec(await say("snapshot")) ?? [];
  expect((await agent.call("tabs", { close: tab }, { timeoutMs: 10_000 })).text).toMatch(/^dialog_open: .*beforeunload/);
  await agent.call("dialog", { accept: true });
  expect(await say("tabs")).not.toContain("/unsaved");
  expect(await inFront()).toBe(front);
});

test("an endless feed is capped, with the way to the rest", async () => {
  const text = await open("/feed");
  expect(text.length).toBeLessThan(24_500);
  expect(text).toMatch(/call snapshot with the ref of a part|more: snapshot of/);
  expect(await say("find", { text: "Post 777" })).toContain("Post 777");
  expect(await say("scroll", { direction: "bottom" })).toContain("Scrolled");
  expect((await say("snapshot")).length).toBeLessThan(24_500);
});

describe("a page with another extension's frame in it", () => {
  test("is driven around it, and the frame is left alone", async () => {
    const text = await open("/with-frame");
    const page = await world.browser.page("/with-frame");
    await page.waitFor("document.documentElement.dataset.other");
    // It comes back whenever it likes.
    await page.evaluate(
      "setInterval(() => { if (!document.querySelector('iframe')) document.body.append(Object.assign(document.createElement('iframe'), { src: 'chrome-extension://' + 'a'.repeat(32) + '/frame.html' })); }, 50)",
    );
    expect(await say("click", { ref: refOf(text, "button", "Count") })).toContain("counted 1");
    expect(await say("snapshot")).not.toContain("Of another extension");
    expect(await say("fill", { fields: [{ ref: refOf(text, "textbox", "Name"), value: "Ada" }] })).toContain('holds "Ada"');
    expect((await agent.call("screenshot")).images).toBe(1);
    expect(await say("click", { ref: refOf(await say("snapshot"), "button", "Count") })).toContain("counted 2");
  });
});

describe("a page that never rests", () => {
  test("is opened, read and acted on all the same", async () => {
    const text = await open("/restless");
    const began = performance.now();
    expect(await say("click", { ref: refOf(text, "button", "Count") })).toContain("counted 1");
    expect(await say("find", { text: "Count" })).toContain('button "Count"');
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe("a tab that the browser put away", () => {
  // Chrome gives it another id with that, unless a debugger is attached.
  test.each(["snapshot", "scroll"] as const)("comes back as the same tab at the next command where it was discarded: %s", async (command) => {
    await open(`/combo?away=${command}`);
    await eventually("the discard", () =>
      world.browser.inWorker<boolean>(
        `chrome.tabs.query({ url: "*://*/combo?away=${command}" }).then(([tab]) => chrome.tabs.discard(tab.id)).then((tab) => tab?.discarded === true)`,
      ),
    );
    expect(await say("tabs")).toMatch(/^\* t1 "Combo"/m);
    expect(await say(command)).not.toMatch(/^\w+: /);
    expect(await say("snapshot")).toContain('combobox "City"');
  });

  test("comes back where it was frozen", async () => {
    const text = await open("/combo?frozen");
    const page = await world.browser.page("/combo?frozen");
    await page.send("Page.setWebLifecycleState", { state: "frozen" });
    expect(await say("snapshot")).toContain('combobox "City"');
    expect(await say("type", { ref: refOf(text, "combobox", "City"), text: "be" })).toContain('option "Berlin"');
    await page.detach();
  });
});

test("a hundred tabs of one session are opened at once and told apart", { timeout: 300_000 }, async () => {
  const pages = Array.from({ length: 100 }, (_, at) => at + 1);
  const refs = new Map<number, string>();
  // As many calls at once as one client may have on their way, and half of that.
  for (const some of [pages.slice(0, 50), pages.slice(50)])
    await Promise.all(some.map(async (at) => refs.set(at, refOf((await agent.call("open", { url: `${site.origin()}/small?n=${at}`, tab: "new" })).text, "button", "Press"))));
  expect((await say("tabs")).match(/"Small \d+"/g)).toHaveLength(100);
  expect(new Set(refs.values()).size).toBe(100);
  for (const at of [7, 93]) expect(await say("click", { ref: refs.get(at) })).toContain(`Pressed ${at}`);
});
