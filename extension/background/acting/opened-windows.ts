import { isWebUrl } from "../../../shared/urls.ts";
import type { CommandContext } from "../handlers/handler.ts";
import { framesOf, onPagesChanged } from "../pages/pages.ts";
import { safeUrl } from "../redaction/redact.ts";
import { tabsOf } from "../tabs/owned-tabs.ts";
import { toldFate } from "./download-news.ts";
import { EARLIER_MS, entryOf, nextChange } from "./downloads.ts";

/** What becomes of windows that a page opened. */

/** A window that a page opened, and when. */
export type Opened = { url: string; at: number };

/** A window shows a page, or is a file, within this; what takes longer is told as a window. */
const WINDOW_MS = 1000;

/** What is said of a window that a page opened. */
export function windowOpened(url: string): string {
  return `The page opened ${safeUrl(url) || "a window"} in a new tab or window: call tabs to see it.`;
}

/** What became of a window that a page opened: one whose address is a file closes again, and the file is what matters. */
export async function windowOrFile({ url, at }: Opened, context: Pick<CommandContext, "tab" | "session" | "signal">): Promise<string> {
  const { tab, session, signal } = context;
  const opened = windowOpened(url);
  if (!isWebUrl(url)) return opened;
  const begun = { url, name: url.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "", since: at + EARLIER_MS };
  const until = performance.now() + WINDOW_MS;
  const shows = () => tabsOf(session).some(({ tabId, opener }) => opener === tab.tabId && framesOf(tabId).some((frame) => frame.frameId === 0 && isWebUrl(frame.url)));
  for (;;) {
    const news = nextChange(until - performance.now(), signal, onPagesChanged);
    if (shows()) return opened;
    if (await entryOf(begun)) return toldFate(begun, context);
    if (performance.now() >= until) return opened;
    await news;
  }
}
