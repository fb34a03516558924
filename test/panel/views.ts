import type { AgentLine, ApprovalCard, FileCard, HandoffCard, PanelView, RequestCard, SessionLine, SiteCard, TabOfferCard } from "../../shared/panel-protocol.ts";
import { DEFAULT_POLICY } from "../../shared/policy.ts";
import { DEFAULT_SITES } from "../../shared/sites.ts";

/** The moment all views are seen from. */
export const NOW = Date.parse("2026-03-04T10:00:00Z");
const MINUTE = 60_000;

const claude: AgentLine = { name: "Claude Code", version: "2.1.4", program: "/usr/local/bin/claude", folder: "/home/ada/projects/quarterly-report" };
const codex: AgentLine = { name: "Codex", version: "0.98", program: "/home/ada/.local/bin/codex", folder: "/home/ada/projects/shop/frontend" };

/** A view with nothing in it but a good connection. */
export function view(change: Partial<PanelView> = {}): PanelView {
  return {
    connection: { state: "connected", hostVersion: "0.1.0" },
    profile: { id: "0123456789abcdef", label: "Work" },
    firstRun: false,
    approvals: [],
    tabOffers: [],
    siteCards: [],
    requestCards: [],
    fileCards: [],
    sites: DEFAULT_SITES,
    handoffs: [],
    ended: [],
    sessions: [],
    policy: { own: DEFAULT_POLICY, managed: null },
    activity: [],
    ...change,
  };
}

export function handoff(change: Partial<HandoffCard> = {}): HandoffCard {
  return {
    id: "h1",
    session: "s1",
    kind: "login",
    site: { origin: "https://accounts.example.com", host: "accounts.example.com", lookalike: null },
    state: "waiting",
    agent: claude,
    doing: ["doing_opening", "reports.example.com"],
    mode: "act",
    goal: "Download the figures of the third quarter and put them into the report.",
    words: null,
    expected: "task_login",
    next: "next_wall",
    evidence: ["evidence_password_field", "evidence_auth_address", "evidence_redirected"],
    steps: [{ kind: "login", origin: "https://accounts.example.com", current: true }],
    number: null,
    trouble: null,
    reasons: [],
    banner: null,
    takeover: false,
    live: true,
    createdAt: NOW - MINUTE,
    deadlineAt: NOW + 9 * MINUTE,
    ...change,
  };
}

export const secondStep = handoff({
  kind: "second_factor",
  expected: "task_second_factor",
  evidence: ["evidence_code_field", "evidence_code_words"],
  steps: [
    { kind: "login", origin: "https://accounts.example.com", current: false },
    { kind: "second_factor", origin: "https://accounts.example.com", current: true },
  ],
});

export const unfinished = handoff({ state: "unfinished", reasons: ["evidence_password_field", "reason_still_asks"] });

export const requested = handoff({
  id: "h2",
  kind: "requested",
  agent: codex,
  site: { origin: "http://localhost:5173", host: "localhost:5173", lookalike: null },
  doing: "doing_handoff",
  goal: null,
  words: { reason: "I need a test account with the role of an editor.", instructions: "Please create one under Settings, People, and leave the page open." },
  expected: "task_requested",
  next: "next_requested",
  evidence: ["evidence_agent_request"],
  createdAt: NOW - 20_000,
});

