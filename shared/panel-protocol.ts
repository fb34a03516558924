import { z } from "zod";
import type { BoundaryKind } from "./boundary-kinds.ts";
import type { JournalAnswer } from "./journal-protocol.ts";
import { LIMITS } from "./limits.ts";
import { MODES, type Mode } from "./modes.ts";
import { POLICY_KINDS, POLICY_LEVELS, type Policy } from "./policy.ts";
import type { JournalEntry } from "./protocol.ts";
import type { DoneSignal, Outcome } from "./results.ts";
import { type SiteSettings, siteSettingsSchema } from "./sites.ts";
import type { MessageKey, Said } from "./words.ts";

/** The name of the port between panel and worker. */
export const PANEL_PORT = "panel";

/** An agent as the person sees it: claims, shown as such. */
export type AgentLine = { name: string; version: string; program: string; folder: string };

/** A site as the browser knows it. `lookalike` says where the name imitates another. */
export type SiteLine = {
  origin: string;
  host: string;
  lookalike: Said | null;
  /** The person marked it as a site for tests, where the agent signs in itself. */
  testSite?: boolean;
};

/** What a press that was stopped would do. `label` is the page's own word. */
export type ActionView = { would: MessageKey; label: string; amount: string | null; picture: string | null };

/** The person's own policy, and what their organisation fixed. */
export type PolicyView = { own: Policy; managed: Partial<Policy> | null };

export type ConnectionView =
  | { state: "connected"; hostVersion: string }
  | { state: "connecting" }
  | { state: "host_missing" | "host_forbidden" | "host_crashed" | "version_mismatch"; detail: Said | null };

export type HandoffCard = {
  id: string;
  session: string;
  kind: BoundaryKind;
  site: SiteLine;
  state: "waiting" | "checking" | "unfinished";
  agent: AgentLine;
  /** What the agent was doing, our words. */
  doing: Said;
  /** What the agent may do to sites in this task. */
  mode: Mode;
  /** The agent's goal, its own words, quoted; null without one. */
  goal: string | null;
  /** The agent's own words where it asked; quoted, plain. */
  words: { reason: string; instructions: string } | null;
  /** What is expected of the person, our words. */
  expected: MessageKey;
  /** What happens next, our words. */
  next: Said;
  /** What was seen. */
  evidence: MessageKey[];
  /** Steps done and current, in order. */
  steps: Array<{ kind: BoundaryKind; origin: string; current: boolean }>;
  /** A number to tap on another device. */
  number: string | null;
  /** "The page says the password was wrong." */
  trouble: MessageKey | null;
  /** Why it looks unfinished, after Done. */
  reasons: MessageKey[];
  /** "Another session keeps Chrome's debugging banner up." */
  banner: MessageKey | null;
  takeover: boolean;
  /** The page can be worked on from the panel. */
  live: boolean;
  /** A picture of the page when the agent stopped. */
  picture?: string | null;
  /** The action that was stopped; null where it is a wall. */
  action?: ActionView | null;
  /** Who may do it is still open: the person alone, or the agent once. */
  asks?: "agent" | "person" | null;
  createdAt: number;
  deadlineAt: number;
};

export type ApprovalCard = { id: string; agent: AgentLine; since: number; deadlineAt: number };

/** A tab somebody moved into a session's group, to be given to the agent or not. */
export type TabOfferCard = { id: string; title: string; site: SiteLine; agent: AgentLine; session: string };

/** A site that an agent wants to open and the person is asked about first. `reason` is why. */
export type SiteCard = { id: string; session: string; agent: AgentLine; site: SiteLine; reason: MessageKey; since: number; deadlineAt: number };

/** Requests of one action that wait for one press. */
export type RequestCard = {
  id: string;
  session: string;
  agent: AgentLine;
  site: SiteLine;
  doing: Said;
  requests: Array<{ method: string; url: string }>;
  since: number;
  deadlineAt: number;
};

/** Files from outside the agent's folder that it wants to give to a site. `reason` is why they are asked about. */
export type FileCard = { id: string; session: string; agent: AgentLine; site: SiteLine; paths: string[]; reason: MessageKey; since: number; deadlineAt: number };

export type SessionLine = {
  id: string;
  agent: AgentLine;
  goal: string | null;
  connected: boolean;
  tabs: Array<{ id: string; title: string; url: string }>;
  /** The agent's limits: what it may do to sites, and where it may be (null: anywhere). */
  mode: Mode;
  origins: string[] | null;
  /** The person holds the session's tabs by having taken over. */
  takenOver: boolean;
  waiting: boolean;
  /** The person lets it run scripts in pages. */
  mayEvaluate?: boolean;
};

/** An ended handoff, shown for a while with its result. */
export type EndedLine = {
  id: string;
  kind: BoundaryKind;
  host: string;
  outcome: Outcome;
  verifiedBy: DoneSignal[];
  overridden: boolean;
  takeover: boolean;
  tabClosed: boolean;
  at: number;
};

