import { nextFrame } from "./timer-count.ts";

/**
 * Where the browser sends a press is decided by what was drawn last: a frame of another process that was never drawn,
 * or one that was scrolled since, gets presses nowhere or where it stood before. So such a press waits for the drawing.
 */

/** The first one is of what is on its way already, the next comes once that is handed over. */
const FRAMES = 2;

/** Resolves when what the document shows now has been drawn; soon where a tab behind draws nothing. */
export async function drawn(): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame++) if (!(await nextFrame())) return;
}

/** Resolves when a child frame has been drawn for the first time; at once in others. */
export async function drawnOnce(): Promise<void> {
  if (window !== window.top && performance.getEntriesByType("paint").length === 0) await drawn();
}
