import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Agent } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import type { Page } from "./support/page.ts";
import { kill } from "./support/processes.ts";
import { redirect, type Site, serve } from "./support/site.ts";
import { loginForm, membersPage, OpenCall } from "./support/wall.ts";
import { startWorld, type World } from "./support/world.ts";

/** How often each part is killed; the full count of a release run is 20. */
const ROUNDS = Number(process.env.DOORSTEP_KILLS ?? 3);

let world: World;
let site: Site;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  site = await serve(({ method, path, cookies, form }) => {
    if (path === "/home") return cookies.s === "yes" ? membersPage("Home") : redirect("/login");
    if (path === "/login" && method === "POST")
      return form.get("password") === "right" ? redirect("/home", ["s=yes; Path=/; HttpOnly"]) : loginForm("/login", `<p role="alert">Wrong user name or password.</p>`);
    return path === "/login" ? loginForm("/login") : undefined;
  });
});
afterEach(async () => {
  await world.endAgents();
  await site.close();
});

type Moment = "at the wall" | "while the person types" | "right after the person has signed in";
const MOMENTS: Moment[] = ["at the wall", "while the person types", "right after the person has signed in"];

/** One handoff from wall to resume, with something killed on the way. */
async function handoffWith(agent: Agent, moment: Moment, strike: () => Promise<void>): Promise<{ call: OpenCall; page: Page; id: string }> {
  const call = new OpenCall(agent.finish("open", { url: `${site.origin()}/home` }));
  call.reply.catch(() => undefined);
  await world.panel.card();
  const page = await world.browser.page(`:${site.port}/login`);
  const id = await handoffId();
  if (moment === "at the wall") await strike();
  await page.type("#user", "robin");
  await page.type("#password", "rig");
  if (moment === "while the person types") await strike();
  expect(call.isBack && moment !== "at the wall" && (await page.text()).includes("Welcome")).toBe(false);
  await page.type("#password", "ht");
  await page.press("Enter");
  if (moment === "right after the person has signed in") await strike();
  return { call, page, id };
}

/** The id of the open handoff, from the extension's own record. */
function handoffId(): Promise<string> {
  return eventually("an open handoff on record", async () => {
    const records = await world.browser.inWorker<Record<string, Record<string, { id: string; state: string }>>>("chrome.storage.session.get()");
    return Object.values(records.handoffs ?? {}).find(({ state }) => state !== "ended")?.id;
  });
}

function moments(): Array<{ round: number; moment: Moment }> {
  return Array.from({ length: ROUNDS }, (_, round) => ({ round, moment: MOMENTS[round % MOMENTS.length] ?? "at the wall" }));
}

describe.each(moments())("round $round, $moment", ({ moment }) => {
  test("Chrome stops the worker: the same handoff goes on to its end", async () => {
    const agent = await world.agent({ structured: true });
    const { call } = await handoffWith(agent, moment, () => world.browser.killWorker());
    expect((await call.reply).structured).toMatchObject({ status: "ok", title: "Home", handoff: { outcome: "resumed" } });
  });

  test("the native host is killed: it is started again and the same handoff goes on", async () => {
    const agent = await world.agent({ structured: true });
    const { call, id } = await handoffWith(agent, moment, async () => {
      expect(world.browser.killHost()).toBeGreaterThan(0);
    });
    expect((await call.reply).structured).toMatchObject({ status: "ok", title: "Home", handoff: { id, outcome: "resumed" } });
  });

  test("the agent's MCP process is killed: a new one finds the handoff", async () => {
    const folder = `${world.browser.folder}/restarted-${Date.now()}`;
    const agent = await world.agent({ structured: true, folder });
    const { id } = await handoffWith(agent, moment, async () => {
      if (agent.pid !== null) kill(agent.pid);
    });
    const next = await world.stranger({ structured: true, folder });
    const found = await next.finish("handoff_wait", { id });
    expect(found.structured).toMatchObject({ status: "ok", title: "Home", handoff: { id, outcome: "resumed" } });
  });
});

test("a worker that was stopped while nothing happened answers the next command", async () => {
  const agent = await world.agent({ structured: true });
  await agent.finish("tabs");
  await world.browser.inWorker("globalThis.before = true");
  await world.browser.killWorker();
  expect((await agent.finish("tabs")).structured).toMatchObject({ status: "ok" });
  expect(await world.browser.inWorker("globalThis.before === undefined")).toBe(true);
});
