import { ALT, CONTROL, META, SHIFT } from "../../../shared/modifiers.ts";
import type { Key } from "./keys.ts";

/** Shortcuts that the browser's own shell carries out, which the debugger does not on its own. */
export function editingCommand(key: Pick<Key, "code">, modifiers: number): string | null {
  if ((modifiers & (CONTROL | META)) === 0 || (modifiers & ALT) !== 0) return null;
  const commands: Readonly<Record<string, string>> = { KeyA: "selectAll", KeyZ: (modifiers & SHIFT) === 0 ? "undo" : "redo", KeyY: "redo" };
  return commands[key.code] ?? null;
}
