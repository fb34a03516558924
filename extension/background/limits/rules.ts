import { type Mode, SAFE_METHODS } from "../../../shared/modes.ts";
import { LOOPBACK_PATTERNS, NOT_PRIVATE, PRIVATE_PATTERNS, REFUSED_PATTERNS } from "./address.ts";
import { ASKING_FILTERS } from "./asking.ts";
import { asFilter, parsePattern } from "./patterns.ts";
import { judgeSite, type SiteFacts } from "./sites.ts";

/**
 * The browser's own rules that hold a session's tabs within its limits, with or without the debugger. Pure: from what
 * is known to the whole list, which replaces the one before.
 */

export type Rule = chrome.declarativeNetRequest.Rule;

export type SessionLimits = SiteFacts & {
  mode: Mode;
  /** The session's tabs that the agent has now. */
  tabs: number[];
  /** Its tabs that a person holds: there the person's own judgement counts. */
  held: number[];
  /** Hosts of the documents in its tabs. */
  hosts: string[];
  /** A command is being carried out, or was a moment ago: what opens now is its doing. */
  acting: boolean;
  /** Tabs whose requests the debugger stops and asks about, with the hosts of its documents: there the rules let pass what is asked about. */
  asked: Array<{ tab: number; hosts: string[] }>;
  /** Hosts to which pages may keep sockets open. */
  sockets: string[];
};

export type Surroundings = {
  sessions: SessionLimits[];
  /** Every tab of the browser that is known to be somebody's. */
  knownTabs: number[];
};

/** The higher wins; at the same height letting pass wins over stopping. */
const PRIORITY = { outside: 10, inside: 20, private: 30, approved: 35, never: 40, method: 60, asked: 70, refused: 100 } as const;

const DOCUMENTS = ["main_frame"] as const;
const EVERYTHING = [
  "main_frame",
  "sub_frame",
  "stylesheet",
  "script",
  "image",
  "font",
  "object",
  "xmlhttprequest",
  "ping",
  "csp_report",
  "media",
  "websocket",
  "webtransport",
  "webbundle",
  "other",
] as const;
/** Has no method, so none that is safe: a rule by methods stops it too. */
const SOCKETS = ["websocket"] as const;
const WITHIN_DOCUMENTS = EVERYTHING.filter((type) => type !== "main_frame");
/** What the debugger stops for a page and its workers. */
const ASKED_ABOUT = ["main_frame", "sub_frame", "xmlhttprequest", "ping"] as const;
const SAFE = SAFE_METHODS.map((method) => method.toLowerCase()) as chrome.declarativeNetRequest.RequestMethod[];

type Condition = chrome.declarativeNetRequest.RuleCondition;
type Types = readonly (typeof EVERYTHING)[number][];

/** The whole list of rules. */
export function rulesFor({ sessions, knownTabs }: Surroundings): Rule[] {
  const rules: Rule[] = [];
  const add = (priority: number, action: "block" | "allow", types: Types, condition: Condition) =>
    rules.push({
      id: rules.length + 1,
      priority,
      action: { type: action as chrome.declarativeNetRequest.RuleActionType },
      condition: { ...condition, resourceTypes: [...types] as chrome.declarativeNetRequest.ResourceType[] },
    });
  for (const session of sessions) {
    const all = [...session.tabs, ...session.held];
    if (all.length) for (const regexFilter of REFUSED_PATTERNS) add(PRIORITY.refused, "block", EVERYTHING, { tabIds: all, regexFilter });
    if (session.tabs.length) ofSession(session, add);
  }
  atBirth(sessions, knownTabs, add);
  return rules;
}

type Add = (priority: number, action: "block" | "allow", types: Types, condition: Condition) => void;

