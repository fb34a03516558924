import { expect, test } from "vitest";
import { landingIn, type Met } from "../../../extension/background/acting/landing.ts";

const NONE: Met = { frameId: 0, came: "none" };

test.each<[string, Met[], string]>([
  ["one that the frame itself met", [NONE, { frameId: 7, came: "through" }], "here"],
  ["one that was cancelled where it was meant for", [NONE, { frameId: 7, came: "stopped" }], "here"],
  ["one whose frame does not say", [NONE, { frameId: 7, came: null }], "here"],
  ["one whose frame has gone", [NONE], "here"],
  ["one that nobody met", [NONE, { frameId: 7, came: "none" }], "nowhere"],
  [
    "one that another frame cancelled",
    [
      { frameId: 0, came: "stopped" },
      { frameId: 7, came: "none" },
    ],
    "nowhere",
  ],
  [
    "one that another frame let through",
    [
      { frameId: 0, came: "through" },
      { frameId: 7, came: "none" },
    ],
    "elsewhere",
  ],
  ["one of which another frame does not say", [NONE, { frameId: 3, came: null }, { frameId: 7, came: "none" }], "elsewhere"],
])("a press for a frame: %s", (_what, met, landing) => expect(landingIn(7, met)).toBe(landing));
