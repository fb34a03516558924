import browser from "webextension-polyfill";
import { type BoundaryKind, taskOf } from "../../../shared/boundary-kinds.ts";
import { type ActionNote, type HandoffEvent, type HandoffRecord, transition, type Until } from "../../../shared/handoff.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { Listeners } from "../../../shared/listeners.ts";
import type { Evidence, Ran } from "../../../shared/results.ts";
import { isWebUrl, originOf, withoutFragment } from "../../../shared/urls.ts";
import type { Said } from "../../../shared/words.ts";
import { isSignInAddress } from "../boundaries/address.ts";
import { runningOn } from "../calls/running.ts";
import { release } from "../debugger/attachment.ts";
import { assessment, look } from "../detection/detector.ts";
import { answerWithinMs, levelOf } from "../gate/policy.ts";
import { policyInForce } from "../gate/policy-store.ts";
import { note } from "../journal/journal.ts";
import { applyLimits } from "../limits/enforce.ts";
import { takeFromAgent } from "../limits/guard.ts";
import { safeTitle, safeUrl } from "../redaction/redact.ts";
import { local, saveLocal } from "../state/local-store.ts";
import type { TabRecord } from "../state/records.ts";
import { isAttended, sessionOf } from "../state/sessions.ts";
import { count, put, remove, section, update } from "../state/store.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { changeTab, ownedTab, tabsOf } from "../tabs/owned-tabs.ts";
import { withoutRepeats } from "../tabs/place.ts";
import { hush, ring } from "./attention.ts";
import { type Look, lookBefore } from "./before.ts";
import { armDeadline, deadlineRang, disarmDeadline } from "./deadline.ts";
import { evaluate, forgetSamples } from "./evaluation.ts";
import { codeOf } from "./failure.ts";
import { expectReaction, reacted } from "./nobody-reacts.ts";
import { holding, openHandoffs } from "./open-handoffs.ts";
import { noteAbort, wasJustAborted } from "./rings.ts";
import { wakeWaiters } from "./waiters.ts";
import { reconcilePopups, startWatch, watchOf } from "./watching.ts";

/**
 * The one owner of handoffs. Every change goes through `advance`, which claims it synchronously before any
 * await, so that of several endings that race exactly one wins. State is on record before it is announced.
 */

export type Beginning = {
  tab: TabRecord;
  kind: BoundaryKind;
  origin: string;
  evidence: Evidence[];
  number?: string | null;
  ran: Ran;
  doing: Said;
  /** The agent's own words and check, where it asked. */
  request?: { reason: string; instructions: string; until: Until | null; timeoutMs: number | undefined };
  takeover?: boolean;
  /** What a press would have done, where that is what was stopped. */
  action?: ActionNote;
  /** Whether the person is asked who does it, and may let the agent. */
  asks?: HandoffRecord["asks"];
};

const began = new Listeners<[record: HandoffRecord]>();

/** Calls `listener` as soon as a handoff has its tab, before anything is awaited: what runs there must stop. */
export const onHandoffBegan = began.add;

/** Handoffs that have begun and have not got their tab yet: the browser is asked first where that is. */
const onTheirWay = new Set<{ session: string; taken: Promise<Taken> }>();

/** Resolves when each handoff of the session that has begun by now has its tab: nothing of the agent's may start before. */
export async function handoffsTaken(session: string): Promise<void> {
  await Promise.allSettled([...onTheirWay].filter((one) => one.session === session).map(({ taken }) => taken));
}

/** Begins a handoff on a tab, or returns the one that holds it already. */
export async function beginHandoff(start: Beginning): Promise<HandoffRecord> {
  const { tab } = start;
  const standing = holding(tab.tabId);
  if (standing) return standing;
  const { record, stored } = await onItsWay(tab.session, takeTab(start));
  if (!stored) return record;
  const look = lookBefore(record);
  // The banner must be gone when the person starts to type, and some challenges fail under it.
  const tabs = tabsOf(record.session).map(({ tabId }) => tabId);
  const released = keepsDebugger(record) ? undefined : release(tabs, look?.shot);
  if (look) void showBefore(record.id, look);
  await Promise.all([stored, changeTab(tab.tabId, { failed: null }), saveTombstone(record), record.asks === "agent" ? undefined : startWatch(record)]);
  note(record.session, { what: "handoff", ...(record.takeover ? { name: "taken_over" } : { name: "began", detail: record.kind }), origin: record.origin });
  armDeadline(record);
  expectReaction(record.id);
  await Promise.all([released, ring(record)]);
  void evaluate(record.id);
  return record;
}

