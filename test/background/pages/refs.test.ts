import { beforeEach, describe, expect, test, vi } from "vitest";
import { DoorstepError } from "../../../shared/errors.ts";

// The pages' own module needs a browser; here only their frames are asked for.
vi.mock("../../../extension/background/pages/page-entry.ts", () => ({ injectPages: () => Promise.resolve(false) }));
vi.mock("../../../extension/background/pages/pages.ts", () => ({
  framesOf: () => frames,
  ask: (_tab: number, frame: number) => says(frame),
  pagesArrived: () => Promise.resolve(),
}));
const { locate, registerRefs, withFreeRefs, withRefs } = await import("../../../extension/background/pages/refs.ts");

let next = 1;
let first = 1;
let frames: Array<{ frameId: number; documentId: string }> = [];
let says: (frameId: number) => Promise<boolean> = () => Promise.reject(new Error("Nobody is asked."));
const tabs = [{ name: "t1", tabId: 1 }];
const holder = { tabId: 1, frameId: 0, documentId: "d" };

beforeEach(() => {
  next = 1;
  first = 1;
  frames = [];
  registerRefs({
    load: () => next,
    first: () => first,
    save: async (_, to) => {
      next = to;
    },
    tabsOf: () => tabs,
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

  test("that a page gave too late for its answer are found there without asking", async () => {
    frames = [{ frameId: 0, documentId: "d" }];
    await expect(withFreeRefs("f", holder, () => Promise.reject(new DoorstepError("timed_out", "Late.")))).rejects.toThrow("Late.");
    says = () => Promise.reject(new Error("Nobody is asked."));
    expect(await locate("f", "e2")).toMatchObject({ tab: tabs[0], frameId: 0 });
    // And no longer once another page is there.
    frames = [{ frameId: 0, documentId: "other" }];
    await expect(locate("f", "e2")).rejects.toMatchObject({ code: "stale_ref" });
  });

  test("of a forgotten past are asked for in every frame: the first that has one answers, and one that is busy is not taken for one that has none", async () => {
    next = 50;
    frames = [
      { frameId: 0, documentId: "d" },
      { frameId: 7, documentId: "e" },
    ];
    says = (frame) => (frame === 7 ? Promise.resolve(true) : new Promise(() => undefined));
    expect(await locate("g", "e12")).toMatchObject({ frameId: 7, documentId: "e" });
    says = (frame) => (frame === 7 ? Promise.resolve(false) : Promise.reject(new DoorstepError("timed_out", "Busy.")));
    await expect(locate("h", "e12")).rejects.toMatchObject({ code: "timed_out", message: expect.stringContaining("e12") });
    says = () => Promise.resolve(false);
    await expect(locate("h", "e12")).rejects.toMatchObject({ code: "stale_ref" });
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
