import { setTimeout as delay } from "node:timers/promises";
import type { Handoff } from "../../shared/results.ts";
import type { Agent, Reply } from "../e2e/support/agent.ts";
import { LiveViewer } from "../e2e/support/live-viewer.ts";
import type { Page } from "../e2e/support/page.ts";
import { startWorld, type World } from "../e2e/support/world.ts";
import { Display } from "../e2e/support/xvfb.ts";
import type { Scenario } from "./application.ts";
import { Person, visible } from "./person.ts";
import type { Result } from "./results.ts";
import type { Started } from "./start-script.ts";

/** How long the card of a wall is waited for. */
const CARD_MS = 30_000;
/** How long the agent may take to be let go once the signed-in page stands. */
const RESUME_MS = 30_000;

/** Sends an agent and a person to an application, with a fresh profile, and says what came of it. */
export async function runScenario(label: string, scenario: Scenario, app: Started): Promise<Result> {
  const display = scenario.headed ? await Display.start() : undefined;
  const world = await startWorld({ headed: display !== undefined, env: display ? { DISPLAY: display.name } : {}, args: scenario.args ?? [] });
  try {
    return await act(label, scenario, app, world, display);
  } finally {
    await world.close();
    display?.stop();
  }
}

type Sight = { at: number | undefined };

/** What happened between the agent's call and its answer. */
type Passage = {
  cardAt: number | undefined;
  wall: Sight;
  inside: Sight;
  /** When the call came back. */
  backAt: number | undefined;
  opened: Reply | undefined;
  problems: string[];
};

async function act(label: string, scenario: Scenario, app: Started, world: World, display: Display | undefined): Promise<Result> {
  const agent = await world.agent({ structured: true });
  const passage = await pass(agent, scenario, app, world, display);
  const found = await task(agent, scenario, app, passage.opened).catch(message);
  const handoffs = await handoffsOf(world, passage.opened);
  const [handoff] = handoffs;
  const kinds = handoff?.steps.map(({ kind }) => kind) ?? [];
  const outcome = handoff === undefined ? "no handoff" : (handoff.outcome ?? "open");
  return {
    label,
    kinds,
    outcome,
    verifiedBy: handoff?.verified_by ?? [],
    detectMs: between(passage.wall.at, passage.cardAt),
    resumeMs: outcome === "resumed" ? between(passage.inside.at, passage.backAt) : undefined,
    handoffs: handoffs.length,
    problems: [...passage.problems, ...unexpected(scenario, found, handoffs)],
    note: scenario.note ?? "",
  };
}

function between(from: number | undefined, to: number | undefined): number | undefined {
  return from === undefined || to === undefined ? undefined : Math.max(0, Math.round(to - from));
}

function unexpected(scenario: Scenario, found: string, handoffs: Handoff[]): string[] {
  const [handoff] = handoffs;
  const ends = scenario.ends ?? "resumed";
  const outcome = handoff === undefined ? "no handoff" : (handoff.outcome ?? "open");
  const kinds = handoff?.steps.map(({ kind }) => kind) ?? [];
  return [
    handoffs.length > 1 && `There were ${handoffs.length} handoffs.`,
    outcome !== ends && `It ended as ${outcome}.`,
    kinds.join() !== scenario.kinds.join() && `Expected ${scenario.kinds.join(", ") || "no handoff"}.`,
    handoff?.overridden && "The person had to override.",
    !found.includes(scenario.finds) && `The agent did not find "${scenario.finds}" but: ${found.slice(0, 300)}`,
  ].filter((problem) => typeof problem === "string");
}

/** The agent opens the page; the person opens the door for it. */
async function pass(agent: Agent, scenario: Scenario, app: Started, world: World, display: Display | undefined): Promise<Passage> {
  await world.panel.watchCards();
  const passage: Passage = { cardAt: undefined, wall: { at: undefined }, inside: { at: undefined }, backAt: undefined, opened: undefined, problems: [] };
  const call = opens(agent, scenario, app).then((reply) => {
    passage.backAt = Date.now();
    passage.opened = reply;
  });
  call.catch((thrown: unknown) => passage.problems.push(message(thrown)));
  const stop = new AbortController();
  const page = await world.browser.page(/^(?:https?|chrome-error):/);
  if (scenario.wall) passage.wall = watchFor(page, expression(scenario.wall), stop.signal);
  passage.cardAt = await Promise.race([world.panel.cardShownAt(CARD_MS), call.then(() => undefined)]).catch(() => undefined);
  try {
    if (passage.cardAt !== undefined) {
      const live = scenario.inPanel ? await LiveViewer.open(world.panel.page, page) : undefined;
      if (!live) await world.panel.press("Go to tab", async () => scenario.headed === true || page.evaluate<boolean>("document.visibilityState === 'visible'"));
      passage.inside = watchFor(page, expression(scenario.inside), stop.signal);
      await scenario.person(new Person(page, { panel: world.panel, display, live, isBack: () => passage.backAt !== undefined }), app);
      if (live && (await isInFront(world, app))) passage.problems.push("The tab came to the front.");
      await Promise.race([call, afterInside(passage.inside)]);
      if ((scenario.ends ?? "resumed") === "resumed" && (await tooEarly(passage)))
        passage.problems.push(`The agent was let go before the signed-in page stood. ${await describe(page, world)}`);
    }
  } catch (thrown) {
    passage.problems.push(`The person got stuck: ${message(thrown)}`);
  }
  if (passage.backAt === undefined) {
    passage.problems.push(`The agent was not let go. ${await describe(page, world)}`);
    await world.panel.press("Abort", undefined, 5_000).catch(() => undefined);
    await Promise.race([call, delay(20_000)]).catch(() => undefined);
  }
  stop.abort();
  await page.detach();
  return passage;
}

