import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toolsPage } from "../pages/tools.ts";
import { type Agent, refOf } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let site: Site;
let agent: Agent;
let folder: string;
let born = 0;

beforeAll(async () => {
  [world, site] = await Promise.all([startWorld(), serve(toolsPage)]);
});
afterAll(async () => {
  await world?.close();
  await site?.close();
});
beforeEach(async () => {
  folder = path.join(world.browser.folder, `tools-${++born}`);
  mkdirSync(folder);
  agent = await world.agent({ folder });
});
afterEach(() => world.endAgents());

const open = async (at: string): Promise<string> => (await agent.call("open", { url: `${site.origin()}${at}` })).text;
const say = async (...call: Parameters<Agent["call"]>): Promise<string> => (await agent.call(...call)).text;

describe("hover", () => {
  test("shows what a menu opens by style alone", async () => {
    const text = await open("/menu");
    expect(text).not.toContain("Ovens");
    const shown = await say("hover", { ref: refOf(text, "link", "Products") });
    expect(shown).toContain('+ link "Ovens"');
    expect(await say("click", { ref: refOf(shown, "link", "Kettles") })).toContain("#k");
  });

  test("waits for what comes a moment later", async () => {
    expect(await say("hover", { ref: refOf(await open("/menu"), "button", "Tip") })).toContain("Shown after a while");
  });
});

describe("drag", () => {
  test.each(["/board", "/far"])("drops by the page's own drag and drop, also what is out of view: %s", async (page) => {
    const text = await open(page);
    const after = await say("drag", { from: refOf(text, "clickable", "Write it"), to: refOf(text, "clickable", "Done") });
    expect(after).toContain("start drop end");
  });

  test("moves what follows the pointer, and clicks nothing by the way", async () => {
    const text = await open("/slider");
    const after = await say("drag", { from: refOf(text, "button", "Thumb"), to: refOf(text, "button", "Goal") });
    expect(after).toMatch(/left at 3[78]\d/);
    expect(after).not.toContain("track clicked");
  });

  test("lifts what a long press lifts, lets go once the page has drawn where it is, and waits until it lies there", async () => {
    const text = await open("/held");
    const drag = { from: refOf(text, "button", "Card"), to: refOf(text, "button", "Goal") };
    expect(await say("drag", drag)).toContain("Nothing on the page changed");
    expect(await say("drag", { ...drag, hold_ms: 400 })).toContain("on the goal");
  });

  test("goes all the way to where it drops, as lists make way by that", async () => {
    const text = await open("/held");
    expect(await say("drag", { from: refOf(text, "clickable", "One"), to: refOf(text, "clickable", "Into") })).toContain("one way");
  });

  test("takes points of the view", async () => {
    const text = await open("/slider");
    expect(await say("drag", { from: refOf(text, "button", "Thumb"), to: "210,20" })).toMatch(/left at (19|20)\d/);
  });

  test("onto what deletes is judged as its press would be", async () => {
    const impatient = await world.agent({ callLimitMs: 1_500 });
    const text = (await impatient.call("open", { url: `${site.origin()}/bin` })).text;
    const { text: after } = await impatient.call("drag", { from: refOf(text, "clickable", "Report"), to: refOf(text, "button", "Delete") });
    expect(after).toContain("paused:");
    expect(after).toContain("ran: no");
    await world.panel.press("Refuse");
  });

  test("never puts text into a secret field", async () => {
    const text = await open("/vault");
    expect(await say("drag", { from: refOf(text, "clickable", "hunter2"), to: refOf(text, "textbox", "New password") })).toContain("secret_field");
  });
});

