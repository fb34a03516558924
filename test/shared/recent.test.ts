import { expect, test } from "vitest";
import { isRecent } from "../../shared/recent.ts";

test("what lies ahead of a clock that was put back is not recent", () => {
  expect([isRecent(900, 200, 1_000), isRecent(1_000, 200, 1_000), isRecent(800, 200, 1_000), isRecent(1_001, 200, 1_000)]).toEqual([true, true, false, false]);
});
