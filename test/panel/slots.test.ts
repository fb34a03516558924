import { describe, expect, it } from "vitest";
import { arrange, type Item, lockedKeys, type Slot } from "../../extension/panel/slots.ts";

const item = (key: string, since: number): Item => ({ key, since });
const slot = (key: string, gone = false): Slot => ({ key, gone });

describe("the list of what waits", () => {
  it("stands in order of arrival", () => {
    expect(arrange([], [item("b", 2), item("a", 1), item("c", 3)], false)).toEqual([slot("a"), slot("b"), slot("c")]);
  });

  it("puts what comes later last, even if it claims to be older", () => {
    expect(arrange([slot("b")], [item("a", 1), item("b", 2)], false)).toEqual([slot("b"), slot("a")]);
  });

  it("closes the gap of what went while nobody points at the list", () => {
    expect(arrange([slot("a"), slot("b")], [item("b", 2)], false)).toEqual([slot("b")]);
  });

  it("leaves an empty place while somebody does, and drops it afterwards", () => {
    const held = arrange([slot("a"), slot("b")], [item("b", 2), item("c", 3)], true);
    expect(held).toEqual([slot("a", true), slot("b"), slot("c")]);
    expect(arrange(held, [item("b", 2), item("c", 3)], false)).toEqual([slot("b"), slot("c")]);
  });

  it("gives a place back to what returns to it", () => {
    expect(arrange([slot("a", true), slot("b")], [item("a", 1), item("b", 2)], true)).toEqual([slot("a"), slot("b")]);
  });

  it("keeps the size of what lies above the place in use, and of nothing else", () => {
    const slots = [slot("a"), slot("b"), slot("c")];
    expect([...lockedKeys(slots, new Set(["b"]))]).toEqual(["a"]);
    expect([...lockedKeys(slots, new Set(["a", "c"]))]).toEqual(["a", "b"]);
    expect([...lockedKeys(slots, new Set())]).toEqual([]);
  });
});
