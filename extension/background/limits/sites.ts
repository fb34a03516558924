import type { SiteSettings } from "../../../shared/sites.ts";
import type { MessageKey } from "../../../shared/words.ts";
import { addressKind } from "./address.ts";
import { matchesAny } from "./patterns.ts";

/** What decides whether a session may be at an address. */
export type SiteFacts = {
  /** The task's own origins; null without. */
  origins: readonly string[] | null;
  sites: SiteSettings;
  /** Origins that the person has allowed and refused this session. */
  approved: readonly string[];
  refused: readonly string[];
};

export type SiteVerdict = { go: true } | { go: false; why: "address" | "scope" | "never" | "refused" | "ask"; message: string };

/** Whether a session may be at an address, before anything is loaded from there. The one owner of this question; pure. */
export function judgeSite(url: string, facts: SiteFacts): SiteVerdict {
  if (url === "" || url === "about:blank" || url === "about:srcdoc") return { go: true };
  const kind = addressKind(url);
  if (kind === "refused") return stop("address", `${shown(url)} is no web page that agents may open.`);
  const { origin } = new URL(url);
  if (facts.origins !== null && !matchesAny(url, facts.origins)) return stop("scope", `${origin} is outside the origins of this task (${facts.origins.join(", ") || "none"}).`);
  if (matchesAny(url, facts.sites.never)) return stop("never", `The user lets no agent open ${origin}.`);
  if (facts.refused.includes(origin)) return stop("refused", `The person did not allow ${origin}.`);
  if (facts.approved.includes(origin)) return { go: true };
  return mustAsk(url, kind, facts.sites) ? stop("ask", `${origin} may be opened only once the person allows it.`) : { go: true };
}

/** Whether a page of the session's may ask something of an address that is no document of its tab: only the person's own network is closed to it. */
export function mayAskOf(url: string, { sites, approved }: SiteFacts): boolean {
  const kind = addressKind(url);
  const asks = (kind === "private" && sites.privateNetwork === "ask") || (kind === "loopback" && sites.loopback === "ask");
  return !asks || approved.includes(new URL(url).origin);
}

function mustAsk(url: string, kind: "web" | "loopback" | "private", sites: SiteSettings): boolean {
  if (matchesAny(url, sites.ask)) return true;
  if (kind === "loopback") return sites.loopback === "ask";
  if (kind === "private") return sites.privateNetwork === "ask";
  return sites.newSites === "ask";
}

/** Why the person is asked about an address: it is a machine of their own network, or merely new. */
export function reasonToAsk(url: string): MessageKey {
  return addressKind(url) === "private" ? "limits_reason_network" : "limits_reason_new";
}

function stop(why: Extract<SiteVerdict, { go: false }>["why"], message: string): SiteVerdict {
  return { go: false, why, message };
}

/** As much of an address as may be said of one that is none. */
function shown(url: string): string {
  if (!URL.canParse(url)) return "This";
  const { protocol, host } = new URL(url);
  return /^https?:$/.test(protocol) ? host : `A ${protocol} address`;
}
