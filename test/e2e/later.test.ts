import { afterAll, beforeAll, expect, test } from "vitest";
import { BUTTONS, laterPage } from "../pages/later.ts";
import { type Agent, refOf } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

/** A click is answered as soon as nothing is left to do, and not before: what comes in a task of its own belongs to it. */

let world: World;
let site: Site;
let agent: Agent;
let pages: Readonly<Record<string, string>>;

beforeAll(async () => {
  [world, site] = await Promise.all([
    startWorld(),
    serve(({ path }) => (path.endsWith(".js") ? { headers: { "content-type": "text/javascript" }, body: "export default 1" } : laterPage(path))),
  ]);
  agent = await world.agent();
  pages = {};
});
afterAll(async () => {
  await world?.close();
  await site?.close();
});

/** Opens the page unless it is the one that shows, and waits for its frames. */
async function snapshotOf(path: string): Promise<string> {
  if (!pages[path]) pages = { [path]: await opened(path) };
  return pages[path] ?? "";
}

async function opened(path: string): Promise<string> {
  const first = (await agent.call("open", { url: `${site.origin()}${path}` })).text;
  const frames = { "/framed": 2, "/guests": 2, "/inside": 1 }[path] ?? 0;
  if (frames === 0) return first;
  return eventually("its frames", async () => {
    const { text } = await agent.call("snapshot");
    return text.split('button "Tell"').length === frames + 1 && text;
  });
}

test.each(BUTTONS)("$button", async ({ path, button, shows }) => {
  const ref = refOf(await snapshotOf(path), "button", `${button}"`);
  // The first press of a document goes another way than those that follow.
  for (const press of ["first", "second"]) expect((await agent.call("click", { ref })).text, `${press} press`).toContain(shows);
});

test("a press in a frame is answered with what it changes around it", async () => {
  pages = {};
  const text = await snapshotOf("/framed");
  const presses = [...text.matchAll(/button "Tell" \[ref=(e\d+)\]/g)].map(([, ref]) => ref ?? "");
  expect(presses).toHaveLength(2);
  for (const ref of presses) expect((await agent.call("click", { ref })).text).toMatch(/~ heading "Told \d+"/);
});

test.each(["/inside", "/guests"])("a frame that only answers a message costs its click no wait for more (%s)", async (path) => {
  const ref = refOf(await snapshotOf(path), "button", path === "/inside" ? "By asking" : "By another site's asking");
  const times: number[] = [];
  for (let press = 0; press < 5; press++) {
    const start = performance.now();
    expect((await agent.call("click", { ref })).text).toContain("Nothing on the page changed");
    times.push(performance.now() - start);
  }
  // What may show something is waited for 250 ms.
  expect(Math.min(...times)).toBeLessThan(200);
});

test("an answer tells what is there now: no part that was only drawn anew as gone, nothing twice, nothing that came and went, and many that are gone in few lines", async () => {
  const text = await snapshotOf("/redrawn");
  const next = (await agent.call("click", { ref: refOf(text, "button", "Next month") })).text;
  expect(next).toMatch(/\+ button "28" \[ref=e\d+\]/);
  expect(next).toContain('+ text "Month 2"');
  expect(next.match(/^- - .*$/gm)).toEqual(['- - text "Month 1"']);
  const twice = (await agent.call("click", { ref: refOf(text, "button", "Twice") })).text;
  expect(twice).not.toMatch(/Loading|by once/);
  expect(twice).toContain('~ status "done by twice');
  expect((await agent.call("click", { ref: refOf(text, "button", "Rotate") })).text).toContain('~ listitem "Ada" stands after "Cleo" now');
  const closed = (await agent.call("click", { ref: refOf(text, "button", "Close") })).text;
  expect(closed).toContain("- - … and 22 more");
  expect(closed.match(/^- - /gm)).toHaveLength(8);
  // What a field makes of what it was filled with is waited for as after typing, and a key tells where the focus went.
  expect((await agent.call("fill", { fields: [{ ref: refOf(text, "combobox", "City"), value: "Ber" }] })).text).toContain('+ option "Berlin"');
  expect((await agent.call("press", { keys: "Tab" })).text).toContain('~ slider "Volume"');
});

test("a scroll is answered with what the page makes of it", async () => {
  await snapshotOf("/scroll");
  const { text } = await agent.call("scroll", { direction: "bottom" });
  expect(text).toContain("done by a pause");
  expect(text).toContain('heading "Seen"');
});
