import { describe, expect, test } from "vitest";
import { type GateFacts, gate } from "../../../extension/background/gate/gate.ts";
import type { TabRecord } from "../../../extension/background/state/records.ts";
import { COMMAND_NAMES, COMMANDS } from "../../../shared/commands.ts";
import { record } from "../../support/records.ts";

const tab: TabRecord = { name: "t1", tabId: 7, session: "s1", opener: null, wanted: null, failed: null, overridden: null };
const free: GateFacts = { command: "click", tab, holding: undefined, elsewhere: undefined, dialog: null };

describe("while the person has a tab", () => {
  test.each(COMMAND_NAMES)("%s does not run there, whether it acts or only looks", (command) => {
    expect(gate({ ...free, command, holding: record() })?.id).toBe("h1");
  });

  test("what needs the debugger does not run in the session's other tabs, what only looks does", () => {
    for (const command of COMMAND_NAMES) {
      const held = gate({ ...free, command, elsewhere: record() });
      if (COMMANDS[command].effect === "act" || ["screenshot", "console", "network"].includes(command)) expect(held?.id, command).toBe("h1");
      else expect(held, command).toBeNull();
    }
  });
});

describe("after a handoff that failed", () => {
  const failed = { ...tab, failed: { handoff: "h1", code: "handoff_timed_out" as const, kind: "login" as const, origin: "https://site.test" } };

  test("acting is refused with the code it ended with, and the way out", () => {
    expect(() => gate({ ...free, tab: failed })).toThrowError(/sign-in page at https:\/\/site\.test was not completed/);
  });

  test("looking and going to a page anew are not", () => {
    expect(gate({ ...free, tab: failed, command: "snapshot" })).toBeNull();
    expect(gate({ ...free, tab: failed, command: "open" })).toBeNull();
  });
});

test("while a dialog is open every command but dialog is told its text and the one that answers it", () => {
  const dialog = { type: "confirm", message: "Delete all?" };
  expect(() => gate({ ...free, command: "snapshot", dialog })).toThrowError(/an open confirm that says "Delete all\?"/);
  expect(gate({ ...free, command: "dialog", dialog })).toBeNull();
  expect(() => gate({ ...free, command: "snapshot", dialog: { type: "alert", message: "Your code is 481 223" } })).toThrowError(/"Your code is \[redacted\]"/);
});