/** A dot of colour in place of a page. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="#dfe5e1"/><rect x="110" y="44" width="100" height="32" rx="6" fill="#14614f"/></svg>')}`;

export const question = handoff({
  id: "h3",
  kind: "archive",
  site: { origin: "https://projects.example.com", host: "projects.example.com", lookalike: null },
  doing: "doing_click",
  evidence: ["evidence_label"],
  steps: [{ kind: "archive", origin: "https://projects.example.com", current: true }],
  asks: "agent",
  action: { would: "would_archive", label: "Archive project", amount: null, picture: PICTURE },
});

export const onlyYours = handoff({
  id: "h4",
  kind: "payment",
  site: { origin: "http://localhost:5173", host: "localhost:5173", lookalike: null, testSite: true },
  expected: "task_payment",
  evidence: ["evidence_label", "evidence_amount"],
  steps: [{ kind: "payment", origin: "http://localhost:5173", current: true }],
  asks: "person",
  action: { would: "would_payment", label: "Pay € 49.00", amount: "€ 49.00", picture: PICTURE },
});

const lookalike = handoff({
  site: { origin: "https://xn--pple-43d.com", host: "xn--pple-43d.com", lookalike: "lookalike_letters" },
});

export const approval: ApprovalCard = { id: "a1", agent: codex, since: NOW - 5_000, deadlineAt: NOW + 5 * MINUTE };

const siteCard: SiteCard = {
  id: "site-1-s1",
  session: "s1",
  agent: codex,
  site: { origin: "http://192.168.1.20:8080", host: "192.168.1.20:8080", lookalike: null },
  reason: "limits_reason_network",
  since: NOW - 4_000,
  deadlineAt: NOW + 5 * MINUTE,
};

const fileCard: FileCard = {
  id: "files-1-s1",
  session: "s1",
  agent: claude,
  site: { origin: "https://shop.example.com", host: "shop.example.com", lookalike: null },
  paths: ["/home/ada/Documents/taxes/2025/statement-of-income-and-assets-final-version.pdf", "/home/ada/.ssh/config"],
  reason: "limits_file_elsewhere",
  since: NOW - 4_000,
  deadlineAt: NOW + 5 * MINUTE,
};

const requestCard: RequestCard = {
  id: "confirm-1-s1",
  session: "s1",
  agent: claude,
  site: { origin: "https://shop.example.com", host: "shop.example.com", lookalike: null },
  doing: "doing_click",
  requests: [
    { method: "POST", url: "https://shop.example.com/cart/items" },
    { method: "PUT", url: "https://shop.example.com/api/customers/ada/preferences/with/a/very/long/path?and=more" },
  ],
  since: NOW - 4_000,
  deadlineAt: NOW + 2 * MINUTE,
};

export const offer: TabOfferCard = {
  id: "o1",
  title: "Statements – First Bank",
  site: { origin: "https://online.firstbank.example", host: "online.firstbank.example", lookalike: null },
  agent: claude,
  session: "s1",
};

export function session(change: Partial<SessionLine> = {}): SessionLine {
  return {
    id: "s1",
    agent: claude,
    goal: "Download the figures of the third quarter and put them into the report.",
    connected: true,
    tabs: [
      { id: "t1", title: "Sign in · Example", url: "https://accounts.example.com/login" },
      { id: "t2", title: "Quarterly figures, all regions, all products, with notes", url: "https://reports.example.com/q3" },
    ],
    mode: "act",
    origins: null,
    takenOver: false,
    waiting: false,
    ...change,
  };
}

export const activity: PanelView["activity"] = [
  { at: NOW - 3 * 3_600_000, what: "session", name: "connected", session: "s1", agent: "Claude Code" },
  { at: NOW - 9 * MINUTE, what: "decision", name: "allowed", detail: "always", session: "s1", agent: "Claude Code" },
  { at: NOW - 8 * MINUTE, what: "command", name: "open", origin: "https://reports.example.com", status: "ok", ms: 840, session: "s1", agent: "Claude Code" },
  { at: NOW - 8 * MINUTE, what: "handoff", name: "began", detail: "login", origin: "https://accounts.example.com", session: "s1", agent: "Claude Code" },
  { at: NOW - 4 * MINUTE, what: "handoff", name: "resumed", detail: "login", origin: "https://accounts.example.com", session: "s1", agent: "Claude Code" },
  { at: NOW - 3 * MINUTE, what: "command", name: "click", origin: "https://reports.example.com", status: "stale_ref", ms: 12, session: "s1", agent: "Claude Code" },
  { at: NOW - 2 * MINUTE, what: "command", name: "fill", origin: "https://reports.example.com", status: "ok", ms: 31, session: "s1", agent: "Claude Code" },
  { at: NOW - 90_000, what: "command", name: "read", origin: "https://reports.example.com", status: "ok", ms: 22, session: "s1", agent: "Claude Code" },
  { at: NOW - MINUTE, what: "command", name: "open", origin: "https://accounts.example.com", status: "paused", ms: 45_000, session: "s1", agent: "Claude Code" },
];

const endings: PanelView["ended"] = [
  { id: "h8", kind: "captcha", host: "tickets.example.org", outcome: "timed_out", verifiedBy: [], overridden: false, takeover: false, tabClosed: false, at: NOW - 5 * MINUTE },
  {
    id: "h9",
    kind: "login",
    host: "mail.example.net",
    outcome: "resumed",
    verifiedBy: ["boundary_gone"],
    overridden: true,
    takeover: false,
    tabClosed: false,
    at: NOW - 3 * MINUTE,
  },
  {
    id: "h10",
    kind: "login",
    host: "accounts.example.com",
    outcome: "resumed",
    verifiedBy: ["boundary_gone", "wanted_page", "new_session_cookie"],
    overridden: false,
    takeover: false,
    tabClosed: false,
    at: NOW - 20_000,
  },
];

/** Many agents at once, with names as long as names get. */
const gemini: AgentLine = { name: "Gemini", version: "", program: "", folder: "" };
const LONG_HOST = "authentication-and-single-sign-on.customers-of-the-northern-region.united-savings-and-loan-association.example.com";
const crowd = [
  handoff({ id: "h21", kind: "captcha", expected: "task_captcha", live: false, evidence: ["evidence_challenge_widget"] }),
  handoff({ id: "h22", session: "s2", agent: codex, site: { origin: `https://${LONG_HOST}`, host: LONG_HOST, lookalike: null }, goal: null }),
  handoff({ id: "h23", session: "s3", agent: gemini, kind: "passkey", expected: "task_passkey", live: false, goal: null, evidence: ["evidence_passkey_call"] }),
];
const crowded = Array.from({ length: 12 }, (_, at) =>
  session({
    id: `s${at + 1}`,
    agent: [claude, codex, gemini][at % 3] ?? claude,
    goal: at % 2 ? null : "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsformulare ausfüllen und abschicken",
    waiting: at < 3,
    connected: at !== 7,
    tabs: at % 4 === 3 ? [] : [{ id: `t${at}`, title: "Quarterly figures", url: at === 1 ? `https://${LONG_HOST}/q3` : "https://reports.example.com/q3" }],
  }),
);