/** A handoff that has its tab; `stored` is null where another has it, or where this one has ended at once. */
type Taken = { record: HandoffRecord; stored: Promise<void> | null };

async function takeTab(start: Beginning): Promise<Taken> {
  const { session, tabId } = start.tab;
  const record = await newRecord(start);
  const raced = holding(tabId);
  if (raced) return { record: raced, stored: null };
  if (isRefused(record)) return { record: await endedAtOnce(record, { type: "end", outcome: "aborted", refused: true, at: Date.now() }), stored: null };
  if (!isAttended(session) && !record.takeover) return { record: await endedAtOnce(record, { type: "end", outcome: "unavailable", at: Date.now() }), stored: null };
  const stored = put("handoffs", record.id, record);
  began.tell(record);
  return { record, stored };
}

async function onItsWay(session: string, taken: Promise<Taken>): Promise<Taken> {
  const one = { session, taken };
  onTheirWay.add(one);
  try {
    return await taken;
  } finally {
    onTheirWay.delete(one);
  }
}

/** Adds the picture to the card, which does not wait for it. */
async function showBefore(id: string, look: Look): Promise<void> {
  const picture = await look.picture;
  if (picture) await advance(id, { type: "picture", picture });
}

/** The person does it themselves: from here on it is a handoff as any other. */
export async function takeAction(id: string): Promise<void> {
  const before = section("handoffs")[id];
  if (!before?.asks) return;
  const watched = before.asks === "person";
  const taken = advance(id, { type: "take", deadlineAt: Date.now() + LIMITS.handoffMs });
  const record = section("handoffs")[id];
  if (!record || record.state === "ended") return;
  await Promise.all([taken, watched ? undefined : startWatch(record)]);
  armDeadline(record);
  note(record.session, { what: "decision", name: "takes_action", detail: record.kind, origin: record.origin });
  if (!watched && !keepsDebugger(record)) await release(tabsOf(record.session).map(({ tabId }) => tabId));
  void evaluate(id);
}

/** Who only answers a question types nothing; and a dialog of the browser's own is lost to us once the debugger has let go. */
function keepsDebugger({ asks, action }: HandoffRecord): boolean {
  return asks === "agent" || action?.native === true;
}

/** The policy refuses this kind of wall wherever it stands. */
function isRefused({ session, kind, takeover, requested }: HandoffRecord): boolean {
  return !takeover && !requested && levelOf(kind, { ...policyInForce(), stop: sessionOf(session).stop }) === "refuse";
}

/** Nobody is there, or nobody is to be asked: the boundary fails at once, and nothing rings. */
async function endedAtOnce(record: HandoffRecord, end: Extract<HandoffEvent, { type: "end" }>): Promise<HandoffRecord> {
  const ended = transition(record, end);
  const stored = put("handoffs", record.id, ended);
  began.tell(ended);
  await stored;
  await afterEnd(ended);
  return ended;
}

/** What the agent reads of a take-over, where a handoff says what the person was asked. */
const TAKEN_OVER = "The person took this tab over by themselves; they hand it back when they are done.";

async function newRecord(start: Beginning): Promise<HandoffRecord> {
  const { tab, request } = start;
  const place = await browser.tabs.get(tab.tabId).catch(() => undefined);
  const now = Date.now();
  const address = place?.url ?? navigationOf(tab.tabId).url;
  const shown = await withoutRepeats(tab.tabId, { url: address, title: place?.title ?? "" });
  return {
    id: freeId(),
    session: tab.session,
    tab: tab.name,
    tabId: tab.tabId,
    kind: start.kind,
    origin: start.origin,
    state: "waiting",
    instructions: request ? request.instructions : start.takeover ? TAKEN_OVER : taskOf(start.kind, start.evidence),
    doing: start.doing,
    reason: request?.reason ?? null,
    steps: [{ kind: start.kind, origin: start.origin, at: now }],
    evidence: start.evidence,
    created_at: now,
    deadline_at: now + (request?.timeoutMs ?? (start.asks === "agent" ? answerWithinMs(policyInForce()) : LIMITS.handoffMs)),
    wanted_url: placeToReturn(tab),
    before: { url: safeUrl(shown.url), title: safeTitle(shown.title, shown.url) },
    until: request?.until ?? null,
    until_origin: originOf(address),
    ran: start.ran,
    reasons: [],
    trouble: null,
    number: start.number ?? null,
    silent: wasJustAborted(start.origin, start.kind),
    requested: request !== undefined && start.kind === "requested",
    takeover: start.takeover ?? false,
    ...(start.action ? { action: start.action } : {}),
    ...(start.asks ? { asks: start.asks } : {}),
  };
}

