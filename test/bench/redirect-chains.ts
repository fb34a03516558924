import { mkdirSync } from "node:fs";
import path from "node:path";
import { Agent } from "../e2e/support/agent.ts";
import { eventually } from "../e2e/support/eventually.ts";
import { type Browser, launch } from "../e2e/support/launch.ts";
import { type Hop, type MembersSite, serveMembers, signInAsPerson, type Way } from "../e2e/support/members.ts";
import { Panel } from "../e2e/support/panel.ts";

export type ChainFigures = {
  chains: number;
  /** Calls that came back before the members' page had been served, or elsewhere than there. */
  early: number;
  /** Calls that did not come back as resumed. */
  missed: number;
  /** From the members' page being served to the agent having its result, ms. */
  resumeMs: number[];
};

const HOPS: Hop[] = ["redirect", "meta", "script", "continue", "verify"];

/** A way of 1 to 6 stations and 0 to 2 wrong passwords, the same for the same number. */
function wayOf(seed: number): Way {
  const next = generator(seed);
  const hops = Array.from({ length: 1 + Math.floor(next() * 6) }, () => HOPS[Math.floor(next() * HOPS.length)] ?? "redirect");
  return { wrong: Math.floor(next() * 3), hops };
}

/** Mulberry32: small, and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Sends `workers` agents through `chains` sign-ins, each with a person who works at it at once. */
export async function redirectChains(chains: number, workers: number, progress: (line: string) => void = () => undefined): Promise<ChainFigures> {
  const site = await serveMembers();
  const browser = await launch();
  const figures: ChainFigures = { chains, early: 0, missed: 0, resumeMs: [] };
  let next = 0;
  try {
    const panel = await Panel.open(browser);
    const agents = await Promise.all(Array.from({ length: workers }, (_, index) => startAgent(browser, index)));
    for (const agent of agents) {
      const allowed = agent.call("task", { goal: "Read the members' page" });
      await panel.press("Allow", () => Promise.race([allowed.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 300, false))]));
      await allowed;
    }
    await Promise.all(
      agents.map(async (agent) => {
        while (next < chains) {
          const id = String(++next);
          await oneChain(browser, site, agent, id, figures);
          if (next % 10 === 0) progress(`chain ${next} of ${chains}: ${figures.early} early, ${figures.missed} missed`);
        }
        await agent.close();
      }),
    );
    return figures;
  } finally {
    await browser.close();
    await site.close();
  }
}

async function startAgent(browser: Browser, index: number): Promise<Agent> {
  const folder = path.join(browser.folder, `agent-${index}`);
  mkdirSync(folder);
  return Agent.start(browser, { folder, structured: true });
}

async function oneChain(browser: Browser, site: MembersSite, agent: Agent, id: string, figures: ChainFigures): Promise<void> {
  const way = wayOf(Number(id));
  site.ways.set(id, way);
  const call = agent.finish("open", { url: `${site.origin()}/members/${id}` });
  const answered = call.then(() => Date.now());
  const tab = await browser.page(new RegExp(`/login/${id}\\b`));
  await eventually(`a handoff at /login/${id}`, () =>
    browser.inWorker<boolean>(
      `chrome.storage.session.get("handoffs").then(({ handoffs }) => Object.values(handoffs ?? {}).some((one) => one.before.url.includes("/login/${id}?")))`,
    ),
  );
  await signInAsPerson(tab, id, way);
  const { structured } = await call;
  const at = await answered;
  await tab.detach();
  const shown = site.shown.get(id) ?? Number.POSITIVE_INFINITY;
  if (structured?.handoff?.outcome !== "resumed") figures.missed++;
  else if (at < shown || !structured.url?.endsWith(`/members/${id}`)) figures.early++;
  else figures.resumeMs.push(at - shown);
  if (structured?.handoff?.outcome !== "resumed" || at < shown) console.error(JSON.stringify({ id, way, at: at - shown, structured }));
}
