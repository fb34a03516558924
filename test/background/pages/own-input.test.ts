import { describe, expect, test } from "vitest";
import { OwnInput } from "../../../extension/background/pages/own-input.ts";

const TAB = 7;
const BORN = 1_000_000;

describe("whose an event is that its page could not tell", () => {
  test("one that bears a stamp of its kind in its tab is ours, whether or not the page had heard of it", () => {
    const own = new OwnInput(BORN);
    own.sending(TAB, [
      { at: BORN + 10, kind: "press" },
      { at: BORN + 11, kind: "key" },
    ]);
    expect(own.isOurs(TAB, { input: "press", at: BORN + 10.3 })).toBe(true);
    expect(own.isOurs(TAB, { input: "key", at: BORN + 10.8 })).toBe(true);
  });

  test("a click of the person in the very moment of one of ours is the person's where it is elsewhere", () => {
    const own = new OwnInput(BORN);
    own.sending(TAB, [{ at: BORN + 10, kind: "press", point: { x: 10, y: 10 } }]);
    expect(own.isOurs(TAB, { input: "press", at: BORN + 10, point: { x: 10, y: 40 } })).toBe(false);
    expect(own.isOurs(TAB, { input: "press", at: BORN + 10, point: { x: 10.5, y: 9.5 } })).toBe(true);
    expect(own.isOurs(TAB, { input: "press", at: BORN + 10 })).toBe(true);
  });

  test("a click of the person in the very moment of a key of ours, or of input in another tab, is the person's", () => {
    const own = new OwnInput(BORN);
    own.sending(TAB, [{ at: BORN + 10, kind: "key" }]);
    own.sending(TAB + 1, [{ at: BORN + 20, kind: "press" }]);
    expect(own.isOurs(TAB, { input: "press", at: BORN + 10 })).toBe(false);
    expect(own.isOurs(TAB, { input: "press", at: BORN + 20 })).toBe(false);
  });

  test("what an earlier life of the worker may have sent begins no take-over", () => {
    const own = new OwnInput(BORN);
    expect(own.isOurs(TAB, { input: "press", at: BORN - 5 })).toBe(true);
    expect(own.isOurs(TAB, { input: "press", at: BORN + 5 })).toBe(false);
    // That life was told of this one, and died before it answered.
    expect(own.isOurs(TAB, { input: "press", at: BORN - 5, again: true })).toBe(false);
  });
});