/**
 * Where the agent was going when the wall came up: the address that led here. The page before a click on "Log in" is
 * none, and neither is a sign-in address it asked for itself: being back there would prove nothing.
 */
function placeToReturn(tab: TabRecord): string | null {
  const { passed, url } = navigationOf(tab.tabId);
  const asked = passed.find(isWebUrl) ?? null;
  const led = asked !== null && (asked !== url || !assessment(tab.tabId).authPlace) ? asked : null;
  // A page that moved by itself, with no command under way: its session has ended.
  const place = led ?? (runningOn(tab.tabId) ? null : tab.wanted);
  return place === null || isSignInAddress(place) ? null : place;
}

async function saveTombstone(record: HandoffRecord): Promise<void> {
  const stone = { id: record.id, kind: record.kind, keyHash: sessionOf(record.session).keyHash };
  await saveLocal({ tombstones: [...local().tombstones, stone].slice(-100) });
}

/** Applies an event at once in memory; resolves when it is on record. Returns false where the handoff had ended before. */
export async function advance(id: string, event: HandoffEvent): Promise<boolean> {
  const record = section("handoffs")[id];
  if (!record || record.state === "ended") return false;
  const next = transition(record, event);
  if (next === record) return true;
  const stored = put("handoffs", id, next);
  if (next.state === "ended") forgetSamples(id);
  await stored;
  if (event.type === "boundary" && next.steps.length > record.steps.length) {
    note(next.session, { what: "handoff", name: "step", detail: next.kind, origin: next.origin });
    await ring(next);
  }
  if (next.state === "ended") await afterEnd(next);
  return true;
}

async function afterEnd(record: HandoffRecord): Promise<void> {
  const { outcome } = record;
  // A refused action leaves the page to the agent; a wall that was refused or left standing does not.
  const failed =
    outcome && outcome !== "resumed" && !(record.action && (record.refused || record.asks === "agent"))
      ? { handoff: record.id, code: codeOf(record), kind: record.kind, origin: record.origin }
      : null;
  const overridden = record.overridden ? { kind: record.kind, url: withoutFragment(navigationOf(record.tabId).url) } : null;
  await Promise.all([
    changeTab(record.tabId, { failed, ...(overridden ? { overridden } : {}) }),
    disarmDeadline(record.id),
    reacted(record.id),
    remove("watches", record.id),
    outcome === "aborted" ? noteAbort(record.origin, record.kind) : undefined,
    // A tab that closes may be the first sign of a browser that does: then nobody will have heard of this end.
    record.tabClosed ? undefined : saveLocal({ tombstones: local().tombstones.filter(({ id }) => id !== record.id) }),
    forgetOld(record.session),
  ]);
  note(record.session, {
    what: "handoff",
    name: record.refused ? "refused" : record.tabClosed ? "tab_closed" : (outcome ?? "resumed"),
    ...(record.takeover ? {} : { detail: record.kind }),
    origin: record.origin,
    ms: (record.ended_at ?? 0) - record.created_at,
  });
  // The limits are back, and what is none of the agent's is gone, before the agent goes on.
  await applyLimits();
  await takeFromAgent(record.tabId);
  wakeWaiters(record);
  await hush(record);
  look(record.tabId);
}

/** Keeps the newest ended handoffs of a session for `handoff_wait`. */
async function forgetOld(session: string): Promise<void> {
  const ended = Object.values(section("handoffs")).filter((one) => one.session === session && one.state === "ended");
  const old = new Set(
    ended
      .sort((a, b) => (b.ended_at ?? 0) - (a.ended_at ?? 0))
      .slice(LIMITS.keptHandoffs)
      .map(({ id }) => id),
  );
  if (old.size) await update("handoffs", (all) => Object.fromEntries(Object.entries(all).filter(([id]) => !old.has(id))));
}

/** After a wake-up: deadlines are armed again, and every open handoff is looked at anew. */
export async function rearmHandoffs(): Promise<void> {
  for (const record of openHandoffs()) {
    if (!watchOf(record.id) && record.asks !== "agent") await startWatch(record);
    await reconcilePopups(record);
    if (!ownedTab(record.tabId)) await advance(record.id, { type: "end", outcome: "unavailable", tabClosed: true, at: Date.now() });
    else await deadlineRang(record.id);
    void evaluate(record.id);
  }
}

/** An id that names no handoff which a restart of the browser ended: its session may yet ask for that one. */
function freeId(): string {
  for (;;) {
    const id = `h${count("handoff")}`;
    if (!local().tombstones.some((stone) => stone.id === id)) return id;
  }
}
