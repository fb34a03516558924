import type { BoundaryKind } from "./boundary-kinds.ts";
import type { DoneSignal, Evidence, Handoff, Outcome, Ran } from "./results.ts";
import type { MessageKey, Said } from "./words.ts";

/** What the agent asked to be checked beside Doorstep's own evidence. */
export type Until = { url?: string | undefined; selector?: string | undefined; text?: string | undefined; probe?: string | undefined };

/** An action that was stopped, as the person's card shows it. Never for the agent: label and picture are the page's. */
export type ActionNote = {
  /** What would happen, our words. */
  would: MessageKey;
  /** What the button says, the page's words. */
  label: string;
  amount: string | null;
  /** A picture of it as a data URL, with secrets filled. */
  picture: string | null;
  /** The frame and document it stands in, and its number there, to see whether the person did it. */
  frameId: number;
  documentId: string;
  mark: number;
  print: string;
  /** It is the answer to a dialog of the browser's own. */
  native?: boolean;
};

/** A handoff as the worker keeps it. Times in ms since the epoch. */
export type HandoffRecord = {
  id: string;
  session: string;
  /** The session's name of the tab (t1) and the browser's id of it. */
  tab: string;
  tabId: number;
  kind: BoundaryKind;
  origin: string;
  state: Handoff["state"];
  instructions: string;
  /** What the agent was doing, in our words. */
  doing: Said;
  /** The agent's own words where it asked itself, quoted on the card. */
  reason: string | null;
  steps: Array<{ kind: BoundaryKind; origin: string; at: number }>;
  evidence: Evidence[];
  created_at: number;
  deadline_at: number;
  /** Where the agent wanted to be, to go back to at the end. */
  wanted_url: string | null;
  /** The tab's address and title when the boundary was met: all the agent sees of them until the end. */
  before: { url: string; title: string };
  until: Until | null;
  /** The origin `until.probe` is asked at. */
  until_origin: string | null;
  ran: Ran;
  /** Why it is not finished yet, for the card. */
  reasons: MessageKey[];
  /** A failure the page reports ("wrong password"), for the card. */
  trouble: MessageKey | null;
  /** A number to tap on another device, for the card alone. */
  number: string | null;
  /** Rings without a notification (after an abort). */
  silent: boolean;
  /** The agent asked for it; a boundary that stands on the page gives it its kind. */
  requested: boolean;
  /** Begun by the person taking over rather than by a boundary. */
  takeover: boolean;
  /** A picture of the page when the agent stopped, as a data URL with secrets filled, for the card alone. */
  picture?: string | null;
  /** What a press would have done, for the card alone; nothing for what holds the tab. */
  action?: ActionNote;
  /**
   * The person has not said yet who does it: `agent` where they may let the agent do it once, `person` where only
   * they can. Without it, it is a plain handoff.
   */
  asks?: "agent" | "person" | null;
  /** The person refused the action. */
  refused?: boolean;
  /** The agent has been told of its end; an agent at rest hears of a take-over with its next command. */
  told?: boolean;
  outcome?: Outcome;
  verified_by?: DoneSignal[];
  overridden?: boolean;
  /** The tab was closed, which is why it ended `unavailable`. */
  tabClosed?: boolean;
  ended_at?: number;
  note?: string;
};

export type HandoffEvent =
  | { type: "boundary"; kind: BoundaryKind; origin: string; instructions: string; evidence: Evidence[]; number: string | null; at: number }
  | { type: "trouble"; trouble: MessageKey | null }
  | { type: "checking" }
  | { type: "waiting" }
  | { type: "unfinished"; reasons: MessageKey[] }
  | { type: "more_time"; ms: number }
  | { type: "note"; note: string }
  | { type: "picture"; picture: string }
  /** The person does it themselves: from here on a plain handoff. */
  | { type: "take"; deadlineAt: number }
  /** A popup closed itself: the handoff goes on in the tab that opened it. */
  | { type: "tab"; tab: string; tabId: number }
  | { type: "end"; outcome: Outcome; verified_by?: DoneSignal[]; overridden?: boolean; tabClosed?: boolean; refused?: boolean; at: number };

/**
 * The next state of a handoff. An ended one never changes again, so the first of several endings that
 * race wins and the others see the same object returned.
 */
export function transition(record: HandoffRecord, event: HandoffEvent): HandoffRecord {
  if (record.state === "ended") return record;
  switch (event.type) {
    case "boundary":
      return withBoundary(record, event);
    case "trouble":
      return record.trouble === event.trouble ? record : { ...record, trouble: event.trouble };
    case "checking":
    case "waiting":
      return record.state === event.type ? record : { ...record, state: event.type, reasons: [] };
    case "unfinished":
      return { ...record, state: "unfinished", reasons: event.reasons };
    case "more_time":
      return { ...record, deadline_at: record.deadline_at + event.ms };
    case "note":
      return { ...record, note: event.note };
    case "picture":
      return { ...record, picture: event.picture };
    case "take":
      return record.asks ? { ...record, asks: null, deadline_at: event.deadlineAt } : record;
    case "tab":
      return { ...record, tab: event.tab, tabId: event.tabId, wanted_url: null };
    case "end":
      return {
        ...record,
        state: "ended",
        outcome: event.outcome,
        ended_at: event.at,
        reasons: [],
        ...(event.verified_by ? { verified_by: event.verified_by } : {}),
        ...(event.overridden ? { overridden: true } : {}),
        ...(event.tabClosed ? { tabClosed: true } : {}),
        ...(event.refused ? { refused: true } : {}),
        // A picture is for deciding, and large.
        ...(record.picture ? { picture: null } : {}),
        ...(record.action?.picture ? { action: { ...record.action, picture: null } } : {}),
      };
  }
}

function withBoundary(record: HandoffRecord, event: Extract<HandoffEvent, { type: "boundary" }>): HandoffRecord {
  const { kind, origin, instructions, evidence, number } = event;
  const last = record.steps.at(-1);
  // A redrawn form is the same step; a step already passed that comes back (a wrong code) is a new one.
  const steps = last?.kind === kind && last.origin === origin ? record.steps : [...record.steps, { kind, origin, at: event.at }];
  const state = record.state === "unfinished" ? "unfinished" : "waiting";
  // Another wall has come up: there is nothing to choose about it.
  const asks = record.asks && kind !== record.kind ? { asks: null } : {};
  return { ...record, kind, origin, instructions, evidence, number, steps, state, ...asks };
}

/** What the agent may see of a handoff: nothing of the page the person is on. */
export function agentView(record: HandoffRecord): Handoff {
  return {
    id: record.id,
    kind: record.kind,
    origin: record.origin,
    state: record.state,
    instructions: record.instructions,
    steps: record.steps.map((step) => ({ ...step, at: iso(step.at) })),
    evidence: record.evidence,
    created_at: iso(record.created_at),
    deadline_at: iso(record.deadline_at),
    ran: record.ran,
    ...(record.outcome ? { outcome: record.outcome } : {}),
    ...(record.verified_by ? { verified_by: record.verified_by } : {}),
    ...(record.overridden ? { overridden: true } : {}),
    // A clock that was put back meanwhile makes no time negative.
    ...(record.ended_at === undefined ? {} : { waited_ms: Math.max(0, record.ended_at - record.created_at) }),
    ...(record.note === undefined ? {} : { note: record.note }),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
