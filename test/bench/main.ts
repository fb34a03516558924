import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { refOf } from "../e2e/support/agent.ts";
import buildOnce from "../e2e/support/build-once.ts";
import { startWorld } from "../e2e/support/world.ts";
import { measureControls } from "./controls.ts";
import { type Driver, type DrivingFigures, measureDriving } from "./driving.ts";
import { type Figures, figures } from "./figures.ts";
import { type FloorFigures, measureFloor } from "./floor.ts";
import { type HandsFigures, measureHands, readableHands } from "./hands.ts";
import { type KillFigures, killEverything } from "./kills.ts";
import { type LiveViewFigures, measureLiveView } from "./live-view.ts";
import { servePages } from "./pages.ts";
import { measurePeers, type PeerFigures, readablePeers } from "./peers.ts";
import { redirectChains } from "./redirect-chains.ts";
import { measureSignals, type SignalFigures } from "./signals.ts";
import { measureVerdict, type VerdictFigures } from "./verdict.ts";
import { measureWalls, type WallFigures } from "./walls.ts";

/** What is aimed at; a figure beyond it is marked. */
const TARGETS = {
  clickP50: 20,
  wallToCardP95: 250,
  membersToResultP95: 1_200,
  liveFramesPerSecond: 30,
  inputToPhotonP95: 120,
  signalsP95: 8,
  verdictP95: 3,
  findP50: 60,
  screenshotP50: 60,
  firstActionP50: 400,
  idleMb: 60,
  waitingP95: 25,
  growthTimes: 10,
};

const OPTIONS = {
  json: { type: "boolean", default: false },
  clicks: { type: "string", default: "100" },
  walls: { type: "string", default: "20" },
  /** A release run takes 200 redirect chains and 20 kills of each part. */
  chains: { type: "string", default: "20" },
  kills: { type: "string", default: "2" },
  /** A release run takes 20 take-overs of each action, 1,000 actions and 300 seconds with a slow panel. */
  inputs: { type: "string", default: "40" },
  takeovers: { type: "string", default: "2" },
  actions: { type: "string", default: "100" },
  slow: { type: "string", default: "20" },
  /** One of PARTS alone; "driving" takes the peers too. */
  only: { type: "string" },
  /** The labelled corpus whose controls are judged with "controls". */
  corpus: { type: "string" },
} as const;

const PARTS = ["driving", "hands", "live-view", "signals", "verdict", "controls"];

type Report = {
  machine: { cpus: number; load: number; node: string };
  doorstep: DrivingFigures &
    WallFigures & {
      floor: FloorFigures;
      redirectChains: { chains: number; early: number; missed: number; resume: Figures };
      kills: KillFigures;
      liveView: LiveViewFigures;
      signals: SignalFigures;
      verdict: VerdictFigures;
      hands: HandsFigures;
    };
  peers: PeerFigures;
  targets: typeof TARGETS;
  met: Record<keyof typeof TARGETS, boolean>;
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.only !== undefined && !PARTS.includes(values.only)) throw new Error(`--only takes one of ${PARTS.join(", ")}; it was "${values.only}".`);
  buildOnce();
  const load = loadavg()[0] ?? 0;
  const live = () =>
    measureLiveView({ inputs: Number(values.inputs), takeOvers: Number(values.takeovers), actions: Number(values.actions), slowSeconds: Number(values.slow) }, say);
  if (values.only === "live-view") {
    const liveView = await live();
    console.log(values.json ? JSON.stringify({ machine: machine(load), doorstep: { liveView }, targets: TARGETS, met: metLive(liveView) }) : readableLive(liveView));
    return;
  }
  if (values.only === "driving") {
    const { driving, floor, peers } = await inOneBrowser(Number(values.clicks), 0);
    console.log(
      values.json
        ? JSON.stringify({ machine: machine(load), doorstep: { ...driving, floor }, peers })
        : [...readableDriving("doorstep", driving), ...readableFloor(floor), ...readablePeers(peers, readableDriving)].join("\n"),
    );
    return;
  }
  if (values.only === "hands") {
    const hands = await measureHands(say);
    console.log(values.json ? JSON.stringify({ machine: machine(load), doorstep: { hands }, targets: TARGETS, met: metHands(hands) }) : readableHands(hands));
    return;
  }
  if (values.only === "signals") {
    const signals = await measureSignals();
    console.log(JSON.stringify({ machine: machine(load), doorstep: { signals }, targets: TARGETS, met: metSignals(signals) }));
    return;
  }
  if (values.only === "verdict") {
    const verdict = await measureVerdict();
    console.log(JSON.stringify({ machine: machine(load), doorstep: { verdict }, targets: TARGETS, met: metVerdict(verdict) }));
    return;
  }
  if (values.only === "controls") {
    console.log(JSON.stringify({ machine: machine(load), controls: await measureControls(values.corpus) }));
    return;
  }
  const { driving, floor, walls, peers } = await inOneBrowser(Number(values.clicks), Number(values.walls));
  console.error("Signals and verdict on a page of 5,000 elements …");
  const signals = await measureSignals();
  console.error("Judging 200 clicks …");
  const verdict = await measureVerdict();
  const hands = await measureHands(say);
  console.error("Redirect chains with wrong passwords and continuation pages …");
  const { resumeMs, ...chains } = await redirectChains(Number(values.chains), 2, say);
  console.error("Worker, host and MCP process killed in the middle of a handoff …");
  const kills = await killEverything(Number(values.kills), say);
  console.error("The live view and take-overs …");
  const liveView = await live();
  const report: Report = {
    machine: machine(load),
    doorstep: { ...driving, floor, ...walls, redirectChains: { ...chains, resume: figures(resumeMs) }, kills, liveView, signals, verdict, hands },
    peers,
    targets: TARGETS,
    met: {
      clickP50: driving.click.p50 < TARGETS.clickP50,
      wallToCardP95: walls.wallToCard.p95 < TARGETS.wallToCardP95,
      membersToResultP95: walls.membersToResult.p95 < TARGETS.membersToResultP95,
      ...metSignals(signals),
      ...metVerdict(verdict),
      ...metHands(hands),
      ...metLive(liveView),
    },
  };
  console.log(values.json ? JSON.stringify(report) : readable(report));
}

