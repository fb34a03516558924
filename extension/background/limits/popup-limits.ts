import browser from "webextension-polyfill";
import { isWebUrl } from "../../../shared/urls.ts";
import { note } from "../journal/journal.ts";
import { safeUrl } from "../redaction/redact.ts";
import type { TabRecord } from "../state/records.ts";
import { sessionOf } from "../state/sessions.ts";
import { applyLimits, siteFacts } from "./enforce.ts";
import { toBlank } from "./guard.ts";
import { judgeSite } from "./sites.ts";
import { addStopped, siteOf, takeStopped } from "./stopped.ts";

/**
 * A window that a page of the agent's opened is blank until it is ruled on: the rules for it are there, and its address is
 * one where the session may be. What its opener wrote into it is gone with that. Says whether it may be where it wants to.
 */
export async function ruleOnPopup(opener: TabRecord, popup: TabRecord, url: string, at: number): Promise<boolean> {
  const session = sessionOf(popup.session);
  const facts = siteFacts(session);
  const verdict = judgeSite(url, facts);
  const free = session.mode === "act" && facts.origins === null && facts.sites.newSites === "allow" && verdict.go;
  if (free) return true;
  await toBlank(popup.tabId);
  await applyLimits();
  const before = takeStopped(popup.tabId);
  const posted = before.find(({ target }) => target === url);
  if (verdict.go && !posted) {
    if (isWebUrl(url)) await browser.tabs.update(popup.tabId, { url }).catch(() => undefined);
    return true;
  }
  note(popup.session, { what: "decision", name: "popup_stopped", detail: safeUrl(url) });
  // Told as an answer of the tab whose command opened it, at the time it did.
  const asked = posted ?? { method: "GET", url: safeUrl(url), target: url, site: siteOf(url), type: "Document" };
  addStopped(opener.tabId, { ...asked, document: "top", left: true, at });
  return false;
}
