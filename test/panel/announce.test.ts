import { describe, expect, it } from "vitest";
import { changesInWords, warningsInWords } from "../../extension/panel/announce.ts";
import { approval, handoff, NOW, offer, secondStep, unfinished, view } from "./views.ts";

const waiting = view({ handoffs: [handoff()] });

describe("what a reader hears", () => {
  it("is who needs the person, and where", () => {
    expect(changesInWords(view(), waiting)).toEqual(["Claude Code needs you: a sign-in page on accounts.example.com."]);
  });

  it("is also said of what waited before the panel was opened", () => {
    expect(changesInWords(null, waiting)).toHaveLength(1);
  });

  it("is nothing where only a countdown, a check or the evidence changed", () => {
    expect(changesInWords(waiting, view({ handoffs: [handoff({ deadlineAt: NOW, state: "checking", evidence: [] })] }))).toEqual([]);
  });

  it("is the next step, the trouble, and why it is not finished", () => {
    expect(changesInWords(waiting, view({ handoffs: [secondStep] }))).toEqual(["Next step: a second sign-in step on accounts.example.com."]);
    expect(changesInWords(waiting, view({ handoffs: [handoff({ trouble: "trouble_wrong_credentials" })] }))).toEqual(["The site says that what was entered is not right."]);
    expect(changesInWords(waiting, view({ handoffs: [unfinished] }))[0]).toContain("The page has a password field.");
  });

  it("is how a handoff ended", () => {
    const ended = {
      id: "h1",
      kind: "login" as const,
      host: "accounts.example.com",
      outcome: "resumed" as const,
      verifiedBy: [],
      overridden: false,
      takeover: false,
      tabClosed: false,
      at: NOW,
    };
    expect(changesInWords(waiting, view({ ended: [ended] }))).toEqual(["A sign-in page on accounts.example.com: Done."]);
  });

  it("is a new agent, an offered tab, and a lost connection", () => {
    const broken = view({ approvals: [approval], tabOffers: [offer], connection: { state: "host_crashed", detail: null } });
    expect(changesInWords(view(), broken)).toEqual([
      "Doorstep lost its connection to agents.",
      "Codex asks to use your browser.",
      "A tab was moved to Claude Code. Give it or keep it?",
    ]);
  });

  it("is not the person's own take-over", () => {
    expect(changesInWords(view(), view({ handoffs: [handoff({ takeover: true })] }))).toEqual([]);
  });

  it("is that the last minute begins, once", () => {
    const card = view({ handoffs: [handoff({ deadlineAt: NOW + 60_000 })] });
    expect(warningsInWords(card, NOW - 1000, NOW)).toEqual(["One minute left for accounts.example.com."]);
    expect(warningsInWords(card, NOW, NOW + 1000)).toEqual([]);
  });
});
