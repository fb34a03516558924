import { ALT, CONTROL, META, SHIFT } from "../../../shared/modifiers.ts";

/** Keys by their names, as `press` takes them: "Enter", "Control+A", "Shift+Tab", "é". */

export type Key = { key: string; code: string; keyCode: number; text?: string; location?: number };
export type Chord = { key: Key; modifiers: number; held: Key[] };

const MODIFIERS: Readonly<Record<string, { bit: number; key: Key }>> = {
  Alt: { bit: ALT, key: { key: "Alt", code: "AltLeft", keyCode: 18, location: 1 } },
  Control: { bit: CONTROL, key: { key: "Control", code: "ControlLeft", keyCode: 17, location: 1 } },
  Meta: { bit: META, key: { key: "Meta", code: "MetaLeft", keyCode: 91, location: 1 } },
  Shift: { bit: SHIFT, key: { key: "Shift", code: "ShiftLeft", keyCode: 16, location: 1 } },
};

const NAMED: Readonly<Record<string, Key>> = {
  Enter: { key: "Enter", code: "Enter", keyCode: 13, text: "\r" },
  Tab: { key: "Tab", code: "Tab", keyCode: 9 },
  Escape: { key: "Escape", code: "Escape", keyCode: 27 },
  Backspace: { key: "Backspace", code: "Backspace", keyCode: 8 },
  Delete: { key: "Delete", code: "Delete", keyCode: 46 },
  Insert: { key: "Insert", code: "Insert", keyCode: 45 },
  Space: { key: " ", code: "Space", keyCode: 32, text: " " },
  ArrowLeft: { key: "ArrowLeft", code: "ArrowLeft", keyCode: 37 },
  ArrowUp: { key: "ArrowUp", code: "ArrowUp", keyCode: 38 },
  ArrowRight: { key: "ArrowRight", code: "ArrowRight", keyCode: 39 },
  ArrowDown: { key: "ArrowDown", code: "ArrowDown", keyCode: 40 },
  Home: { key: "Home", code: "Home", keyCode: 36 },
  End: { key: "End", code: "End", keyCode: 35 },
  PageUp: { key: "PageUp", code: "PageUp", keyCode: 33 },
  PageDown: { key: "PageDown", code: "PageDown", keyCode: 34 },
  ContextMenu: { key: "ContextMenu", code: "ContextMenu", keyCode: 93 },
  ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`F${i + 1}`, { key: `F${i + 1}`, code: `F${i + 1}`, keyCode: 112 + i }])),
};

const ALIASES: Readonly<Record<string, string>> = {
  ctrl: "Control",
  control: "Control",
  cmd: "Meta",
  command: "Meta",
  meta: "Meta",
  super: "Meta",
  win: "Meta",
  alt: "Alt",
  option: "Alt",
  shift: "Shift",
  return: "Enter",
  esc: "Escape",
  del: "Delete",
  up: "ArrowUp",
  down: "ArrowDown",
  left: "ArrowLeft",
  right: "ArrowRight",
  spacebar: "Space",
  " ": "Space",
  pgup: "PageUp",
  pgdn: "PageDown",
};

/** Unshifted and shifted characters of the US keyboard with code and key code. */
const PRINTABLE: ReadonlyArray<readonly [string, string, string, number]> = [
  ["`", "~", "Backquote", 192],
  ["-", "_", "Minus", 189],
  ["=", "+", "Equal", 187],
  ["[", "{", "BracketLeft", 219],
  ["]", "}", "BracketRight", 221],
  ["\\", "|", "Backslash", 220],
  [";", ":", "Semicolon", 186],
  ["'", '"', "Quote", 222],
  [",", "<", "Comma", 188],
  [".", ">", "Period", 190],
  ["/", "?", "Slash", 191],
  ...[")", "!", "@", "#", "$", "%", "^", "&", "*", "("].map((shifted, digit) => [String(digit), shifted, `Digit${digit}`, 48 + digit] as const),
];

/** The key that types a character, null for one that no key of the US keyboard does. */
export function keyForChar(char: string): (Key & { shift: boolean }) | null {
  if (char === "\n" || char === "\r") return { key: "Enter", code: "Enter", keyCode: 13, text: "\r", shift: false };
  if (char === "\t") return null;
  if (char === " ") return { key: " ", code: "Space", keyCode: 32, text: " ", shift: false };
  if (/^[a-zA-Z]$/.test(char)) return { key: char, code: `Key${char.toUpperCase()}`, keyCode: char.toUpperCase().charCodeAt(0), text: char, shift: char !== char.toLowerCase() };
  for (const [plain, shifted, code, keyCode] of PRINTABLE) if (char === plain || char === shifted) return { key: char, code, keyCode, text: char, shift: char === shifted };
  return null;
}

/** Chords separated by spaces; `bad` is the first word that is no key. */
export function parseKeys(keys: string): { chords: Chord[] } | { bad: string } {
  const chords: Chord[] = [];
  for (const word of keys.trim() === "" ? [" "] : keys.trim().split(/\s+/)) {
    const chord = parseChord(word);
    if (!chord) return { bad: word };
    chords.push(chord);
  }
  return { chords };
}

/** The keys of "Control+Shift" as the debugging protocol adds them up; null where one is no key to hold. */
export function parseModifiers(text: string): number | null {
  let bits = 0;
  for (const part of text.split("+")) {
    const modifier = MODIFIERS[ALIASES[part.trim().toLowerCase()] ?? ""];
    if (!modifier) return null;
    bits |= modifier.bit;
  }
  return bits;
}

function parseChord(word: string): Chord | null {
  // "Control++" is Control and the plus key.
  const parts = word === "+" ? ["+"] : word.endsWith("++") ? [...word.slice(0, -2).split("+"), "+"] : word.split("+");
  const last = parts.pop();
  if (last === undefined || last === "") return null;
  const held: Key[] = [];
  let modifiers = 0;
  for (const part of parts) {
    const modifier = MODIFIERS[ALIASES[part.toLowerCase()] ?? part];
    if (!modifier) return null;
    modifiers |= modifier.bit;
    held.push(modifier.key);
  }
  // "Control+A" is the A key without Shift.
  const name = (modifiers & (ALT | CONTROL | META)) !== 0 && (modifiers & SHIFT) === 0 && last.length === 1 ? last.toLowerCase() : last;
  const key = keyNamed(name, (modifiers & SHIFT) !== 0);
  if (!key) return null;
  return { key, modifiers: modifiers | (key.shift ? SHIFT : 0), held: key.shift && (modifiers & SHIFT) === 0 && MODIFIERS.Shift ? [...held, MODIFIERS.Shift.key] : held };
}

function keyNamed(name: string, shifted: boolean): (Key & { shift: boolean }) | null {
  const alias = ALIASES[name.toLowerCase()] ?? name;
  const named = NAMED[alias] ?? Object.entries(NAMED).find(([one]) => one.toLowerCase() === alias.toLowerCase())?.[1];
  if (named) return { ...named, shift: false };
  const modifier = MODIFIERS[alias];
  if (modifier) return { ...modifier.key, shift: false };
  const single = [...name].length === 1 ? name : null;
  if (single === null) return null;
  const key = keyForChar(shifted ? single.toUpperCase() : single);
  return key ?? { key: single, code: "", keyCode: 0, text: single, shift: false };
}
