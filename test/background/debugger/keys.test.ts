import { describe, expect, test } from "vitest";
import { keyForChar, parseKeys } from "../../../extension/background/debugger/keys.ts";

const one = (keys: string) => {
  const parsed = parseKeys(keys);
  if ("bad" in parsed) throw new Error(parsed.bad);
  return parsed.chords.map(({ key, modifiers, held }) => ({ key: key.key, code: key.code, modifiers, held: held.map((modifier) => modifier.key) }));
};

describe("keys by name", () => {
  test.each([
    ["Enter", { key: "Enter", code: "Enter", modifiers: 0, held: [] }],
    ["esc", { key: "Escape", code: "Escape", modifiers: 0, held: [] }],
    ["Control+A", { key: "a", code: "KeyA", modifiers: 2, held: ["Control"] }],
    ["ctrl+shift+K", { key: "K", code: "KeyK", modifiers: 10, held: ["Control", "Shift"] }],
    ["Shift+Tab", { key: "Tab", code: "Tab", modifiers: 8, held: ["Shift"] }],
    ["?", { key: "?", code: "Slash", modifiers: 8, held: ["Shift"] }],
    ["Control++", { key: "+", code: "Equal", modifiers: 10, held: ["Control", "Shift"] }],
    ["é", { key: "é", code: "", modifiers: 0, held: [] }],
    ["Space", { key: " ", code: "Space", modifiers: 0, held: [] }],
    ["F5", { key: "F5", code: "F5", modifiers: 0, held: [] }],
  ])("%s", (keys, expected) => expect(one(keys)).toEqual([expected]));

  test("several are pressed in order", () => expect(one("ArrowDown ArrowDown Enter").map(({ key }) => key)).toEqual(["ArrowDown", "ArrowDown", "Enter"]));

  test.each(["Banana", "Control+", "Foo+A", "Control+Banana"])("%s is no key", (keys) => expect(parseKeys(keys)).toHaveProperty("bad"));
});

test("characters without a key of the keyboard are typed as text", () => {
  expect(keyForChar("日")).toBeNull();
  expect(keyForChar("\n")?.key).toBe("Enter");
  expect(keyForChar("A")).toMatchObject({ code: "KeyA", shift: true });
});
