import { attachedTabs, onAttach, onFramesInTheWay, onRelease } from "../debugger/attachment.ts";
import { ask, framesOf, onPagesChanged } from "./pages.ts";

/** Keeps frames of other extensions out of the tabs that are driven, and out of those alone. */

const WITHIN_MS = 300;
const GONE_WITHIN_MS = 1000;

/** Registers on attachments and pages; called synchronously at the worker's start. */
export function registerForeignFrames(): void {
  onFramesInTheWay(async (tabId) => {
    await tell(tabId, true);
    await gone(tabId);
  });
  onAttach((tabId) => tell(tabId, true));
  onRelease((tabId) => tell(tabId, false));
  onPagesChanged((tabId) => {
    // A new page script keeps them out until it is told.
    void tell(tabId, attachedTabs().includes(tabId));
  });
}

async function tell(tabId: number, on: boolean): Promise<void> {
  await Promise.all(framesOf(tabId).map(({ frameId }) => ask(tabId, frameId, "keepOut", { on }, { timeoutMs: WITHIN_MS }).catch(() => undefined)));
}

/** Chrome takes a moment to let go of a frame that is no longer in the page. */
async function gone(tabId: number): Promise<void> {
  const until = performance.now() + GONE_WITHIN_MS;
  while (performance.now() < until) {
    const frames = (await chrome.webNavigation.getAllFrames({ tabId })) ?? [];
    if (!frames.some(({ url }) => url.startsWith("chrome-extension:"))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
