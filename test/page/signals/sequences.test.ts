import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { isBesideSignIn } from "../../../extension/background/boundaries/address.ts";
import { saysConnected } from "../../../extension/background/boundaries/connected.ts";
import { assess } from "../../../extension/background/boundaries/index.ts";
import { type Facts, isDenied, judge, type Verdict } from "../../../extension/background/handoff/verify.ts";
import { type BoundaryKind, boundaryKindSchema } from "../../../shared/boundary-kinds.ts";
import type { Assessment, TabSignals } from "../../../shared/signals.ts";
import { type Showing, startShowing } from "./support/shown.ts";

const stateSchema = z.strictObject({
  page: z.string(),
  url: z.url(),
  status: z.number().optional(),
  /** The person has got where the agent wanted to be: here, and nowhere earlier, the handoff ends. */
  done: z.boolean(),
  /** The person has said no: where they leave it at that, the handoff ends as refused. */
  denied: z.boolean().default(false),
  /** The boundary that stands here, where one does. */
  step: boundaryKindSchema.optional(),
  trouble: z.string().optional(),
  /** The person did something; a new session cookie came; the page's refused request is answered; what the wanted address answers when asked. */
  acted: z.boolean().default(false),
  cookies: z.boolean().default(false),
  answered: z.boolean().default(false),
  probe: z.number().nullable().default(null),
  /** A window that the page opened is open, or closed again. */
  popup: z.enum(["open", "closed"]).optional(),
  /** Its frames count too. */
  frames: z.boolean().optional(),
});
type State = z.infer<typeof stateSchema>;

const sequences = z
  .array(z.strictObject({ title: z.string(), wanted: z.url().nullable(), states: z.array(stateSchema).min(2) }))
  .parse(JSON.parse(readFileSync(new URL("../../pages/sequences/sequences.json", import.meta.url), "utf8")));

const SIGN_IN: ReadonlySet<BoundaryKind> = new Set(["login", "second_factor", "passkey"]);

type Moment = { state: State; tab: TabSignals; assessment: Assessment };

let showing: Showing;

beforeAll(async () => {
  showing = await startShowing();
}, 120_000);

afterAll(async () => {
  await showing?.close();
});

async function moment(state: State): Promise<Moment> {
  const tab = await showing.signals(state);
  return { state, tab, assessment: assess(tab) };
}

/** What is known at a moment of a handoff that began at the first one, as the worker gathers it. */
function factsAt(now: Moment, start: Moment, steps: readonly BoundaryKind[], wantedUrl: string | null): Facts {
  const { state, tab, assessment } = now;
  return {
    ...{ kind: steps.at(-1) ?? "login", requested: false, wallUrl: start.tab.url, wantedUrl, url: tab.url, status: tab.status, statusAtStart: start.tab.status },
    ...{ beside: isBesideSignIn(tab.url), signInSeen: steps.slice(0, -1).some((kind) => SIGN_IN.has(kind)), arrived: true, blank: false, assessment },
    ...{ signedInAtStart: start.assessment.signedIn, contentAtStart: start.tab.top?.contentItems ?? 0, contentNow: tab.top?.contentItems ?? 0 },
    ...{
      acted: state.acted,
      newCookies: state.cookies,
      probe: null,
      answered: state.answered,
      until: null,
      popupOpen: state.popup === "open",
      popupClosed: state.popup === "closed",
      promptUp: false,
    },
    connected: now !== start && steps.includes("device_approval") && saysConnected(tab),
    // Each state is a document of its own.
    formStands: false,
  };
}

/** The worker's own way: what is only likely is asked of the wanted address where that is known. */
function verdictOn(facts: Facts, probe: number | null): Verdict {
  const verdict = judge(facts);
  return verdict.strength === "likely" && probe !== null ? judge({ ...facts, probe }) : verdict;
}

describe("a handoff ends when the person is through, and not before", () => {
  test.each(sequences)("$title", { timeout: 90_000 }, async ({ wanted, states }) => {
    const steps: BoundaryKind[] = [];
    let start: Moment | undefined;
    for (const state of states) {
      const now = await moment(state);
      start ??= now;
      const here = `${state.page}: ${JSON.stringify(now.assessment)}`;
      expect(now.assessment.finding?.kind, here).toBe(state.step);
      if (state.step && state.step !== steps.at(-1)) steps.push(state.step);
      if (state.trouble) expect(now.assessment.trouble, here).toBe(state.trouble);
      const facts = factsAt(now, start, steps, wanted);
      const verdict = verdictOn(facts, state.probe);
      expect(isDenied(facts), here).toBe(state.denied);
      expect(verdict.strength !== "no", `${here} ${JSON.stringify(verdict)}`).toBe(state.done);
    }
  });
});
