import type { ActionFacts } from "./action-facts.ts";
import type { LiveField } from "./live-protocol.ts";
import type { PageNext } from "./page-next.ts";
import type { Projection } from "./projection.ts";
import type { Box, FrameSignals, SecretField } from "./signals.ts";

/** How the name of the port between a page script and the worker begins; the name of its quick way follows. */
export const PAGE_PORT = "page";

/** The time (ms since the epoch) that an input event of the worker's bears, which event it is, and of a press or click where in the top frame's viewport it is sent. */
export type Stamp = { at: number; kind: PersonInput | "release" | "keyup" | "move" | "clock"; point?: Point /** Of a key: its name, as its event has it. */; key?: string };
export type PersonInput = "press" | "wheel" | "key";
/** `point`: where in the viewport, if that is the top frame's. */
export type PersonEvent = { input: PersonInput; at: number; looking: boolean; point?: Point };
/** The key of which only the release is sent: it does nothing, and no keyboard has it. It teaches a document the clock of the stamps. */
export const CLOCK_KEY = "Unidentified";

/** What a page script says in place of a secret value. */
export const SECRET = "[secret]";

/** Why a page script could not do what it was asked; a subset of the error table. */
export type PageErrorCode = "stale_ref" | "not_found" | "invalid_input" | "secret_field" | "cancelled" | "internal";

/** What a page asks of the browser itself. */
export type PageWish = { what: "print" | "above" } | { what: "download" } | { what: "permission"; permission: string };

/** What a page script tells the worker without being asked, and its answers. */
export type PageReport =
  | { t: "signals"; signals: FrameSignals }
  /** The person activated what was judged under this mark. */
  | { t: "activated"; mark: number }
  | ({ t: "asked" } & PageWish)
  /**
   * The person pressed, wheeled or typed here: input that bears no stamp of ours. `at` by the clock of the stamps; `looking`: it changes nothing (scrolling, a
   * shortcut of the browser's). The worker answers with `heard`; `again`: it was said before to a worker that may have died over it.
   */
  | ({ t: "person"; id: number; again?: true } & PersonEvent)
  | { t: "answer"; id: number; ok: true; value: unknown }
  | { t: "answer"; id: number; ok: false; code: PageErrorCode; message: string; next?: PageNext };

/** What the worker tells a page script; `params` and the answer's value are those of `PageMethods`. */
export type PageQuestion =
  | { t: "ask"; id: number; method: string; params: unknown }
  | { t: "cancel"; id: number }
  /** What was reported of the person is known, and whatever ran was stopped by it; `ours`: it was input of the worker's own. */
  | { t: "heard"; id: number; ours: boolean }
  /** Whether the person marked the document's site as one for tests. */
  | { t: "rules"; testSite: boolean }
  /** The tab is no longer the agent's: the script goes quiet. */
  | { t: "leave" };

/**
 * What the worker sends to one port, counted from 1. It may come another way than through the port, and twice: the page
 * takes each once, in this order.
 */
export type Numbered = { n: number; message: PageQuestion };

/** A question of the worker's that wants an answer. */
export type Question = Extract<PageQuestion, { t: "ask" }>;

export type Point = { x: number; y: number };

/** A part of an outline that one frame has written. */
export type OutlinePart = {
  text: string;
  /** Child frames met on the way: their index in `window.frames` (below zero inside shadow roots), where in `text` their own outline belongs, and how deep. */
  frames: Array<{ index: number; at: number; depth: number }>;
  /** The next free ref number. */
  nextRef: number;
  /** The budget ended before the page did. */
  cut: boolean;
};

/** What a frame shows at the moment it is asked. */
export type Seen = {
  signals: FrameSignals;
  /** The page knows of no secret that its title or address could repeat. */
  clean: boolean;
};

/** What a page shows as its script comes in, all of one moment. */
export type FirstLook = Seen & {
  /** Null where the page was still loading. */
  part: OutlinePart | null;
  nextRef: number;
};

export type LookedAt = OutlinePart & { seen: Seen | null };

/** What an element is, for judging and for messages. */
export type ElementFacts = {
  role: string;
  name: string;
  submits: SecretField | null;
  origin: string;
  /** What activating it would do; null where it is not about to be activated. */
  action: ActionFacts | null;
  /** By which the page script knows what it described; 0 where it described nothing. */
  mark: number;
  /** Where it is drawn in the frame's viewport. */
  box: Box | null;
};

/** What the next press or key of ours is meant for: what was judged, or null in frames in which nothing was. */
export type Aim = {
  input: "press" | "key";
  mark: number | null;
  /** Nothing it shows or would send may have changed. */
  strict: boolean;
  /** The press begins a drag: it ends elsewhere, and the click that a browser makes of both is no part of it. */
  drag?: boolean;
};

/** An element that is ready to be acted on. */
export type Prepared = {
  facts: ElementFacts;
  /** Where to press, in the frame's own viewport. */
  point: Point;
  /** The frame's place below the top frame: an index into `window.frames` at each level. */
  path: number[];
};

