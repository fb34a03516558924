import browser from "webextension-polyfill";
import { taskOf } from "../../../shared/boundary-kinds.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { LIMITS } from "../../../shared/limits.ts";
import type { Finding } from "../../../shared/signals.ts";
import { holdsFor } from "../detection/detector.ts";
import { refreshSignals } from "../pages/pages.ts";
import type { Watch } from "../state/records.ts";
import { section } from "../state/store.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { isActionHandoff } from "./action-state.ts";
import { advance } from "./controller.ts";
import { type Facts, isDenied, judge, sameAddress, type Verdict } from "./verify.ts";
import { changeWatch, forgetProbe, gather, probe, watchOf } from "./watching.ts";

/**
 * Looks at an open handoff after every change that may matter: further step, trouble, or done. "Done" must be
 * seen at two samples with no navigation between them.
 */

type Sample = { at: number; count: number; strength: Verdict["strength"] };
type Loop = {
  running: boolean;
  again: boolean;
  sample: Sample | null;
  step: { key: string; since: number } | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  wakeAt: number;
  probed: { count: number; at: number; status: number } | null;
  /** The page on which the person's no was seen, and since when. */
  denied: { count: number; since: number } | null;
};

/** How a handoff ended whose access the person denied on the page itself. */
export const ACCESS_DENIED = "access_denied";

const loops = new Map<string, Loop>();
/** What is only likely must hold longer: time for a continuation page to go on by itself. */
const LIKELY_GAP_MS = 2_500;

function loopOf(id: string): Loop {
  const loop = loops.get(id) ?? { running: false, again: false, sample: null, step: null, timer: undefined, wakeAt: 0, probed: null, denied: null };
  loops.set(id, loop);
  return loop;
}

/** Forgets what an ended handoff's evaluation kept. */
export function forgetSamples(id: string): void {
  clearTimeout(loops.get(id)?.timer);
  loops.delete(id);
  forgetProbe(id);
}

/** Judges the handoff now, and again as long as changes come in meanwhile. */
export async function evaluate(id: string): Promise<void> {
  const loop = loopOf(id);
  if (loop.running) {
    loop.again = true;
    return;
  }
  loop.running = true;
  try {
    do {
      loop.again = false;
      await evaluateOnce(id, loop);
    } while (loop.again && openRecord(id));
  } finally {
    loop.running = false;
  }
}

function openRecord(id: string): HandoffRecord | undefined {
  const record = section("handoffs")[id];
  return record && record.state !== "ended" ? record : undefined;
}

async function evaluateOnce(id: string, loop: Loop): Promise<void> {
  const before = openRecord(id);
  if (!before) return forgetSamples(id);
  // A question is answered by the person, not by the page.
  if (before.asks === "agent") return;
  await refreshSignals(before.tabId);
  const record = openRecord(id);
  const watch = watchOf(id);
  if (!record || !watch) return;
  const facts = await gather(record, watch);
  const { finding, trouble } = facts.assessment;
  await advance(id, { type: "trouble", trouble: trouble && `trouble_${trouble}` });
  if (finding?.holds === "tab" && facts.arrived) await meetFinding(record, finding, loop);
  else loop.step = null;
  if (await endDenied(record, facts, loop)) return;
  await weigh(record, watch, facts, loop);
}

/** Who pressed the wrong button goes back within this time. */
const CHANGE_OF_MIND_MS = 15_000;

/** A person who said no to the client, and left it at that, is not waited for. */
async function endDenied(record: HandoffRecord, facts: Facts, loop: Loop): Promise<boolean> {
  if (record.takeover || !isDenied(facts)) {
    loop.denied = null;
    return false;
  }
  const { count } = navigationOf(record.tabId);
  if (loop.denied?.count !== count) loop.denied = { count, since: performance.now() };
  const wait = loop.denied.since + CHANGE_OF_MIND_MS - performance.now();
  if (wait > 0) {
    wakeIn(record.id, loop, wait);
    return false;
  }
  return advance(record.id, { type: "end", outcome: "aborted", refused: true, verified_by: [ACCESS_DENIED], at: Date.now() });
}

/** A wall stands: the same step goes on, or another one has held long enough to be the next. */
async function meetFinding(record: HandoffRecord, finding: Finding, loop: Loop): Promise<void> {
  if (record.takeover) return;
  const same = finding.kind === record.kind && finding.origin === record.origin;
  if (same) {
    loop.step = null;
    return;
  }
  const key = `${finding.kind} ${finding.origin}`;
  if (loop.step?.key !== key) loop.step = { key, since: performance.now() };
  const wait = loop.step.since + holdsFor(finding) - performance.now();
  if (wait > 0) return wakeIn(record.id, loop, wait);
  loop.step = null;
  await advance(record.id, {
    type: "boundary",
    kind: finding.kind,
    origin: finding.origin,
    instructions: record.requested ? record.instructions : taskOf(finding.kind, finding.evidence),
    evidence: finding.evidence,
    number: finding.number ?? null,
    at: Date.now(),
  });
}

