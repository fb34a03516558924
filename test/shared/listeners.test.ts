import { expect, test } from "vitest";
import { Listeners } from "../../shared/listeners.ts";

test("all who listen are told in the order they came, and answer", () => {
  const listeners = new Listeners<[word: string], string>();
  listeners.add((word) => `first ${word}`);
  listeners.add((word) => `second ${word}`);
  expect(listeners.tell("word")).toEqual(["first word", "second word"]);
});

test("who stops is told no more, and stopping twice takes nobody else along", () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  const same = () => heard.push("same");
  const stop = listeners.add(same);
  listeners.add(same);
  stop();
  stop();
  listeners.tell();
  expect(heard).toEqual(["same"]);
});

test("who is stopped by another while all are told is not told; who comes meanwhile hears of the next", () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  listeners.add(() => {
    heard.push("first");
    stopSecond();
    listeners.add(() => heard.push("late"));
  });
  const stopSecond = listeners.add(() => heard.push("second"));
  listeners.add(() => heard.push("third"));
  listeners.tell();
  expect(heard).toEqual(["first", "third"]);
  listeners.tell();
  expect(heard).toEqual(["first", "third", "first", "third", "late"]);
});