function ofSession(session: SessionLimits, add: Add): void {
  const { tabs: tabIds, sites, mode } = session;
  placesOf(session, { tabIds }, add);
  if (sites.privateNetwork === "ask")
    for (const regexFilter of PRIVATE_PATTERNS) add(PRIORITY.private, "block", EVERYTHING, { tabIds, regexFilter, excludedRequestDomains: NOT_PRIVATE });
  if (sites.loopback === "ask") for (const regexFilter of LOOPBACK_PATTERNS) add(PRIORITY.private, "block", EVERYTHING, { tabIds, regexFilter });
  for (const origin of allowedOf(session)) add(PRIORITY.approved, "allow", EVERYTHING, { tabIds, regexFilter: origin });
  if (mode === "act") return;
  add(PRIORITY.method, "block", EVERYTHING, { tabIds, excludedRequestMethods: SAFE });
  if (mode === "confirm" && session.sockets.length) add(PRIORITY.asked, "allow", SOCKETS, { tabIds, requestDomains: session.sockets });
  // In a task that reads, only what may be a mere question passes to be looked at.
  const passing = mode === "read_only" ? ASKING_FILTERS.map((regexFilter) => ({ regexFilter, isUrlFilterCaseSensitive: true })) : [{}];
  for (const { tab, hosts } of session.asked.filter((one) => one.hosts.length > 0))
    for (const filter of passing) add(PRIORITY.asked, "allow", ASKED_ABOUT, { tabIds: [tab], initiatorDomains: hosts, excludedRequestMethods: SAFE, ...filter });
}

/** Where documents may come from: the task's origins, the user's lists. */
function placesOf(session: SessionLimits, where: Condition, add: Add): void {
  const { origins, sites, refused } = session;
  const closed = origins !== null || sites.newSites === "ask";
  if (closed) {
    add(PRIORITY.outside, "block", DOCUMENTS, { ...where, regexFilter: "^https?://" });
    const open = sites.newSites === "ask" ? allowedOf(session) : filters(origins ?? []);
    for (const regexFilter of open) add(PRIORITY.inside, "allow", DOCUMENTS, { ...where, regexFilter });
  }
  for (const regexFilter of filters(sites.ask)) add(PRIORITY.private, "block", DOCUMENTS, { ...where, regexFilter });
  for (const regexFilter of filters([...sites.never, ...refused])) add(PRIORITY.never, "block", DOCUMENTS, { ...where, regexFilter });
}

/** Origins the person allowed, as far as the task's own origins leave them. */
function allowedOf(session: SessionLimits): string[] {
  return filters(session.approved.filter((origin) => judgeSite(`${origin}/`, session).go));
}

function filters(patterns: readonly string[]): string[] {
  return patterns.flatMap((text) => {
    const pattern = parsePattern(text);
    return pattern ? [asFilter(pattern)] : [];
  });
}

/**
 * Tabs that nobody knows yet: a window that a page has just opened sends its first request before anybody hears of it.
 * The document it is born with belongs to no tab at all for that moment.
 */
function atBirth(sessions: readonly SessionLimits[], knownTabs: readonly number[], add: Add): void {
  const excludedTabIds = [-1, ...knownTabs];
  for (const session of sessions) {
    if (!session.acting || session.tabs.length === 0 || session.hosts.length === 0) continue;
    const born = { initiatorDomains: session.hosts };
    if (session.mode !== "act") {
      add(PRIORITY.method, "block", DOCUMENTS, { excludedTabIds, ...born, excludedRequestMethods: SAFE });
      add(PRIORITY.method, "block", WITHIN_DOCUMENTS, { excludedTabIds, excludedRequestMethods: SAFE });
      add(PRIORITY.method, "block", EVERYTHING, { tabIds: [-1], ...born, excludedRequestMethods: SAFE });
    }
    placesOf(session, { excludedTabIds, ...born }, add);
    if (session.sites.privateNetwork === "ask") {
      for (const regexFilter of PRIVATE_PATTERNS) add(PRIORITY.private, "block", EVERYTHING, { excludedTabIds, ...born, regexFilter, excludedRequestDomains: NOT_PRIVATE });
      for (const regexFilter of allowedOf(session)) add(PRIORITY.approved, "allow", EVERYTHING, { excludedTabIds, ...born, regexFilter });
    }
    for (const regexFilter of REFUSED_PATTERNS) add(PRIORITY.refused, "block", EVERYTHING, { excludedTabIds, ...born, regexFilter });
  }
}
