import { afterEach, expect, test, vi } from "vitest";
import { LIMITS } from "../../../shared/limits.ts";

vi.mock("../../../extension/background/state/store.ts", () => ({ section: () => ({ s1: {} }) }));

const { lookAtClock } = await import("../../../extension/background/state/clock.ts");
const { Cards } = await import("../../../extension/background/gate/cards.ts");

afterEach(() => vi.useRealTimers());

test("a card stays as long as it says, whatever becomes of the clock", async () => {
  vi.useFakeTimers();
  lookAtClock();
  const cards = new Cards();
  cards.put("key", (times) => ({ id: "a1", session: "s1", ...times }));
  const left = () => cards.all().map(({ deadlineAt }) => deadlineAt - Date.now());
  await vi.advanceTimersByTimeAsync(60_000);
  for (const jump of [-3_600_000, 7_200_000]) {
    vi.setSystemTime(Date.now() + jump);
    lookAtClock();
    expect(left()).toEqual([LIMITS.approvalMs - 60_000]);
  }
  await vi.advanceTimersByTimeAsync(LIMITS.approvalMs - 60_000);
  expect(left()).toEqual([]);
});
