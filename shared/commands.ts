import { z } from "zod";
import { boundaryKindSchema } from "./boundary-kinds.ts";
import { LIMITS } from "./limits.ts";
import { MODES } from "./modes.ts";

/** `read` looks, `act` changes the page or the tab, `control` is about the session itself. */
export type Effect = "read" | "act" | "control";

type CommandRecord = {
  readonly title: string;
  /** One sentence for agents; MCP's tool description. */
  readonly description: string;
  readonly params: z.ZodObject;
  /** Params that may stand on the command line without their name, in order; `...` takes all that are left. */
  readonly args: readonly string[];
  readonly effect: Effect;
};

const tab = z
  .string()
  .regex(/^t\d+$/, "a tab such as t1")
  .optional()
  .describe("default: current tab");
const ref = z
  .string()
  .regex(/^e\d+$/, "a ref such as e12")
  .describe("from a snapshot");
const coordinate = z.number().min(0).max(100_000).optional();
const place = z.string().regex(/^(e\d+|\d{1,5}(\.\d+)?,\d{1,5}(\.\d+)?)$/, "a ref such as e12 or a point such as 120,80");
const timeout = z.number().int().min(0).max(LIMITS.longestWaitMs).optional();

/**
 * The public command table: MCP tools, command-line verbs and help, validation at both ends and PROTOCOL.md
 * are all derived from it. A command stands here once it really works.
 */
