import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilTold } from "../../shared/until-told.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the wait ends with what is told, and listening stops once", async () => {
  const stop = vi.fn();
  let tell: (word: string) => void = () => undefined;
  const told = untilTold<string>(
    (done) => {
      tell = done;
      return stop;
    },
    { withinMs: 1000 },
  );
  tell("first");
  tell("second");
  expect(await told).toBe("first");
  expect(stop).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("what is told while listening begins ends it too", async () => {
  const stop = vi.fn();
  const told = untilTold<string>((done) => {
    done("at once");
    return stop;
  }, {});
  expect(await told).toBe("at once");
  expect(stop).toHaveBeenCalledOnce();
});

test("a wait with a limit ends without an answer", async () => {
  const stop = vi.fn();
  const told = untilTold<string>(() => stop, { withinMs: 1000 });
  vi.advanceTimersByTime(1000);
  expect(await told).toBeUndefined();
  expect(stop).toHaveBeenCalledOnce();
});

test("an abort ends it with its reason, and the signal is let go of", async () => {
  const stop = vi.fn();
  const controller = new AbortController();
  const remove = vi.spyOn(controller.signal, "removeEventListener");
  const told = untilTold<string>(() => stop, { signal: controller.signal, withinMs: 1000 });
  controller.abort(new Error("enough"));
  await expect(told).rejects.toThrow("enough");
  expect(stop).toHaveBeenCalledOnce();
  expect(remove).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("nobody begins to listen for somebody who has gone", async () => {
  const begin = vi.fn(() => () => undefined);
  await expect(untilTold<string>(begin, { signal: AbortSignal.abort(new Error("gone")) })).rejects.toThrow("gone");
  expect(begin).not.toHaveBeenCalled();
});

test("a failure ends it as such", async () => {
  await expect(
    untilTold<string>((_done, failed) => {
      failed(new Error("broken"));
      return () => undefined;
    }, {}),
  ).rejects.toThrow("broken");
});
