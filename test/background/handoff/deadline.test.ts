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

const { lookAtClock } = await import("../../../extension/background/state/clock.ts");
const { armDeadline, deadlineRang } = await import("../../../extension/background/handoff/deadline.ts");

beforeEach(() => {
  vi.useFakeTimers();
  lookAtClock();
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

test("a clock that is put back takes nothing from what is left, and adds nothing to what is shown", async () => {
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  lookAtClock();
  expect(record.deadline_at - Date.now()).toBe(8 * MINUTE);
  await vi.advanceTimersByTimeAsync(8 * MINUTE - 1);
  expect(advanced).toEqual([{ type: "more_time", ms: -60 * MINUTE }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(advanced).toMatchObject([{}, { type: "end", outcome: "timed_out" }]);
});

test("a clock that is put ahead over the deadline, or near it, leaves time to see that", async () => {
  vi.setSystemTime(Date.now() + 10 * MINUTE + 30_000);
  await deadlineRang("h1");
  expect(record.deadline_at - Date.now()).toBe(2 * MINUTE);
  vi.setSystemTime(Date.now() + MINUTE);
  lookAtClock();
  expect(record.deadline_at - Date.now()).toBe(2 * MINUTE);
  expect(advanced).not.toContainEqual(expect.objectContaining({ type: "end" }));
});

test("a clock that is kept right moves no deadline", async () => {
  vi.setSystemTime(Date.now() + 900);
  lookAtClock();
  expect(advanced).toEqual([]);
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
