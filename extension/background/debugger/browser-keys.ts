import { ALT, CONTROL, META, SHIFT } from "../../../shared/modifiers.ts";
import type { Chord } from "./keys.ts";

/** What the browser itself would do at a key that reaches nothing but the page here, by the command that does it. */
const COMMANDS_FOR: ReadonlyArray<readonly [modifiers: number, keys: readonly string[], instead: string]> = [
  [0, ["F5"], "open with url reload"],
  [CONTROL, ["r"], "open with url reload"],
  [ALT, ["ArrowLeft"], "open with url back"],
  [ALT, ["ArrowRight"], "open with url forward"],
  [CONTROL, ["t", "n"], "open with tab new"],
  [CONTROL, ["l"], "open with an address"],
  [CONTROL, ["w"], "tabs with close"],
  [CONTROL, ["Tab"], "tabs with select"],
  [CONTROL, ["f"], "find"],
];

/** The step for an agent whose key was one of the browser's own and did nothing in the page; undefined for any other. */
export function insteadOf({ key, modifiers }: Chord): string | undefined {
  const held = (modifiers & META ? modifiers ^ META ^ CONTROL : modifiers) & ~SHIFT;
  const name = key.key.length === 1 ? key.key.toLowerCase() : key.key;
  const found = COMMANDS_FOR.find(([wanted, keys]) => wanted === held && keys.includes(name));
  return found && `Keys of the browser itself reach only the page here: use ${found[2]} instead.`;
}
