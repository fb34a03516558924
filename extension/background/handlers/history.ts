import { DoorstepError } from "../../../shared/errors.ts";
import { isWebUrl, withoutFragment } from "../../../shared/urls.ts";
import { send } from "../debugger/attachment.ts";
import { documentMethod } from "../debugger/request-log.ts";

export type HistoryWord = "back" | "forward" | "reload";
type Gone = { errorText?: string; isDownload?: boolean; loaderId?: string };

/** The step in history that an `open` asks for instead of an address; null for an address. */
export function historyWord(url: string): HistoryWord | null {
  const word = url.trim().toLowerCase();
  return word === "back" || word === "forward" || word === "reload" ? word : null;
}

/** A step in the tab's history, ready to be gone. Rejects where there is nowhere to go. */
export async function historyStep(tabId: number, word: HistoryWord, signal: AbortSignal): Promise<{ go(signal: AbortSignal): Promise<Gone> }> {
  const { currentIndex, entries } = await send(tabId, "Page.getNavigationHistory", {}, signal);
  const current = entries[currentIndex]?.url ?? "";
  if (word === "reload") {
    if (!isWebUrl(current)) throw new DoorstepError("not_found", "The tab shows no page to load again.", { next: "Call open with an address." });
    return { go: (until) => reload(tabId, current, until) };
  }
  const entry = entries[currentIndex + (word === "back" ? -1 : 1)];
  if (!entry || !isWebUrl(entry.url)) throw new DoorstepError("not_found", `There is no page to go ${word} to.`, { next: "Call open with an address." });
  return {
    go: async (until) => {
      await send(tabId, "Page.navigateToHistoryEntry", { entryId: entry.id }, until);
      return {};
    },
  };
}

/** A page that a form's request brought would send that form again: it is asked for anew by its address instead. */
async function reload(tabId: number, url: string, signal: AbortSignal): Promise<Gone> {
  if (documentMethod(tabId) === "GET") await send(tabId, "Page.reload", {}, signal);
  else return send(tabId, "Page.navigate", { url: withoutFragment(url) }, signal);
  return {};
}
