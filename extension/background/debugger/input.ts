import { Listeners } from "../../../shared/listeners.ts";
import { ALT, CONTROL, META, SHIFT } from "../../../shared/modifiers.ts";
import { CLOCK_KEY, type Point, type Stamp } from "../../../shared/page-protocol.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { type AimedAt, type Expected, expectInput } from "../pages/expected-input.ts";
import { onDebuggerEvent, send } from "./attachment.ts";
import type { KeyEvent, MouseEvent } from "./cdp.ts";
import { dialogError, openDialog } from "./dialogs.ts";
import { editingCommand } from "./editing-command.ts";
import { type Chord, type Key, keyForChar } from "./keys.ts";

/**
 * Input through the debugger. Every event bears a time that the pages are told of, so that they can tell it from the
 * person's. Nothing here waits for an event that a dialog it opened keeps pending.
 */

type Press = { button: "left" | "right" | "middle"; count: number; modifiers?: number };

const BUTTONS = { left: 1, right: 2, middle: 4 } as const;
/** Events on their way at once while typing: enough to keep the page busy, few enough to stop at once. */
const KEYS_AT_ONCE = 16;
const swallowed = new Listeners<[tabId: number]>();
let lastStamp = 0;

/** Calls `listener` when a press of ours was dispatched and no page saw it: a prompt of the browser eats input. */
export const onSwallowed = swallowed.add;

/** Reports that a press was swallowed. */
export function reportSwallowed(tabId: number): void {
  swallowed.tell(tabId);
}

/** Times for events to come, known to the page with what they are meant for, and where a press will be, before any of them is sent. */
export async function stamps(tabId: number, kinds: ReadonlyArray<Stamp["kind"]>, aim: AimedAt | undefined, signal: AbortSignal, point?: Point): Promise<number[]> {
  // What is dragged is let go elsewhere.
  const placed = (kind: Stamp["kind"]) => kind === "press" || (kind === "release" && !aim?.drag);
  const made = make(kinds).map((stamp) => (point && placed(stamp.kind) ? { ...stamp, point } : stamp));
  await announce(tabId, { stamps: made, aim }, signal);
  return made.map(({ at }) => at);
}

/** Tells the page of input and waits until it knows, or until a dialog stands over it: then nothing can be sent. */
async function announce(tabId: number, expected: Expected, signal: AbortSignal): Promise<boolean> {
  refuseUnderDialog(tabId);
  let wantsClock = false;
  const known = expectInput(tabId, expected, signal).then((wants) => {
    wantsClock = wants;
  });
  await orDialog(tabId, known, signal);
  signal.throwIfAborted();
  refuseUnderDialog(tabId);
  return wantsClock;
}

function refuseUnderDialog(tabId: number): void {
  const dialog = openDialog(tabId);
  if (dialog) throw dialogError(dialog);
}

/** Tells of keys; a document that can't tell ours from the person's yet is taught the clock by one that does nothing. */
async function announceKeys(tabId: number, expected: Expected, signal: AbortSignal): Promise<void> {
  if (!(await announce(tabId, expected, signal))) return;
  const clock = make(["clock"]);
  await announce(tabId, { ...expected, stamps: clock, texts: [] }, signal);
  const released: KeyEvent = { type: "keyUp", key: CLOCK_KEY, code: "", windowsVirtualKeyCode: 0, modifiers: 0, timestamp: (clock[0]?.at ?? lastStamp) / 1000 };
  await orDialog(tabId, send(tabId, "Input.dispatchKeyEvent", released), signal);
  signal.throwIfAborted();
}

/** Now and, where several fall into one moment, a little after each other. */
function make(kinds: ReadonlyArray<Stamp["kind"]>): Stamp[] {
  return kinds.map((kind) => {
    lastStamp = Math.max(performance.timeOrigin + performance.now(), lastStamp + 0.01);
    return { at: lastStamp, kind };
  });
}

/** The same with the key of each. */
function named(made: readonly Stamp[], keys: ReadonlyArray<Pick<Key, "key"> | null | undefined>): Stamp[] {
  return made.map((stamp, at) => ({ ...stamp, ...(keys[at] ? { key: keys[at].key } : {}) }));
}

/** Moves, presses and releases at a point of the top frame's viewport, all sent together. */
export async function pressAt(tabId: number, point: Point, { button, count, modifiers = 0 }: Press, signal: AbortSignal, aim?: AimedAt): Promise<void> {
  signal.throwIfAborted();
  const times = await stamps(tabId, ["move", ...Array.from({ length: count }, () => ["press", "release"] as const).flat()], aim, signal, point);
  const at = (index: number) => (times[index] ?? lastStamp) / 1000;
  const events: MouseEvent[] = [{ type: "mouseMoved", ...point, button: "none", buttons: 0, clickCount: 0, modifiers, timestamp: at(0) }];
  for (let click = 1; click <= count; click++) {
    events.push({ type: "mousePressed", ...point, button, buttons: BUTTONS[button], clickCount: click, modifiers, force: 0.5, timestamp: at(click * 2 - 1) });
    events.push({ type: "mouseReleased", ...point, button, buttons: 0, clickCount: click, modifiers, timestamp: at(click * 2) });
  }
  // The move's own answer comes with the next frame, which a tab behind may not draw for long: nobody waits for it.
  const [, ...answers] = events.map((event) => send(tabId, "Input.dispatchMouseEvent", event));
  await orDialog(tabId, Promise.all(answers), signal);
}

