import type { HandoffRecord } from "../../../shared/handoff.ts";
import { canBeLive } from "../../../shared/live-protocol.ts";
import { attachedTabs } from "../debugger/attachment.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { base64, picture } from "../handlers/screenshot.ts";
import { asOwned, ownedTab } from "../owned-tabs.ts";

/** What a card shows of a page is read at a glance, and kept in memory. */
const LOOK = { width: 480, quality: 0.5 };
/** The debugger is to be gone when the person gets there. */
const WITHIN_MS = 700;

/**
 * A picture of the page as the agent left it, with secrets filled solid, for the person's card alone. Only through the
 * debugger that is there anyway; null where a picture of the action is shown, where a person is at work already, where
 * the page must not be looked at, or where there is none in time.
 */
export async function pictureBefore({ kind, tabId, takeover, action }: HandoffRecord): Promise<string | null> {
  const tab = ownedTab(tabId);
  if (!tab || takeover || action?.picture || !canBeLive(kind) || !attachedTabs().includes(tabId) || openDialog(tabId)) return null;
  // Without a picture the card still says in words where the agent is.
  const bytes = await picture({ tab: asOwned(tab), signal: AbortSignal.timeout(WITHIN_MS) }, LOOK).catch(() => null);
  return bytes && `data:image/jpeg;base64,${base64(bytes)}`;
}
