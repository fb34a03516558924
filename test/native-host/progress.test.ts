import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPatient } from "../../native-host/mcp/patient-clients.ts";
import { ProgressReporter } from "../../native-host/mcp/progress.ts";
import { LIMITS } from "../../shared/limits.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a waiting call reports progress every ten seconds, counting up, with the latest words", () => {
  const sent = vi.fn();
  const reporter = new ProgressReporter(LIMITS.progressMs, sent);
  vi.advanceTimersByTime(10_000);
  expect(sent.mock.calls).toEqual([[1, "Working."]]);
  vi.advanceTimersByTime(5_000);
  reporter.news("Waiting for the person.");
  expect(sent).toHaveBeenLastCalledWith(2, "Waiting for the person.");
  vi.advanceTimersByTime(20_000);
  expect(sent.mock.calls.slice(2)).toEqual([
    [3, "Waiting for the person."],
    [4, "Waiting for the person."],
  ]);
  reporter.stop();
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveBeenCalledTimes(4);
});

it("a call stays open past the limit only for a client and version that were tested to wait", () => {
  expect(isPatient("any client", "1.0.0")).toBe(false);
  const table = [{ name: "patient", version: /^2\./ }];
  expect(isPatient("patient", "2.1.0", table)).toBe(true);
  expect(isPatient("patient", "3.0.0", table)).toBe(false);
});
