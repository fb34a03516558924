import { setTimeout as delay } from "node:timers/promises";
import { Agent, type Reply } from "../e2e/support/agent.ts";
import { eventually } from "../e2e/support/eventually.ts";
import { type Browser, launch } from "../e2e/support/launch.ts";
import { type MembersSite, serveMembers, signInAsPerson, type Way } from "../e2e/support/members.ts";
import { Panel } from "../e2e/support/panel.ts";
import { hostPids, kill } from "../e2e/support/processes.ts";

type Victim = "worker" | "host" | "mcp";
export type KillFigures = Record<Victim, { kills: number; right: number; early: number; wrong: string[] }>;

const VICTIMS: Victim[] = ["worker", "host", "mcp"];
const WAY: Way = { wrong: 1, hops: ["redirect", "script", "continue"] };

/** Kills each part `times` times at a random moment of a handoff, while the person goes on signing in. */
export async function killEverything(times: number, progress: (line: string) => void = () => undefined): Promise<KillFigures> {
  const figures: KillFigures = { worker: none(), host: none(), mcp: none() };
  const site = await serveMembers();
  const browser = await launch();
  try {
    const panel = await Panel.open(browser);
    let agent = await Agent.start(browser, { structured: true });
    const first = agent.call("task", { goal: "Read the members' page" });
    await panel.press("Allow");
    await first;
    for (let round = 1; round <= times; round++) {
      for (const victim of VICTIMS) {
        const id = `${victim}${round}`;
        site.ways.set(id, WAY);
        agent = await oneKill(browser, site, agent, victim, id, figures);
      }
      progress(`round ${round} of ${times}: ${VICTIMS.map((victim) => `${victim} ${figures[victim].right}`).join(", ")} right`);
    }
    await agent.close();
    return figures;
  } finally {
    await browser.close();
    await site.close();
  }
}

function none() {
  return { kills: 0, right: 0, early: 0, wrong: [] };
}

async function oneKill(browser: Browser, site: MembersSite, agent: Agent, victim: Victim, id: string, figures: KillFigures): Promise<Agent> {
  const call = agent.finish("open", { url: `${site.origin()}/members/${id}` }).catch((thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))));
  const tab = await browser.page(new RegExp(`/login/${id}\\b`));
  await eventually(`a handoff at /login/${id}`, () => handoffAt(browser, id));
  const person = signInAsPerson(tab, id, WAY);
  await delay(Math.random() * 1_200);
  const moved = await strike(browser, agent, victim);
  const reply = moved ? await pickUp(moved) : await call;
  const at = Date.now();
  await person;
  await tab.detach();
  judge(figures[victim], reply, at, site.shown.get(id) ?? Number.POSITIVE_INFINITY, id);
  return moved ?? agent;
}

function handoffAt(browser: Browser, id: string): Promise<boolean> {
  return browser.inWorker<boolean>(
    `chrome.storage.session.get("handoffs").then(({ handoffs }) => Object.values(handoffs ?? {}).some((one) => one.before.url.includes("/login/${id}?")))`,
  );
}

/** Kills the victim; for the MCP process a new one is started in its place, as a client would. */
async function strike(browser: Browser, agent: Agent, victim: Victim): Promise<Agent | undefined> {
  if (victim === "worker") {
    const worker = await eventually("the worker", () => browser.worker());
    await browser.cdp.send("Target.closeTarget", { targetId: worker.targetId });
    return undefined;
  }
  if (victim === "host") {
    for (const pid of hostPids(browser.home)) kill(pid);
    return undefined;
  }
  if (agent.pid !== null) kill(agent.pid);
  return Agent.start(browser, { structured: true });
}

/** A new process of the same agent finds the open handoff, or its kept result, and waits on. */
async function pickUp(agent: Agent): Promise<Reply> {
  const list = await agent.call("tabs");
  const held = /with the person, handoff (h[0-9a-z]+)/.exec(list.text)?.[1];
  return held === undefined ? agent.call("snapshot") : agent.finish("handoff_wait", { id: held });
}

function judge(figures: KillFigures[Victim], reply: Reply | Error, at: number, shown: number, id: string): void {
  figures.kills++;
  const text = reply instanceof Error ? String(reply) : reply.text;
  if (!text.includes(`Loans of member ${id}`)) figures.wrong.push(text.slice(0, 2000));
  else if (at < shown) figures.early++;
  else figures.right++;
}