describe("upload", () => {
  beforeEach(() => {
    writeFileSync(path.join(folder, "note.txt"), "Hello");
    writeFileSync(path.join(folder, "more.txt"), "Hello again");
  });

  test("fills a file field as a person does", async () => {
    const text = await open("/files");
    const after = await say("upload", { ref: refOf(text, "file", "Picture"), paths: ["note.txt"] });
    expect(after).toContain('The field holds "note.txt"');
    expect(after).toContain("one: note.txt 5");
    expect(after).not.toContain("by script");
    expect(await say("upload", { ref: refOf(text, "file", "Papers"), paths: ["note.txt", path.join(folder, "more.txt")] })).toContain("many: note.txt 5, more.txt 11");
    expect(await say("upload", { ref: refOf(text, "file", "Picture"), paths: ["note.txt", "more.txt"] })).toContain("takes one file");
  });

  test("answers the chooser that a button opens", async () => {
    const text = await open("/files");
    expect(await say("click", { ref: refOf(text, "button", "Attach") })).toContain("call upload with the same ref");
    expect(await say("upload", { ref: refOf(text, "button", "Attach"), paths: ["note.txt"] })).toContain("hidden: note.txt 5");
  });

  test("drops where nothing asks for files", async () => {
    const text = await open("/files");
    expect(await say("upload", { ref: refOf(text, "clickable", "Drop files here"), paths: ["note.txt", "more.txt"] })).toContain("dropped: note.txt 5, more.txt 11 Hello");
  });

  test("reaches fields in frames of other sites", async () => {
    await open("/files-inside");
    await agent.call("wait_for", { text: "Drop files here" });
    const text = await say("snapshot");
    expect(await say("upload", { ref: refOf(text, "file", "Picture"), paths: ["note.txt"] })).toContain("one: note.txt 5");
    // Its chooser comes up before nobody.
    expect(await say("click", { ref: refOf(text, "button", "Attach") })).toContain("call upload with the same ref");
    expect(await say("upload", { ref: refOf(text, "button", "Attach"), paths: ["note.txt"] })).toContain("hidden: note.txt 5");
  });

  test("asks the person about files from anywhere else, links and hidden ones included", async () => {
    const ref = refOf(await open("/files"), "file", "Picture");
    const secret = path.join(world.browser.folder, "secret.txt");
    writeFileSync(secret, "no");
    symlinkSync(secret, path.join(folder, "link.txt"));
    writeFileSync(path.join(folder, ".env"), "KEY=1");
    for (const [one, real] of [
      ["../secret.txt", secret],
      ["link.txt", secret],
      [".env", path.join(folder, ".env")],
    ] as const) {
      const call = say("upload", { ref, paths: [one] });
      await eventually("the card with the path", async () => (await world.panel.text()).replaceAll("\u200b", "").includes(real));
      await world.panel.press("Deny");
      expect(await call).toMatch(/^boundary_refused: The person did not allow .* to be given to/);
    }
    expect(await say("snapshot")).not.toContain("secret.txt");
    const allowed = say("upload", { ref, paths: [secret] });
    await world.panel.press("Allow");
    expect(await allowed).toContain('The field holds "secret.txt"');
    // Allowed once is once; and a drop is asked about as a field is.
    const again = say("upload", { ref: refOf(await say("snapshot"), "clickable", "Drop files here"), paths: [secret] });
    await world.panel.press("Deny");
    expect(await again).toContain("boundary_refused");
    expect(await say("upload", { ref, paths: ["none.txt"] })).toContain("There is no file none.txt");
  });

  test("takes files of the folders that the agent's client works in", async () => {
    const project = path.join(world.browser.folder, `project-${born}`);
    mkdirSync(project);
    writeFileSync(path.join(project, "plan.txt"), "Plan");
    const rooted = await world.agent({ folder: path.join(world.browser.folder, `rooted-${born}`), roots: [project, "/", "/none/such"] });
    const { text } = await rooted.call("open", { url: `${site.origin()}/files` });
    const given = await rooted.call("upload", { ref: refOf(text, "file", "Picture"), paths: [path.join(project, "plan.txt")] });
    expect(given.text).toContain('The field holds "plan.txt"');
  });

  const show = () =>
    world.browser.inWorker("chrome.tabs.query({ url: '*://*/files' }).then((tabs) => Promise.all(tabs.map(({ id }) => chrome.tabs.update(id, { active: true }))))");

  test("gives a folder where one is wanted, chosen or dropped", async () => {
    mkdirSync(path.join(folder, "album/trip"), { recursive: true });
    writeFileSync(path.join(folder, "album/one.txt"), "1");
    writeFileSync(path.join(folder, "album/trip/two.txt"), "22");
    const text = await open("/files");
    const dropped = await say("upload", { ref: refOf(text, "clickable", "Drop files here"), paths: ["album", "note.txt"] });
    expect(dropped).toContain('Dropped the file and the folder "album"');
    expect(dropped).toContain("dropped: /album/one.txt, /album/trip/two.txt, /note.txt");
    const album = refOf(text, "file", "Album");
    for (const ref of [album, refOf(text, "button", "Pick a folder")])
      expect(await say("upload", { ref, paths: ["album"] })).toMatch(/^invalid_input: .* only while its tab shows/);
    await show();
    const after = await say("upload", { ref: album, paths: ["album"] });
    expect(after).toContain('The field holds 2 files of "album".');
    expect(after).toMatch(/album: album\/(one.txt 1, album\/trip\/two.txt 2|trip\/two.txt 2, album\/one.txt 1)/);
    expect(await say("upload", { ref: refOf(text, "button", "Pick a folder"), paths: ["album/"] })).toContain("hiddenalbum: album/");
    expect(await say("upload", { ref: refOf(text, "file", "Papers"), paths: ["album"] })).toMatch(/^invalid_input: e\d+ takes files, not folders/);
    expect(await say("upload", { ref: refOf(text, "button", "Attach"), paths: ["album"] })).toMatch(/^invalid_input: The field behind it takes files/);
    expect(await say("upload", { ref: refOf(text, "file", "Album"), paths: ["note.txt"] })).toMatch(/^invalid_input: e\d+ takes one folder/);
  });

  test("asks about a folder from elsewhere, and about what in one is hidden or leads out of it", async () => {
    const outside = path.join(world.browser.folder, "outside");
    mkdirSync(outside, { recursive: true });
    writeFileSync(path.join(outside, "plan.txt"), "Plan");
    mkdirSync(path.join(folder, "mixed/.keys"), { recursive: true });
    writeFileSync(path.join(folder, "mixed/.keys/id"), "key");
    writeFileSync(path.join(folder, "mixed/fine.txt"), "Fine");
    symlinkSync(outside, path.join(folder, "mixed/away"));
    const text = await open("/files");
    await show();
    const ref = refOf(text, "file", "Album");
    for (const [one, shown] of [
      ["../outside", [`${outside}/`]],
      ["mixed", [outside, path.join(folder, "mixed/.keys")]],
    ] as const) {
      const call = say("upload", { ref, paths: [one] });
      await eventually("the card with the paths", async () => {
        const card = (await world.panel.text()).replaceAll("\u200b", "");
        return shown.every((path) => card.includes(path));
      });
      await world.panel.press("Deny");
      expect(await call).toMatch(/^boundary_refused: The person did not allow .* to be given to/);
    }
    const allowed = say("upload", { ref, paths: ["mixed"] });
    await world.panel.press("Allow");
    expect(await allowed).toContain('The field holds 2 files of "mixed".');
  });

  test("says that the person has not answered, and takes their answer later", async () => {
    const secret = path.join(world.browser.folder, "late.txt");
    writeFileSync(secret, "later");
    const impatient = await world.agent({ callLimitMs: 1_000 });
    const { text } = await impatient.call("open", { url: `${site.origin()}/files` });
    const upload = { ref: refOf(text, "file", "Picture"), paths: [secret] };
    expect((await impatient.call("upload", upload)).text).toMatch(/^approval_unanswered: /);
    await world.panel.press("Allow");
    expect((await impatient.call("upload", upload)).text).toContain('The field holds "late.txt"');
  });
});