/** What an element is made ready for: `drop` is the place where a drag ends. */
export type PreparedFor = "click" | "type" | "scroll" | "hover" | "drag" | "drop" | "upload";

export type Focused = {
  facts: ElementFacts;
  secret: SecretField | null;
  /** Printable keys change a value here. */
  editable: boolean;
  multiline: boolean;
  /** Enter alone may send what is written here, as in a chat. */
  sends: boolean;
  /** The focus is in a child frame: its index, else null. */
  child: number | null;
};

export type FieldValue = string | boolean;
/** A field's value after it was set: `stuck` says whether it is what was asked for. Never a secret one. */
/** `why`: what the browser has against it, in fixed sentences and its own words. `area`: of an editor that takes input of the browser's own only, so that nothing was set yet; `drawn`: of one whose text can't be read. */
export type ReadBack = { ref: number; facts: ElementFacts; value: FieldValue; stuck: boolean; why: string | null; area: boolean; drawn: boolean };

/** What became of presses in a frame since the last aim: none came, each was cancelled, or one got through (or may have). */
export type PressCame = "none" | "stopped" | "through";

/** What a frame saw of an action so far. */
export type Effect = {
  /** The page got the input that bears our stamps. */
  observed: boolean;
  mutated: boolean;
  /** The page script cancelled the input: what it hit was not what had been judged. */
  cancelled: boolean;
  /** The press arrived, and the click that it ended in was held back: by then it would have hit something else. */
  heldBack: boolean;
  /** Timers and animation frames that the page set while it handled our input. */
  timers: number;
  /** The page called what does its work in a task to come, other than timers and requests. */
  later: boolean;
  /** The document was sent a message since it was last asked. */
  heard: boolean;
  /** The person has acted here, and the worker has not answered that yet: what came of ours since was stopped. */
  person: boolean;
};

/** What became of an action with which nothing is left to do: its effect, the lines that changed, what shows now, and the frames in which nothing has happened. */
export type Outcome = { effect: Effect; lines: string[]; nextRef: number; seen: Seen; untouched: number[] };

/** What stands at a point as far as Chrome opens something of its own for it; `frame` leads on into a child frame. */
export type Pick =
  | { kind: "none" }
  | { kind: "picker"; field: LiveField }
  | { kind: "frame"; index: number; point: Point }
  | { kind: "select"; options: Array<{ label: string; group: string; selected: boolean; disabled: boolean }> };

/** The box around a child frame, and how its contents are seen; null where they can't be. */
export type FrameRect = Box & { seen: Projection | null };

export type Condition = { text?: string; gone?: string; selector?: string };

