import { existsSync, readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wholeWebPage } from "../pages/whole-web.ts";
import { type Agent, refOf } from "./support/agent.ts";
import { type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let site: Site;
let agent: Agent;

beforeAll(async () => {
  [world, site] = await Promise.all([startWorld(), serve(wholeWebPage)]);
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
  ])("is told of with the place its file went to: %s %s", async (role, name, content) => {
    await open("/downloads");
    const text = await say("click", { ref: refOf(await snapshotWith("Inside"), role, name) });
    const at = /Downloaded "[^"]+": \d+ bytes, at (.+)$/m.exec(text)?.[1] ?? "";
    expect(existsSync(at), text).toBe(true);
    expect(readFileSync(at, "utf8")).toBe(content);
  });

  test("of an address says where too, and one that takes its time says how far it is", async () => {
    expect(await open("/file")).toMatch(/Downloaded "report.bin": 5 bytes, at .+report.*\.bin/);
    expect(await open("/long-file")).toMatch(/A download of "long.bin" is under way: 5 of 99 bytes so far, to .+long\.bin/);
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
