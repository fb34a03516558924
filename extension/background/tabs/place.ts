import browser from "webextension-polyfill";
import type { Result } from "../../../shared/results.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { siteFacts } from "../limits/enforce.ts";
import { judgeSite } from "../limits/sites.ts";
import { ask, signalsOf } from "../pages/pages.ts";
import { safeTitle, safeUrl } from "../redaction/redact.ts";
import type { TabRecord } from "../state/records.ts";
import { sessionOf } from "../state/sessions.ts";

/** Where a tab is, as the agent may see it. */
export type Place = Pick<Result, "tab" | "url" | "title">;

/** Asks the browser and the page where a tab is. `clean`: whether the page has said that it holds nothing to be left out. */
export async function placeOf(tab: TabRecord, clean: Promise<boolean> = Promise.resolve(false)): Promise<Place> {
  const shown = await browser.tabs.get(tab.tabId).catch(() => undefined);
  const url = shown?.url ?? "";
  // A place where the session may not be is none of its business for the moment until it is taken away, either.
  if (!judgeSite(url, siteFacts(sessionOf(tab.session))).go) return { tab: tab.name, url: "about:blank", title: "" };
  const texts = [url, shown?.title ?? ""];
  const [place = url, title = ""] = (await clean) ? texts : await withoutRepeats(tab.tabId, texts);
  return { tab: tab.name, url: safeUrl(place), title: safeTitle(title, place) };
}

/** How long a page may take to say what of its title is secret. One that stands still has its say later. */
const SCRUB_MS = 250;

/** What the browser shows of the page, without what stands in its secret fields: pages put that into titles and addresses. */
export async function withoutRepeats(tabId: number, texts: string[]): Promise<string[]> {
  let safe = texts;
  if (openDialog(tabId)) return safe;
  const frames = [...signalsOf(tabId)].filter(([frameId, { fields }]) => frameId === 0 || fields.some(({ secret }) => secret !== null));
  for (const [frameId] of frames) safe = await ask(tabId, frameId, "scrub", { texts: safe }, { timeoutMs: SCRUB_MS }).catch(() => safe);
  return safe;
}
