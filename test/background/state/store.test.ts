import { beforeEach, expect, test, vi } from "vitest";

const written: Array<Record<string, unknown>> = [];
let isFull = false;

vi.mock("webextension-polyfill", () => ({
  default: {
    storage: {
      session: {
        get: async () => ({}),
        set: async (values: Record<string, unknown>) => {
          if (isFull) throw new Error("The quota is used up.");
          written.push(structuredClone(values));
        },
      },
    },
  },
}));

const { put, section, update } = await import("../../../extension/background/state/store.ts");

beforeEach(() => {
  written.length = 0;
  isFull = false;
});

test("changes of one turn are one write, and whoever waits for them waits for that", async () => {
  await Promise.all([put("rings", "one", 1), put("rings", "two", 2), update("counters", (counters) => ({ ...counters, handoff: 7 }))]);
  expect(written).toEqual([{ rings: { one: 1, two: 2 }, counters: { session: 0, handoff: 7, ref: 0 } }]);
});

test("what a failed write missed is known in memory, told to whoever waited, and goes out with the next write, whatever that is for", async () => {
  isFull = true;
  await expect(put("rings", "missed", 3)).rejects.toThrow("quota");
  expect(section("rings").missed).toBe(3);
  isFull = false;
  await update("journal", (lines) => lines);
  expect(written).toEqual([{ rings: section("rings"), journal: [] }]);
});
