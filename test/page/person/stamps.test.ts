import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Stamp } from "../../../shared/page-protocol.ts";

/** A document of its own: the module keeps what one document knows. */
async function document() {
  vi.resetModules();
  return import("../../../extension/page/person/stamps.ts");
}

const press = (at: number): Stamp => ({ at, kind: "press" });
const key = (at: number): Stamp => ({ at, kind: "key" });

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("whose a press or key is", () => {
  test("what bears an announced time of its kind is ours, and nothing else", async () => {
    const { addStamps, judge } = await document();
    addStamps([press(1000), key(1001), key(1001.02)]);
    expect(judge({ input: "press", at: 1000.3, looking: false })).toEqual({ ours: true, persons: null });
    expect(judge({ input: "press", at: 1001, looking: false })).toEqual({ ours: false, persons: null });
    expect(judge({ input: "key", at: 1001.2, looking: false })).toEqual({ ours: true, persons: null });
    expect(judge({ input: "key", at: 1040, looking: false })).toEqual({ ours: false, persons: null });
  });

  test("where the document's clock differs, the first input of ours tells by how much, and the person is told apart from then on", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: -4e7, max: 4e7, noNaN: true }).filter((skew) => Math.abs(skew) > 5),
        async (skew) => {
          const { addStamps, byStamps, isOurs, judge } = await document();
          addStamps([key(1000), key(1000.02), key(1000.04)]);
          for (const at of [1000, 1000.02, 1000.04]) expect(judge({ input: "key", at: at + skew, looking: false })).toEqual({ ours: true, persons: null });
          expect(byStamps(1000 + skew)).toBeCloseTo(1000, 2);
          addStamps([press(2000)]);
          expect(judge({ input: "press", at: 1990 + skew, looking: false }).ours).toBe(false);
          expect(isOurs({ at: 2000 + skew }, ["press"])).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  test("a key of the person that was taken for the first of ours is given back when ours come", async () => {
    const { addStamps, judge } = await document();
    addStamps([key(1000), key(1000.02), key(1000.04), key(1000.06)]);
    const persons = { input: "key" as const, at: 5000, looking: false };
    expect(judge(persons).ours).toBe(true);
    expect(judge({ input: "key", at: 3000, looking: false })).toEqual({ ours: true, persons });
    expect(judge({ input: "key", at: 3000.02, looking: false })).toEqual({ ours: true, persons: null });
    expect(judge({ input: "key", at: 3900, looking: false }).ours).toBe(false);
  });

  test("nothing is learnt from the person who has stopped the agent before any of its keys came", async () => {
    const { addStamps, isClockProven, judge } = await document();
    addStamps([key(1000), key(1000.02)]);
    for (const at of [4000, 4050, 4100]) expect(judge({ input: "key", at, looking: false }, { mayLearn: false })).toEqual({ ours: false, persons: null });
    expect(isClockProven()).toBe(false);
  });

  test("a press of the person's between announcement and event is theirs, where it hits something else; ours then is ours", async () => {
    const { addStamps, isClockProven, judge } = await document();
    addStamps([press(1000)]);
    expect(judge({ input: "press", at: 1007, looking: false }, { isMeant: () => false })).toEqual({ ours: false, persons: null });
    expect(judge({ input: "press", at: 1000.2, looking: false }, { mayLearn: false, isMeant: () => true })).toEqual({ ours: true, persons: null });
    expect(isClockProven()).toBe(true);
  });

  test("a press of ours that the page put something else under is ours all the same, for its time", async () => {
    const { addStamps, judge } = await document();
    addStamps([press(1000)]);
    expect(judge({ input: "press", at: 1001.5, looking: false }, { isMeant: () => false }).ours).toBe(true);
  });

  test("a press of the person's in the very moment of the announced one is theirs, as it is elsewhere; ours then is ours", async () => {
    const { addStamps, isClockProven, isOurs, judge } = await document();
    addStamps([{ ...press(1000), point: { x: 10, y: 10 } }]);
    const elsewhere = { at: 1000.1, point: { x: 200, y: 10 } };
    expect(judge({ input: "press", looking: false, ...elsewhere })).toEqual({ ours: false, persons: null });
    expect(isOurs(elsewhere, ["press"])).toBe(false);
    expect(judge({ input: "press", looking: false, at: 1002.9, point: { x: 200, y: 10 } })).toEqual({ ours: false, persons: null });
    expect(isClockProven()).toBe(false);
    expect(judge({ input: "press", looking: false, at: 1002, point: { x: 10.4, y: 9.6 } }, { isMeant: () => false })).toEqual({ ours: true, persons: null });
    expect(isOurs(elsewhere, ["press"])).toBe(false);
  });

  test("a press of ours under the hands of the person is known by its place, whatever the clock: it can be stopped", async () => {
    const { addStamps, isClockProven, isOurs, judge } = await document();
    addStamps([
      { ...press(1000), point: { x: 10, y: 10 } },
      { at: 1000.01, kind: "release", point: { x: 10, y: 10 } },
    ]);
    expect(judge({ input: "press", looking: false, at: 4990, point: { x: 200, y: 10 } }).ours).toBe(false);
    expect(judge({ input: "press", looking: false, at: 5000, point: { x: 10, y: 10 } }, { mayLearn: false })).toEqual({ ours: true, persons: null });
    expect(isClockProven()).toBe(true);
    expect(isOurs({ at: 5000.01, point: { x: 10, y: 10 } }, ["release"])).toBe(true);
    expect(isOurs({ at: 4990, point: { x: 200, y: 10 } }, ["press"])).toBe(false);
  });

  test("a click long after the last announcement teaches nothing", async () => {
    const { addStamps, judge } = await document();
    addStamps([press(1000)]);
    vi.advanceTimersByTime(2_000);
    expect(judge({ input: "press", at: 9000, looking: false }).ours).toBe(false);
  });

  test("the release of the key that no keyboard has teaches any difference, also while the person is at it", async () => {
    const { addStamps, isClockProven, isOurs, judge, learnClock } = await document();
    expect(learnClock(1000)).toBeNull();
    addStamps([{ at: 1000, kind: "clock" }, key(1001), key(1001.02)]);
    expect(learnClock(9000)).toEqual({ persons: null });
    expect(isClockProven()).toBe(true);
    expect(judge({ input: "key", at: 8995, looking: false }, { mayLearn: false }).ours).toBe(false);
    expect(isOurs({ at: 9001 }, ["key"])).toBe(true);
    expect(learnClock(9500)).toBeNull();
  });

  test("it also tells that what was taken for ours before was the person's", async () => {
    const { addStamps, judge, learnClock } = await document();
    addStamps([key(1001)]);
    const theirs = { input: "key", at: 1003, looking: false } as const;
    expect(judge(theirs).ours).toBe(true);
    addStamps([{ at: 1010, kind: "clock" }]);
    expect(learnClock(1010.1)).toEqual({ persons: theirs });
  });
});

