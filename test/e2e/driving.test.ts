import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CommandName } from "../../shared/commands.ts";
import { drivingPage } from "../pages/driving.ts";
import { type Agent, refOf } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let site: Site;
let agent: Agent;

beforeAll(async () => {
  [world, site] = await Promise.all([startWorld(), serve(drivingPage)]);
});
afterAll(async () => {
  await world?.close();
  await site?.close();
});
beforeEach(async () => {
  agent = await world.agent();
});
afterEach(() => world.endAgents());

const open = async (path: string): Promise<string> => (await agent.call("open", { url: `${site.origin()}${path}` })).text;
const say = async (...call: Parameters<Agent["call"]>): Promise<string> => (await agent.call(...call)).text;

describe("a snapshot", () => {
  test("says what a person sees, and nothing that is hidden", async () => {
    const text = await open("/hidden");
    expect(text).toContain('text "Seen"');
    expect(text).toContain('text "PlainText"');
    expect(text).toContain('button "Say \\"hi\\" [ref=e1]" [ref=e');
    for (const hidden of ["Gone", "Invisible", "Transparent", "Parked", "Nothing", "Silent"]) expect(text).not.toContain(hidden);
  });

  test("reaches into frames of this and of other sites, to any depth, in their place", async () => {
    await open("/frames");
    await agent.call("wait_for", { text: "Inside deep" });
    const text = await say("snapshot");
    expect(text).toMatch(/iframe "same" \[ref=e\d+\]\n {2}text "Inside same"\n {2}button "Press same"/);
    expect(text).toMatch(/iframe "other" \[ref=e\d+\]\n {2}text "Inside other"/);
    expect(text).toMatch(/\n {2}iframe "deep" \[ref=e\d+\]\n {4}text "Inside deep"/);
  });

  test("reaches into open and closed shadow roots", async () => {
    const text = await open("/shadow");
    expect(text).toContain('button "In open"');
    expect(text).toContain('button "In closed"');
  });

  test("is capped while it is walked, and says how to see the rest", async () => {
    const folded = await open("/table?rows=2000");
    const table = /\(1900 more: snapshot of \[ref=(e\d+)\] shows them/.exec(folded)?.[1];
    const text = await say("snapshot", { ref: table });
    expect(text.length).toBeLessThan(24_500);
    expect(text).toContain('row: "Order" | "Customer"');
    expect(text).toMatch(/row: link "#10003" \[ref=e\d+\] \| "Customer 3" \| button "Open 3" \[ref=e\d+\]/);
    expect(text).toMatch(/cut at 24000 characters: call snapshot with the ref/);
    expect((await say("snapshot", { max_chars: 1000 })).length).toBeLessThan(1200);
  });

  test("folds long lists by what they write, and shows all of one that is asked for", async () => {
    const text = await open("/long-lists");
    for (const [shown, hidden] of [
      ['text "About guide 40"', "Guide 41"],
      ['button "Buy 40"', "Kettle 41"],
    ] as const) {
      expect(text).toContain(shown);
      expect(text).not.toContain(hidden);
    }
    const [guides = "", cards = ""] = [...text.matchAll(/\((\d+) more: snapshot of \[ref=(e\d+)\] shows them, find searches them\)/g)].map(([, more, ref]) => `${more} ${ref}`);
    expect([guides.split(" ")[0], cards.split(" ")[0]]).toEqual(["80", "50"]);
    // What is short enough, has few items, grows at its end or is a text is written whole.
    for (const last of ["Word 100", "Part 30", "Message 80", "Paragraph 130"]) expect(text).toContain(`"${last}"`);
    expect(await say("snapshot", { ref: guides.split(" ")[1] })).toContain('"About guide 120"');
    expect(await say("snapshot", { ref: cards.split(" ")[1] })).toContain('button "Buy 90"');
    expect(await say("find", { text: "Kettle 77" })).toMatch(/link "Kettle 77" \[ref=e\d+\]/);
  });

  test("says what a button without a name may be for, and that this is a guess", async () => {
    const lines = (await open("/nameless")).split("\n").slice(2, -1);
    expect(lines.map((line) => line.trim().replaceAll(/ \[ref=e\d+\]/g, ""))).toEqual([
      'button "Pin"',
      'button "Mute"',
      'button "Close"',
      'button (hint: "trash")',
      'button (hint: "envelope o")',
      'button (hint: "print")',
      'button (hint: "open menu")',
      "button",
      "button",
      'link: "/nameless"',
      'textbox "Coupon"',
      'button (hint: beside "Coupon")',
      'clickable (hint: "gear")',
    ]);
  });

  test("says nothing of tables that only lay a page out, and where links without words lead", async () => {
    const lines = (await open("/old")).split("\n").slice(2, -1);
    expect(lines.map((line) => line.replaceAll(/ \[ref=e\d+\]/g, ""))).toEqual([
      'heading "Shop" [level=1]',
      'link "A"',
      'link "B"',
      'text "Welcome"',
      "table",
      '  row: "Kettle" | "3 left"',
      '  row: "Pan" | "none"',
      'text "Read me"',
      'link: "/partners/ada"',
      'link: "other.example/sign-in/…"',
    ]);
  });

  test("of a subtree shows only that", async () => {
    const text = await open("/frames");
    const part = await say("snapshot", { ref: refOf(text, "iframe", "same") });
    expect(part).not.toContain("Outside");
  });

  test("never shows a secret's value, neither in its field nor where the page repeats it", async () => {
    const text = await open("/profile?v=4111111111111111");
    expect(text).toContain("[secret, filled]");
    expect(text).toContain("It is [secret]");
    const outlines = text.replace(/^Page:.*$/m, "");
    for (const one of [outlines, await say("read"), await say("find", { text: "It is" })]) expect(one.replace(/^Page:.*$/m, "")).not.toContain("4111");
    expect((await agent.call("find", { text: "4111" })).isError).toBe(true);
    expect((await agent.call("wait_for", { text: "4111", timeout_ms: 200 })).text).toContain("timed_out");
  });
});

describe("a click", () => {
  test("answers with what it changed", async () => {
    const ref = refOf(await open("/button"), "button", "Add one");
    expect(await say("click", { ref })).toContain('~ status "1"');
    expect(await say("click", { ref, count: 2 })).toContain('~ status "3"');
  });

  test.each([
    ["/fetch", "Load", "loaded 1"],
    ["/debounce", "Wait", "late 1"],
    ["/both", "Both", "fetched late"],
  ])("waits for what it caused: %s", async (path, button, effect) => {
    expect(await say("click", { ref: refOf(await open(path), "button", button) })).toContain(effect);
  });

  test("reaches buttons in frames of any site and depth", async () => {
    await open("/frames");
    await agent.call("wait_for", { text: "Inside deep" });
    for (const name of ["same", "other", "deep"]) expect(await say("click", { ref: refOf(await say("snapshot"), "button", `Press ${name}`) })).toContain('button "Pressed"');
  });

  test("reaches into shadow roots", async () => {
    const text = await open("/shadow");
    expect(await say("click", { ref: refOf(text, "button", "In open") })).toContain("open pressed");
    expect(await say("click", { ref: refOf(text, "button", "In closed") })).toContain("closed pressed");
  });

  test("waits for the page it leads to and shows it", async () => {
    const text = await say("click", { ref: refOf(await open("/links"), "link", "Go on") });
    expect(text).toContain('heading "Second page"');
    expect(text).toContain("/second");
  });

  test("says what covers the element, and does not press it", async () => {
    const { text, isError } = await agent.call("click", { ref: refOf(await open("/covered"), "button", "Under") });
    expect(isError).toBe(true);
    expect(text).toContain('covered by dialog "Cookies"');
  });

  test.each(["/moving", "/below"])("hits what moves or is out of view: %s", async (path) => {
    const text = await open(path);
    expect(await say("click", { ref: refOf(text, "button", path === "/moving" ? "Catch me" : "Far down") })).toContain('"hit"');
  });

  test("on an element that was replaced says so", async () => {
    const text = await open("/replaced");
    await agent.call("click", { ref: refOf(text, "button", "Draw anew") });
    const gone = await say("click", { ref: refOf(text, "button", "Old") });
    expect(gone).toContain("stale_ref");
    expect(gone).toContain('button "Old"');
    expect(await say("click", { ref: "e9999" })).toContain("not_found");
  });

  test("that downloads says so", async () => {
    expect(await say("click", { ref: refOf(await open("/links"), "link", "Download") })).toMatch(/Downloaded "report.bin": 5 bytes, at \/.*report.*\.bin/);
  });
});

describe("typing and filling", () => {
  test("types any script at the end of a field and reads it back", async () => {
    const ref = refOf(await open("/controlled"), "textbox", "Name");
    const text = await say("type", { ref, text: "Ada ✓ 日本語 👩‍💻" });
    expect(text).toContain('holds "Ada ✓ 日本語 👩‍💻"');
    expect(text).toContain("state Ada ✓ 日本語 👩‍💻");
  });

  test("fills controlled inputs so that the page's own state follows", async () => {
    const ref = refOf(await open("/controlled"), "textbox", "Name");
    expect(await say("fill", { fields: [{ ref, value: "Grace" }] })).toContain("state Grace");
  });

  test("says when a value does not stick", async () => {
    const text = await open("/stubborn");
    expect(await say("type", { ref: refOf(text, "textbox", "Digits"), text: "a1b2" })).toContain("did not stick as typed: e");
    expect(await say("fill", { fields: [{ ref: refOf(text, "textbox", "Frozen"), value: "new" }] })).toContain("The value did not stick");
  });

  test("writes into editing areas", async () => {
    const text = await open("/editor");
    expect(await say("type", { ref: refOf(text, "textbox", "Note"), text: " Ada" })).toContain('holds "Dear Ada"');
    expect(await say("fill", { fields: [{ ref: refOf(text, "textbox", "Empty"), value: "New text" }] })).toContain('holds "New text"');
  });

  test("sets every kind of control", async () => {
    const text = await open("/choices");
    const ref = (role: string, name: string) => refOf(text, role, name);
    const fields = [
      { ref: ref("combobox", "Colour"), value: "Green" },
      { ref: ref("checkbox", "I agree"), value: true },
      { ref: ref("radio", "Small"), value: true },
      { ref: ref("date", "Day"), value: "2026-02-03" },
      { ref: ref("color", "Shade"), value: "#ff0000" },
      { ref: ref("slider", "Level"), value: "7" },
      { ref: ref("textbox", "About"), value: "two\nlines" },
    ];
    expect(await say("fill", { fields })).not.toContain("did not stick");
    const after = await say("snapshot");
    for (const line of ['combobox "Colour"', "[checked]", '"2026-02-03"', '"#ff0000"', '"7"', '"two\\nlines"']) expect(after).toContain(line);
    expect(await say("select", { ref: ref("combobox", "Colour"), values: ["b"] })).toContain('holds "Blue"');
    expect(await say("select", { ref: ref("combobox", "Colour"), values: ["Pink"] })).toContain("it has: Red, Green, Blue");
  });

  test("works in frames of other sites and in shadow roots", async () => {
    await open("/frames");
    await agent.call("wait_for", { text: "Inside other" });
    expect(await say("type", { ref: refOf(await say("snapshot"), "textbox", "Field other"), text: "abc" })).toContain('holds "abc"');
    await agent.call("press", { keys: "d Backspace e" });
    expect(await say("snapshot")).toContain('"abce"');
    const text = await open("/shadow");
    expect(await say("type", { ref: refOf(text, "textbox", "Field closed"), text: "abc" })).toContain('holds "abc"');
  });

  test("never touches a secret field, nor any other of the same fill", async () => {
    const text = await open("/profile");
    const [plain, secret] = [refOf(text, "textbox", "Nickname"), refOf(text, "textbox", "Number on it")];
    expect(await say("type", { ref: secret, text: "x" })).toContain("secret_field");
    expect(
      await say("fill", {
        fields: [
          { ref: plain, value: "ada" },
          { ref: secret, value: "x" },
        ],
      }),
    ).toContain("secret_field");
    expect(await say("snapshot")).not.toContain('"ada"');
  });

  test("presses chords in what has the focus", async () => {
    const ref = refOf(await open("/keys"), "textbox", "Box");
    await agent.call("type", { ref, text: "abc" });
    expect(await say("press", { keys: "Control+A" })).toContain("Control+a");
    await agent.call("press", { keys: "x" });
    expect(await say("snapshot")).toContain(': "x"');
    expect(await say("press", { keys: "Banana" })).toContain('"Banana" is no key');
  });
});

test("typing stops at once when the caller gives up", async () => {
  const ref = refOf(await open("/keys"), "textbox", "Box");
  const stop = new AbortController();
  const typing = agent.call("type", { ref, text: "x".repeat(390) }, { signal: stop.signal }).catch(() => undefined);
  stop.abort();
  await typing;
  const length = async () => /Box.*: "(x*)/.exec(await say("snapshot"))?.[1]?.length ?? 0;
  const first = await length();
  expect(first).toBeLessThan(390);
  expect(await length()).toBe(first);
});

describe("opening pages", () => {
  test("says what went wrong in words", async () => {
    expect(await say("open", { url: "http://127.0.0.1:9/" })).toMatch(/navigation_failed/);
    expect(await say("open", { url: `${site.origin()}/nothing` })).toContain("opened no page");
    expect(await say("open", { url: `${site.origin()}/file` })).toContain("download");
    expect(await say("open", { url: "file:///etc/passwd" })).toContain("invalid_input");
  });

  test("finds words in a page of 2,000 rows", async () => {
    await open("/table?rows=2000");
    expect(await say("find", { text: "customer 1777" })).toMatch(/row: link "#11777" \[ref=e\d+\]/);
    expect((await agent.call("find", { text: "no such thing" })).text).toContain("not_found");
    expect(await say("find", { text: "  " })).toContain("invalid_input: There are no words to find.");
  });

  test("waits for text, for its end and for an address", async () => {
    const ref = refOf(await open("/later"), "button", "Start");
    await agent.call("click", { ref });
    expect(await say("wait_for", { text: "Here it is", gone: "Start", url: "/later/done" })).toContain("Now the text");
    expect(await say("wait_for", { text: "Here it is", gone: "Start", timeout_ms: 0 })).toContain("Now the text");
    expect(await say("wait_for", { text: "never", timeout_ms: 0 })).toContain("timed_out");
  });

  test("scrolls the page and elements", async () => {
    const text = await open("/below");
    expect(await say("scroll", { direction: "bottom" })).toMatch(/Scrolled\. \d{4} px above, 0 px below/);
    expect(await say("scroll", { direction: "down" })).toContain("nothing to scroll");
    expect(await say("scroll", { ref: refOf(text, "button", "Far down") })).toContain("Scrolled into view");
  });

  test("gives up a page that does not come when the caller does", async () => {
    await open("/button");
    const stop = new AbortController();
    const going = agent.call("open", { url: `${site.origin()}/slow?ms=4000` }, { signal: stop.signal }).catch(() => undefined);
    await eventually("the request", () => world.browser.inWorker<boolean>("chrome.tabs.query({}).then((tabs) => tabs.some((tab) => tab.status === 'loading'))"));
    stop.abort();
    await going;
    expect(await say("snapshot")).toContain('button "Add one"');
  });

  test("takes pictures with secrets filled solid", async () => {
    await open("/profile?v=4111111111111111");
    expect((await agent.call("screenshot")).images).toBe(1);
  });

  test("reads the page as Markdown", async () => {
    await open("/table?rows=30");
    const text = await say("read");
    expect(text).toContain("| Order | Customer |");
    expect(text).toContain("[#10003](");
    await open("/formula");
    expect(await say("read")).toContain("So x=(-b±√(b^2-4ac))/(2a) and x_1^2, in short.");
  });

  test("reads formulas in the words of their author, where these say no more than is drawn", async () => {
    await open("/formulas");
    const text = await say("read");
    expect(text).toContain("Typed $x^{2}_{max}$, told y, drawn $\\frac{a}{b}$, named $a_1$ and old $z$, pictured $\\pi r^{2}$.");
    expect(text).toContain("\n\n$$\\sum_{i=1}^n i$$\n\nAfter.");
    expect(text).not.toContain("ignore");
  });

  test("reads code with its language", async () => {
    await open("/code");
    const text = await say("read");
    for (const block of ['```js\nlet a = "\n";\n  b();\n```', "```python\ndef f():\n    pass\n```", "```bash\nls -l\n```", "```rust\nfn main() {}\n```", "```yaml\na: 1\n```"])
      expect(text).toContain(block);
    for (const plain of ["plain", "english", "words"]) expect(text).toContain(`\n\`\`\`\n${plain}\n\`\`\`\n`);
    expect(text).toContain("````md\n```js\nx\n```\n````");
  });
});

describe("a dialog", () => {
  test("is a state with one way out", async () => {
    const text = await open("/dialogs");
    const asked = await say("click", { ref: refOf(text, "button", "Ask") });
    expect(asked).toContain("Really go?");
    expect(asked).toContain("dialog");
    const { text: refused, isError } = await agent.call("snapshot");
    expect(isError).toBe(true);
    expect(refused).toContain("dialog_open");
    expect(await say("dialog", { accept: true })).toContain('"true"');
    await agent.call("click", { ref: refOf(text, "button", "Prompt") });
    expect(await say("dialog", { accept: true, text: "Ada" })).toContain('"Ada"');
  });
});

describe("what sets fields by script, when the page asks something at once", () => {
  test("answers with the dialog, and the dialog with what was set", async () => {
    const file = path.join(agent.folder, "paper.txt");
    writeFileSync(file, "paper");
    const asks: Array<[CommandName, (text: string) => Record<string, unknown>, string, string]> = [
      ["select", (text) => ({ ref: refOf(text, "combobox", "Colour"), values: ["blue"] }), "chose blue", 'combobox "Colour"'],
      ["fill", (text) => ({ fields: [{ ref: refOf(text, "checkbox", "Tick"), value: true }] }), "ticked", "[checked]"],
      ["fill", (text) => ({ fields: [{ ref: refOf(text, "date", "Day"), value: "2031-02-03" }] }), "day", "2031-02-03"],
      ["fill", (text) => ({ fields: [{ ref: refOf(text, "textbox", "Name"), value: "Ada" }] }), "name", '"Ada"'],
      ["upload", (text) => ({ ref: refOf(text, "file", "Paper"), paths: [file] }), "paper", "paper.txt"],
      ["scroll", () => ({ direction: "down" }), "scrolled", "accepted"],
    ];
    for (const [command, params, words, changed] of asks) {
      // Far below the 30 s after which a command that hangs is given up.
      const { text } = await agent.call(command, params(await open("/asks")), { timeoutMs: 15_000 });
      expect(text, command).toContain(`alert dialog "${words}"`);
      expect(await say("dialog", { accept: true }), command).toContain(changed);
    }
  });

  test("the fields after it are left to the agent, and who waits is told at once", async () => {
    const text = await open("/asks");
    const fields = [
      { ref: refOf(text, "checkbox", "Tick"), value: true },
      { ref: refOf(text, "textbox", "Other"), value: "mine" },
    ];
    expect(await say("fill", { fields })).toContain("before all fields were set");
    const page = await world.browser.page("/asks");
    await agent.call("dialog", { accept: true });
    expect(await page.evaluate("document.querySelectorAll('input')[3].value")).toBe("");
    await agent.call("click", { ref: refOf(text, "button", "Later") });
    expect(await say("wait_for", { text: "never there", timeout_ms: 20_000 })).toMatch(/^dialog_open: .*"later"/);
    await agent.call("dialog", { accept: true });
  });
});

test("a dialog that stayed open while the worker was stopped still says so", async () => {
  const text = await open("/dialogs");
  await agent.call("click", { ref: refOf(text, "button", "Ask") });
  const before = await world.browser.worker();
  await world.browser.killWorker();
  await eventually("a new worker that answers", async () => (await world.browser.worker())?.targetId !== before?.targetId && !(await agent.call("tabs")).isError);
  expect(await say("snapshot")).toContain("dialog_open");
  expect((await agent.call("dialog", { accept: true })).isError).toBe(false);
  expect(await say("snapshot")).toContain('status "true"');
});

test("refs are found again after the worker was stopped", async () => {
  const ref = refOf(await open("/button"), "button", "Add one");
  const before = await world.browser.worker();
  await world.browser.killWorker();
  await eventually("a new worker that answers", async () => (await world.browser.worker())?.targetId !== before?.targetId && !(await agent.call("tabs")).isError);
  // The page is slow to say that it has the ref: what is sent right behind the click still comes after it.
  const page = await world.browser.page("/button");
  await page.evaluate("void setTimeout(() => { for (const until = performance.now() + 400; performance.now() < until; ); })");
  const [clicked, opened] = await Promise.all([say("click", { ref }), open("/links")]);
  expect(clicked).toContain('~ status "1"');
  expect(opened).toContain('link "Go on"');
});

test("the agent's tab never comes to the front", async () => {
  await open("/button");
  const active = await world.browser.inWorker<string[]>("chrome.tabs.query({ active: true }).then((tabs) => tabs.map((tab) => tab.url))");
  expect(active.join()).not.toContain(site.origin());
});
