import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { widgetsPage } from "../pages/widgets.ts";
import { type Agent, refOf } from "./support/agent.ts";
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