describe("what comes too late", () => {
  /** A document with whose turn it is in it. */
  async function turn() {
    const stamps = await document();
    return { ...stamps, ...(await import("../../../extension/page/person/turn.ts")) };
  }
  const act = (at: number) => [{ input: "press", at, looking: false } as const, { input: "press", at } as const] as const;

  test("is all that was announced before the worker heard of the person, however late it comes, and nothing after", async () => {
    const { addStamps, isPersonsTurn, isRetired, personActed, workerHeard } = await turn();
    addStamps([key(1000)]);
    const id = personActed(...act(500));
    expect(isPersonsTurn()).toBe(true);
    addStamps([key(9000)]);
    workerHeard(id, false);
    expect(isPersonsTurn()).toBe(false);
    addStamps([key(9001)]);
    expect([1000, 9000, 9001].map((at) => isRetired({ at }, ["key"]))).toEqual([true, true, false]);
  });

  test("is nothing where the worker knows that it was input of its own", async () => {
    const { addStamps, isPersonsTurn, isRetired, personActed, workerHeard } = await turn();
    addStamps([key(1000)]);
    workerHeard(personActed(...act(500)), true);
    expect(isPersonsTurn()).toBe(false);
    expect(isRetired({ at: 1000 }, ["key"])).toBe(false);
  });

  test("a worker that died over it is told again, until it answers", async () => {
    const { personActed, unanswered, workerHeard } = await turn();
    const id = personActed(...act(500));
    personActed({ input: "wheel", at: 501, looking: true }, { input: "wheel", at: 501 });
    expect(unanswered()).toEqual([{ id, event: { input: "press", at: 500, looking: false } }]);
    workerHeard(id, false);
    expect(unanswered()).toEqual([]);
  });

  test("texts that no key announces are held back the same, until others are announced", async () => {
    const { addTexts, isTextTooLate, personActed, workerHeard } = await turn();
    addTexts(["é", "ü"]);
    const id = personActed(...act(500));
    expect(isTextTooLate("é")).toBe(true);
    expect(isTextTooLate("é")).toBe(false);
    workerHeard(id, false);
    addTexts(["ö"]);
    expect(["ü", "ö"].map(isTextTooLate)).toEqual([false, false]);
  });
});
