import { afterEach, beforeEach, expect, test, vi } from "vitest";

const MINUTE = 60_000;
const advanced: unknown[] = [];
const record = { id: "h1", state: "waiting", deadline_at: 0 };

vi.mock("webextension-polyfill", () => ({ default: { alarms: { create: () => undefined, clear: async () => true } } }));
vi.mock("../../../extension/background/state/store.ts", () => ({ section: () => ({ h1: record }) }));
vi.mock("../../../extension/background/handoff/controller.ts", () => ({
  advance: async (_id: string, event: { type: string; ms?: number }) => {
    advanced.push(event);
    if (event.type === "more_time") record.deadline_at += event.ms ?? 0;
    return true;
  },
}));

const { armDeadline, deadlineRang } = await import("../../../extension/background/handoff/deadline.ts");

beforeEach(() => {
  vi.useFakeTimers();
  advanced.length = 0;
  record.deadline_at = Date.now() + 10 * MINUTE;
  armDeadline(record as Parameters<typeof armDeadline>[0]);
});
afterEach(() => vi.useRealTimers());

test("a handoff ends when its time is up, and no earlier", async () => {
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1);
  expect(advanced).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(advanced).toMatchObject([{ type: "end", outcome: "timed_out" }]);
});

test("a clock that is put back gives no further hour", async () => {
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  await vi.advanceTimersByTimeAsync(8 * MINUTE);
  expect(advanced).toMatchObject([{ type: "end", outcome: "timed_out" }]);
});

test("a person whose machine slept over the deadline gets two minutes more", async () => {
  vi.setSystemTime(Date.now() + 120 * MINUTE);
  await deadlineRang("h1");
  expect(advanced).toEqual([{ type: "more_time", ms: 112 * MINUTE }]);
  expect(record.deadline_at - Date.now()).toBe(2 * MINUTE);
  advanced.length = 0;
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(advanced).toMatchObject([{ type: "end", outcome: "timed_out" }]);
});
