import type { PressCame } from "../../../shared/page-protocol.ts";

/** Where a press came to: where it was meant to, in another frame (or it can't be known), or to nothing anywhere. */
export type Landing = "here" | "elsewhere" | "nowhere";

/** What a frame says it met; null where it did not say. */
export type Met = { frameId: number; came: PressCame | null };

/** Where a press came to that was meant for a frame. Only what every frame denies came to nothing: it may be sent again. */
export function landingIn(frameId: number, met: readonly Met[]): Landing {
  if (met.find((one) => one.frameId === frameId)?.came !== "none") return "here";
  return met.every(({ came }) => came === "none" || came === "stopped") ? "nowhere" : "elsewhere";
}
