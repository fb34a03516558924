import type { Page } from "./page.ts";
import { html } from "./site.ts";

/**
 * Gestures as a person makes them with mouse and keyboard, drawn by lot, and a page that keeps a record of what it was
 * given: the same ones made on a tab itself and in its live view are to leave the same record.
 */

export type Point = { x: number; y: number };
type Named = "Tab" | "Backspace" | "ArrowLeft" | "ArrowRight" | "Home" | "End" | "Escape";
export type Gesture =
  | { kind: "click"; at: Point; count: 1 | 2 | 3; shift: boolean }
  | { kind: "right"; at: Point }
  | { kind: "drag"; to: number }
  /** From one letter to another. */
  | { kind: "selection"; from: number; to: number; count: 1 | 2 | 3 }
  | { kind: "held wheel"; at: Point; dy: number }
  | { kind: "wheel"; at: Point; dy: number }
  | { kind: "key"; field: Point; key: Named; shift: boolean }
  | { kind: "type"; field: Point; text: string }
  | { kind: "paste"; field: Point; text: string }
  | { kind: "select"; option: number };

/** Everything stands in the upper left corner, at whole pixels and so large that one pixel more or less is the same thing. */
export const RECORDER = html(
  "Recorder",
  `<style>
     body { margin: 0; font: 20px/30px monospace; width: 300px; height: 540px; overflow: hidden } body > * { position: absolute; left: 10px; margin: 0; box-sizing: border-box }
     input, textarea, select, button { font: inherit; width: 280px; height: 40px } #list { width: 280px; height: 80px; overflow: auto } #list div { height: 900px } #knob { width: 40px; height: 40px; background: teal; touch-action: none }
   </style>
   <input id="one" style="top: 10px" aria-label="One" autocomplete="off"><textarea id="two" style="top: 60px; height: 70px" aria-label="Two"></textarea>
   <button id="press" style="top: 140px">Press</button><label style="top: 190px; height: 30px"><input id="tick" type="checkbox" style="width: 30px; height: 30px"> tick</label>
   <p id="words" style="top: 230px; width: 280px">pack my box with five</p><div id="list" style="top: 270px"><div>a long list</div></div>
   <select id="size" style="top: 360px">${["tiny", "small", "middle", "large", "huge"].map((name) => `<option>${name}</option>`).join("")}</select><div id="knob" style="top: 410px"></div>
   <iframe id="inside" style="top: 460px; width: 280px; height: 70px; border: 0" srcdoc="<body style='margin: 0; height: 900px'><input id='within' style='width: 200px; height: 24px'>"></iframe>
   <script>
     window.record = [];
     const told = (e) => [e.type, e.target.id, e.isTrusted && e.type !== "change" ? 1 : 0, e.detail ?? "", e.key ?? "", e.code ?? "", e.button ?? "", e.buttons ?? "", !!e.shiftKey, e.inputType ?? "", e.data ?? "", e.deltaY ?? ""].join("|");
     for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "dblclick", "auxclick", "contextmenu", "keydown", "keypress", "keyup", "beforeinput", "input", "change", "wheel", "dragstart"]) addEventListener(type, (e) => record.push(told(e)), { capture: true, passive: true });
     addEventListener("contextmenu", (e) => e.preventDefault());
     let held = null;
     knob.addEventListener("pointerdown", (e) => { knob.setPointerCapture(e.pointerId); held = e.clientX - knob.offsetLeft; });
     knob.addEventListener("pointermove", (e) => { if (held !== null) knob.style.left = Math.min(250, Math.max(10, Math.round((e.clientX - held) / 10) * 10)) + "px"; });
     knob.addEventListener("pointerup", () => { held = null; });
   </script>`,
);

/** What can be seen on the page after a gesture, and what it was given. */
export type Seen = { state: unknown[]; record: string[] };

/** Looks at the page, and forgets what was recorded where `anew`. */
export async function seenOn(page: Page, anew = false): Promise<Seen> {
  return page.evaluate<Seen>(`({
    state: [one.value, two.value, tick.checked, size.value, list.scrollTop, knob.offsetLeft, document.activeElement.id, String(getSelection()), one.selectionStart, one.selectionEnd, two.selectionStart, two.selectionEnd, inside.contentWindow.scrollY, inside.contentDocument.querySelector("input")?.value],
    record: ${anew ? "record.splice(0)" : "record"},
  })`);
}

