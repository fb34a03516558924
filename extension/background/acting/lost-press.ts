import { reportSwallowed } from "../debugger/input.ts";
import { ask, framesOf } from "../pages/pages.ts";
import { type Landing, landingIn } from "./landing.ts";

/**
 * Presses that the document they were meant for knows nothing of. The browser sends a press where what it drew last
 * says, so one right after a scroll or a load may fall beside a frame; and its own prompts eat them.
 */

/** A frame says what it met within this, or it can't be known. */
const SAYS_WITHIN_MS = 300;

const LOST: Readonly<Record<Exclude<Landing, "here">, string>> = {
  nowhere:
    "The press reached nothing in the page and did nothing: the page was just being drawn anew, or something of the browser's own lies over it. Call snapshot to see what is there now, then click again.",
  elsewhere: "The press did not reach the element: another frame of the page may have got it. Call snapshot to see what is there now before you click again.",
};

/** Asks every frame of the tab what it met. */
export async function landing(tabId: number, frameId: number): Promise<Landing> {
  const came = await Promise.all(
    framesOf(tabId).map(async (frame) => ({ frameId: frame.frameId, came: await ask(tabId, frame.frameId, "pressCame", null, { timeoutMs: SAYS_WITHIN_MS }).catch(() => null) })),
  );
  return landingIn(frameId, came);
}

/** What the agent is told of a lost press. One that nothing met at all may have been eaten by a prompt of the browser's. */
export function tellLost(tabId: number, landed: Landing): string[] {
  if (landed === "nowhere") reportSwallowed(tabId);
  return landed === "here" ? [] : [LOST[landed]];
}
