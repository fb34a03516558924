import browser from "webextension-polyfill";
import type { Result } from "../../shared/results.ts";
import { siteFacts } from "./limits/enforce.ts";
import { judgeSite } from "./limits/sites.ts";
import type { TabRecord } from "./records.ts";
import { safeTitle, safeUrl } from "./redact.ts";
import { sessionOf } from "./sessions.ts";

/** Where a tab is, as the agent may see it. */
export async function placeOf(tab: TabRecord): Promise<Pick<Result, "tab" | "url" | "title">> {
  const shown = await browser.tabs.get(tab.tabId).catch(() => undefined);
  const url = shown?.url ?? "";
  // A place where the session may not be is none of its business for the moment until it is taken away, either.
  if (!judgeSite(url, siteFacts(sessionOf(tab.session))).go) return { tab: tab.name, url: "about:blank", title: "" };
  return { tab: tab.name, url: safeUrl(url), title: safeTitle(shown?.title ?? "", url) };
}
