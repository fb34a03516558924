import { isRecent } from "../../../shared/recent.ts";
import { isWebUrl } from "../../../shared/urls.ts";
import { runningOn } from "../calls/running.ts";
import { mainFrameOf, onDebuggerEvent, onInputSent, send } from "../debugger/attachment.ts";
import { dialogError, dialogGone, keepDialog, type Leave, onLeaveAsked, openDialog } from "../debugger/dialogs.ts";
import { holding } from "../handoff/open-handoffs.ts";
import { ask, framesOf, onPersonInput } from "../pages/pages.ts";
import { TabMap } from "../state/tab-map.ts";
import { isInFront } from "./foreground.ts";
import { onNavigation } from "./navigation.ts";
import { giveFrontBack } from "./popups.ts";

/**
 * Leaving a page that holds unsaved work. Chrome's own question brings the tab to the front and takes the person's keys.
 * So the page is asked before the agent opens another or closes the tab, and the question is the agent's to answer; where
 * the page itself sets out for elsewhere, Chrome's comes up, is answered with "stay" at once, and is kept for the agent.
 */

const ANSWERED_WITHIN_MS = 300;
/** What leads away may take a while to be done again. */
const ALLOWED_MS = 30_000;
/** A way that the page set out on this long ago is what it asks about. */
const SET_OUT_WITHIN_MS = 3000;

/** Documents without any input since they came: Chrome asks nothing there. Of those from before this worker nobody knows. */
const untouched = new TabMap<true>();
/** Where the page was last heard to set out for. */
const ways = new TabMap<{ url: string; repeatable: boolean; at: number }>();
/** The agent has said to leave: what Chrome asks all the same is answered so. */
const allowed = new TabMap<number>();

/** Registers on what is told of tabs; called synchronously at the worker's start. */
export function registerLeaving(): void {
  onNavigation((tabId, change) => {
    if (change !== "committed") return;
    untouched.set(tabId, true);
    allowed.delete(tabId);
  });
  onInputSent((tabId) => void untouched.delete(tabId));
  onPersonInput((tabId) => void untouched.delete(tabId));
  onDebuggerEvent((tabId, method, params) => {
    if (method !== "Page.frameRequestedNavigation") return;
    const { frameId, url, reason } = params as { frameId: string; url: string; reason: string };
    if (frameId === mainFrameOf(tabId)) ways.set(tabId, { url, repeatable: reason !== "formSubmissionPost" && isWebUrl(url), at: Date.now() });
  });
  onLeaveAsked((tabId) => {
    // Where the person works, the question is theirs.
    if (!runningOn(tabId) || holding(tabId)) return null;
    const accept = isAllowed(tabId);
    void send(tabId, "Page.handleJavaScriptDialog", { accept }).catch(() => undefined);
    if (!isInFront(tabId)) void giveFrontBack(tabId);
    return accept ? "left" : { go: wayOn(tabId) };
  });
}

function isAllowed(tabId: number): boolean {
  return isRecent(allowed.get(tabId) ?? 0, ALLOWED_MS);
}

/** How to go on where the page wanted to go; null where that would not be the same, as with a form that is sent. */
function wayOn(tabId: number): Leave["go"] {
  const way = ways.get(tabId);
  if (!way?.repeatable || !isRecent(way.at, SET_OUT_WITHIN_MS)) return null;
  return (signal) => send(tabId, "Page.navigate", { url: way.url }, signal);
}

/** Has the agent asked where the page would have the browser ask: throws `dialog_open`, and `go` is done once it is accepted. */
export async function askToLeave(tabId: number, go: NonNullable<Leave["go"]>): Promise<void> {
  const open = openDialog(tabId);
  if (open?.type === "beforeunload") throw dialogError(open);
  if (untouched.has(tabId) || isAllowed(tabId)) return;
  const stays = framesOf(tabId).map(({ frameId }) => ask(tabId, frameId, "wantsToStay", null, { timeoutMs: ANSWERED_WITHIN_MS }).catch(() => false));
  if ((await Promise.all(stays)).includes(true)) throw dialogError(keepDialog(tabId, { type: "beforeunload", message: "", suggested: "", leave: { go } }));
}

/** The agent has answered the question that was kept for it. */
export async function answerLeave(tabId: number, leave: Leave, accept: boolean, signal: AbortSignal): Promise<string[]> {
  dialogGone(tabId);
  if (!accept) return [];
  allowed.set(tabId, Date.now());
  await Promise.all(framesOf(tabId).map(({ frameId }) => ask(tabId, frameId, "mayLeave", null, { signal, timeoutMs: ANSWERED_WITHIN_MS }).catch(() => null)));
  if (!leave.go) return ["The page may be left now: do again what led away from it, and it does not ask."];
  await leave.go(signal);
  return [];
}
