import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { refOf } from "../e2e/support/agent.ts";
import buildOnce from "../e2e/support/build-once.ts";
import { startWorld } from "../e2e/support/world.ts";
import { type Driver, type DrivingFigures, measureDriving } from "./driving.ts";
import { type Figures, figures } from "./figures.ts";
import { type KillFigures, killEverything } from "./kills.ts";
import { servePages } from "./pages.ts";
import { measurePlaywright } from "./playwright-peer.ts";
import { redirectChains } from "./redirect-chains.ts";
import { measureWalls, type WallFigures } from "./walls.ts";

/** What is aimed at; a figure beyond it is marked. */
const TARGETS = { clickP50: 20, wallToCardP95: 250, membersToResultP95: 1_200 };

const OPTIONS = {
  json: { type: "boolean", default: false },
  clicks: { type: "string", default: "100" },
  walls: { type: "string", default: "20" },
  /** A release run takes 200 redirect chains and 20 kills of each part. */
  chains: { type: "string", default: "20" },
  kills: { type: "string", default: "2" },
} as const;

type Report = {
  machine: { cpus: number; load: number; node: string };
  doorstep: DrivingFigures & WallFigures & { redirectChains: { chains: number; early: number; missed: number; resume: Figures }; kills: KillFigures };
  peers: { "@playwright/mcp": DrivingFigures | null };
  targets: typeof TARGETS;
  met: Record<keyof typeof TARGETS, boolean>;
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  buildOnce();
  const load = loadavg()[0] ?? 0;
  const { driving, walls, playwright } = await inOneBrowser(Number(values.clicks), Number(values.walls));
  console.error("Redirect chains with wrong passwords and continuation pages …");
  const { resumeMs, ...chains } = await redirectChains(Number(values.chains), 2, say);
  console.error("Worker, host and MCP process killed in the middle of a handoff …");
  const kills = await killEverything(Number(values.kills), say);
  const report: Report = {
    machine: { cpus: cpus().length, load: Math.round(load * 10) / 10, node: process.version },
    doorstep: { ...driving, ...walls, redirectChains: { ...chains, resume: figures(resumeMs) }, kills },
    peers: { "@playwright/mcp": playwright },
    targets: TARGETS,
    met: {
      clickP50: driving.click.p50 < TARGETS.clickP50,
      wallToCardP95: walls.wallToCard.p95 < TARGETS.wallToCardP95,
      membersToResultP95: walls.membersToResult.p95 < TARGETS.membersToResultP95,
    },
  };
  console.log(values.json ? JSON.stringify(report) : readable(report));
}

function say(line: string): void {
  console.error(line);
}

async function inOneBrowser(clicks: number, rounds: number) {
  const [world, site] = [await startWorld(), await servePages()];
  try {
    const agent = await world.agent({ structured: true, name: "bench" });
    const text = async (...[name, params]: Parameters<typeof agent.call>) => (await agent.call(name, params)).text;
    const driver: Driver = {
      open: (url) => text("open", { url }),
      snapshot: () => text("snapshot", {}),
      click: (ref) => text("click", { ref }),
      ref: (snapshot, name) => refOf(snapshot, "button", name),
    };
    console.error("Driving: open, snapshot, click …");
    const driving = await measureDriving(driver, site.origin(), clicks);
    const walls = await measureWalls(world, agent, site, rounds, say);
    console.error("The same driving through @playwright/mcp, if it is installed …");
    const playwright = await measurePlaywright(site.origin("127.0.0.1"), clicks);
    return { driving, walls, playwright };
  } finally {
    await world.close();
    await site.close();
  }
}

function readable({ doorstep, peers, machine, met }: Report): string {
  const row = (name: string, { p50, p95, n }: { p50: number; p95: number; n: number }) =>
    `${name.padEnd(42)} p50 ${String(p50).padStart(8)} ms   p95 ${String(p95).padStart(8)} ms   n ${n}`;
  const driving = (name: string, figures: DrivingFigures) => [
    row(`${name}: open`, figures.open),
    row(`${name}: snapshot`, figures.snapshot),
    row(`${name}: click`, figures.click),
    row(`${name}: snapshot of 2,000 rows`, figures.tableSnapshot),
  ];
  const peer = peers["@playwright/mcp"];
  return [
    ...driving("doorstep", doorstep),
    ...(peer ? driving("@playwright/mcp", peer) : ["@playwright/mcp is not installed: nothing to compare with"]),
    row("wall on screen to card on screen", doorstep.wallToCard),
    row("members' page to the agent's result", doorstep.membersToResult),
    row("the same after redirect chains", doorstep.redirectChains.resume),
    `redirect chains: ${doorstep.redirectChains.chains}, early ${doorstep.redirectChains.early}, missed ${doorstep.redirectChains.missed}`,
    ...Object.entries(doorstep.kills).map(([victim, { kills, right, early }]) => `${victim} killed ${kills} times: ${right} ended rightly, ${early} early`),
    `Targets: ${Object.entries(met)
      .map(([name, ok]) => `${name} ${ok ? "met" : "missed"}`)
      .join(", ")} (load ${machine.load} on ${machine.cpus} processors).`,
  ].join("\n");
}

await main();