export const COMMANDS = {
  open: {
    title: "Open a page",
    description: 'Go to an http(s) URL, or back, forward or reload, in this session\'s own background tab and return its snapshot; tab "new" opens another.',
    params: z.object({ url: z.string().max(8192), tab: z.union([tab.unwrap(), z.literal("new")]).optional() }),
    args: ["url"],
    effect: "act",
  },
  snapshot: {
    title: "Snapshot",
    description: "The page as an indented outline with refs to act on; ref limits it to a subtree, interactive to what can be acted on.",
    params: z.object({ tab, ref: ref.optional(), interactive: z.boolean().optional(), max_chars: z.number().int().min(500).max(LIMITS.longestSnapshotChars).optional() }),
    args: ["ref"],
    effect: "read",
  },
  find: {
    title: "Find",
    description: "Find elements by words in their name or text; returns lines with refs.",
    params: z.object({ text: z.string().min(1).max(200), tab }),
    args: ["text"],
    effect: "read",
  },
  read: {
    title: "Read",
    description: "The page's main content as Markdown; offset continues a long one.",
    params: z.object({ tab, offset: z.number().int().min(0).optional(), max_chars: z.number().int().min(500).max(LIMITS.longestSnapshotChars).optional() }),
    args: [],
    effect: "read",
  },
  screenshot: {
    title: "Screenshot",
    description: "A picture of the tab as it is in view, or of one element.",
    params: z.object({ tab, ref: ref.optional() }),
    args: ["ref"],
    effect: "read",
  },
  click: {
    title: "Click",
    description: "Click an element, or a point in view (x, y; inside ref where given, as for a canvas), and return what changed.",
    params: z.object({
      ref: ref.optional(),
      x: coordinate,
      y: coordinate,
      button: z.enum(["left", "right", "middle"]).optional(),
      count: z.number().int().min(1).max(3).optional(),
      modifiers: z.string().max(40).optional().describe("keys held, such as Shift or Control+Shift"),
      tab,
    }),
    args: ["ref"],
    effect: "act",
  },
  type: {
    title: "Type",
    description: "Type text at the end of a field (by default: where the focus is) key by key, and press Enter if submit; reads the value back.",
    params: z.object({ ref: ref.optional(), text: z.string().max(20_000), submit: z.boolean().optional() }),
    args: ["ref", "text"],
    effect: "act",
  },
  fill: {
    title: "Fill",
    description: "Set the values of form fields (true or false for checkboxes); reads each back.",
    params: z.object({
      fields: z
        .array(z.strictObject({ ref, value: z.union([z.string().max(20_000), z.boolean()]) }))
        .min(1)
        .max(100),
    }),
    args: ["...fields"],
    effect: "act",
  },
  press: {
    title: "Press",
    description: "Press keys such as Enter, Escape, Control+A in the focused element; several separated by spaces.",
    params: z.object({ keys: z.string().min(1).max(200), tab }),
    args: ["keys"],
    effect: "act",
  },
  select: {
    title: "Select",
    description: "Choose options of a select by value or label.",
    params: z.object({ ref, values: z.array(z.string().max(2000)).max(200) }),
    args: ["ref", "...values"],
    effect: "act",
  },
  scroll: {
    title: "Scroll",
    description: "Scroll an element into view, or the page (or a scrollable ref) in a direction; with x, y the wheel is turned there, as for a map.",
    params: z.object({
      ref: ref.optional(),
      direction: z.enum(["up", "down", "left", "right", "top", "bottom"]).optional(),
      pixels: z.number().int().min(1).max(20_000).optional().describe("default: nearly a view"),
      x: coordinate,
      y: coordinate,
      tab,
    }),
    args: ["ref"],
    effect: "act",
  },
  hover: {
    title: "Hover",
    description: "Move the pointer onto an element, or a point as in click, and return what shows.",
    params: z.object({ ref: ref.optional(), x: coordinate, y: coordinate, tab }),
    args: ["ref"],
    effect: "act",
  },
  drag: {
    title: "Drag",
    description: "Drag an element or point onto another (refs, or points in view such as 120,80); with hold_ms where it is lifted by a long press.",
    params: z.object({ from: place, to: place, hold_ms: z.number().int().min(1).max(5000).optional().describe("before it is moved"), tab }),
    args: ["from", "to"],
    effect: "act",
  },
  upload: {
    title: "Upload",
    description: "Choose files, or a folder where one is wanted (of your working folder, or the person is asked), for a file field, a button that asks for files, or a drop zone.",
    params: z.object({ ref, paths: z.array(z.string().min(1).max(4000)).min(1).max(50) }),
    args: ["ref", "...paths"],
    effect: "act",
  },
  wait_for: {
    title: "Wait for",
    description:
      "Wait until a text shows, any of several does, one is gone, the URL contains a part, a selector matches, or (download) a file has come; with timeout_ms alone, that long.",
    params: z.object({
      text: z.string().max(500).optional(),
      any: z.array(z.string().min(1).max(500)).min(1).max(10).optional(),
      gone: z.string().max(500).optional(),
      url: z.string().max(2000).optional(),
      selector: z.string().max(500).optional(),
      download: z.boolean().optional().describe("until a download of yours began and all have ended"),
      timeout_ms: timeout,
      tab,
    }),
    args: ["text"],
    effect: "read",
  },
  tabs: {
    title: "Tabs",
    description: "List this session's tabs, make one current, or close one.",
    params: z.object({ select: tab, close: tab }),
    args: [],
    effect: "control",
  },
  dialog: {
    title: "Dialog",
    description: "Answer the page's open alert, confirm or prompt.",
    params: z.object({ accept: z.boolean(), text: z.string().max(2000).optional(), tab }),
    args: ["accept"],
    effect: "act",
  },
  console: {
    title: "Console",
    description: "The page's latest console messages and errors; filter is a part of the line, which begins with the level, such as error:.",
    params: z.object({ tab, filter: z.string().max(500).optional(), limit: z.number().int().min(1).max(300).optional() }),
    args: ["filter"],
    effect: "read",
  },
  network: {
    title: "Network",
    description:
      "The page's latest requests; filter is a part of the URL, a type or a status. request (such as n3) shows the bodies of one, redacted, at the task's declared origins.",
    params: z.object({
      tab,
      request: z
        .string()
        .regex(/^n\d+$/, "a request such as n3")
        .optional(),
      filter: z.string().max(500).optional(),
      limit: z.number().int().min(1).max(300).optional(),
    }),
    args: ["filter"],
    effect: "read",
  },
  evaluate: {
    title: "Evaluate",
    description: "Run JavaScript in the page; only after the person turned it on for this session in the panel.",
    params: z.object({ expression: z.string().min(1).max(20_000), tab }),
    args: ["expression"],
    effect: "act",
  },
  task: {
    title: "Task",
    description: "Say what you are about to do, with limits of your own: origins (such as *.example.com), mode, kinds to stop at; attended: false if nobody can help.",
    params: z.object({
      goal: z.string().min(1).max(500),
      origins: z.array(z.string().max(300)).max(100).optional(),
      mode: z.enum(MODES).optional(),
      stop: z.array(boundaryKindSchema).max(30).optional(),
      attended: z.boolean().optional(),
    }),
    args: ["goal"],
    effect: "control",
  },
  handoff: {
    title: "Ask the person",
    description:
      "Ask the person to do something in the tab; waits until it is done. until adds a check of yours: url part, selector, text, or probe (same-origin path that must answer 2xx).",
    params: z.object({
      reason: z.string().min(1).max(500),
      instructions: z.string().min(1).max(500),
      until: z
        .strictObject({
          url: z.string().max(2000).optional(),
          selector: z.string().max(500).optional(),
          text: z.string().max(500).optional(),
          probe: z.string().max(2000).optional(),
        })
        .optional(),
      timeout_ms: z.number().int().min(LIMITS.shortestHandoffMs).max(LIMITS.longestHandoffMs).optional(),
      tab,
    }),
    args: ["reason", "instructions"],
    effect: "control",
  },
  handoff_wait: {
    title: "Wait for the person",
    description: "Wait on for a handoff that is paused; safe to call again until it returns ok or error.",
    params: z.object({ id: z.string().regex(/^h[0-9a-z]+$/, "a handoff id such as h1"), timeout_ms: timeout }),
    args: ["id"],
    effect: "control",
  },
} as const satisfies Record<string, CommandRecord>;

export type CommandName = keyof typeof COMMANDS;
export type CommandParams<Name extends CommandName> = z.infer<(typeof COMMANDS)[Name]["params"]>;

export const COMMAND_NAMES = Object.keys(COMMANDS) as [CommandName, ...CommandName[]];

/** The record of a command. */
export function commandRecord(name: CommandName): CommandRecord {
  return COMMANDS[name];
}
