import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agentView, type HandoffEvent, transition } from "../../shared/handoff.ts";
import { record } from "../support/records.ts";

const boundary = (kind: "login" | "second_factor" | "oauth_consent", origin = "https://site.test"): HandoffEvent => ({
  type: "boundary",
  kind,
  origin,
  instructions: "Do it.",
  evidence: [],
  number: null,
  at: 2_000,
});

describe("a handoff", () => {
  test("goes on with the next step when a code is asked after the password", () => {
    const next = transition(record(), boundary("second_factor"));
    expect(next.kind).toBe("second_factor");
    expect(next.steps.map(({ kind }) => kind)).toEqual(["login", "second_factor"]);
    expect(next.id).toBe("h1");
  });

  test("stays at its step when the same form is drawn again after a wrong password", () => {
    expect(transition(record(), boundary("login")).steps).toHaveLength(1);
  });

  test("counts the sign-in at another origin as a step of its own", () => {
    expect(transition(record(), boundary("login", "https://id.test")).steps).toHaveLength(2);
  });

  test("has one ending: whatever comes after the first is ignored", () => {
    const endings = ["resumed", "aborted", "timed_out", "unavailable"] as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...endings), { minLength: 1, maxLength: 6 }), (outcomes) => {
        const last = outcomes.reduce((current, outcome, index) => transition(current, { type: "end", outcome, at: 5_000 + index }), record());
        expect(last.outcome).toBe(outcomes[0]);
        expect(last.ended_at).toBe(5_000);
      }),
    );
  });

  test("returns the very same object once it has ended, so that a late event can see that it lost", () => {
    const ended = transition(record(), { type: "end", outcome: "aborted", at: 9_000 });
    for (const event of [boundary("login"), { type: "checking" }, { type: "more_time", ms: 5 }, { type: "unfinished", reasons: ["x"] }] as HandoffEvent[])
      expect(transition(ended, event)).toBe(ended);
  });

  test("keeps the reasons after Done until the person decides", () => {
    const unfinished = transition(record(), { type: "unfinished", reasons: ["evidence_password_field"] });
    expect(unfinished.state).toBe("unfinished");
    expect(transition(unfinished, { type: "waiting" }).reasons).toEqual([]);
  });
});

test("a picture of the page is for the card, until the end, and never for the agent", () => {
  const shown = transition(record(), { type: "picture", picture: "data:image/jpeg;base64,AAAA" });
  expect(shown.picture).toContain("AAAA");
  expect(JSON.stringify(agentView(shown))).not.toContain("AAAA");
  expect(transition(shown, { type: "end", outcome: "resumed", at: 4_000 }).picture).toBeNull();
});

describe("what the agent sees of a handoff", () => {
  test("is the contract's fields and nothing of the page the person is on", () => {
    const ended = transition(record({ number: "42", trouble: "trouble_blocked", doing: "doing_click" }), {
      type: "end",
      outcome: "resumed",
      verified_by: ["boundary_gone", "wanted_page"],
      at: 4_000,
    });
    expect(agentView(ended)).toEqual({
      id: "h1",
      kind: "login",
      origin: "https://site.test",
      state: "ended",
      instructions: "Sign in on the page.",
      steps: [{ kind: "login", origin: "https://site.test", at: "1970-01-01T00:00:01.000Z" }],
      evidence: [],
      created_at: "1970-01-01T00:00:01.000Z",
      deadline_at: "1970-01-01T00:10:01.000Z",
      ran: "yes",
      outcome: "resumed",
      verified_by: ["boundary_gone", "wanted_page"],
      waited_ms: 3_000,
    });
  });

  test("no waiting is shorter than none, though the clock was put back meanwhile", () => {
    expect(agentView(transition(record(), { type: "end", outcome: "resumed", verified_by: [], at: 500 })).waited_ms).toBe(0);
  });
});
