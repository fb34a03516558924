import { expect, test } from "vitest";
import { shortcutOf } from "../../../extension/background/live/shortcuts.ts";

const CONTROL = 2;
const META = 4;
const SHIFT = 8;

test("keys do what is written on them, whatever the keyboard and wherever they lie", () => {
  expect(shortcutOf({ key: "c", keyCode: 67, modifiers: CONTROL })).toBe("copy");
  expect(shortcutOf({ key: "с", keyCode: 67, modifiers: CONTROL }), "Cyrillic").toBe("copy");
  expect(shortcutOf({ key: "x", keyCode: 88, modifiers: META })).toBe("cut");
  expect(shortcutOf({ key: "a", keyCode: 65, modifiers: CONTROL }), "where Q lies on others").toBe("selectAll");
  expect(shortcutOf({ key: "z", keyCode: 90, modifiers: CONTROL | SHIFT })).toBe("redo");
  expect(shortcutOf({ key: "Insert", keyCode: 45, modifiers: CONTROL })).toBe("copy");
});

test("a letter alone is no shortcut, nor is one with other keys held", () => {
  expect(shortcutOf({ key: "c", keyCode: 67, modifiers: 0 })).toBeNull();
  expect(shortcutOf({ key: "C", keyCode: 67, modifiers: CONTROL | SHIFT })).toBeNull();
  expect(shortcutOf({ key: "a", keyCode: 65, modifiers: CONTROL | 1 })).toBeNull();
});
