import { describe, expect, test } from "vitest";
import { COMMAND_NAMES, COMMANDS, type CommandName } from "../../shared/commands.ts";
import { refusalOf } from "../../shared/refusal.ts";

function refused(command: CommandName, input: unknown): string {
  const { params } = COMMANDS[command];
  const { error } = params.strict().safeParse(input);
  return error ? refusalOf(params, input, error) : "(allowed)";
}

describe("parameters that are not as they must be", () => {
  test.each<[CommandName, unknown, string]>([
    ["click", { ref: "e1", selector: "#a", text: "b" }, 'there is no parameter "selector", "text"; there are ref, x, y, button, count, modifiers, tab.'],
    ["hover", { name: "x" }, 'there is no parameter "name"; there are ref, x, y, tab.'],
    ["select", { name: "x", values: [] }, 'ref is missing: it must be a ref such as e12; there is no parameter "name"; there are ref, values.'],
    ["click", { ref: "Press" }, 'ref must be a ref such as e12, not "Press".'],
    ["click", { x: -1, y: 1e9 }, "x must be a number from 0 to 100000, not -1; y must be a number from 0 to 100000, not 1000000000."],
    ["click", { ref: "e1", count: 1.5 }, "count must be a whole number from 1 to 3, not 1.5."],
    ["click", { ref: "e1", button: "Left" }, 'button must be "left" or "right" or "middle", not "Left".'],
    ["click", { ref: "e1", count: null }, "count must be a whole number from 1 to 3, not null; leave it out instead."],
    ["read", { offset: -1 }, "offset must be a whole number from 0, not -1."],
    ["open", { url: "https://a.example", tab: "first" }, 'tab must be a tab such as t1 or "new", not "first".'],
    ["type", { ref: "e1", text: "x".repeat(1_000_000) }, "text must be a text of at most 20000 characters, not a text of 1000000 characters."],
    ["find", { text: "" }, 'text must be a text of 1 to 200 characters, not "".'],
    ["fill", { fields: [{ ref: "e1", value: 7 }] }, "fields[0].value must be a text of at most 20000 characters or true or false, not 7."],
    [
      "fill",
      {
        fields: [
          { ref: "e1", value: "x" },
          { ref: "e2", value: "y", name: "Name" },
        ],
      },
      'fields[1] has no parameter "name"; there are ref, value.',
    ],
    ["fill", { fields: [] }, "fields must have at least 1 in it, not 0."],
    ["fill", { fields: "e1" }, 'fields must be a list, each of it an object with ref, value, not "e1".'],
    ["handoff", { reason: "r", instructions: "i", until: { element: "#x" } }, 'until has no parameter "element"; there are url, selector, text, probe.'],
    ["evaluate", { expression: "\u001b[31m" }, "(allowed)"],
    ["drag", { from: "\u001b[31m\n", to: "e1" }, 'from must be a ref such as e12 or a point such as 120,80, not "\\u001b[31m\\n".'],
  ])("%s %j", (command, input, sentence) => {
    expect(refused(command, input)).toBe(sentence);
  });

  test.each(COMMAND_NAMES)("%s: whatever is given, each field is named and nothing of the library's shows", (name) => {
    for (const value of [undefined, null, -1, 1.5, "", "x".repeat(300_000), [], {}, [[]], [null], true, { x: 1 }]) {
      for (const field of Object.keys(COMMANDS[name].params.shape)) {
        const sentence = refused(name, { [field]: value });
        // A field may be called what no sentence may say.
        expect(sentence.replaceAll(field, "")).not.toMatch(/Invalid|expected|received|undefined|something else|any/);
        expect(sentence.length).toBeLessThan(900);
      }
    }
  });
});
