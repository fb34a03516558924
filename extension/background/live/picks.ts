import type { Pick, Point } from "../../../shared/page-protocol.ts";
import { askAll, askFrame, pathsOf } from "./visit.ts";

/** Finds what a press or key would open outside the page, in whichever frame it is. */

const WITHIN_MS = 1_000;
/** A frame that does not say where it is holds the press up no longer. */
const PLACES_WITHIN_MS = 600;
/** A page that is busy for longer than this gets no press of the right button: its menu might come up over the person's tab. */
const MENU_HELD_WITHIN_MS = 5_000;
/** Frames in frames, deeper than any page that a person can still use. */
const DEEPEST = 8;
const OPENERS = new Set([" ", "Enter", "F4"]);

export type Picked = { pick: Pick; frameId: number };

/** What a press at this point of the tab's viewport would open. */
export function pickAt(tabId: number, point: Point): Promise<Picked> {
  let at = point;
  return descend(tabId, async (frameId) => {
    const pick = await askFrame(tabId, frameId, "pickAt", { point: at }, WITHIN_MS);
    if (pick.kind === "frame") at = pick.point;
    return pick;
  });
}

/** What this key would open where the focus is. */
export async function pickByKey(tabId: number, { key, modifiers }: { key: string; modifiers: number }): Promise<Picked> {
  const opens = OPENERS.has(key) || ((key === "ArrowDown" || key === "ArrowUp") && (modifiers & 1) !== 0);
  const picked = opens ? await descend(tabId, (frameId) => askFrame(tabId, frameId, "pickFocused", null, WITHIN_MS)) : NOTHING;
  // Enter in a date field sends its form.
  return picked.pick.kind === "picker" && key === "Enter" && picked.pick.field.type !== "color" ? NOTHING : picked;
}

/** Chooses an option of what was picked. */
export async function pickOption(tabId: number, frameId: number, option: number): Promise<void> {
  await askFrame(tabId, frameId, "pickOption", { option }, 2_000);
}

/** Sets the date, time or colour that was picked. */
export async function pickValue(tabId: number, frameId: number, value: string): Promise<void> {
  await askFrame(tabId, frameId, "pickValue", { value }, 2_000);
}

/** Keeps the browser's own context menu from opening over the person's tab; false where nobody in the page can. */
export function holdMenu(tabId: number): Promise<boolean> {
  return askAll(tabId, "holdMenu", null, MENU_HELD_WITHIN_MS);
}

const NOTHING: Picked = { pick: { kind: "none" }, frameId: 0 };

async function descend(tabId: number, look: (frameId: number) => Promise<Pick>): Promise<Picked> {
  let frameId = 0;
  const path: number[] = [];
  try {
    for (let depth = 0; depth < DEEPEST; depth++) {
      const pick = await look(frameId);
      if (pick.kind !== "frame") return { pick, frameId };
      path.push(pick.index);
      const child = (await pathsOf(tabId, PLACES_WITHIN_MS)).get(path.join("."));
      if (child === undefined) return NOTHING;
      frameId = child;
    }
  } catch {
    // A frame without a page script, or one that is busy: the press goes in as it is.
  }
  return NOTHING;
}