/** Every state the panel can be in, by the name of its picture. */
export const STATES: Record<string, PanelView> = {
  empty: view(),
  connecting: view({ connection: { state: "connecting" } }),
  "first-run": view({ firstRun: true }),
  "host-missing": view({ connection: { state: "host_missing", detail: ["system_says", "Specified native messaging host not found."] } }),
  "host-forbidden": view({ connection: { state: "host_forbidden", detail: ["system_says", "Access to the specified native messaging host is forbidden."] } }),
  "host-crashed": view({ connection: { state: "host_crashed", detail: ["system_says", "Native host has exited."] }, handoffs: [handoff()] }),
  "version-mismatch": view({ connection: { state: "version_mismatch", detail: ["update_program", "0.1.0", "0.2.0"] } }),
  "new-agent": view({ approvals: [approval] }),
  "sign-in": view({ handoffs: [handoff({ picture: PICTURE })], sessions: [session({ waiting: true })], activity }),
  "second-step": view({ handoffs: [{ ...secondStep, number: "47", trouble: "trouble_wrong_credentials", deadlineAt: NOW + 81_000 }] }),
  checking: view({ handoffs: [handoff({ state: "checking" })] }),
  unfinished: view({ handoffs: [unfinished] }),
  requested: view({ handoffs: [{ ...requested, banner: "banner_note" }] }),
  lookalike: view({ handoffs: [lookalike] }),
  question: view({ handoffs: [question] }),
  "only-yours": view({ handoffs: [onlyYours] }),
  rules: view({
    policy: {
      own: { ...DEFAULT_POLICY, levels: { publish: "ask" }, test_sites: ["http://localhost:5173"] },
      managed: { levels: { delete: "refuse" }, test_sites: ["https://staging.example.com"] },
    },
  }),
  "site-asked": view({ siteCards: [siteCard], sessions: [session({ mode: "confirm", origins: ["*.example.com", "localhost:*"] })] }),
  "files-asked": view({ fileCards: [fileCard], sessions: [session()] }),
  "request-asked": view({ requestCards: [requestCard], sessions: [session({ mode: "confirm" })] }),
  "reads-only": view({ sessions: [session({ mode: "read_only", origins: [] })] }),
  "tab-offer": view({ tabOffers: [offer], sessions: [session()] }),
  several: view({
    handoffs: [handoff(), requested],
    approvals: [approval],
    tabOffers: [offer],
    sessions: [session({ waiting: true }), session({ id: "s2", agent: codex, goal: null, tabs: [] })],
  }),
  crowd: view({ handoffs: crowd, sessions: crowded, activity }),
  "taken-over": view({
    sessions: [session({ takenOver: true }), session({ id: "s2", agent: codex, goal: null, connected: false, tabs: [] })],
    handoffs: [handoff({ takeover: true })],
  }),
  ended: view({ ended: endings, sessions: [session()], activity }),
};