describe("click at a point", () => {
  test("hits the place inside a canvas, scrolled into view", async () => {
    const text = await open("/canvas");
    expect(await say("click", { ref: refOf(text, "canvas", "Map"), x: 105, y: 55 })).toContain("hit 100,50 true");
  });

  test("hits what stands there, also in frames of other sites", async () => {
    await open("/points");
    expect(await say("click", { x: 60, y: 30 })).toContain("pressed");
    await agent.call("wait_for", { text: "Dot" });
    expect(await say("click", { x: 100, y: 100 })).toContain('button "Dotted"');
    expect(await say("click", { x: 5000, y: 10 })).toContain("outside the view");
    expect(await say("click", {})).toContain("invalid_input");
  });

  test("is judged like any press", async () => {
    const impatient = await world.agent({ callLimitMs: 1_500 });
    await impatient.call("open", { url: `${site.origin()}/payment-point` });
    const { text } = await impatient.call("click", { x: 100, y: 320 });
    expect(text).toContain("paused:");
    expect(text).toContain("ran: no");
    await world.panel.press("Refuse");
  });
});

describe("history", () => {
  test("goes back, forward and loads again", async () => {
    await open("/first");
    await open("/second");
    expect(await say("open", { url: "back" })).toContain('heading "First"');
    expect(await say("open", { url: "forward" })).toContain('heading "Second"');
    expect(await say("open", { url: "forward" })).toContain("There is no page to go forward to");
    const before = site.visits.length;
    expect(await say("open", { url: "reload" })).toContain('heading "Second"');
    expect(site.visits.slice(before).map(({ path: at }) => at)).toContain("/second");
  });

  test("within one document is a step too", async () => {
    const text = await open("/second");
    await agent.call("click", { ref: refOf(text, "link", "Part") });
    const back = await say("open", { url: "back" });
    expect(back).toContain('heading "Second"');
    expect(back).not.toContain("#part ");
  });

  test("never sends a form a second time", async () => {
    const text = await open("/form");
    await agent.call("fill", { fields: [{ ref: refOf(text, "textbox", "Word"), value: "tea" }] });
    expect(await say("click", { ref: refOf(text, "button", "Look up") })).toContain("Sent POST tea");
    expect(await say("open", { url: "reload" })).toContain("Sent GET");
  });
});

