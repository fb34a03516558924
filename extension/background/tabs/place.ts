import browser from "webextension-polyfill";
import type { Seen } from "../../../shared/page-protocol.ts";
import type { Result } from "../../../shared/results.ts";
import { TITLE_CHARS } from "../../../shared/signals.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { siteFacts } from "../limits/enforce.ts";
import { judgeSite } from "../limits/sites.ts";
import { ask, signalsOf } from "../pages/pages.ts";
import { safeTitle, safeUrl } from "../redaction/redact.ts";
import type { TabRecord } from "../state/records.ts";
import { sessionOf } from "../state/sessions.ts";

/** Where a tab is, as the agent may see it. */
export type Place = Pick<Result, "tab" | "url" | "title">;

/**
 * Asks the browser and the page where a tab is. `clean`: whether the page has said that it holds nothing to be left out.
 * `said`: what its only frame says of itself, which spares asking the browser.
 */
export async function placeOf(tab: TabRecord, clean: Promise<boolean> = Promise.resolve(false), said: Promise<Seen | null> | null = null): Promise<Place> {
  const shown = named(await said) ?? (await browser.tabs.get(tab.tabId).catch(() => undefined));
  const url = shown?.url ?? "";
  // A place where the session may not be is none of its business for the moment until it is taken away, either.
  if (!judgeSite(url, siteFacts(sessionOf(tab.session))).go) return { tab: tab.name, url: "about:blank", title: "" };
  const all = { url, title: shown?.title ?? "" };
  const safe = (await clean) ? all : await withoutRepeats(tab.tabId, all);
  return { tab: tab.name, url: safeUrl(safe.url), title: safeTitle(safe.title, safe.url) };
}

/** A page without a title of its own is called by its address, which the browser writes in its own way; one that is long was cut. */
function named(seen: Seen | null): Shown | null {
  const title = seen?.signals.title ?? "";
  return seen && title !== "" && title.length < TITLE_CHARS ? { url: seen.signals.url, title } : null;
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
