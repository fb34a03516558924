import type { LiveRequest } from "../../../shared/live-protocol.ts";
import { ALT, CONTROL, META, SHIFT } from "../../../shared/modifiers.ts";

/** What the person's events in the panel are in the page. */

type Keys = Pick<KeyboardEvent, "key" | "code" | "keyCode" | "location" | "repeat" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "getModifierState">;
type Modifiers = Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

const BUTTONS = ["left", "middle", "right"] as const;
type Button = (typeof BUTTONS)[number];

/** The modifier keys held, as the debugger's bits. */
export function modifiersOf({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): number {
  return (altKey ? ALT : 0) | (ctrlKey ? CONTROL : 0) | (metaKey ? META : 0) | (shiftKey ? SHIFT : 0);
}

/** The button of a press; null for those that go back and forward. */
export function buttonOf(event: Pick<MouseEvent, "button">): Button | null {
  return BUTTONS[event.button] ?? null;
}

/** The button held during a move. */
export function heldButton(buttons: number): "none" | Button {
  if ((buttons & 1) !== 0) return "left";
  if ((buttons & 2) !== 0) return "right";
  return (buttons & 4) !== 0 ? "middle" : "none";
}

/** Pixels of a wheel, whatever it counts in. */
export function wheelPixels(delta: number, mode: number): number {
  return delta * ([1, 16, 400][mode] ?? 1);
}

/** Ctrl+V by what the key is: with letters of another script `key` is one of those. */
const V = 86;

/** What to do with a key: pass it on, or leave it to the input method or the clipboard. */
export type KeyMeaning = { to: "page"; request: LiveRequest } | { to: "here" };

/** What is to be done with a key that goes down or up. */
export function meaningOf(event: Keys, kind: "down" | "up"): KeyMeaning {
  // The input method is at work, or a dead key waits for its letter: what comes of it is text.
  if (event.key === "Process" || event.key === "Dead" || event.key === "Unidentified" || event.keyCode === 229) return { to: "here" };
  const written = event.getModifierState("AltGraph");
  const shortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !written;
  const inserts = event.key === "Insert" && event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
  if ((shortcut && event.keyCode === V) || inserts) return { to: "here" };
  const isText = [...event.key].length === 1 && (written || !(event.ctrlKey || event.metaKey));
  // AltGr shows as Control and Alt, which would make a shortcut of "@".
  const modifiers = written ? modifiersOf(event) & SHIFT : modifiersOf(event);
  const { key, code, keyCode, location, repeat } = event;
  return { to: "page", request: { t: "key", kind, key: key.slice(0, 40), code: code.slice(0, 40), keyCode, location, modifiers, repeat, text: isText ? key : "" } };
}