/** Enough, for long enough? */
async function weigh(record: HandoffRecord, watch: Watch, facts: Facts, loop: Loop): Promise<void> {
  const verdict = judge(await withProbe(record, watch, facts, loop));
  if (verdict.strength === "no" || record.takeover) {
    loop.sample = null;
    if (record.state === "checking") await advance(record.id, { type: "waiting" });
    wakeIn(record.id, loop, LIMITS.probeFloorMs);
    return;
  }
  const { count } = navigationOf(record.tabId);
  // A single flash of certainty is one sample: both must be as sure.
  const surer = loop.sample?.strength === "likely" && verdict.strength === "sure";
  if (loop.sample?.count !== count || surer) {
    loop.sample = { at: performance.now(), count, strength: verdict.strength };
    if (record.state === "waiting") await advance(record.id, { type: "checking" });
  }
  const wait = loop.sample.at + (verdict.strength === "sure" ? LIMITS.sampleGapMs : LIKELY_GAP_MS) - performance.now();
  if (wait > 0) return wakeIn(record.id, loop, wait);
  if (await takeBack(record, watch, facts, loop)) return;
  await advance(record.id, { type: "end", outcome: "resumed", verified_by: verdict.signals, at: Date.now() });
}

/** Asks the learnt address, or the wanted one, whether the session works, where nothing else is sure: once a document, at most every 2 s. */
async function withProbe(record: HandoffRecord, watch: Watch, facts: Facts, loop: Loop): Promise<Facts> {
  if (judge(facts).strength !== "likely" || facts.action) return facts;
  const url = watch.probe?.url ?? (record.wanted_url !== null && !sameAddress(watch.wallUrl, record.wanted_url) ? record.wanted_url : null);
  if (url === null) return facts;
  const { count } = navigationOf(record.tabId);
  if (loop.probed === null || loop.probed.count !== count || performance.now() - loop.probed.at > LIMITS.probeFloorMs) {
    loop.probed = { count, at: performance.now(), status: await probe(record.tabId, url) };
  }
  return { ...facts, probe: loop.probed.status };
}

/**
 * The site dropped the person elsewhere: back once, by GET, to where the agent wanted to be before the
 * detour. If the wall comes up again there, the handoff is still open.
 */
async function takeBack(record: HandoffRecord, watch: Watch, facts: Facts, loop: Loop): Promise<boolean> {
  const { wanted_url: wanted } = record;
  // What follows an action is its result, not a detour.
  if (record.action && isActionHandoff(record)) return false;
  if (wanted === null || watch.returned || record.requested || sameAddress(facts.url, wanted) || sameAddress(watch.wallUrl, wanted)) return false;
  loop.sample = null;
  await changeWatch(record.id, { returned: true });
  await browser.tabs.update(record.tabId, { url: wanted }).catch(() => undefined);
  wakeIn(record.id, loop, LIMITS.sampleGapMs);
  return true;
}

/** Looks again after that time at the latest; an earlier look that is due stays. */
function wakeIn(id: string, loop: Loop, ms: number): void {
  const at = performance.now() + ms;
  if (loop.timer !== undefined && loop.wakeAt <= at) return;
  clearTimeout(loop.timer);
  loop.wakeAt = at;
  loop.timer = setTimeout(() => {
    loop.timer = undefined;
    void evaluate(id);
  }, ms);
}

/** The person pressed Done: verified too. Ends the handoff, or says what is still seen. */
export async function pressedDone(id: string): Promise<void> {
  const record = openRecord(id);
  const watch = watchOf(id);
  if (!record || !watch) return;
  await refreshSignals(record.tabId);
  const facts = await withProbe(record, watch, await gather(record, watch), loopOf(id));
  const verdict = judge(facts);
  if (record.takeover || verdict.against.length === 0) {
    await advance(id, { type: "end", outcome: "resumed", verified_by: [...verdict.signals, "person_done"], at: Date.now() });
  } else {
    await advance(id, { type: "unfinished", reasons: [...new Set(verdict.against)] });
  }
}

/** "Continue anyway": recorded as overridden. */
export async function overrideDone(id: string): Promise<void> {
  await advance(id, { type: "end", outcome: "resumed", verified_by: ["person_done"], overridden: true, at: Date.now() });
}

/** "Reload and check": for pages that keep a stale wall. The verdict follows from the events of the reload. */
export async function reloadAndCheck(id: string): Promise<void> {
  const record = openRecord(id);
  if (!record) return;
  await advance(id, { type: "checking" });
  await browser.tabs.reload(record.tabId);
}
