import { asDoorstepError } from "../../../shared/errors.ts";
import { dialogError } from "../debugger/dialogs.ts";
import type { Answer, CommandContext } from "../handlers/handler.ts";
import { snapshotAndLook } from "../handlers/snapshot.ts";
import type { Arrival } from "../pages/first-look.ts";
import { framesOf, pagesArrived } from "../pages/pages.ts";
import { topFrame } from "../pages/snapshot.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { untilQuiet } from "./quiet.ts";
import type { Watcher } from "./watcher.ts";

/** What all commands share that lead to another page: waiting until it is there, and answering with what it shows. */

export const NAVIGATION_MS = 15_000;
/** A document that is ready but never loads (a picture that hangs) is taken as it is. */
const READY_TO_LOAD_MS = 2500;
/** Frames of a new page whose scripts are still on their way are waited for this long. */
const FRAMES_ARRIVE_MS = 300;

const UNANSWERED =
  "What was asked for has not answered yet; the page stays until it does. If it is a file, a later answer tells of it: call wait_for with download. If it is a page, call wait_for with url or text.";

/** A page that is left for another: what is seen of that, and the document it was. */
export type Leave = { watcher: Watcher; arrival: Arrival; before: string | undefined; maxChars: number };

/** Waits for the new document and what it shows; answers with its snapshot, or why there is none. */
export async function pageAfterNavigation(context: CommandContext, { watcher, arrival, before, maxChars }: Leave): Promise<Answer> {
  const { tab, signal } = context;
  await navigationEnds(watcher, signal);
  if (watcher.dialog) return dialogAnswer(watcher, []);
  // The browser's own error page: no script of ours will ever come.
  const { error, underway } = navigationOf(tab.tabId);
  if (error !== null && !underway) return { snapshot: `(no snapshot: the page could not be opened, ${error})` };
  try {
    await newTopFrame(tab.tabId, before, signal);
    const waited = await untilQuiet(context, { frameId: 0 }, watcher);
    await pagesArrived(tab.tabId, FRAMES_ARRIVE_MS);
    // What it showed before that is no longer so.
    const first = waited ? null : arrival.look();
    return { snapshot: await snapshotAndLook(context, { maxChars, first }) };
  } catch (thrown) {
    signal.throwIfAborted();
    if (watcher.dialog) return dialogAnswer(watcher, []);
    return { snapshot: `(no snapshot: ${asDoorstepError(thrown).message})` };
  }
}

async function newTopFrame(tabId: number, before: string | undefined, signal: AbortSignal): Promise<void> {
  const now = framesOf(tabId).find((frame) => frame.frameId === 0)?.documentId;
  if (now !== undefined && now !== before) return;
  // The script enters on commit and has had the whole load to connect; what is still missing is asked for.
  const ids = await chrome.webNavigation.getFrame({ tabId, frameId: 0 }).catch(() => null);
  await topFrame(tabId, signal, ids?.documentId);
}

/** Resolves when a navigation has come to its document's load, or to as much as a slow page gives. */
export async function navigationEnds(watcher: Watcher, signal: AbortSignal): Promise<void> {
  let until = performance.now() + NAVIGATION_MS;
  let readyAt: number | undefined;
  for (;;) {
    if (!watcher.navigating || watcher.dialog) return;
    if (watcher.navigated && watcher.loaded) break;
    const now = performance.now();
    if (watcher.navigated && watcher.domReady) readyAt ??= now;
    if (watcher.asking) until = now + NAVIGATION_MS;
    const limit = Math.min(until, readyAt === undefined ? until : readyAt + READY_TO_LOAD_MS);
    if (now >= limit) {
      watcher.unanswered = !watcher.navigated;
      watcher.notes.push(watcher.unanswered ? UNANSWERED : "The page is still loading.");
      break;
    }
    await watcher.next(limit - now, signal);
  }
  watcher.navigating = false;
}

/** The page asks something before anything else goes on: the answer says what. */
export function dialogAnswer(watcher: Watcher, own: string[]): Answer {
  const error = watcher.dialog ? dialogError(watcher.dialog) : null;
  return { changes: [...own, ...watcher.notes, ...(error ? [error.message] : [])], ...(error ? { next: error.next } : {}) };
}
