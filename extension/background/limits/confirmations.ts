import { DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { Listeners } from "../../../shared/listeners.ts";
import { untilTold } from "../../../shared/until-told.ts";
import type { Said } from "../../../shared/words.ts";
import { doingOf } from "../calls/doing.ts";
import { runningOn } from "../calls/running.ts";
import { note } from "../journal/journal.ts";
import { onClockJumped } from "../state/clock.ts";
import { TabMap } from "../state/tab-map.ts";
import { ownedTab } from "../tabs/owned-tabs.ts";

/** Requests that wait for one press of the person, those of one action on one card. In memory, as the requests themselves are. */

export type Confirmation = { id: string; session: string; tabId: number; doing: Said; requests: Array<{ method: string; url: string }>; since: number; deadlineAt: number };

/** What a card calls a socket that a page wants to open. */
export const SOCKET = "WebSocket";

export type Answer = "allowed" | "refused" | "unanswered";

type Card = Confirmation & { action: unknown; decide: Array<(answer: Answer) => void>; timer: ReturnType<typeof setTimeout> };
/** `action` is the command whose requests they were. */
export type Decision = { allowed: boolean; requests: Confirmation["requests"]; by: "person" | "time"; action: unknown };

const cards = new Map<string, Card>();
const decisions = new TabMap<Decision[]>();
const changed = new Listeners();
let made = 0;

// A card's time goes by no clock; only when it will be over is told by one.
onClockJumped((ms) => {
  for (const card of cards.values()) card.deadlineAt += ms;
});

/** Calls `listener` when a card comes, grows or goes. Returns how to stop. */
export const onConfirmationsChanged = changed.add;

/** The cards that are open, in order of arrival. */
export function openConfirmations(): Confirmation[] {
  return [...cards.values()];
}

/** Puts a request on the card of its action; resolves with what the person decides. */
export function confirmRequest(tabId: number, request: { method: string; url: string }): Promise<Answer> {
  const tab = ownedTab(tabId);
  if (!tab) return Promise.resolve("unanswered");
  const action = runningOn(tabId);
  const card = [...cards.values()].find((one) => one.tabId === tabId && one.action === action) ?? newCard(tab.session, tabId, action);
  card.requests.push(request);
  changed.tell();
  return new Promise((resolve) => card.decide.push(resolve));
}

function newCard(session: string, tabId: number, action: ReturnType<typeof runningOn>): Card {
  const since = Date.now();
  const id = `confirm-${++made}-${session}`;
  const doing = action ? doingOf(action.command, {}) : "doing_itself";
  const card: Card = {
    id,
    session,
    tabId,
    doing,
    requests: [],
    since,
    deadlineAt: since + LIMITS.confirmMs,
    action,
    decide: [],
    timer: setTimeout(() => end(id, false, "time"), LIMITS.confirmMs),
  };
  cards.set(id, card);
  return card;
}

function end(id: string, allowed: boolean, by: Decision["by"]): void {
  const card = cards.get(id);
  if (!card) return;
  clearTimeout(card.timer);
  cards.delete(id);
  decisions.set(card.tabId, [...(decisions.get(card.tabId) ?? []), { allowed, requests: card.requests, by, action: card.action }].slice(-20));
  for (const { method, url } of card.requests) {
    note(card.session, { what: "decision", name: allowed ? "request_allowed" : by === "time" ? "request_unanswered" : "request_refused", detail: `${method} ${url}` });
  }
  for (const decide of card.decide) decide(allowed ? "allowed" : by === "time" ? "unanswered" : "refused");
  changed.tell();
}

/** The person pressed a button of a card. */
export function answerConfirmation(id: string, allow: boolean): void {
  if (!cards.has(id)) throw new DoorstepError("not_found", "This request is no longer open.", { said: "failed_request_gone" });
  end(id, allow, "person");
}

/** Ends what a tab's requests wait for, because the person has the tab or it is gone. */
export function dropConfirmations(tabId: number): void {
  for (const card of [...cards.values()]) if (card.tabId === tabId) end(card.id, false, "time");
}

/** Whether something of the tab waits for the person. */
export function waitsForConfirmation(tabId: number): boolean {
  return [...cards.values()].some((card) => card.tabId === tabId);
}

/** What was decided for a tab since the last call. */
export function takeDecisions(tabId: number): Decision[] {
  const ones = decisions.get(tabId) ?? [];
  decisions.delete(tabId);
  return ones;
}

/** Resolves when nothing of the tab waits for the person any more; false after `limitMs`. */
export async function confirmed(tabId: number, limitMs: number, signal: AbortSignal): Promise<boolean> {
  if (!waitsForConfirmation(tabId)) return true;
  return (await untilTold<true>((done) => onConfirmationsChanged(() => !waitsForConfirmation(tabId) && done(true)), { signal, withinMs: limitMs })) ?? false;
}
