import browser from "webextension-polyfill";
import { safeTitle, safeUrl } from "../redaction/redact.ts";
import { TabMap } from "../state/tab-map.ts";
import { type Shown, withoutRepeats } from "../tabs/place.ts";

/**
 * Titles and addresses of tabs as the panel shows them, without secrets that the page repeats in them. A page is asked
 * once for each title: a view is made on every change, and must not wait for a page that stands still.
 */

/** A page that could not say what of its title is secret is asked again after this. */
const AGAIN_MS = 2_000;

type Known = Shown & { named: Promise<Shown>; until: number };

const known = new TabMap<Known>();

/** What the panel shows of a tab; both are empty where it is gone. */
export async function tabName(tabId: number): Promise<Shown> {
  const { url = "", title = "" } = (await browser.tabs.get(tabId).catch(() => undefined)) ?? {};
  const last = known.get(tabId);
  if (last?.url === url && last.title === title && Date.now() < last.until) return last.named;
  const now: Known = { url, title, named: named(tabId, { url, title }), until: Number.POSITIVE_INFINITY };
  known.set(tabId, now);
  const shown = await now.named;
  if (shown.title === "" && title !== "") now.until = Date.now() + AGAIN_MS;
  return shown;
}

async function named(tabId: number, shown: Shown): Promise<Shown> {
  const safe = await withoutRepeats(tabId, shown);
  return { url: safeUrl(safe.url), title: safeTitle(safe.title, safe.url) };
}