describe("console and network", () => {
  test("tell what the page said and asked, without secrets", async () => {
    const text = await open("/noisy");
    await agent.call("click", { ref: refOf(text, "button", "Say") });
    const messages = await say("console");
    expect(messages).toContain("log: hello there");
    expect(messages).toContain("pressed");
    expect(messages).toContain("broken on purpose");
    expect(messages).toContain("page=2");
    for (const secret of ["eyJhbGci", "abcdefghijklmnop", "verysecretvalue1"]) expect(messages).not.toContain(secret);
    const requests = await say("network", { filter: "404" });
    expect(requests).toMatch(/GET http\S+\/missing\.json\?api_key=\[redacted\]&page=3 fetch 404 application\/json/);
    expect(await say("network")).toContain("/noisy document 200 text/html");
    expect(await say("network", { filter: "nothing-like-it" })).toContain("no requests seen that match");
  });

  test("tell the bodies of one request, redacted, at the origins that the task declares alone", async () => {
    const number = async (filter: RegExp): Promise<string> => {
      const found = await eventually("the request", async () => (await say("network")).split("\n").findLast((line) => filter.test(line)));
      return /^n\d+/.exec(found)?.[0] ?? "";
    };
    await open("/api-page");
    await agent.call("wait_for", { text: "asked" });
    const here = new URL(site.origin()).host;
    const own = new RegExp(`POST http://${here}/api `);
    expect(await say("network", { request: await number(own) })).toMatch(/^out_of_scope: /);
    await agent.call("task", { goal: "Look at the API", origins: [here] });
    const text = await say("network", { request: await number(own) });
    for (const plain of ["orders", "Ada", '"page": 2']) expect(text).toContain(plain);
    for (const secret of ["key-987654321", "tok_1234567890", "hunter22", "abcdefghijklmnop"]) expect(text).not.toContain(secret);
    expect(await say("network", { request: await number(/http:\/\/localhost:\d+\/api /) })).toMatch(/^out_of_scope: /);
    expect(await say("network", { request: "n9999" })).toMatch(/^not_found: /);
    await open("/api-page?card");
    await agent.call("wait_for", { text: "asked" });
    expect(await say("network", { request: await number(own) })).toMatch(/^secret_field: /);
  });

  test("leave out what arose while the person had the tab", async () => {
    await open("/noisy?shared");
    const asked = agent.call("handoff", { reason: "A look", instructions: "Look at it" });
    await world.panel.card("Look at it");
    const page = await world.browser.page(`${site.origin()}/noisy?shared`);
    await page.evaluate("fetch('/missing.json?theirs').then(() => console.log('all theirs'))");
    await world.panel.press("Done");
    await asked;
    await page.evaluate("fetch('/missing.json?after').then(() => console.log('well after'))");
    const [messages, requests] = [await say("console"), await say("network")];
    expect(messages).toContain("hello there");
    expect(messages).toContain("well after");
    expect(requests).toContain("?after");
    expect(messages + requests).not.toContain("theirs");
  });
});

describe("a ref that has gone stale", () => {
  test("comes with the one that most likely took its place", async () => {
    const text = await open("/rerender");
    const old = refOf(text, "button", "Save draft");
    await agent.call("click", { ref: refOf(text, "button", "Draw again") });
    const stale = await say("click", { ref: old });
    expect(stale).toContain("stale_ref");
    const fresh = /A button "Save draft" is there as (e\d+) now/.exec(stale)?.[1];
    expect(fresh).toBeDefined();
    expect(await say("click", { ref: fresh })).not.toContain("stale_ref");
  });

  test("of a page that was loaded anew too", async () => {
    const old = refOf(await open("/rerender"), "button", "Save draft");
    await agent.call("open", { url: "reload" });
    expect(await say("click", { ref: old })).toMatch(/A button "Save draft" is there as e\d+ now/);
  });
});

