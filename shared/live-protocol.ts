import { z } from "zod";
import type { BoundaryKind } from "./boundary-kinds.ts";

/**
 * The live view: the agent's tab as the person sees and drives it in the panel. Pixels, keys and words go between
 * panel, worker and tab alone; nothing of it crosses the native link, and nothing of it is kept.
 */

/** The name of the port between a live view and the worker. */
export const LIVE_PORT = "live";

/** Longest text that can be put in at once. */
export const LONGEST_PASTE = 10_000;

/** Files given to a page from the panel, all together: they go by message, and more is better given in the tab. */
export const MOST_FILE_BYTES = 10_000_000;
const LONGEST_PIECE = 1_100_000;

/** Boundaries that are met in the tab itself: what they show is not part of the page, or must not be looked at by a debugger. */
const IN_THE_TAB: ReadonlySet<BoundaryKind> = new Set(["captcha", "passkey", "http_auth", "browser_permission"]);

/** Whether the page can be worked on from the panel. */
export function canBeLive(kind: BoundaryKind): boolean {
  return !IN_THE_TAB.has(kind);
}

const pixels = z.number().min(1).max(10_000);
const coordinate = z.number().min(-10_000).max(20_000);
/** Alt 1, Control 2, Meta 4, Shift 8. */
const modifiers = z.number().int().min(0).max(15);
const short = z.string().max(40);

/** What a live view asks of the worker. Points are in the tab's own viewport. */
export const liveRequestSchema = z.discriminatedUnion("t", [
  /** `drives`: it had the controls, or comes anew and takes them where nobody has. */
  z.object({ t: z.literal("watch"), handoff: z.string().max(64), width: pixels, height: pixels, drives: z.boolean() }),
  /** Device pixels the picture is shown at. */
  z.object({ t: z.literal("size"), width: pixels, height: pixels }),
  /** The picture was drawn; all before it were drawn or left out. */
  z.object({ t: z.literal("drawn"), frame: z.number().int() }),
  z.object({ t: z.literal("control") }),
  z.object({ t: z.literal("view"), view: short }),
  z.object({
    t: z.literal("mouse"),
    /** The view whose picture was pressed: where another has come up meanwhile, it was not meant. */
    view: short,
    kind: z.enum(["move", "down", "up"]),
    x: coordinate,
    y: coordinate,
    button: z.enum(["none", "left", "middle", "right"]),
    buttons: z.number().int().min(0).max(31),
    count: z.number().int().min(0).max(3),
    modifiers,
  }),
  z.object({ t: z.literal("wheel"), view: short, x: coordinate, y: coordinate, dx: coordinate, dy: coordinate, buttons: z.number().int().min(0).max(31), modifiers }),
  z.object({
    t: z.literal("key"),
    kind: z.enum(["down", "up"]),
    key: short,
    code: short,
    keyCode: z.number().int().min(0).max(65_535),
    location: z.number().int().min(0).max(3),
    modifiers,
    repeat: z.boolean(),
    /** What the key writes, "" for one that writes nothing. */
    text: z.string().max(8),
  }),
  z.object({ t: z.literal("text"), text: z.string().min(1).max(LONGEST_PASTE) }),
  z.object({ t: z.literal("choose"), choice: z.number().int(), option: z.number().int().min(0).nullable() }),
  /** A date, time or colour; null leaves it as it was. */
  z.object({ t: z.literal("value"), choice: z.number().int(), value: z.string().max(40).nullable() }),
  /** A piece of a file that the person chose, in base64; the pieces of each come in order, one file after the other. */
  z.object({
    t: z.literal("file"),
    choice: z.number().int(),
    file: z.number().int().min(0).max(1_000),
    name: z.string().max(255),
    type: z.string().max(100),
    data: z.string().max(LONGEST_PIECE),
  }),
  /** All pieces are there; of none the page gets none. */
  z.object({ t: z.literal("files"), choice: z.number().int(), count: z.number().int().min(0) }),
  z.object({ t: z.literal("dialog"), accept: z.boolean(), text: z.string().max(2_000).optional() }),
]);

export type LiveRequest = z.infer<typeof liveRequestSchema>;
export type LiveInput = Extract<LiveRequest, { t: "mouse" | "wheel" | "key" | "text" }>;

/** Whether the person would miss it if it came to nothing. The worker says of each such request that it was taken. */
export function isMissed(request: LiveRequest): boolean {
  if (request.t === "mouse") return request.kind !== "move";
  return request.t === "key" || request.t === "text" || request.t === "choose" || request.t === "value" || request.t === "files" || request.t === "dialog";
}

/** A drop-down's options, which Chrome draws outside the page. */
type LiveOption = { label: string; group: string; selected: boolean; disabled: boolean };
/** What else Chrome draws outside the page: calendars, clocks and palettes. */
export type LiveField = { type: "date" | "datetime-local" | "month" | "week" | "time" | "color"; value: string; min: string; max: string; step: string };
/** What is chosen in the panel in place of what Chrome would draw over the tab. */
export type LiveChoice = { id: number; options: LiveOption[] } | { id: number; field: LiveField } | { id: number; files: { multiple: boolean } };

/** The same without what only lets go: of a release nothing is missed but what it was to let go of. */
export function isLost(request: LiveRequest): boolean {
  return isMissed(request) && !("kind" in request && request.kind === "up");
}

export type LiveState = {
  t: "state";
  /** The tab, and the windows that it opened; the one in view is `current`. */
  views: Array<{ id: string; host: string }>;
  current: string;
  control: "you" | "other" | "nobody";
  /** The page leads to where the view may not follow. */
  blocked: boolean;
  dialog: { type: "alert" | "confirm" | "prompt" | "beforeunload"; message: string; value: string } | null;
  choice: LiveChoice | null;
  /** The page asks for a file in a way that only the tab itself can answer, or is no more. */
  notice: "file" | "crashed" | null;
};

export type LiveFrame = {
  t: "frame";
  frame: number;
  view: string;
  /** JPEG, base64. */
  data: string;
  /** Size of the tab's viewport that the picture shows, and what it is magnified by. */
  width: number;
  height: number;
  scale: number;
  /** Where the page begins below the picture's upper edge. */
  top: number;
};

/** Why a view is over, for its words. */
export type LiveEnd = "ended" | "not_here" | "cancelled" | "failed";

/** `taken`: a request is done with, whatever became of it. `lost`: something that the person did may not have reached the page. */
export type LiveMessage = LiveState | LiveFrame | { t: "taken" } | { t: "lost" } | { t: "over"; why: LiveEnd };
