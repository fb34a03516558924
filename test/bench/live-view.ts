import { setTimeout as delay } from "node:timers/promises";
import { type Agent, refOf } from "../e2e/support/agent.ts";
import { allowScripts, chosenActs, deskAt, openDesk, openHandoffs, takeOverAtRandom, undisturbedMs } from "../e2e/support/desk.ts";
import { LiveViewer } from "../e2e/support/live-viewer.ts";
import { Page } from "../e2e/support/page.ts";
import { html, type Site, serve } from "../e2e/support/site.ts";
import { startWorld, type World } from "../e2e/support/world.ts";
import { type Figures, figures } from "./figures.ts";

/** How many of each; a release run takes 20 take-overs of each action, 1,000 actions and five minutes with a slow panel. */
export type LiveViewSizes = { inputs: number; takeOvers: number; actions: number; slowSeconds: number };

export type LiveViewFigures = {
  viewport: string;
  picture: string;
  framesPerSecond: number;
  inputToPhoton: Figures;
  /** Bytes of heap that a panel with two pictures a second added, after garbage collection. */
  slowPanel: {
    seconds: number;
    pictures: number;
    workerGrew: number;
    panelGrew: number;
    /** The worker's heap at each tenth of the time. */
    workerHeap: number[];
  };
  takeOvers: Record<string, { rounds: number; wrong: string[] }>;
  ownInput: { actions: number; takenForThePersons: number };
};

/** Every pixel changes with every frame, but for a square that changes with each press. */
const MOVING = html(
  "Moving",
  `<style>body { margin: 0; overflow: hidden } canvas { display: block }</style><canvas></canvas><script>
    const canvas = document.querySelector("canvas"), pen = canvas.getContext("2d");
    let n = 0, presses = 0;
    addEventListener("pointerdown", () => presses++);
    const draw = () => {
      if (canvas.width !== innerWidth || canvas.height !== innerHeight) { canvas.width = innerWidth; canvas.height = innerHeight; }
      n++;
      for (let x = 0; x < 16; x++) { pen.fillStyle = "hsl(" + ((n * 3 + x * 22) % 360) + " 70% 55%)"; pen.fillRect((x * innerWidth) / 16, 0, innerWidth / 16 + 1, innerHeight); }
      pen.fillStyle = presses % 2 ? "#fff" : "#000";
      pen.fillRect(0, 0, 200, 200);
      requestAnimationFrame(draw);
    };
    draw();
  </script>`,
);

/** Counts drawn pictures and notes when the square in the corner has changed on the screen. */
const WATCH = `{
  globalThis.drawn = 0;
  globalThis.photons = [];
  const pen = CanvasRenderingContext2D.prototype, draw = pen.drawImage;
  const eye = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  let before;
  pen.drawImage = function (picture, ...rest) {
    draw.call(this, picture, ...rest);
    drawn++;
    eye.drawImage(picture, 4, 4, 1, 1, 0, 0, 1, 1);
    const white = eye.getImageData(0, 0, 1, 1).data[0] > 128;
    if (before !== undefined && white !== before) photons.push(performance.now());
    before = white;
  };
  globalThis.presses = [];
  document.querySelector(".live-picture").addEventListener("mousedown", (event) => presses.push(event.timeStamp), true);
}`;

/** The live view's speed, its memory with a slow panel, and take-overs at random moments. */
export async function measureLiveView(sizes: LiveViewSizes, progress: (line: string) => void): Promise<LiveViewFigures> {
  const site = await serve((visit) => (visit.path === "/moving" ? MOVING : deskAt(visit)));
  const world = await startWorld();
  try {
    const agent = await world.agent({ structured: true, callLimitMs: 2_000, name: "bench" });
    const speed = await measureSpeed(world, agent, site, sizes, progress);
    const takeOvers: LiveViewFigures["takeOvers"] = {};
    if (sizes.takeOvers) await allowScripts(world);
    for (const [name, act] of chosenActs()) {
      const wrong: string[] = [];
      const takesMs = sizes.takeOvers ? await undisturbedMs(world, agent, site, act) : 0;
      for (let round = 0; round < sizes.takeOvers; round++) {
        const trouble = await takeOverAtRandom(world, agent, site, act, takesMs);
        if (trouble !== null) wrong.push(trouble);
      }
      takeOvers[name] = { rounds: sizes.takeOvers, wrong };
      progress(`take-overs of ${name}: ${sizes.takeOvers}, wrong ${wrong.length}`);
    }
    return { ...speed, takeOvers, ownInput: await measureOwnInput(world, agent, site, sizes.actions, progress) };
  } finally {
    await world.close();
    await site.close();
  }
}

