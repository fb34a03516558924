import { inTime } from "../../../shared/until-told.ts";
import type { KeyEvent } from "./cdp.ts";
import { dialogGone, supposeDialog } from "./dialogs.ts";

/** A page that does not answer the simplest question for this long stands still: it is busy, or under a dialog. */
const STANDS_STILL_MS = 1500;
/** The release of a key that no keyboard has: a page that gets it makes nothing of it. */
const NO_KEY: KeyEvent = { type: "keyUp", key: "F24", code: "", windowsVirtualKeyCode: 0, modifiers: 0 };
/** A page that has just gone on may take input for a while before it answers questions: so often it is tried, with this in between. */
const TRIES = 4;
const BETWEEN_MS = 250;
const FOUND_OUT_MS = 2_500;

/**
 * Takes over a tab's attachment from an earlier life of the worker; rejects where it is not ours. Nobody tells of a
 * dialog that was open then: the page stands still under it, and the browser itself answers input at once, where a
 * busy page answers it when it goes on.
 */
export async function adopt(tabId: number): Promise<void> {
  let supposed = false;
  const answered = chrome.debugger.sendCommand({ tabId }, "Runtime.evaluate", { expression: "0" }).then(() => {
    if (supposed) dialogGone(tabId);
    return true;
  });
  if (await inTime(answered, STANDS_STILL_MS)) return;
  const look = async () => {
    for (let tried = 0; tried < TRIES; tried++) {
      await chrome.debugger.sendCommand({ tabId }, "Input.dispatchKeyEvent", { ...NO_KEY });
      if (await inTime(answered, BETWEEN_MS)) return;
    }
    supposed = true;
    supposeDialog(tabId);
  };
  await inTime(look(), FOUND_OUT_MS).catch(() => undefined);
}
