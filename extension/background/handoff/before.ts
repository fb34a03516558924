import type { HandoffRecord } from "../../../shared/handoff.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { canBeLive } from "../../../shared/live-protocol.ts";
import { attachedTabs } from "../debugger/attachment.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { jpegAddress } from "../debugger/jpeg.ts";
import { covered, shot } from "../handlers/screenshot.ts";
import { asOwned, ownedTab } from "../tabs/owned-tabs.ts";

/** What a card shows of a page is read at a glance, and kept in memory. */
const LOOK = { width: 480, quality: 0.5 };
/** The debugger is to be gone before the person is there: no decision of theirs is taken sooner, and "Go to tab" waits for it. */
const SHOT_WITHIN_MS = LIMITS.buttonGuardMs;
const WITHIN_MS = 1_500;

/** Pictures under way, by their tab. */
const underway = new Map<number, AbortController>();

/** The person is there already: the debugger is to be gone now, with or without a picture. */
export function hurryLook(tabId: number): void {
  underway.get(tabId)?.abort();
}

/** A picture that is being taken: `shot` is over as soon as the debugger is no longer needed for it. */
export type Look = { shot: Promise<unknown>; picture: Promise<string | null> };

/**
 * A picture of the page as the agent left it, with secrets filled solid, for the person's card alone. Only through the
 * debugger that is there anyway; null where a picture of the action is shown, where a person is at work already, where
 * the page must not be looked at, or where there is none in time.
 */
export function lookBefore({ kind, tabId, takeover, action }: HandoffRecord): Look | null {
  const tab = ownedTab(tabId);
  if (!tab || takeover || action?.picture || !canBeLive(kind) || !attachedTabs().includes(tabId) || openDialog(tabId)) return null;
  const owned = asOwned(tab);
  const hurried = new AbortController();
  underway.set(tabId, hurried);
  const taken = shot({ tab: owned, signal: AbortSignal.any([AbortSignal.timeout(SHOT_WITHIN_MS), hurried.signal]) }).finally(() => {
    if (underway.get(tabId) === hurried) underway.delete(tabId);
  });
  const picture = taken.then((one) => covered({ tab: owned, signal: AbortSignal.timeout(WITHIN_MS) }, one, LOOK)).then(jpegAddress);
  // Without a picture the card still says in words where the agent is.
  return { shot: taken.catch(() => undefined), picture: picture.catch(() => null) };
}
