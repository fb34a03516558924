import { expect, test } from "vitest";
import { InOrder } from "../../extension/page/link/in-order.ts";

function taken(came: ReadonlyArray<readonly [number, string]>): string[][] {
  const inOrder = new InOrder<string>();
  return came.map(([n, message]) => inOrder.take(n, message));
}

test("what comes in order is taken at once", () => {
  expect(
    taken([
      [1, "a"],
      [2, "b"],
      [3, "c"],
    ]),
  ).toEqual([["a"], ["b"], ["c"]]);
});

test("what overtakes another waits for it", () => {
  expect(
    taken([
      [2, "b"],
      [4, "d"],
      [1, "a"],
      [3, "c"],
    ]),
  ).toEqual([[], [], ["a", "b"], ["c", "d"]]);
});

test("what comes by both ways is taken once, whether its turn has come or not", () => {
  expect(
    taken([
      [1, "a"],
      [1, "a"],
      [3, "c"],
      [3, "c"],
      [2, "b"],
      [2, "b"],
      [3, "c"],
    ]),
  ).toEqual([["a"], [], [], [], ["b", "c"], [], []]);
});
