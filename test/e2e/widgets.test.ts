import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { TURNS, widgetsPage } from "../pages/widgets.ts";
import { type Agent, refOf } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

/** What pages make for themselves, and what browsers do without any change of the document. */

let world: World;
let site: Site;
let agent: Agent;

beforeAll(async () => {
  [world, site] = await Promise.all([startWorld(), serve(widgetsPage)]);
  agent = await world.agent();
});
afterAll(async () => {
  await world?.close();
  await site?.close();
});

const open = async (path: string): Promise<string> => (await agent.call("open", { url: `${site.origin()}${path}` })).text;
const say = async (...call: Parameters<Agent["call"]>): Promise<string> => (await agent.call(...call)).text;

describe("a press is answered with", () => {
  test("what it shows and hides by style alone, on top of the page, and in the title", async () => {
    const text = await open("/style");
    const press = (role: string, name: string) => say("click", { ref: refOf(text, role, name) });
    expect(await press("checkbox", "More")).toContain('+ text "Panel"');
    expect(await press("checkbox", "More")).toContain('- - text "Panel"');
    expect(await press("radio", "Second")).toMatch(/- - text "First tab"\n- \+ text "Second tab"/);
    expect(await press("link", "To the part")).toContain('+ text "The part"');
    expect(await press("button", "Tips")).toContain('+ button "Close tips"');
    expect(await press("button", "Tips")).toContain('- - button "Close tips"');
    expect(await press("button", "Rename")).toContain('~ title "Renamed"');
    expect(await press("button", "Menu")).toContain('+ link "Entry"');
  });

  test("the state of a control that is drawn by its label, and never as gone", async () => {
    const text = await open("/style");
    const drawn = await say("click", { ref: refOf(text, "checkbox", "Drawn box") });
    expect(drawn).toContain('~ checkbox "Drawn box"');
    expect(drawn).toContain("[checked]");
    expect(drawn).not.toContain('- file "Paper"');
  });

  test("why the browser did not send the form", async () => {
    const text = await open("/forms");
    const sent = await say("click", { ref: refOf(text, "button", "Next step") });
    expect(sent).toMatch(/The browser did not send the form: textbox "Name": \S/);
    expect(sent).toMatch(/textbox "Mail" \[ref=e\d+\] \[invalid\]/);
  });

  test("what a request brought whose answer nobody reads, without waiting for its end", async () => {
    const ref = refOf(await open("/unread"), "button", "Ask");
    for (const time of [1, 2]) {
      const began = performance.now();
      expect(await say("click", { ref })).toContain(`answered 200, ${time}`);
      // Three seconds pass where the end is waited for.
      expect(performance.now() - began).toBeLessThan(2_000);
    }
    expect(await say("network", { filter: "/late" })).toContain("not read by the page");
  });
});

describe("filling", () => {
  test("says what the page and the browser made of the value", async () => {
    const text = await open("/forms");
    const fill = (role: string, name: string, value: string) => say("fill", { fields: [{ ref: refOf(text, role, name), value }] });
    expect(await fill("textbox", "Phone", "5551234")).toContain('holds "(555) 1234": the page wrote it in its own way.');
    expect(await fill("textbox", "Nick", "Bartholomew")).toContain('holds "Barth". The field takes 5 characters.');
    expect(await fill("spinbutton", "Pieces", "50")).toMatch(/holds "50"\. The browser does not take that: \S/);
    expect(await say("select", { ref: refOf(text, "combobox", "Size"), values: ["Large"] })).toContain('The option "Large" is disabled');
  });

  test("knows the parts of a date that are drawn once they have the focus", async () => {
    const text = await open("/forms");
    expect(await say("click", { ref: refOf(text, "spinbutton", "Day") })).toContain("[focused]");
  });

  test("of what is no field says how it is set instead", async () => {
    const text = await open("/forms");
    const fill = (role: string, name: string) => say("fill", { fields: [{ ref: refOf(text, role, name), value: "x" }] });
    expect(await fill("combobox", "Country")).toMatch(/no form field[\s\S]*Next: Click it, or type into it, and then click the option/);
    expect(await say("select", { ref: refOf(text, "combobox", "Country"), values: ["x"] })).toMatch(/Next: Click it, or type into it/);
    expect(await fill("slider", "Volume")).toContain("Next: Click it and press ArrowRight");
    expect(await fill("button", "Ask")).toContain("Next: Call snapshot and choose a textbox");
  });
});

