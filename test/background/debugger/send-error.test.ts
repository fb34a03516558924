import { expect, test } from "vitest";
import { sendError } from "../../../extension/background/debugger/send-error.ts";

test.each([
  ["No tab with given id 7.", undefined, "tab_closed"],
  ["Target closed.", undefined, "tab_closed"],
  ["Not attached to an active page", undefined, "stale_ref"],
  ["Debugger is not attached to the tab with id: 7.", true, "user_in_control"],
  ["Debugger is not attached to the tab with id: 7.", undefined, "user_in_control"],
  ["Detached while handling command.", false, "internal"],
  ["Invalid parameters", true, "internal"],
] as const)("%s (ended by the person: %s) is %s", (message, byPerson, code) => {
  const error = sendError("Page.navigate", message, { byPerson, cause: undefined });
  expect(error.code).toBe(code);
  expect(error.next).not.toBe("");
});

test("what Chrome let go of by itself is said to be unknown, not the person's doing", () => {
  expect(sendError("Input.dispatchKeyEvent", "Detached while handling command.", { byPerson: false, cause: undefined }).message).toContain("ran: unknown");
});
