import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OwnInput } from "../../extension/background/own-input.ts";

const TAB = 7;
const DOCUMENT = "d1";

function world() {
  let now = 1_000_000;
  const own = new OwnInput(() => now);
  return {
    own,
    pass: (ms: number) => {
      now += ms;
      return now;
    },
  };
}

describe("whose an event is", () => {
  test("an event with the time of a press or key of ours is ours, of whatever order of arrival", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("press", "key"), { minLength: 1, maxLength: 40 }), fc.double({ min: -0.4, max: 0.4, noNaN: true }), (kinds, jitter) => {
        const { own, pass } = world();
        for (const kind of kinds) {
          const at = pass(3);
          own.sending(TAB, [{ at, kind }]);
          expect(own.judge(TAB, DOCUMENT, { input: kind, at: at + jitter, proven: true }).ours).toBe(true);
        }
      }),
    );
  });

  test("a click of the person in the very moment of a key of ours is the person's", () => {
    const { own, pass } = world();
    const at = pass(5);
    own.sending(TAB, [{ at, kind: "key" }]);
    expect(own.judge(TAB, DOCUMENT, { input: "press", at, proven: true }).ours).toBe(false);
  });

  test("where the document's clock differs, the first input of ours tells by how much, and the person is still told apart", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -4e7, max: 4e7, noNaN: true }).filter((skew) => Math.abs(skew) > 5),
        (skew) => {
          const { own, pass } = world();
          const first = pass(10);
          own.sending(TAB, [{ at: first, kind: "press" }]);
          const learnt = own.judge(TAB, DOCUMENT, { input: "press", at: first + skew, proven: false });
          expect(learnt.ours).toBe(true);
          expect(learnt.offset).toBeCloseTo(skew, 3);
          const second = pass(40);
          own.sending(TAB, [{ at: second, kind: "key" }]);
          expect(own.judge(TAB, DOCUMENT, { input: "key", at: second + skew, proven: false }).ours).toBe(true);
          expect(own.judge(TAB, DOCUMENT, { input: "press", at: pass(17) + skew, proven: false }).ours).toBe(false);
        },
      ),
    );
  });

  test("a document that has met input of ours learns no other clock from the person", () => {
    const { own, pass } = world();
    own.sending(TAB, [{ at: pass(1), kind: "press" }]);
    expect(own.judge(TAB, DOCUMENT, { input: "press", at: pass(30), proven: true })).toEqual({ ours: false });
  });

  test("input of another tab, or of a moment long gone, teaches nothing", () => {
    const { own, pass } = world();
    own.sending(TAB + 1, [{ at: pass(1), kind: "press" }]);
    own.sending(TAB, [{ at: pass(1), kind: "press" }]);
    expect(own.judge(TAB, DOCUMENT, { input: "press", at: pass(2_000), proven: false })).toEqual({ ours: false });
  });
});