/** By the browser's own word: a page in a live view takes itself for visible. */
async function isInFront(world: World, { url = "" }: Started): Promise<boolean> {
  const active = await world.browser.inWorker<string[]>("chrome.tabs.query({ active: true }).then((tabs) => tabs.map(({ url }) => url))");
  return active.some((one) => one.startsWith(new URL(url).origin));
}

/** The agent has its answer and the signed-in page does not stand. */
async function tooEarly({ backAt, inside }: Passage): Promise<boolean> {
  if (backAt === undefined) return false;
  // The page is looked at only now and then: what stands was perhaps not seen yet.
  for (const began = performance.now(); inside.at === undefined && performance.now() - began < 3_000; ) await delay(50);
  return inside.at === undefined;
}

/** Opens the page; where it was still drawing itself, waits for what it is to show, as an agent would. */
async function opens(agent: Agent, scenario: Scenario, app: Started): Promise<Reply> {
  const opened = await agent.finish("open", { url: scenario.url(app) }, { timeoutMs: 180_000 });
  if (opened.structured?.handoff || scenario.ends === "no handoff") return opened;
  return agent.finish("wait_for", { text: scenario.finds, timeout_ms: 60_000 }, { timeoutMs: 180_000 });
}

async function task(agent: Agent, scenario: Scenario, app: Started, opened: Reply | undefined): Promise<string> {
  if (opened === undefined) return "the call never came back";
  if (opened.isError && (scenario.ends ?? "resumed") === "resumed") return opened.text;
  return scenario.task(agent, app);
}

/** A selector, or an expression in parentheses. */
function expression(given: string): string {
  return given.startsWith("(") ? given : visible(given);
}

/** Notes when `expression` first was true: the document's own time where it was so at the first look. */
function watchFor(page: Page, expression: string, signal: AbortSignal): Sight {
  const sight: Sight = { at: undefined };
  const seenBefore = new Set<number>();
  void (async () => {
    while (!signal.aborted && sight.at === undefined) {
      const seen = await page
        .evaluate<{ yes: boolean; born: number; loaded: number; now: number }>(
          `({ yes: document.readyState !== "loading" && !!(${expression}), born: performance.timeOrigin, loaded: performance.timeOrigin + (performance.getEntriesByType("navigation")[0]?.domContentLoadedEventEnd || performance.now()), now: performance.timeOrigin + performance.now() })`,
        )
        .catch(() => undefined);
      if (seen?.yes) sight.at = seenBefore.has(seen.born) ? seen.now : seen.loaded;
      else if (seen) seenBefore.add(seen.born);
      await delay(30);
    }
  })();
  return sight;
}

/** Resolves when the agent has had its time since the signed-in page stood, or nobody got that far. */
async function afterInside(inside: Sight): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 2 * RESUME_MS; await delay(100)) {
    if (inside.at !== undefined && Date.now() - inside.at > RESUME_MS) return;
  }
}

/** Every handoff of this browser, from its own record, and the one the call told of. */
async function handoffsOf(world: World, opened: Reply | undefined): Promise<Handoff[]> {
  const kept = await world.browser.inWorker<Handoff[]>(`chrome.storage.session.get("handoffs").then(({ handoffs }) => Object.values(handoffs ?? {}))`).catch(() => []);
  const told = opened?.structured?.handoff;
  return told && !kept.some(({ id }) => id === told.id) ? [told, ...kept] : kept;
}

/** Where everything stands, for whoever looks for the cause. */
async function describe(page: Page, world: World): Promise<string> {
  const card = (await world.panel.cards().catch(() => []))[0]?.text.replaceAll("\n", " · ") ?? "no card";
  const place = await page.evaluate<string>("location.href + ' · ' + document.title + ' · ' + (document.body?.innerText ?? '').slice(0, 400)").catch(message);
  return `Card: ${card}. Page: ${place}`.replaceAll("\n", " ");
}

function message(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
