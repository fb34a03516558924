import type { FrameSignals } from "./signals.ts";

/** The name of the port between a page script and the worker. */
export const PAGE_PORT = "page";

/** What a page script tells the worker without being asked. */
export type PageReport =
  | { t: "signals"; signals: FrameSignals }
  /** The person pressed, wheeled or typed here: input that bears no stamp of ours. */
  | { t: "person"; input: "press" | "wheel" | "key" }
  | { t: "answer"; id: number; ok: true; value: unknown }
  | { t: "answer"; id: number; ok: false; code: "stale_ref" | "not_found" | "invalid_input" | "internal"; message: string };

/** What the worker asks of a page script; `params` and the answer's value are those of `PageMethods`. */
export type PageQuestion = { t: "ask"; id: number; method: string; params: unknown };
