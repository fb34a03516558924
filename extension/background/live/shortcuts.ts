import { ALT, CONTROL, META, SHIFT } from "../../../shared/modifiers.ts";
import { editingCommand } from "../debugger/editing-command.ts";

type Key = { key: string; keyCode: number; modifiers: number };

/**
 * What the browser's own shell would do for a key of the person's. Told by what the key is on their keyboard, not by
 * where it lies. To copy and to cut are the person's alone: it is their clipboard, and the browser finds what is
 * selected in whatever frame and lets the page say what that is.
 */
export function shortcutOf({ key, keyCode, modifiers }: Key): string | null {
  const letter = String.fromCharCode(keyCode);
  const held = (modifiers & (CONTROL | META)) !== 0 && (modifiers & ALT) === 0;
  if (held && (modifiers & SHIFT) === 0) {
    if (letter === "C" || key === "Insert") return "copy";
    if (letter === "X") return "cut";
  }
  return editingCommand({ code: `Key${letter}` }, modifiers);
}