/** A draw that is the same for the same seed (mulberry32). */
export function lot(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const FIELDS: readonly Point[] = [
  { x: 150, y: 30 },
  { x: 150, y: 80 },
];
/** The upper end of a frame; its field is there until it is scrolled away. */
const FRAME: Point = { x: 150, y: 470 };
const PLACES: readonly Point[] = [...FIELDS, FRAME, { x: 150, y: 160 }, { x: 25, y: 205 }, { x: 76, y: 245 }, { x: 150, y: 300 }];
const LIST: Point = { x: 150, y: 300 };
const KEYS: readonly Named[] = ["Tab", "Backspace", "ArrowLeft", "ArrowRight", "Home", "End", "Escape"];
const TEXTS = ["a", "Robin", "two words", "x9", "Zz "];

/** A key in a field; never one that leads out of the page. */
function keyed(field: number, key: Named, shift: boolean): Gesture {
  const [first = { x: 0, y: 0 }, second = first] = FIELDS;
  return { kind: "key", field: field === 0 ? first : second, key, shift: shift && !(key === "Tab" && field === 0) };
}

/** How many kinds the lot draws from. */
export const KINDS = 12;

/** So many gestures, of every kind. */
export function gestures(count: number, draw: (below: number) => number): Gesture[] {
  const one = <T>(of: readonly T[]): T => of[draw(of.length)] ?? (of[0] as T);
  const makers: Array<() => Gesture> = [
    () => ({ kind: "click", at: one(PLACES), count: one([1, 1, 2, 3] as const), shift: draw(6) === 0 }),
    () => ({ kind: "right", at: one(PLACES) }),
    () => ({ kind: "drag", to: 30 + 10 * draw(22) }),
    () => ({ kind: "selection", from: draw(20), to: draw(20), count: one([1, 1, 2, 3] as const) }),
    () => ({ kind: "wheel", at: one([LIST, FRAME]), dy: (draw(2) ? 1 : -1) * 40 * (1 + draw(4)) }),
    () => ({ kind: "wheel", at: FRAME, dy: 40 }),
    () => ({ kind: "held wheel", at: LIST, dy: (draw(2) ? 1 : -1) * 40 * (1 + draw(4)) }),
    () => keyed(draw(FIELDS.length), one(KEYS), draw(3) === 0),
    () => ({ kind: "type", field: one(FIELDS), text: one(TEXTS) }),
    () => ({ kind: "type", field: one([...FIELDS, FRAME]), text: one(TEXTS) }),
    () => ({ kind: "paste", field: one(FIELDS), text: one(["pasted", "two\tparts", "日本語 ✓"]) }),
    () => ({ kind: "select", option: draw(5) }),
  ];
  // Each kind comes up once before the lot decides.
  return Array.from({ length: count }, (_, at) => (makers[at] ?? one(makers))());
}

/** Where gestures are made: on a tab itself, or on its picture in the panel. */
export type Surface = {
  send: Page["send"];
  /** A point of the page where it is shown. */
  place(point: Point): Promise<Point>;
  /** Puts text on the clipboard and presses Control+V. */
  paste(text: string): Promise<void>;
  select(option: number): Promise<void>;
};

const NAMED: Readonly<Record<Named, number>> = { Tab: 9, Backspace: 8, ArrowLeft: 37, ArrowRight: 39, Home: 36, End: 35, Escape: 27 };
/** A place where nothing is: a press there ends a selection, which would be dragged along. */
const NOWHERE: Point = { x: 4, y: 150 };

/** Makes a gesture; `page` is only looked at. */
export async function perform(surface: Surface, gesture: Gesture, page: Page): Promise<void> {
  if (gesture.kind === "click") await click(surface, gesture.at, gesture.count, gesture.shift ? 8 : 0);
  else if (gesture.kind === "right") await press(surface, gesture.at, { button: "right", buttons: 2 });
  else if (gesture.kind === "drag") {
    await click(surface, NOWHERE, 1, 0);
    const left = await page.evaluate<number>("knob.offsetLeft");
    await drag(surface, { x: left + 20, y: 430 }, { x: gesture.to, y: 430 });
  } else if (gesture.kind === "selection") {
    await click(surface, NOWHERE, 1, 0);
    const [from, to] = [await letter(page, gesture.from), await letter(page, gesture.to)];
    await click(surface, from, gesture.count - 1, 0);
    await drag(surface, from, to, { count: gesture.count });
  } else if (gesture.kind === "held wheel") {
    const left = await page.evaluate<number>("knob.offsetLeft");
    const wheel = async () =>
      void (await surface.send("Input.dispatchMouseEvent", {
        type: "mouseWheel",
        ...(await surface.place(gesture.at)),
        button: "left",
        buttons: 1,
        deltaX: 0,
        deltaY: gesture.dy,
      }));
    await drag(surface, { x: left + 20, y: 430 }, { x: 150, y: 430 }, { wheel });
  } else if (gesture.kind === "wheel") {
    await surface.send("Input.dispatchMouseEvent", { type: "mouseWheel", ...(await surface.place(gesture.at)), deltaX: 0, deltaY: gesture.dy });
  } else if (gesture.kind === "key") {
    await click(surface, gesture.field, 1, 0);
    await key(surface, { key: gesture.key, code: gesture.key, windowsVirtualKeyCode: NAMED[gesture.key], modifiers: gesture.shift ? 8 : 0 });
  } else if (gesture.kind === "type") {
    await click(surface, gesture.field, 1, 0);
    for (const character of gesture.text) await key(surface, keyOf(character));
  } else if (gesture.kind === "paste") {
    await click(surface, gesture.field, 1, 0);
    await surface.paste(gesture.text);
  } else await surface.select(gesture.option);
}

/** Behind a letter's left edge: letters are no whole pixels wide where the page is shown larger or smaller, and their middles divide what is selected. */
function letter(page: Page, at: number): Promise<Point> {
  return page.evaluate<Point>(`(() => {
    const range = document.createRange();
    range.setStart(words.firstChild, ${at});
    range.setEnd(words.firstChild, ${at + 1});
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 6, y: top + height / 2 };
  })()`);
}

const SIGNS: Readonly<Record<string, readonly [string, number]>> = { " ": ["Space", 32], "-": ["Minus", 189], ".": ["Period", 190] };
type Key = { key: string; code: string; windowsVirtualKeyCode: number; modifiers: number; text?: string };

/** The key of a usual keyboard that writes a character. */
export function keyOf(character: string): Key & { text: string } {
  const [code, keyCode] = SIGNS[character] ?? [/[a-z]/i.test(character) ? `Key${character.toUpperCase()}` : `Digit${character}`, character.toUpperCase().charCodeAt(0)];
  return { key: character, code, windowsVirtualKeyCode: keyCode, modifiers: /[A-Z]/.test(character) ? 8 : 0, text: character };
}

async function key({ send }: Surface, { text, ...event }: Key): Promise<void> {
  await send("Input.dispatchKeyEvent", { type: text === undefined ? "rawKeyDown" : "keyDown", ...event, ...(text === undefined ? {} : { text }) });
  await send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
}

async function press(
  surface: Surface,
  at: Point,
  { button, buttons, count = 1, modifiers = 0 }: { button: "left" | "right"; buttons: number; count?: number; modifiers?: number },
): Promise<void> {
  const place = await surface.place(at);
  await surface.send("Input.dispatchMouseEvent", { type: "mousePressed", ...place, button, buttons, clickCount: count, modifiers, force: 0.5 });
  await surface.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...place, button, buttons: 0, clickCount: count, modifiers });
}

async function click(surface: Surface, at: Point, times: number, modifiers: number): Promise<void> {
  for (let count = 1; count <= times; count++) await press(surface, at, { button: "left", buttons: 1, count, modifiers });
}

/** `wheel` is turned before the button is let go. */
async function drag(surface: Surface, from: Point, to: Point, { count = 1, wheel = async () => {} }: { count?: number; wheel?: () => Promise<void> } = {}): Promise<void> {
  const [start, end] = [await surface.place(from), await surface.place(to)];
  const mouse = (type: "mouseMoved" | "mousePressed" | "mouseReleased", at: Point, buttons: number) =>
    surface.send("Input.dispatchMouseEvent", { type, ...at, button: "left", buttons, clickCount: type === "mouseMoved" ? 0 : count });
  await mouse("mousePressed", start, 1);
  for (let step = 1; step <= 4; step++) await mouse("mouseMoved", { x: start.x + ((end.x - start.x) * step) / 4, y: start.y + ((end.y - start.y) * step) / 4 }, 1);
  await wheel();
  await mouse("mouseReleased", end, 0);
}
