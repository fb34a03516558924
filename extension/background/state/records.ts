import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import type { Mode } from "../../../shared/modes.ts";
import type { ClientClaim, JournalEntry } from "../../../shared/protocol.ts";
import type { Ran } from "../../../shared/results.ts";

/** One agent's tabs, limits and journal. Found again by the hash of its key, never by its name. */
export type SessionRecord = {
  id: string;
  keyHash: string;
  client: ClientClaim;
  allowed: boolean;
  /** When the person said no; null where they did not. */
  deniedAt: number | null;
  goal: string | null;
  /** Kinds the agent declared it must stop at; only ever tightens. */
  stop: BoundaryKind[];
  /** What the agent may do to sites, and where it may be (null: anywhere). The agent only tightens them, the person alone loosens them. */
  mode: Mode;
  origins: string[] | null;
  /** Origins that the person was asked about this session. */
  approvedSites: string[];
  refusedSites: string[];
  /** Hosts to which its pages may keep sockets open in `confirm`, or may not. */
  allowedSockets: string[];
  refusedSockets: string[];
  /** What the agent said of its task. */
  attended: boolean;
  /** The agent's process was started with nobody there. */
  unattended: boolean;
  groupId: number | null;
  /** The person lets it run scripts in pages. */
  mayEvaluate?: boolean;
  /** Refs below this were never this session's: they are of before the browser or the extension was started. */
  firstRef: number;
  /** All that it has given are below this. */
  refsBelow: number;
  nextTab: number;
  currentTab: string | null;
  /** When its agent last connected (ms since the epoch). */
  seenAt: number;
};

/** A tab the session owns. */
export type TabRecord = {
  name: string;
  tabId: number;
  session: string;
  /** The tab whose page opened this one, where it is a popup. */
  opener: number | null;
  /** Where the agent wanted to be: the address it asked for, before any redirect. */
  wanted: string | null;
  /** The handoff that ended without success here: acting is refused until a new one, or a page opened anew. */
  failed: { handoff: string; code: ErrorCode; kind: BoundaryKind; origin: string } | null;
  /** A finding the person overrode: it does not ring again on this address. */
  overridden: { kind: BoundaryKind; url: string } | null;
};

/** A call that a handoff holds, so that it can be taken up again over a new link. */
export type CallRecord = { id: string; session: string; handoff: string; ran: Ran; at: number };

/** A journal line with the session it belongs to. */
export type JournalLine = JournalEntry & { session: string };

/** What a handoff has seen since it began, beside what `HandoffRecord` shows. */
export type Watch = {
  handoff: string;
  /** Address of the wall when it was met. */
  wallUrl: string;
  /** The wall's document, null where it had told nothing yet. */
  documentAtStart: string | null;
  /** The password fields that stood in it where it was a sign-in, by name and id. */
  passwords: string[];
  /** HTTP status of the wall's document, 0 where unknown. */
  statusAtStart: number;
  /** The page already showed a signed-in marker. */
  signedInAtStart: boolean;
  /** How much there was to see. */
  contentAtStart: number;
  /** The person's input was seen in the tab. */
  acted: boolean;
  /** Names of cookies that appeared on the sites concerned. */
  newCookies: string[];
  /** Names of the cookies that were there. */
  oldCookies: string[];
  /** A same-origin address that was refused before and tells when the session works. */
  probe: { url: string; status: number } | null;
  /** The page's own requests that had been refused. */
  refused: string[];
  /** The tab was taken back to the wanted address once. */
  returned: boolean;
  /** Popups that this handoff's tab opened meanwhile: browser ids of those still open. */
  popups: number[];
  /** Where the opener of this handoff's popup stood when it began; null where the tab is no popup. */
  opener: { url: string; content: number; signedIn: boolean } | null;
  /** A popup was closed. */
  popupClosed: boolean;
  /** The person pressed the very button that was stopped, or sent its form. */
  activated?: boolean;
  /** The page spoke of success, or of failure, before anything was done. */
  spokeOfSuccess?: boolean;
  spokeOfFailure?: boolean;
  /** The agent's `until` was false when the handoff began, so it may count once it is true. */
  untilWasFalse: boolean;
};

/** The person let the agent do one thing once: bound to the document, the element and all that would be sent. */
export type OnceRecord = { session: string; tabId: number; frameId: number; documentId: string; kind: BoundaryKind; print: string; until: number };

/** A download that a session's page began. `id` is its number in the browser's list, once known; `told` is how far the agent has heard of it. */
export type DownloadRecord = {
  guid: string;
  session: string;
  /** The session's name for the tab. */
  tab: string;
  url: string;
  name: string;
  since: number;
  id: number | null;
  told: "nothing" | "begun" | "held" | "ended";
};

/** Everything in `storage.session`, by section. */
export type Sections = {
  sessions: Record<string, SessionRecord>;
  tabs: Record<string, TabRecord>;
  handoffs: Record<string, HandoffRecord>;
  watches: Record<string, Watch>;
  calls: Record<string, CallRecord>;
  journal: JournalLine[];
  /** `ref`: new sessions count their refs from behind this. */
  counters: { session: number; handoff: number; ref: number };
  /** When an origin and kind was last aborted, and a tab last alerted: keys of our own making to times. */
  rings: Record<string, number>;
  /** By the handoff in which the person allowed it. */
  once: Record<string, OnceRecord>;
  /** In the order in which they began. */
  downloads: DownloadRecord[];
};

export const EMPTY_SECTIONS: Sections = {
  sessions: {},
  tabs: {},
  handoffs: {},
  watches: {},
  calls: {},
  journal: [],
  counters: { session: 0, handoff: 0, ref: 0 },
  rings: {},
  once: {},
  downloads: [],
};
