import { execFileSync } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Agent, refOf } from "../e2e/support/agent.ts";
import { hostPids } from "../e2e/support/processes.ts";
import { html, type Site, serve } from "../e2e/support/site.ts";
import { startWorld, type World } from "../e2e/support/world.ts";
import { Display } from "../e2e/support/xvfb.ts";
import { type Figures, figures, timed } from "./figures.ts";
import { servePages } from "./pages.ts";

/** From an effect on the page to the answer that tells of it; `told` of `n` answers did. */
type Waiting = { after: Figures; told: number; of: number };

export type HandsFigures = {
  find: Figures;
  screenshot: Figures;
  /** From the start of `doorstep mcp` to the answer to its first `open`, of a session that is allowed already. */
  firstAction: Figures;
  /** Resident memory of an idle process, megabytes. */
  idleMb: { host: number; mcp: number };
  waiting: {
    noEffect: Figures;
    /** The same with a pause before each. */
    singleNoEffect: Figures;
    afterFetch: Waiting;
    afterDebounce: Waiting;
  };
  /** Whole calls on tables of 2,000 and 20,000 rows, and how many times the tenfold page costs. */
  growth: { snapshot: [Figures, Figures]; find: [Figures, Figures]; snapshotRatio: number; findRatio: number };
  /** Ten sessions of five agents, all clicking at once. Fairness: the slowest session's mean against the quickest's. */
  crowd: { sessions: number; click: Figures; fairness: number };
  /** How long a sized window that the page opens has the focus before the person has it back; null without a display. */
  popup: Figures | null;
};

/** V8 gives back what it no longer needs once a process has been idle for 8 s. */
const IDLE_MS = 10_000;
const ROUNDS = 20;

/** What an agent's hands cost beside opening, reading and clicking. */
export async function measureHands(say: (line: string) => void): Promise<HandsFigures> {
  const headless = await measureHeadless(say);
  say("A sized window handed back …");
  return { ...headless, popup: await measurePopup() };
}

async function measureHeadless(say: (line: string) => void): Promise<Omit<HandsFigures, "popup">> {
  const [world, site, waits] = [await startWorld(), await servePages(), await serve(waitingPage)];
  try {
    const agent = await world.agent({ name: "hands" });
    say("Find, screenshot, and a table ten times as long …");
    await agent.call("open", { url: `${site.origin()}/button` });
    const screenshot = figures(await timed(ROUNDS, () => agent.call("screenshot")));
    const growth = await measureGrowth(agent, site);
    const find = growth.find[0];
    say("Honest waiting …");
    const waiting = await measureWaiting(agent, waits);
    say("First action of a fresh process, and idle memory …");
    const firstAction = await measureFirstAction(world, site);
    await delay(IDLE_MS);
    const idleMb = { host: largest(hostPids(world.browser.home)), mcp: largest(agent.pid === null ? [] : [agent.pid]) };
    await world.endAgents();
    say("Ten sessions of five agents at once …");
    const crowd = await measureCrowd(world, site);
    return { find, screenshot, firstAction, idleMb, waiting, growth, crowd };
  } finally {
    await world.close();
    await Promise.all([site.close(), waits.close()]);
  }
}

async function measureGrowth(agent: Agent, site: Site): Promise<HandsFigures["growth"]> {
  const snapshot: Figures[] = [];
  const find: Figures[] = [];
  for (const rows of [2_000, 20_000]) {
    await agent.call("open", { url: `${site.origin()}/table?rows=${rows}` });
    snapshot.push(figures(await timed(7, () => agent.call("snapshot"))));
    find.push(figures(await timed(7, () => agent.call("find", { text: `Customer ${rows - 9}` }))));
  }
  const [small, large] = snapshot;
  const [few, many] = find;
  if (!small || !large || !few || !many) throw new Error("The tables were not measured.");
  return { snapshot: [small, large], find: [few, many], snapshotRatio: ratio(large.p50, small.p50), findRatio: ratio(many.p50, few.p50) };
}

function ratio(one: number, other: number): number {
  return Math.round((one / other) * 10) / 10;
}

/** Both sides read the same clock; so many digits of it tell moments apart. */
const CLOCK = 10_000_000;

/** A click without an effect, one with an effect after a 100 ms fetch, and one after a 200 ms debounce; each says when its effect appeared. */
function waitingPage({ path: at, query }: Parameters<Parameters<typeof serve>[0]>[0]): ReturnType<Parameters<typeof serve>[0]> {
  if (at === "/slow") return delay(100, "loaded");
  const acts: Readonly<Record<string, string>> = { fetch: 'fetch("/slow").then((r) => r.text()).then(show)', debounce: "setTimeout(show, 200)" };
  return html(
    "Waiting",
    `<button onclick='${acts[query.get("kind") ?? ""] ?? "0"}'>Act</button><output>-</output><script>let n = 0;
     const show = () => { document.querySelector("output").textContent = "effect " + ++n + " at " + ((performance.timeOrigin + performance.now()) % ${CLOCK}).toFixed(1); };</script>`,
  );
}

async function measureWaiting(agent: Agent, site: Site): Promise<HandsFigures["waiting"]> {
  const none = await openWaiting(agent, site, "none");
  const noEffect = figures(await timed(ROUNDS, () => agent.call("click", { ref: none })));
  const singleNoEffect = figures(await timed(ROUNDS, () => agent.call("click", { ref: none }), { thinking: true }));
  return { noEffect, singleNoEffect, afterFetch: await afterEffect(agent, site, "fetch"), afterDebounce: await afterEffect(agent, site, "debounce") };
}