describe("a ref whose element is there and shows another item by now", () => {
  const take = (text: string, item: string) => say("click", { ref: refOf(text.slice(text.indexOf(`"${item}"`)), "button", "Take") });

  test("presses nothing in a list that was shortened or turned around, until it is told anew", async () => {
    const text = await open("/places");
    expect(await take(text, "Bob")).toContain("took Bob");
    expect(await take(text, "Bob")).toMatch(/stale_ref: e\d+ was told as part of "Bob"\. Its place in the list shows another item by now: "Carol"\. Nothing was done/);
    expect(await take(text, "Alice")).toContain("took Alice");
    const again = await open("/places");
    await say("click", { ref: refOf(again, "button", "Turn around") });
    expect(await take(again, "Alice")).toContain("stale_ref");
    expect(await take(again, "Bob")).toContain("took Bob");
    expect(await take(await say("snapshot"), "Carol")).toContain("took Carol");
  });

  test("presses nothing in a list that shows other rows in the same elements as it is scrolled", async () => {
    const text = await open("/places");
    const [, view = ""] = /scrollable \[ref=(e\d+)\]/.exec(text) ?? [];
    await say("scroll", { ref: view, pixels: 60 });
    expect(await take(text, "Row 1")).toMatch(/"Row 1"[\s\S]*"Row 7"[\s\S]*Next: Call find/);
    expect(await take(text, "Row 4")).toContain("took Row 4");
    expect(await take(await say("find", { text: "Take" }), "Take")).toContain("took");
  });

  test("is pressed on where what changed is what the press was for", async () => {
    const ref = refOf(await open("/places"), "button", "More");
    for (const count of [1, 2]) expect(await say("click", { ref })).toContain(`~ text "${count}"`);
  });
});

test("a long list is folded, and a snapshot of it unfolds it", async () => {
  const text = await open("/long");
  expect(text).toContain("Name 99");
  expect(text).not.toContain("Name 100");
  expect(text).toContain('button "After the list"');
  const ref = /\(400 more: snapshot of \[ref=(e\d+)\]/.exec(text)?.[1];
  const all = await say("snapshot", { ref });
  expect(all).toContain("Name 499");
  expect(await say("find", { text: "Name 321" })).toContain("Name 321");
});

test("what is asked wrongly does nothing: no tab is opened, left or closed for it, and no field is set", async () => {
  const text = await open("/menu");
  const ref = refOf(text, "button", "Tip");
  const tabs = async () => (await say("tabs")).split("\n").filter((line) => !line.startsWith("["));
  const before = await tabs();
  expect(await say("open", { url: "no such address", tab: "new" })).toMatch(/^invalid_input: "no such address" is no address/);
  expect(await say("open", { url: "http://169.254.169.254/", tab: "new" })).toMatch(/^out_of_scope/);
  expect(await tabs()).toEqual(before);
  const other = /tab (t\d+)/.exec((await agent.call("open", { url: `${site.origin()}/board`, tab: "new" })).text)?.[1] ?? "";
  expect(await say("click", { ref, tab: other })).toMatch(new RegExp(`^invalid_input: ${ref} is in tab t1, not in ${other}`));
  expect(await say("click", { ref, tab: "t99" })).toMatch(/^tab_not_owned/);
  expect(await say("tabs", { select: other, close: other })).toMatch(/^invalid_input/);
  expect((await tabs()).join()).toContain(`${other} `);
  expect(await say("click", { ref: "e0" })).toMatch(/^not_found: There has been no e0/);
  expect(await say("handoff", { reason: "r", instructions: "i", until: { selector: ":::" } })).toMatch(/^invalid_input: ":::" is no valid selector/);
  expect(await say("handoff", { reason: "r", instructions: "i", until: { url: "" } })).toMatch(/^invalid_input: until is empty/);
  expect(await say("wait_for", { text: "", gone: "" })).toMatch(/^invalid_input: Nothing was said to wait for/);
  expect(await say("read", { offset: 9_000_000 })).toMatch(/nothing more: the whole has \d+ characters|nothing to read/);
});
