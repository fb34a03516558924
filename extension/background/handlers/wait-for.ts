import { DoorstepError } from "../../../shared/errors.ts";
import type { Condition } from "../../../shared/page-protocol.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { waitLimit } from "../acting/acting.ts";
import { downloadsEnded, tellDownloads } from "../acting/download-news.ts";
import { dialogError, onDialog, openDialog } from "../debugger/dialogs.ts";
import { ask, framesOf, onPagesChanged } from "../pages/pages.ts";
import { safeUrl } from "../redaction/redact.ts";
import type { CommandContext, Handler } from "./handler.ts";

/** A time of 0 asks whether it is so now: the pages have this long to say. */
const FIRST_LOOK_MS = 250;

/**
 * Waits until all that is asked holds: a text shows, or one of several, another is gone, the address has a part, a selector matches, what was downloaded is there. Where
 * the caller wants an answer sooner than it asked to wait, the answer is `paused`: its client would cut the call.
 */
export const waitFor: Handler<"wait_for"> = async ({ timeout_ms, download, any = [], ...asked }, context) => {
  // Agents leave empty what they don't want to wait for.
  const [text, gone, url, selector] = [asked.text, asked.gone, asked.url, asked.selector].map((one) => one || undefined);
  const wanted = [
    ...(text === undefined ? [] : [{ says: `the text ${JSON.stringify(text)} shows`, met: (signal: AbortSignal) => inSomeFrame(context, { text }, signal) }]),
    ...(any.length === 0 ? [] : [{ says: `one of ${any.map((one) => JSON.stringify(one)).join(", ")} shows`, met: (signal: AbortSignal) => anyShows(context, any, signal) }]),
    ...(gone === undefined ? [] : [{ says: `the text ${JSON.stringify(gone)} is gone`, met: (signal: AbortSignal) => inNoFrame(context, gone, signal) }]),
    ...(url === undefined ? [] : [{ says: `the address contains ${JSON.stringify(url)}`, met: (signal: AbortSignal) => addressHas(context, url, signal) }]),
    ...(selector === undefined ? [] : [{ says: `${selector} matches`, met: (signal: AbortSignal) => inSomeFrame(context, { selector }, signal) }]),
    ...(download ? [{ says: "a file has come and no download is under way", met: (signal: AbortSignal) => downloadsEnded(context.session, signal) }] : []),
  ];
  if (wanted.length === 0 && timeout_ms === undefined)
    throw new DoorstepError("invalid_input", "Nothing was said to wait for.", {
      next: "Give wait_for a text, any, gone, url, selector or download, or timeout_ms alone for a pause.",
    });
  const all = wanted.length > 0 ? wanted.map(({ says }) => says).join(" and ") : "the pause is over";
  const wait = waitLimit(timeout_ms);
  const limit = Math.min(wait, context.leftMs() ?? wait);
  const late = new DoorstepError("timed_out", `Not within ${limit} ms: ${all}.`);
  const over = new AbortController();
  // The page stands still under it, and with it what is waited for.
  const stop = onDialog((tabId) => {
    const dialog = tabId === context.tab.tabId ? openDialog(tabId) : null;
    if (dialog) over.abort(dialogError(dialog));
  });
  const timer = setTimeout(() => over.abort(late), wanted.length > 0 ? Math.max(limit, FIRST_LOOK_MS) : limit);
  const signal = AbortSignal.any([context.signal, over.signal]);
  try {
    const met = wanted.length > 0 ? await Promise.all(wanted.map(({ met }) => met(signal))) : await paused(signal);
    const which = met.flatMap((one) => (one === undefined ? [] : [`${JSON.stringify(one)} shows.`]));
    return { changes: [`Now ${all}.`, ...which, ...(download ? await tellDownloads(context) : [])] };
  } catch (thrown) {
    if (thrown !== late) throw thrown;
    if (limit !== wait) return { status: "paused", changes: [`Not yet after ${limit} ms: ${all}.`], next: `Call wait_for again with timeout_ms ${wait - limit} to wait on.` };
    if (wanted.length === 0) return { changes: [`Waited ${wait} ms.`] };
    throw thrown;
  } finally {
    stop();
    clearTimeout(timer);
    over.abort(new DoorstepError("cancelled", "The wait is over."));
  }
};

/** Ends with the time alone. */
function paused(signal: AbortSignal): Promise<never[]> {
  return untilTold<never[]>(() => () => undefined, { signal });
}

/** The first of several texts that shows. */
function anyShows(context: CommandContext, texts: readonly string[], signal: AbortSignal): Promise<string> {
  return Promise.race(
    texts.map(async (text) => {
      await inSomeFrame(context, { text }, signal);
      return text;
    }),
  );
}

/** Waits in every frame at once; frames that come later are asked as they come. */
function inSomeFrame({ tab }: CommandContext, condition: Condition, signal: AbortSignal): Promise<void> {
  return untilFrames(tab.tabId, signal, (frameId, done, fail) => {
    ask(tab.tabId, frameId, "waitFor", condition, { signal }).then(
      () => done(),
      (error: unknown) => {
        if (error instanceof DoorstepError && error.code === "invalid_input") fail(error);
      },
    );
  });
}

/** Resolves when no frame shows the text. */
function inNoFrame({ tab }: CommandContext, gone: string, signal: AbortSignal): Promise<void> {
  const look = async (done: () => void): Promise<void> => {
    const shown = await Promise.all(framesOf(tab.tabId).map(({ frameId }) => ask(tab.tabId, frameId, "check", { gone }, { signal, timeoutMs: 2000 }).catch(() => true)));
    // Between two documents there is no frame to ask: that is no answer.
    if (shown.length > 0 && shown.every(Boolean)) done();
  };
  return untilFrames(tab.tabId, signal, (frameId, done) => {
    ask(tab.tabId, frameId, "waitFor", { gone }, { signal }).then(
      () => void look(done),
      () => undefined,
    );
  });
}

/** Calls `watch` for each document of the tab, now and later, until one says that it is done. */
function untilFrames(tabId: number, signal: AbortSignal, watch: (frameId: number, done: () => void, fail: (error: unknown) => void) => void): Promise<void> {
  return untilTold<void>(
    (done, failed) => {
      const seen = new Set<string>();
      const look = () => {
        for (const { frameId, documentId } of framesOf(tabId)) {
          if (seen.has(documentId)) continue;
          seen.add(documentId);
          watch(frameId, done, failed);
        }
      };
      look();
      return onPagesChanged((changed) => changed === tabId && look());
    },
    { signal },
  );
}

/** Resolves when the tab's address contains the part, by navigation or by the page's own history. */
function addressHas({ tab }: CommandContext, part: string, signal: AbortSignal): Promise<void> {
  return untilTold<void>(
    (done, failed) => {
      const events = [chrome.webNavigation.onCommitted, chrome.webNavigation.onHistoryStateUpdated, chrome.webNavigation.onReferenceFragmentUpdated];
      const look = ({ tabId, frameId, url }: { tabId: number; frameId: number; url: string }) => {
        if (tabId === tab.tabId && frameId === 0 && safeUrl(url).includes(part)) done();
      };
      for (const event of events) event.addListener(look);
      chrome.tabs.get(tab.tabId).then(
        ({ url = "" }) => look({ tabId: tab.tabId, frameId: 0, url }),
        () => failed(new DoorstepError("tab_closed", "The tab was closed.")),
      );
      return () => {
        for (const event of events) event.removeListener(look);
      };
    },
    { signal },
  );
}
