import type { PickMethod, PickMethods } from "../../shared/page-protocol.ts";
import { birth, place, shadowFrames, standsAt } from "./frames/frames.ts";
import { pickAt, pickFocused, pickOption, pickValue } from "./input/pick.ts";
import { holdMenu } from "./person/menu.ts";
import "./world.ts";

/**
 * A script for a window that a page opened and that is nobody's but the person's, who works in it from the panel: it
 * knows what Chrome would draw outside of the page there, and in which of its frames, and nothing else.
 */

const methods: { [Method in PickMethod]: (params: PickMethods[Method]["params"]) => PickMethods[Method]["value"] } = {
  place: () => place(),
  standsAt,
  birth: () => birth(),
  shadowFrames: () => shadowFrames(),
  pickAt: ({ point }) => pickAt(point),
  pickFocused: () => pickFocused(),
  pickOption,
  pickValue,
  holdMenu: () => holdMenu(),
};

globalThis.doorstepPicks ??= (method, params) => methods[method](params);