test("what takes no input now is told as such, and what to do about it", async () => {
  const text = await open("/forms");
  expect(text).toMatch(/textbox "Asleep" \[ref=e\d+\] \[inert\]/);
  expect(await say("click", { ref: refOf(text, "button", "Waiting") })).toMatch(/is disabled[\s\S]*Next: Do what enables it first/);
  expect(await say("click", { ref: refOf(text, "button", "Under") })).toMatch(/is covered by div#veil[\s\S]*Next: Close or answer what covers it/);
  expect(await say("click", { ref: refOf(text, "button", "Sleeping") })).toContain("the page has made it inert");
  expect(await say("fill", { fields: [{ ref: refOf(text, "textbox", "Asleep"), value: "x" }] })).toContain("takes no input now. No field was changed.");
  expect(await say("click", { ref: refOf(text, "button", "Ask") })).toMatch(/\+ dialog \[ref=e\d+\] \[modal\]/);
  for (const act of [say("click", { ref: refOf(text, "button", "Next step") }), say("type", { ref: refOf(text, "textbox", "Nick"), text: "x" })])
    expect(await act).toMatch(/takes no input now: dialog#dialog stands before it[\s\S]*Next: Finish or close what stands before it/);
});

describe("the pointer", () => {
  const press = async (text: string, name: string, modifiers?: string) =>
    say("click", { ref: refOf(text, name === "Forms" ? "link" : "button", name), ...(modifiers ? { modifiers } : {}) });

  test("presses with keys held, and opens no link before the person with them", async () => {
    const text = await open("/pointer");
    expect(await press(text, "Row")).toContain("plain");
    expect(await press(text, "Row", "Shift")).toContain("shiftKey");
    expect(await press(text, "Row", "ctrl+Alt")).toContain("ctrlKey,altKey");
    expect(await press(text, "Row", "Enter")).toContain('"Enter" names no keys to hold');
    expect(await press(text, "Forms", "Control+Shift")).toContain("opens before the person");
  });

  test.each([{ modifiers: "Control" }, { button: "middle" }])("opens a link in a tab of the session's own: %o", async (how) => {
    const text = await open("/pointer");
    expect(await say("click", { ref: refOf(text, "link", "Forms"), ...how })).toContain("opened in a new tab");
    // It may still be loading.
    const tabs = await eventually("the link's tab", async () => {
      const all = await say("tabs");
      return /^. t\d+ "Forms" .*from=/m.test(all) && all;
    });
    const opened = /^. (t\d+) "Forms" .*from=/m.exec(tabs)?.[1];
    expect(tabs).toMatch(/^\* t\d+ "Pointer"/m);
    expect(await say("tabs", { close: opened })).not.toContain('"Forms"');
  });

  test("rests on a point, and turns the wheel where a page listens to nothing else", async () => {
    await open("/pointer");
    expect(await say("hover", { x: 50, y: 120 })).toContain('+ text "A tip"');
    expect(await say("hover", { y: 120 })).toContain("hover takes a ref, a point");
    expect(await say("scroll", { x: 50, y: 50, direction: "up" })).toContain("wheel 0 -400");
    expect(await say("scroll", { x: 50, y: 50, direction: "right", pixels: 120 })).toContain("wheel 120 0");
  });

  test("scrolls a box of the page that scrolls, by as much as was asked", async () => {
    const [, box] = /scrollable \[ref=(e\d+)\]\n {2}text "Entry 0"/.exec(await open("/pointer")) ?? [];
    expect(await say("scroll", { ref: box, pixels: 50 })).toContain("50 px above");
  });
});

describe("a press reaches", () => {
  afterEach(() => zoom(1));

  /** Zooms as the person may have, for the site of the agent's tab. */
  const zoom = (by: number) =>
    world.browser.inWorker(`chrome.tabs.query({ url: "${site.origin()}/*" }).then((tabs) => Promise.all(tabs.map(({ id }) => chrome.tabs.setZoom(id, ${by}))))`);

  test.each([1, 2])("what is in frames that are turned, mirrored, bent and zoomed, of this and of other sites, in a page zoomed by %d", async (by) => {
    await open("/turned");
    await zoom(by);
    const text = await untilEvery("Inner", TURNS.length);
    for (const [at, turn] of TURNS.entries()) {
      const frame = text.slice(text.indexOf(`iframe "turn ${at}"`));
      expect(await say("click", { ref: refOf(frame, "button", "Inner") }), JSON.stringify(turn)).toContain("pressed");
      expect(await say("click", { ref: refOf(frame, "canvas", "Sheet"), x: 30, y: 20 }), JSON.stringify(turn)).toMatch(/at (29|3[01]) (19|2[01])/);
      expect(await say("drag", { from: refOf(frame, "slider", "Level"), to: refOf(frame, "button", "Inner") }), JSON.stringify(turn)).toContain('~ slider "Level"');
    }
  });

  test("what is far down in frames that are larger than the view, and pictures show it", async () => {
    await open("/tall");
    const text = await untilEvery("Last", 2);
    for (const frame of ["own", "foreign"]) {
      const part = text.slice(text.indexOf(`iframe "${frame}"`));
      expect(await say("click", { ref: refOf(part, "button", "Last") }), frame).toContain("last");
      expect(await say("click", { ref: refOf(part, "button", "First") }), frame).toContain("first");
      expect((await pictureOf({ ref: refOf(part, "button", "Last") })).share([0, 0xaa, 0]), frame).toBeGreaterThan(0.9);
    }
  });

  test("what is scrolled away in a part of the page, lies under what stays at an edge, has no box, is a drawn line, runs, or moves as it is laid out", async () => {
    const text = await open("/reached");
    for (const [role, name, says] of [
      ["button", "Under", "under the head"],
      ["button", "In a part", "in a part"],
      ["button", "Beside", "beside"],
      ["button", "Without a box", "without a box"],
      ["button", "Curve", "curve"],
      ["link", "Drawn link", "drawn"],
      ["button", "Runs", "runs"],
      ["button", "Laid out late", "laid out late"],
    ] as const)
      expect(await say("click", { ref: refOf(text, role, name) }), name).toContain(says);
    // So far up that it stands above the page itself.
    await say("scroll", { ref: /scrollable \[ref=(e\d+)\]/.exec(text)?.[1], pixels: 4000 });
    expect(await say("click", { ref: refOf(text, "button", "In a part") })).toContain("in a part");
  });

  /** The snapshot once every frame is in it. */
  async function untilEvery(name: string, times: number): Promise<string> {
    return eventually(`${times} times ${name}`, async () => {
      const text = await say("snapshot");
      return text.split(`"${name}"`).length > times && text;
    });
  }
});

describe("an app that scrolls in a box of its own", () => {
  test("is told whole, also what is scrolled out of the box above and below", async () => {
    const text = await open("/app");
    expect(text).toContain('"Mail 59"');
    const [, box] = /scrollable \[ref=(e\d+)\]/.exec(text) ?? [];
    await say("scroll", { ref: box, direction: "bottom" });
    expect(await say("snapshot", { ref: box })).toMatch(/"Mail 0"[\s\S]*"Mail 59"/);
  });

  test("has its rows pressed, not the buttons that show while the pointer is on them", async () => {
    const text = await open("/app");
    for (const row of [1, 40]) {
      const [, ref] = new RegExp(`clickable \\[ref=(e\\d+)\\]\n *text "Mail ${row}"`).exec(text) ?? [];
      expect(await say("click", { ref })).toContain(`opened ${row}`);
    }
  });
});

test("what leads nowhere says so at once, and what does instead", async () => {
  await open("/app");
  expect(await say("press", { keys: "F5" })).toContain("use open with url reload");
  expect(await say("wait_for", { text: "Street" })).not.toContain("null");
  expect(await say("open", { url: "new" })).toContain("no address");
  expect(await say("open", { url: "back", tab: "new" })).toContain("A new tab has no pages");
  expect(await say("scroll", { x: 5 })).toContain("scroll takes x and y together");
});

test("text goes where the focus is, also where no field is in sight, and nowhere else", async () => {
  const text = await open("/pointer");
  expect(await say("type", { text: "lost" })).toContain("Nothing that takes text has the focus");
  await say("click", { ref: refOf(text, "canvas", "Sheet"), x: 20, y: 20 });
  expect(await say("type", { text: "42" })).toContain("cell: 42");
  await open("/secret");
  await say("press", { keys: "Tab" });
  expect(await say("type", { text: "x" })).toContain("secret_field");
});

test("a snapshot of what can be acted on leaves the rest out", async () => {
  await open("/forms");
  const text = await say("snapshot", { interactive: true });
  expect(text).toContain('button "Next step"');
  expect(text).not.toContain("text ");
});

test("console tells what is asked for", async () => {
  await open("/pointer");
  expect(await say("console", { filter: "error:" })).toMatch(/^error: It broke/m);
  expect(await say("console", { filter: "COLOUR" })).not.toContain("It broke");
  expect(await say("console", { filter: "none of it" })).toContain("(no messages that match");
});

test("wait_for takes the first of several texts, or a pause alone", async () => {
  await open("/pointer");
  expect(await say("wait_for", { any: ["Nowhere", "Row"] })).toContain('"Row" shows.');
  expect(await say("wait_for", { any: ["Nowhere", "Neither"], timeout_ms: 0 })).toContain("timed_out: Not within");
  expect(await say("wait_for", { timeout_ms: 120 })).toContain("Waited 120 ms.");
});

describe("a picture", () => {
  test("of one element is that alone, brought into view, also in a frame that is scaled", async () => {
    const text = await open("/pointer");
    const sheet = await pictureOf({ ref: refOf(text, "canvas", "Sheet") });
    expect([sheet.width, sheet.height]).toEqual([200, 60]);
    expect(sheet.share([0, 0xaa, 0])).toBeGreaterThan(0.9);
  });

  test("of an element in a frame that is turned is the box around it", async () => {
    await open("/turned");
    const text = await say("snapshot");
    const sheet = await pictureOf({ ref: refOf(text, "canvas", "Sheet") });
    // 100 by 60, turned by 35 degrees.
    expect([sheet.width, sheet.height].map((one) => Math.round(one / 3))).toEqual([116, 107].map((one) => Math.round(one / 3)));
    expect(sheet.share([0, 0xaa, 0])).toBeGreaterThan(0.4);
  });

  test("covers secrets in frames that are scaled, turned or mirrored", async () => {
    await open("/framed");
    await agent.call("wait_for", { selector: "input" });
    const all = await pictureOf({});
    expect(all.share([0xff, 0, 0])).toBe(0);
    expect(all.share([0, 0, 0])).toBeGreaterThan(0.005);
  });
});

test("the parts of a picture that are links are told and pressed", async () => {
  const text = await open("/map");
  expect(text).toMatch(/img "Plan"\n {2}link "Left wing" \[ref=e\d+\]\n {2}link "Right wing"/);
  for (const [name, leads] of [
    ["Left wing", "#left"],
    ["Right wing", "#right"],
  ] as const)
    expect(await say("click", { ref: refOf(text, "link", name) })).toContain(`/map${leads}`);
  expect(await say("click", { ref: refOf(text, "link", "Write") })).toContain("opens another program");
});

/** A picture as the agent gets it, with the share of a colour in it. */
async function pictureOf(params: Record<string, unknown>) {
  const { content } = await agent.client.callTool({ name: "screenshot", arguments: params });
  const image = Array.isArray(content) ? content.find((part) => part.type === "image") : undefined;
  if (image?.type !== "image") throw new Error(`No picture: ${JSON.stringify(content)}`);
  const { width, height, pixels } = await world.panel.page.evaluate<{ width: number; height: number; pixels: number[][] }>(`(async () => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64("${image.data}")], { type: "image/jpeg" }));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      pen.drawImage(bitmap, 0, 0);
      const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      return { width: bitmap.width, height: bitmap.height, pixels: Array.from({ length: data.length / 16 }, (_, at) => [...data.subarray(at * 16, at * 16 + 3)]) };
    })()`);
  const like = (one: number[], other: readonly number[]) => one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 40);
  return { width, height, share: (colour: readonly number[]) => pixels.filter((one) => like(one, colour)).length / pixels.length };
}
