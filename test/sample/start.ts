import { parseArgs } from "node:util";
import type { Handoff } from "../../shared/results.ts";
import { Agent } from "../e2e/support/agent.ts";
import buildOnce from "../e2e/support/build-once.ts";
import { type Browser, launch } from "../e2e/support/launch.ts";
import { Panel } from "../e2e/support/panel.ts";
import { getBrowser } from "./get-browser.ts";
import { type Library, MEMBER, serveLibrary } from "./library.ts";
import { type Outcome, readDueBooks } from "./sample-agent.ts";
import { actAsThePerson, type Seen } from "./scripted-person.ts";

type Report = { ok: boolean; handoffs: Handoff[]; result: string; timings: { detectMs: number; resumeMs: number; totalMs: number } };

const started = performance.now();

/** One readable line a step, on stderr, so that stdout stays the result's. */
function say(who: string, line: string): void {
  console.error(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${who.padEnd(9)} ${line}`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { auto: { type: "boolean", default: false }, json: { type: "boolean", default: false } } });
  const auto = values.auto || !hasDisplay();
  buildOnce();
  const program = await getBrowser();
  say("doorstep", `browser: ${program.version}`);
  const library = await serveLibrary((code) => say("e-mail", `Riverside Library: your code is ${code}`));
  say("library", `Riverside Library is open at ${library.origin()}`);
  const browser = await launch({ headed: !auto });
  say("doorstep", `native host registered for a throw-away profile, ${auto ? "headless browser" : "browser"} started`);
  const agent = await Agent.start(browser, { structured: true, name: "sample-agent" });
  try {
    const report = await run(browser, library, agent, auto);
    if (values.json) console.log(JSON.stringify(report));
    else console.log(describe(report));
    return report.ok ? 0 : 1;
  } finally {
    await agent.close();
    await browser.close();
    await library.close();
  }
}

async function run(browser: Browser, library: Library, agent: Agent, auto: boolean): Promise<Report> {
  const panel = await Panel.open(browser);
  await panel.watchCards();
  if (!auto) explain();
  const stop = new AbortController();
  const person = auto ? actAsThePerson(browser, panel, library, (line) => say("person", line)) : watchThePerson(browser, panel, library, stop.signal);
  person.catch((error: unknown) => say("person", `got stuck: ${error instanceof Error ? error.message : String(error)}`));
  const outcome = await readDueBooks(agent, library.origin(), (line) => say("agent", line));
  say("agent", outcome.ok ? `done. ${outcome.result}` : `could not finish. ${outcome.result}`);
  stop.abort();
  const seen = await person.catch(() => undefined);
  return report(outcome, seen, library);
}

/** Only a task that was finished after a handoff that really ended by the person's signing in counts. */
function report({ ok, result, handoffs, resumedAt }: Outcome, seen: Seen | undefined, library: Library): Report {
  const resumed = handoffs.some(({ outcome }) => outcome === "resumed");
  const members = library.visits.find(({ path, status }) => path === "/members/loans" && status === 200);
  const timings = {
    detectMs: seen ? Math.round(seen.cardAt - seen.wallAt) : -1,
    resumeMs: members ? resumedAt - members.at : -1,
    totalMs: Math.round(performance.now() - started),
  };
  return { ok: ok && resumed, handoffs, result, timings };
}

/** With a real person in front of it: notes when the wall and its card stood there. */
async function watchThePerson(browser: Browser, panel: Panel, library: Library, signal: AbortSignal): Promise<Seen | undefined> {
  const cardAt = await Promise.race([panel.cardShownAt(600_000), new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined)))]);
  if (cardAt === undefined) return undefined;
  const page = await browser.page(`${library.origin()}/login`);
  const wallAt = await page.evaluate<number>("performance.timeOrigin + performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd");
  await page.detach();
  return { wallAt, cardAt };
}

function explain(): void {
  console.error(`
  The browser has opened with Doorstep's side panel. It is your turn:

    1. Press "Allow" on the sample agent's card.
    2. When the card "Needs you" appears, press "Go to tab" and sign in:
         library card number   ${MEMBER.card}
         password              ${MEMBER.password}
    3. Type the code of the "e-mail" that is printed here.

  Then lean back: the agent notices by itself and goes on.
`);
}

function describe({ ok, handoffs, result, timings }: Report): string {
  const lines = handoffs.map(
    ({ id, steps, outcome, verified_by, waited_ms }) =>
      `Handoff ${id}: ${steps.map(({ kind }) => kind).join(", then ")}; ${outcome ?? "open"} after ${waited_ms ?? 0} ms, verified by ${(verified_by ?? []).join(", ")}.`,
  );
  return [
    ...lines,
    result,
    `Card after ${timings.detectMs} ms, agent back after ${timings.resumeMs} ms, ${timings.totalMs} ms in all.`,
    ok ? "The task is finished." : "The task is not finished.",
  ].join("\n");
}

function hasDisplay(): boolean {
  return process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

process.exitCode = await main();