async function openWaiting(agent: Agent, site: Site, kind: string): Promise<string> {
  return refOf((await agent.call("open", { url: `${site.origin()}/?kind=${kind}` })).text, "button", "Act");
}

async function afterEffect(agent: Agent, site: Site, kind: "fetch" | "debounce"): Promise<Waiting> {
  const ref = await openWaiting(agent, site, kind);
  const samples: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const { text } = await agent.call("click", { ref });
    const answered = (performance.timeOrigin + performance.now()) % CLOCK;
    const at = new RegExp(`effect ${round} at ([\\d.]+)`).exec(text)?.[1];
    if (at !== undefined) samples.push(answered - Number(at));
  }
  return { after: figures(samples), told: samples.length, of: ROUNDS };
}

async function measureFirstAction(world: World, site: Site): Promise<Figures> {
  const folder = path.join(world.browser.folder, "first-action");
  await (await world.agent({ name: "first", folder })).close();
  const samples: number[] = [];
  for (let round = 0; round < 5; round++) {
    const started = performance.now();
    const fresh = await Agent.start(world.browser, { name: "first", folder });
    await fresh.call("open", { url: `${site.origin()}/button` });
    samples.push(performance.now() - started);
    await fresh.close();
  }
  return figures(samples);
}

/** Resident memory of the largest of these processes, megabytes; 0 where the system does not say. */
function largest(pids: readonly number[]): number {
  if (pids.length === 0) return 0;
  try {
    const sizes = execFileSync("ps", ["-o", "rss=", "-p", pids.join(",")], { encoding: "utf8" })
      .trim()
      .split(/\s+/)
      .map(Number);
    return Math.round(Math.max(...sizes) / 102.4) / 10;
  } catch {
    return 0;
  }
}

/** Two sessions of each of five agents, each with a tab of its own, all clicking as fast as they are answered. */
async function measureCrowd(world: World, site: Site): Promise<HandsFigures["crowd"]> {
  const agents: Agent[] = [];
  for (let at = 0; at < 10; at++) agents.push(await world.agent({ name: `agent ${at % 5}`, folder: path.join(world.browser.folder, `crowd-${at}`) }));
  const refs: string[] = [];
  for (const agent of agents) refs.push(refOf((await agent.call("open", { url: `${site.origin()}/button` })).text, "button", "Add one"));
  const samples = await Promise.all(agents.map((agent, at) => timed(ROUNDS, () => agent.call("click", { ref: refs[at] }))));
  const means = samples.map((own) => own.reduce((sum, one) => sum + one, 0) / own.length);
  await world.endAgents();
  return { sessions: agents.length, click: figures(samples.flat()), fairness: ratio(Math.max(...means), Math.min(...means)) };
}

/** On a display of its own: the person's page tells how long it was without the focus. */
async function measurePopup(): Promise<Figures | null> {
  if (!Display.possible) return null;
  const display = await Display.start();
  const site = await serve(({ path: at }) =>
    at === "/mine"
      ? html(
          "Mine",
          `<h1>Mine</h1><script>let left = 0; globalThis.away = []; addEventListener("blur", () => { left = performance.now(); }); addEventListener("focus", () => { if (left) away.push(performance.now() - left); left = 0; });</script>`,
        )
      : html("Opener", `<h1>Opener</h1><button onclick="open('/small?' + Math.random(), '', 'popup,width=300,height=200')">Open</button>`),
  );
  const world = await startWorld({ headed: true, env: { DISPLAY: display.name } });
  try {
    const agent = await world.agent({ name: "popup" });
    const mine = await world.browser.newPage(`${site.origin()}/mine`);
    await mine.waitFor("document.hasFocus()");
    const { text } = await agent.call("open", { url: `${site.origin()}/opener` });
    for (let round = 0; round < 5; round++) {
      await agent.call("click", { ref: refOf(text, "button", "Open") });
      await mine.waitFor("document.hasFocus()");
    }
    return figures(await mine.evaluate<number[]>("away"));
  } finally {
    await world.close();
    await site.close();
    display.stop();
  }
}

/** The figures as lines for people. */
export function readableHands({ find, screenshot, firstAction, idleMb, waiting, growth, crowd, popup }: HandsFigures): string {
  const row = (name: string, { p50, p95, n }: Figures) => `${name.padEnd(42)} p50 ${String(p50).padStart(8)} ms   p95 ${String(p95).padStart(8)} ms   n ${n}`;
  const waited = (name: string, { after, told, of }: Waiting) => `${row(name, after)}   told of ${told} of ${of}`;
  return [
    row("find in 2,000 rows", find),
    row("screenshot", screenshot),
    row("first action after doorstep mcp starts", firstAction),
    `idle memory: host ${idleMb.host} MB, doorstep mcp ${idleMb.mcp} MB`,
    row("click without an effect", waiting.noEffect),
    row("the same with a pause before each", waiting.singleNoEffect),
    waited("effect of a 100 ms fetch to the answer", waiting.afterFetch),
    waited("effect of a 200 ms debounce to the answer", waiting.afterDebounce),
    row("snapshot of 2,000 rows", growth.snapshot[0]),
    row("snapshot of 20,000 rows", growth.snapshot[1]),
    row("find in 20,000 rows", growth.find[1]),
    `ten times the rows cost: snapshot ${growth.snapshotRatio} times, find ${growth.findRatio} times`,
    row(`click, ${crowd.sessions} sessions at once`, crowd.click),
    `slowest session against the quickest: ${crowd.fairness}`,
    popup ? row("focus away while a sized window opens", popup) : "focus and sized windows: no display here",
  ].join("\n");
}
