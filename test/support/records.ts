import type { HandoffRecord } from "../../shared/handoff.ts";

/** A handoff at a sign-in page, changed as the test needs. */
export function record(change: Partial<HandoffRecord> = {}): HandoffRecord {
  return {
    id: "h1",
    session: "s1",
    tab: "t1",
    tabId: 7,
    kind: "login",
    origin: "https://site.test",
    state: "waiting",
    instructions: "Sign in on the page.",
    doing: ["doing_opening", "site.test"],
    reason: null,
    steps: [{ kind: "login", origin: "https://site.test", at: 1_000 }],
    evidence: [],
    created_at: 1_000,
    deadline_at: 601_000,
    wanted_url: "https://site.test/members",
    before: { url: "https://site.test/login", title: "Sign in" },
    until: null,
    until_origin: null,
    ran: "yes",
    reasons: [],
    trouble: null,
    number: null,
    silent: false,
    requested: false,
    takeover: false,
    ...change,
  };
}
