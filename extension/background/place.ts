import browser from "webextension-polyfill";
import type { Result } from "../../shared/results.ts";
import type { TabRecord } from "./records.ts";
import { safeTitle, safeUrl } from "./redact.ts";

/** Where a tab is, as the agent may see it. */
export async function placeOf(tab: TabRecord): Promise<Pick<Result, "tab" | "url" | "title">> {
  const shown = await browser.tabs.get(tab.tabId).catch(() => undefined);
  const url = shown?.url ?? "";
  return { tab: tab.name, url: safeUrl(url), title: safeTitle(shown?.title ?? "", url) };
}