/** Presses a chord: modifiers down, the key, modifiers up. */
export async function pressChord(tabId: number, { key, modifiers, held }: Chord, signal: AbortSignal, to: number, aim?: AimedAt): Promise<void> {
  signal.throwIfAborted();
  // Let go in the other order.
  const made = named(make([...[...held, key].map(() => "key" as const), ...[...held, key].map(() => "keyup" as const)]), [...held, key, key, ...[...held].reverse()]);
  await announceKeys(tabId, { stamps: made, aim, to }, signal);
  let next = 0;
  const time = () => (made[next++]?.at ?? lastStamp) / 1000;
  const plain = (modifiers & (ALT | CONTROL | META)) === 0;
  const events: KeyEvent[] = [];
  let down = 0;
  for (const one of held) {
    down |= bitOf(one);
    events.push(keyEvent("rawKeyDown", one, down, time()));
  }
  const text = plain ? key.text : undefined;
  const command = editingCommand(key, modifiers);
  events.push({
    ...keyEvent(text === undefined ? "rawKeyDown" : "keyDown", key, modifiers, time()),
    ...(text === undefined ? {} : { text }),
    ...(command ? { commands: [command] } : {}),
  });
  events.push(keyEvent("keyUp", key, modifiers, time()));
  for (const one of [...held].reverse()) {
    down &= ~bitOf(one);
    events.push(keyEvent("keyUp", one, down, time()));
  }
  await orDialog(tabId, Promise.all(events.map((event) => send(tabId, "Input.dispatchKeyEvent", event))), signal);
}

function keyEvent(type: KeyEvent["type"], key: Key, modifiers: number, timestamp: number): KeyEvent {
  return { type, key: key.key, code: key.code, windowsVirtualKeyCode: key.keyCode, modifiers, timestamp, ...(key.location ? { location: key.location } : {}) };
}

function bitOf(key: Key): number {
  return { Alt: ALT, Control: CONTROL, Meta: META, Shift: SHIFT }[key.key] ?? 0;
}

type Keystroke = { character: string; key: ReturnType<typeof keyForChar>; down: number; up: number };
type Batch = { strokes: Keystroke[]; known: Promise<void> };

/**
 * Types text into the focused element: keys where the keyboard has them, else the characters themselves. Stops at once
 * when aborted. The page knows of every key before it is sent, one batch ahead, so that it can stop those that are on
 * their way when the person clicks elsewhere.
 */
export async function typeText(tabId: number, to: number, text: string, signal: AbortSignal): Promise<void> {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const batches = Array.from({ length: Math.ceil(characters.length / KEYS_AT_ONCE) }, (_, at) => characters.slice(at * KEYS_AT_ONCE, (at + 1) * KEYS_AT_ONCE));
  let next: Batch | undefined;
  for (const [at, batch] of batches.entries()) {
    const { strokes, known } = next ?? prepare(tabId, to, batch, signal);
    await known;
    const following = batches[at + 1];
    next = following ? prepare(tabId, to, following, signal) : undefined;
    await orDialog(tabId, Promise.all(strokes.map((stroke) => typeStroke(tabId, stroke))), signal);
    if (openDialog(tabId)) return;
  }
}

/** Stamps a batch and tells the page of it. */
function prepare(tabId: number, to: number, characters: readonly string[], signal: AbortSignal): Batch {
  const stamped = named(
    make(characters.flatMap(() => ["key", "keyup"] as const)),
    characters.flatMap((character) => [keyForChar(character), keyForChar(character)]),
  );
  const strokes = characters.map((character, at) => ({ character, key: keyForChar(character), down: stamped[at * 2]?.at ?? lastStamp, up: stamped[at * 2 + 1]?.at ?? lastStamp }));
  const texts = strokes.filter(({ key }) => key === null).map(({ character }) => character);
  const known = announceKeys(tabId, { stamps: stamped, texts, to }, signal);
  // Where the typing ends before this is asked for, nobody asks.
  known.catch(() => undefined);
  return { strokes, known };
}

/** Puts text in as one input, as an input method or a paste does. */
export async function insertText(tabId: number, to: number, text: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await announce(tabId, { stamps: [], texts: [text], to }, signal);
  await orDialog(tabId, send(tabId, "Input.insertText", { text }), signal);
}

async function typeStroke(tabId: number, { character, key, down, up }: Keystroke): Promise<void> {
  if (!key) {
    await send(tabId, "Input.insertText", { text: character });
    return;
  }
  const modifiers = key.shift ? SHIFT : 0;
  await Promise.all([
    send(tabId, "Input.dispatchKeyEvent", { ...keyEvent("keyDown", key, modifiers, down / 1000), text: key.text ?? character }),
    send(tabId, "Input.dispatchKeyEvent", keyEvent("keyUp", key, modifiers, up / 1000)),
  ]);
}

/** Waits for input to be handled, for a dialog that it opened, or for the abort. */
export function orDialog(tabId: number, work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return untilTold<void>((done, failed) => handledOrDialog(tabId, work, done, failed), { signal });
}

/** The same for input that is not waited for longer than this: Chrome keeps the order of what comes next. */
export function handledWithin(tabId: number, work: Promise<unknown>, withinMs: number): Promise<void> {
  return untilTold<void>((done, failed) => handledOrDialog(tabId, work, done, failed), { withinMs });
}

/** Tells when the page has handled some input, or a dialog came over it. Returns how to stop. */
function handledOrDialog(tabId: number, work: Promise<unknown>, done: () => void, failed: (reason: unknown) => void): () => void {
  work.then(done, failed);
  return onDebuggerEvent((changed, method) => changed === tabId && method === "Page.javascriptDialogOpening" && done());
}
