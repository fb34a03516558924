import { beforeEach, describe, expect, test, vi } from "vitest";
import { DoorstepError } from "../../../shared/errors.ts";

// The pages' own module needs a browser; here only their frames are asked for.
vi.mock("../../../extension/background/pages/pages.ts", () => ({ framesOf: () => [], ask: () => Promise.reject(new Error("Nobody is asked.")) }));
const { locate, registerRefs, withFreeRefs, withRefs } = await import("../../../extension/background/pages/refs.ts");

let next = 1;
let first = 1;
const holder = { tabId: 1, frameId: 0, documentId: "d" };

beforeEach(() => {
  next = 1;
  first = 1;
  registerRefs({
    load: () => next,
    first: () => first,
    save: async (_, to) => {
      next = to;
    },
    tabsOf: () => [],
  });
});

describe("a session's refs", () => {
  const given = (session: string) => withRefs(session, 1, 0, async (first) => ({ first, nextRef: first + 3 }));

  test("go on from where the last question ended", async () => {
    expect((await given("a")).first).toBe(1);
    expect((await given("a")).first).toBe(4);
  });

  test.each(["timed_out", "cancelled", "internal"] as const)("that a page may yet give after %s are given to nobody else", async (code) => {
    await expect(withRefs("b", 1, 0, () => Promise.reject(new DoorstepError(code, "Late.")))).rejects.toThrow("Late.");
    expect((await given("b")).first).toBeGreaterThan(5000);
  });

  test.each(["stale_ref", "not_found"] as const)("are not passed over after %s", async (code) => {
    await expect(withRefs("c", 1, 0, () => Promise.reject(new DoorstepError(code, "Gone.")))).rejects.toThrow("Gone.");
    expect((await given("c")).first).toBe(1);
  });

  test("are told as stale where they are of before the browser was started anew, and as unknown where there are none yet", async () => {
    next = 1_001;
    first = 1_001;
    await expect(locate("e", "e12")).rejects.toMatchObject({ code: "stale_ref", message: expect.stringContaining("e12 is of before") });
    await expect(locate("e", "e1001")).rejects.toMatchObject({ code: "not_found" });
  });

  test("are lent at once only where nobody has them", async () => {
    let answer: (value: { nextRef: number }) => void = () => undefined;
    const asked = withRefs(
      "d",
      1,
      0,
      () =>
        new Promise<{ nextRef: number }>((resolve) => {
          answer = resolve;
        }),
    );
    expect(withFreeRefs("d", holder, async (first) => ({ nextRef: first }))).toBeNull();
    // The counter's turn begins a moment after it was asked for.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    answer({ nextRef: 9 });
    await asked;
    expect(await withFreeRefs("d", holder, async (first) => ({ first, nextRef: first }))).toMatchObject({ first: 9 });
  });
});