/** Everything the worker asks of page scripts. Refs are numbers here; `e12` outside is 12. */
export type PageMethods = {
  signals: { params: null; value: FrameSignals };
  /** Where the frame is below the top one. */
  place: { params: null; value: number[] };
  /** Tells a frame inside a shadow root, or below one, where it is: its own windows can't. */
  standsAt: { params: { path: number[] }; value: null };
  /** What tells the frame's document from any other. */
  birth: { params: null; value: string };
  /** Takes the frames of other extensions out of the page from now on, or lets them be. */
  keepOut: { params: { on: boolean }; value: null };
  /** The frame's own child frames inside shadow roots. */
  shadowFrames: { params: null; value: Array<{ index: number; box: string }> };
  has: { params: { ref: number }; value: boolean };
  /** Input of the worker's that is about to come: the times it bears, and texts that are inserted without a key. True: keys will come here, and the clock they are stamped by is not known yet. */
  expect: { params: { stamps: Stamp[]; texts: string[]; aim?: Aim }; value: boolean };
  /** What became of the last press here. */
  pressCame: { params: null; value: PressCame };
  wantsToStay: { params: null; value: boolean };
  mayLeave: { params: null; value: null };
  /** What a keyboard shortcut of the page would do that it declares, or that lists commonly have; null for none. */
  shortcutTarget: { params: { key: string; modifiers: number }; value: ElementFacts | null };
  /** Whether what was judged is still there, and whether what was written in its form has gone. */
  targetState: { params: { mark: number }; value: { there: boolean; cleared: boolean } };
  /** From now on tells when the person activates what was judged. */
  watchTarget: { params: { mark: number }; value: null };
  /** With `look`, also what the frame shows at that moment: a question less. */
  outline: { params: { ref: number | null; budget: number; firstRef: number; look: boolean; interactive: boolean }; value: LookedAt };
  /** The outline and the signals together, once the tasks that stand in the page's queues have run; asked with the script itself. */
  firstLook: { params: { budget: number; firstRef: number }; value: FirstLook };
  find: { params: { words: string[]; budget: number; firstRef: number; look: boolean; shown: boolean }; value: LookedAt };
  look: { params: null; value: Seen };
  /** Brings the element into view, checks that it can be acted on, and begins to watch for what the action changes. */
  prepare: { params: { ref: number; act: PreparedFor }; value: Prepared };
  /** Where an element can be reached now; brings it into view. Watches nothing. */
  aimAt: { params: { ref: number }; value: Omit<Prepared, "facts"> };
  /** Whether the pointer has come to what was prepared for it, or does within the time. */
  pointerCame: { params: { withinMs: number }; value: boolean };
  /** What stands at a point of the frame's viewport, or of an element; `child` leads on into a frame. Begins to watch. */
  hitAt: { params: { ref: number | null; point: Point; act: "click" | "hover" }; value: { hit: Prepared; child: null } | { hit: null; child: { index: number; point: Point } } };
  /** Presses what was judged by script, where input of the browser's would raise the person's window. */
  pressByScript: { params: { mark: number; strict: boolean; point: Point; button: "left" | "right" | "middle"; count: number; modifiers: number }; value: null };
  /** Whether an element is, or stands for, a file field, and how many files that takes. */
  fileField: { params: { ref: number }; value: { field: boolean; multiple: boolean; folder: boolean } };
  /** The files that a field holds, of a `folder` once it has been read. */
  fileNames: { params: { ref: number; folder: boolean }; value: string[] };
  /** Whether the document has a field that takes or took a secret. */
  holdsSecret: { params: null; value: boolean };
  /** A child frame's point in this frame's viewport; brings the child into view first. */
  lift: { params: { index: number; point: Point }; value: Point };
  focused: { params: { arm: boolean }; value: Focused };
  /** Resolves when the page has done what it had at hand. */
  settle: { params: { presses: number }; value: Effect };
  /** To be asked once all input has run its handlers. */
  outcome: { params: { presses: number; firstRef: number; budget: number }; value: Outcome | null };
  /** Resolves at the next change of the document, at the latest after `timeoutMs`. */
  nextChange: { params: { timeoutMs: number }; value: boolean };
  /** Resolves when nothing slides into its place any more, at the latest after `withinMs`. */
  atRest: { params: { withinMs: number }; value: null };
  /** What has changed since `prepare`, or since it was last asked, as outline lines. */
  changes: { params: { firstRef: number; budget: number }; value: { lines: string[]; nextRef: number } };
  /** Ends the watch that `prepare` began. */
  unwatch: { params: null; value: null };
  /** Begins to watch for what an action in another frame changes in this one. */
  watch: { params: { frameId: number }; value: null };
  /** Checks that the fields take such values and watches; changes nothing. */
  checkFields: { params: { fields: Array<{ ref: number; value: FieldValue }> }; value: ElementFacts[] };
  setFields: { params: { fields: Array<{ ref: number; value: FieldValue }> }; value: ReadBack[] };
  /** Selects all of a field, so that what is typed replaces it. */
  selectAll: { params: { ref: number }; value: boolean };
  value: { params: { ref: number }; value: { value: FieldValue; facts: ElementFacts; drawn: boolean } };
  select: { params: { ref: number; values: string[] }; value: ReadBack };
  scroll: { params: { ref: number | null; pixels: number | null; direction: "up" | "down" | "left" | "right" | "top" | "bottom" | null }; value: string };
  /** Brings an element into view and says where that is, in the frame's own viewport. */
  boxInView: { params: { ref: number }; value: { box: Box; path: number[] } };
  waitFor: { params: Condition; value: null };
  check: { params: Condition; value: boolean };
  /** Rectangles of secret fields and of text that repeats them, in the frame's viewport. */
  secretRects: { params: null; value: { rects: Box[]; path: number[] } };
  /** Where the frame's own child frames are drawn, by index. */
  frameRects: { params: null; value: Record<number, FrameRect> };
  /** What a press at this point would open outside the page, for the live view. */
  pickAt: { params: { point: Point }; value: Pick };
  /** The same of the element that has the focus. */
  pickFocused: { params: null; value: Pick };
  /** Chooses an option of the drop-down last picked, as the person would. */
  pickOption: { params: { option: number }; value: null };
  /** Sets the date, time or colour field last picked, as the person would. */
  pickValue: { params: { value: string }; value: null };
  /** Keeps the browser's own context menu away for a moment: it would open over the person's own tab. */
  holdMenu: { params: null; value: null };
  read: { params: null; value: string };
  /** Texts of the browser's about this page (its title and address) without what is secret in it. */
  scrub: { params: { texts: string[] }; value: string[] };
  /** Status of a same-origin GET with the page's own session; 302 where it was sent on, 0 without an answer. */
  probe: { params: { url: string }; value: number };
};

export type PageMethod = keyof PageMethods;
/** What tells where the frames of a tab are. */
export type PlaceMethod = "place" | "standsAt" | "birth" | "shadowFrames";
/** What the live view asks, also of windows that have no page script. */
export type PickMethod = PlaceMethod | "pickAt" | "pickFocused" | "pickOption" | "pickValue" | "holdMenu";
export type PickMethods = { [Method in PickMethod]: PageMethods[Method] };
