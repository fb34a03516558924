import { describe, expect, test } from "vitest";
import { type ActionState, judgeDone } from "../../../extension/background/handoff/verify-action.ts";

const state = (change: Partial<ActionState> = {}): ActionState => ({
  activated: false,
  gone: false,
  again: false,
  cleared: false,
  moved: false,
  succeeded: false,
  failed: false,
  native: false,
  ...change,
});

describe("an action the person was to do", () => {
  test("is done when they pressed it and the page says so", () => {
    expect(judgeDone(state({ activated: true, gone: true, succeeded: true }), true)).toMatchObject({ against: [], strength: "sure" });
  });

  test("is likely done when they pressed it and it is gone, or what was written has been sent", () => {
    expect(judgeDone(state({ activated: true, gone: true }), true).strength).toBe("likely");
    expect(judgeDone(state({ activated: true, cleared: true }), true).strength).toBe("likely");
  });

  test("is not done by going away, as Cancel does", () => {
    expect(judgeDone(state({ gone: true, moved: true }), true).strength).toBe("no");
  });

  test("is not done while the button stands there, again or still", () => {
    expect(judgeDone(state(), false)).toMatchObject({ strength: "no", against: ["reason_button_there"] });
    expect(judgeDone(state({ activated: true, gone: true, again: true }), true).strength).toBe("no");
  });

  test("is not done when the page speaks of a failure", () => {
    expect(judgeDone(state({ activated: true, gone: true, failed: true }), true)).toMatchObject({ strength: "no", against: ["reason_failure"] });
  });

  test("in a dialog of the browser's own is done when it is answered", () => {
    expect(judgeDone(state({ native: true }), true).strength).toBe("no");
    expect(judgeDone(state({ native: true, gone: true }), false).strength).toBe("sure");
  });
});