function machine(load: number): Report["machine"] {
  return { cpus: cpus().length, load: Math.round(load * 10) / 10, node: process.version };
}

function metSignals({ both, worldsInOtherTabs }: SignalFigures): Pick<Report["met"], "signalsP95"> {
  return { signalsP95: both.p95 < TARGETS.signalsP95 && worldsInOtherTabs === 0 };
}

function metHands({ find, screenshot, firstAction, idleMb, waiting, growth }: HandsFigures) {
  const waits = [waiting.afterFetch, waiting.afterDebounce];
  return {
    findP50: find.p50 < TARGETS.findP50,
    screenshotP50: screenshot.p50 < TARGETS.screenshotP50,
    firstActionP50: firstAction.p50 < TARGETS.firstActionP50,
    idleMb: Math.max(idleMb.host, idleMb.mcp) < TARGETS.idleMb,
    waitingP95: waits.every(({ after, told, of }) => told === of && after.p95 < TARGETS.waitingP95),
    growthTimes: Math.max(growth.snapshotRatio, growth.findRatio) <= TARGETS.growthTimes,
  };
}

function metVerdict({ whole }: VerdictFigures): Pick<Report["met"], "verdictP95"> {
  return { verdictP95: whole.p95 < TARGETS.verdictP95 };
}

function metLive({ framesPerSecond, inputToPhoton }: LiveViewFigures): Pick<Report["met"], "liveFramesPerSecond" | "inputToPhotonP95"> {
  return { liveFramesPerSecond: framesPerSecond >= TARGETS.liveFramesPerSecond, inputToPhotonP95: inputToPhoton.p95 < TARGETS.inputToPhotonP95 };
}

function readableLive({ viewport, framesPerSecond, inputToPhoton, slowPanel, takeOvers, ownInput }: LiveViewFigures): string {
  return [
    `live view of ${viewport}: ${framesPerSecond} pictures a second; input to photon p50 ${inputToPhoton.p50} ms, p95 ${inputToPhoton.p95} ms, n ${inputToPhoton.n}`,
    `a panel that draws ${Math.round((slowPanel.pictures / slowPanel.seconds) * 10) / 10} pictures a second for ${slowPanel.seconds} s: worker's heap +${slowPanel.workerGrew} bytes, panel's +${slowPanel.panelGrew} bytes`,
    ...Object.entries(takeOvers).map(([name, { rounds, wrong }]) => `take-overs of ${name}: ${rounds}, lost or doubled ${wrong.length}${wrong.length ? ` (${wrong[0]})` : ""}`),
    `actions of the agent: ${ownInput.actions}, taken for the person's ${ownInput.takenForThePersons}`,
  ].join("\n");
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
    const floor = await measureFloor(world, driver.open, site.origin());
    const walls = await measureWalls(world, agent, site, rounds, say);
    const peers = await measurePeers(site.origin("127.0.0.1"), clicks, say);
    return { driving, floor, walls, peers };
  } finally {
    await world.close();
    await site.close();
  }
}

function row(name: string, { p50, p95, n }: Figures): string {
  return `${name.padEnd(42)} p50 ${String(p50).padStart(8)} ms   p95 ${String(p95).padStart(8)} ms   n ${n}`;
}

function readableDriving(name: string, { open, snapshot, click, singleClick, tableSnapshot, tableChars, clicksSeen }: DrivingFigures): string[] {
  return [
    row(`${name}: open`, open),
    row(`${name}: snapshot`, snapshot),
    row(`${name}: click`, click),
    row(`${name}: click, a pause before each`, singleClick),
    row(`${name}: snapshot of 2,000 rows`, tableSnapshot),
    `${name}: that snapshot has ${tableChars} characters; ${clicksSeen ? "every click arrived" : "clicks were lost"}`,
  ];
}

function readableFloor({ open, bare }: FloorFigures): string[] {
  return [row("open, by turns with the next", open), row("a bare navigation of another tab", bare)];
}

function readable({ doorstep, peers, machine, met }: Report): string {
  return [
    ...readableDriving("doorstep", doorstep),
    ...readableFloor(doorstep.floor),
    ...readablePeers(peers, readableDriving),
    row("wall on screen to card on screen", doorstep.wallToCard),
    row("members' page to the agent's result", doorstep.membersToResult),
    row(`signals and verdict, ${doorstep.signals.elements} elements`, doorstep.signals.both),
    row("judging added to a click", doorstep.verdict.whole),
    row("the same after redirect chains", doorstep.redirectChains.resume),
    `redirect chains: ${doorstep.redirectChains.chains}, early ${doorstep.redirectChains.early}, missed ${doorstep.redirectChains.missed}`,
    ...Object.entries(doorstep.kills).map(([victim, { kills, right, early }]) => `${victim} killed ${kills} times: ${right} ended rightly, ${early} early`),
    readableHands(doorstep.hands),
    readableLive(doorstep.liveView),
    `Targets: ${Object.entries(met)
      .map(([name, ok]) => `${name} ${ok ? "met" : "missed"}`)
      .join(", ")} (load ${machine.load} on ${machine.cpus} processors).`,
  ].join("\n");
}

await main();