async function measureSpeed(world: World, agent: Agent, site: Site, { inputs, slowSeconds }: LiveViewSizes, progress: (line: string) => void) {
  await enlarge(world);
  await agent.call("open", { url: `${site.origin()}/moving` });
  const page = await world.browser.page("/moving");
  await world.panel.press("Take over");
  const live = await LiveViewer.open(world.panel.page, page);
  await live.pressButton("Actual size");
  const panel = world.panel.page;
  const viewport = await page.evaluate<string>("innerWidth + ' x ' + innerHeight");
  await panel.waitFor("document.querySelector('.live-picture').width > 1000");
  await panel.evaluate(WATCH);
  const before = await panel.evaluate<number>("drawn");
  await delay(5_000);
  const framesPerSecond = Math.round(((await panel.evaluate<number>("drawn")) - before) / 0.5) / 10;
  progress(`${framesPerSecond} pictures a second of ${viewport}`);
  const inputToPhoton = figures(await measureInputs(live, panel, inputs));
  progress(`input to photon p50 ${inputToPhoton.p50} ms, p95 ${inputToPhoton.p95} ms`);
  const picture = await panel.evaluate<string>("(({ width, height }) => width + ' x ' + height)(document.querySelector('.live-picture'))");
  const slowPanel = await measureSlowPanel(world, live, slowSeconds);
  progress(`two pictures a second for ${slowSeconds} s: worker ${slowPanel.workerGrew} bytes, panel ${slowPanel.panelGrew} bytes more`);
  await world.panel.press("Hand back", async () => (await openHandoffs(world)).length === 0);
  await page.detach();
  return { viewport, picture, framesPerSecond, inputToPhoton, slowPanel };
}

/** Makes the window so large that a page in a tab has 1280 x 720, with the side panel beside it. */
async function enlarge(world: World): Promise<void> {
  const page = await world.browser.page("about:blank");
  const { windowId, bounds } = await world.browser.cdp.send("Browser.getWindowForTarget", { targetId: page.targetId });
  const [width, height] = await page.evaluate<[number, number]>("[innerWidth, innerHeight]");
  await world.browser.cdp.send("Browser.setWindowBounds", { windowId, bounds: { width: (bounds.width ?? 0) + 1_280 - width, height: (bounds.height ?? 0) + 720 - height } });
  await page.waitFor("Math.abs(innerWidth - 1280) < 8 && Math.abs(innerHeight - 720) < 8");
}

/** From the press in the panel to the picture on its screen that shows what the press changed. */
async function measureInputs(live: LiveViewer, panel: Page, inputs: number): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < inputs; round++) {
    await panel.evaluate("{ photons.length = 0; presses.length = 0; }");
    await live.click("canvas");
    await panel.waitFor("photons.length > 0 && presses.length > 0", 5_000);
    samples.push(await panel.evaluate<number>("photons[0] - presses[0]"));
  }
  return samples;
}

async function measureSlowPanel(world: World, live: LiveViewer, seconds: number) {
  await live.slowDown(500);
  await delay(2_000);
  const heaps = async () => [await workerHeapNow(world), await heap(world.panel.page)] as const;
  const drawn = await world.panel.page.evaluate<number>("drawn");
  const before = await heaps();
  const workerHeap: number[] = [];
  for (let tenth = 0; tenth < 10; tenth++) {
    await delay(seconds * 100);
    workerHeap.push(await workerHeapNow(world));
  }
  const after = await heaps();
  const pictures = (await world.panel.page.evaluate<number>("drawn")) - drawn;
  return { seconds, pictures, workerGrew: Math.max(0, after[0] - before[0]), panelGrew: Math.max(0, after[1] - before[1]), workerHeap };
}

async function workerHeapNow(world: World): Promise<number> {
  const target = await world.browser.worker();
  if (!target) return 0;
  const worker = await Page.attach(world.browser.cdp, target.targetId);
  try {
    return await heap(worker);
  } finally {
    await worker.detach();
  }
}

async function heap(page: Page): Promise<number> {
  await page.send("HeapProfiler.enable");
  await page.send("HeapProfiler.collectGarbage");
  const { usedSize } = await page.send("Runtime.getHeapUsage");
  await page.send("HeapProfiler.disable");
  return usedSize;
}

/** Actions of the agent alone: none may begin a take-over. */
async function measureOwnInput(world: World, agent: Agent, site: Site, actions: number, progress: (line: string) => void): Promise<LiveViewFigures["ownInput"]> {
  const { page, snapshot } = await openDesk(world, agent, site);
  const [count, field] = [refOf(snapshot, "button", "Count"), refOf(snapshot, "textbox", "Agent's field")];
  let takenForThePersons = 0;
  for (let done = 0; done < actions; done++) {
    const acts = [
      () => agent.call("click", { ref: count }),
      () => agent.call("type", { ref: field, text: "x" }),
      () => agent.call("press", { keys: "Backspace" }),
      () => agent.call("scroll", { direction: "down" }),
    ];
    await acts[done % acts.length]?.();
    const taken = (await openHandoffs(world)).length;
    takenForThePersons += taken;
    if (taken) await world.panel.press("Hand back", async () => (await openHandoffs(world)).length === 0);
  }
  await page.detach();
  progress(`${actions} actions of the agent, ${takenForThePersons} taken for the person's`);
  return { actions, takenForThePersons };
}
