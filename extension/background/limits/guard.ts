import browser from "webextension-polyfill";
import { Listeners } from "../../../shared/listeners.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { attachedTabs, onDebuggerEvent } from "../debugger/attachment.ts";
import { historyStep } from "../handlers/history.ts";
import { holding } from "../handoff/open-handoffs.ts";
import { note } from "../journal/journal.ts";
import { safeUrl } from "../redaction/redact.ts";
import type { TabRecord } from "../state/records.ts";
import { sessionOf } from "../state/sessions.ts";
import { TabMap } from "../state/tab-map.ts";
import { navigationOf, onNavigation } from "../tabs/navigation.ts";
import { ownedTab } from "../tabs/owned-tabs.ts";
import { hostKind, isPublicName, numberKind } from "./address.ts";
import { siteFacts } from "./enforce.ts";
import { askForSite } from "./site-approvals.ts";
import { judgeSite, type SiteVerdict } from "./sites.ts";
import { addStopped, siteOf } from "./stopped.ts";

/**
 * The second line behind the rules: what is seen only when a document has come. Addresses that the rules do not
 * know (file:, chrome:), and public names that lead into the private network.
 */

/** A tab that is gone or hangs is not waited for longer. */
const ARRIVES_WITHIN_MS = 2_000;
const committed = new Listeners<[tabId: number]>();

type Response = { type?: string; response?: { url: string; remoteIPAddress?: string; remotePort?: number } };

/** Registers on commits and responses; called synchronously at the worker's start. */
export function registerGuard(): void {
  onNavigation((tabId, change) => {
    if (change === "committed") committed.tell(tabId);
    if (change === "committed" || change === "moved") void look(tabId);
  });
  onDebuggerEvent((tabId, method, params) => {
    if (method === "Network.responseReceived") resolvedTo(tabId, params as Response);
  });
}

/** Whether the session may be where its tab is. */
export function placeVerdict(tab: TabRecord): SiteVerdict {
  return judgeSite(navigationOf(tab.tabId).url, siteFacts(sessionOf(tab.session)));
}

async function look(tabId: number): Promise<void> {
  const tab = ownedTab(tabId);
  if (!tab || holding(tabId)) return;
  const verdict = placeVerdict(tab);
  if (!verdict.go) await blank(tab, navigationOf(tabId).url);
}

/** Takes what a tab shows away, at once. The agent's next command there is told why. */
export async function blank(tab: TabRecord, url: string): Promise<void> {
  addStopped(tab.tabId, { method: "GET", url: safeUrl(url), target: url, document: "top", left: true, site: siteOf(url), type: "Document", at: navigationOf(tab.tabId).began });
  await toBlank(tab.tabId);
}

/** Resolves when the tab shows the blank page, and nothing of the one before can be read any more. */
export async function toBlank(tabId: number): Promise<void> {
  const arrived = nextCommit(tabId, (url) => url === "about:blank");
  await browser.tabs.update(tabId, { url: "about:blank" }).catch(() => undefined);
  await arrived;
}

/** A stopped document leaves the browser's error page: back to the page it was asked from. */
export async function leaveErrorPage(tabId: number): Promise<void> {
  const arrived = nextCommit(tabId, () => true);
  if (!(await stepBack(tabId))) return toBlank(tabId);
  await arrived;
}

/** One step back in the tab's history; false where there is none. `goBack` alone passes over pages that, as Chrome counts it, nobody has used. */
async function stepBack(tabId: number): Promise<boolean> {
  const ways = [
    async () => {
      const late = AbortSignal.timeout(ARRIVES_WITHIN_MS);
      return attachedTabs().includes(tabId) && (await historyStep(tabId, "back", late)).go(late);
    },
    async () => (await browser.tabs.goBack(tabId)) === undefined,
  ];
  for (const way of ways) if (await way().catch(() => false)) return true;
  return false;
}

/** Resolves when the tab shows another document, as `wanted` says; or when that takes too long. */
function nextCommit(tabId: number, wanted: (url: string) => boolean): Promise<void> {
  return untilTold<void>((done) => committed.add((changed) => changed === tabId && wanted(navigationOf(tabId).url) && done()), { withinMs: ARRIVES_WITHIN_MS });
}

/** After a handoff: the person may have led the tab to a place that is none of the agent's. */
export async function takeFromAgent(tabId: number): Promise<void> {
  await look(tabId);
}

/** A public name answered from inside: whoever owns the name chose that, and the page would speak to the network in its name. */
function resolvedTo(tabId: number, { response }: Response): void {
  const tab = ownedTab(tabId);
  if (!tab || holding(tabId) || !response?.remoteIPAddress || !URL.canParse(response.url)) return;
  const { hostname, origin, port, protocol } = new URL(response.url);
  if (hostKind(hostname) !== "web" || !isPublicName(hostname)) return;
  const kind = numberKind(response.remoteIPAddress.replace(/^\[|\]$/g, ""));
  if (kind === null || kind === "web") return;
  // What answers on another port than the address names is a proxy: its number says nothing of the site.
  if (response.remotePort !== Number(port || (protocol === "https:" ? 443 : 80))) return;
  const session = sessionOf(tab.session);
  if (session.approvedSites.includes(origin)) return;
  note(tab.session, { what: "finding", name: "private_address", origin });
  if (kind !== "refused" && !session.refusedSites.includes(origin)) askForSite(tab.session, origin, "limits_reason_leads");
  void blank(tab, response.url);
  resolved.set(tabId, origin);
}

const resolved = new TabMap<string>();

/** The origin whose name led into the private network in this tab since the last call. */
export function takeResolved(tabId: number): string | undefined {
  const origin = resolved.get(tabId);
  resolved.delete(tabId);
  return origin;
}
