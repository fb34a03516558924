import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Bodies } from "../../../extension/background/acting/bodies.ts";

let unread: string[];
let bodies: Bodies;

beforeEach(() => {
  vi.useFakeTimers();
  unread = [];
  bodies = new Bodies((id) => unread.push(id));
});
afterEach(() => void vi.useRealTimers());

test("a body of which nothing comes is no longer waited for, sooner where its length was told", () => {
  bodies.begun("chunked", {});
  bodies.begun("whole", { headers: { "Content-Length": "12" } });
  vi.advanceTimersByTime(60);
  expect(unread).toEqual(["whole"]);
  vi.advanceTimersByTime(250);
  expect(unread).toEqual(["whole", "chunked"]);
});

test("one that comes by and by is waited for, and what is over is never told of", () => {
  bodies.begun("slow", {});
  bodies.begun("read", {});
  bodies.over("read");
  for (let piece = 0; piece < 5; piece++) {
    vi.advanceTimersByTime(200);
    bodies.came("slow");
  }
  expect(unread).toEqual([]);
  bodies.came("unknown");
  bodies.stop();
  vi.advanceTimersByTime(10_000);
  expect(unread).toEqual([]);
});