/** All the panel shows: pushed whole on every change, so that the panel is a function of it. */
export type PanelView = {
  connection: ConnectionView;
  profile: { id: string; label: string };
  firstRun: boolean;
  approvals: ApprovalCard[];
  tabOffers: TabOfferCard[];
  siteCards: SiteCard[];
  requestCards: RequestCard[];
  fileCards: FileCard[];
  sites: SiteSettings;
  /** In order of arrival. */
  handoffs: HandoffCard[];
  ended: EndedLine[];
  sessions: SessionLine[];
  policy: PolicyView;
  /** The newest last; at most 200. */
  activity: Array<JournalEntry & { session: string; agent: string }>;
};

/** What the worker tells a panel; `kept`: there is more in the journal than was asked for before. `about` of a failure is what the press was about, as `aboutOf` names it. */
export type PanelMessage = JournalAnswer | { type: "kept" } | { type: "view"; view: PanelView } | { type: "failed"; about: string; said: Said };

/** A panel whose clock has jumped asks to be shown everything anew. */
export const viewQuestionSchema = z.object({ ask: z.literal("view") });
export type ViewQuestion = z.infer<typeof viewQuestionSchema>;

const id = z.string().max(64);

/** What the person can do in the panel; each is a press of a real button. */
export const panelVerbSchema = z.discriminatedUnion("verb", [
  z.object({ verb: z.literal("done"), handoff: id, note: z.string().max(LIMITS.noteChars).optional() }),
  z.object({ verb: z.literal("continue_anyway"), handoff: id }),
  z.object({ verb: z.literal("keep_waiting"), handoff: id }),
  z.object({ verb: z.literal("reload_and_check"), handoff: id }),
  z.object({ verb: z.literal("abort"), handoff: id }),
  z.object({ verb: z.literal("go_to_tab"), handoff: id }),
  z.object({ verb: z.literal("more_time"), handoff: id }),
  z.object({ verb: z.literal("do_it_myself"), handoff: id }),
  z.object({ verb: z.literal("allow_once"), handoff: id }),
  z.object({ verb: z.literal("refuse"), handoff: id }),
  z.object({ verb: z.literal("set_level"), kind: z.enum(POLICY_KINDS), level: z.enum(POLICY_LEVELS) }),
  z.object({ verb: z.literal("add_test_site"), origin: z.string().max(300) }),
  z.object({ verb: z.literal("remove_test_site"), origin: z.string().max(300) }),
  z.object({ verb: z.literal("set_answer_within"), seconds: z.number().int() }),
  z.object({ verb: z.literal("import_policy"), json: z.string().max(100_000) }),
  z.object({ verb: z.literal("allow"), approval: id, remember: z.boolean() }),
  z.object({ verb: z.literal("deny"), approval: id }),
  z.object({ verb: z.literal("give_tab"), offer: id }),
  z.object({ verb: z.literal("keep_tab"), offer: id }),
  z.object({ verb: z.literal("allow_site"), approval: id }),
  z.object({ verb: z.literal("deny_site"), approval: id }),
  z.object({ verb: z.literal("allow_request"), approval: id }),
  z.object({ verb: z.literal("refuse_request"), approval: id }),
  z.object({ verb: z.literal("allow_files"), approval: id }),
  z.object({ verb: z.literal("deny_files"), approval: id }),
  z.object({ verb: z.literal("set_mode"), session: id, mode: z.enum(MODES) }),
  z.object({ verb: z.literal("lift_origins"), session: id }),
  z.object({ verb: z.literal("set_sites"), sites: siteSettingsSchema }),
  z.object({ verb: z.literal("close_tabs"), session: id }),
  z.object({ verb: z.literal("take_over"), session: id }),
  z.object({ verb: z.literal("hand_back"), session: id, note: z.string().max(LIMITS.noteChars).optional() }),
  z.object({ verb: z.literal("allow_evaluate"), session: id, on: z.boolean() }),
  z.object({ verb: z.literal("show_tab"), session: id, tab: id }),
  z.object({ verb: z.literal("try_notification") }),
  z.object({ verb: z.literal("finish_first_run") }),
  z.object({ verb: z.literal("forget_agents") }),
]);

export type PanelVerb = z.infer<typeof panelVerbSchema>;

/** What a failure of the journal's is about. */
export const ABOUT_JOURNAL = "journal";

/** What a press is about: the id of a handoff, approval, offer or session, "set_sites" for the lists of sites, "" for the panel. A failure is shown there. */
export function aboutOf(verb: PanelVerb): string {
  if ("handoff" in verb) return verb.handoff;
  if ("approval" in verb) return verb.approval;
  if ("offer" in verb) return verb.offer;
  if ("session" in verb) return verb.session;
  return verb.verb === "set_sites" ? verb.verb : "";
}
