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
  const named = { url, title: shown?.title ?? "" };
  const safe = (await clean) ? named : await withoutRepeats(tab.tabId, named);
  return { tab: tab.name, url: safeUrl(safe.url), title: safeTitle(safe.title, safe.url) };
}

/** How long a page may take to say what of its title is secret. */
const SCRUB_MS = 250;

/** What the browser shows of a page. */
export type Shown = { url: string; title: string };

/**
 * The same without what stands in the page's secret fields: pages put that into titles and addresses. A page that holds
 * a filled one and does not say, as it stands still or under a dialog, is named by its bare address.
 */
export async function withoutRepeats(tabId: number, shown: Shown): Promise<Shown> {
  let texts = [shown.url, shown.title];
  let isTold = true;
  for (const [frameId, { fields }] of signalsOf(tabId)) {
    const secret = fields.filter((field) => field.secret !== null);
    if (frameId !== 0 && secret.length === 0) continue;
    const said = openDialog(tabId) ? null : await ask(tabId, frameId, "scrub", { texts }, { timeoutMs: SCRUB_MS }).catch(() => null);
    if (said) texts = said;
    else if (secret.some(({ filled }) => filled)) isTold = false;
  }
  const [url = "", title = ""] = texts;
  return isTold ? { url, title } : { url: url.split(/[?#]/, 1)[0] ?? "", title: "" };
}
