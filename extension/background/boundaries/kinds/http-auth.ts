import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { readAddress } from "../address.ts";
import { emptyFrame } from "../empty-frame.ts";
import { conclude } from "../finding.ts";
import { viewOf } from "../view.ts";

/** What the browser itself answers for the person: user name and password in its own box, or a certificate. There may be no document behind it. */
export function httpAuth(tab: TabSignals): Finding | null {
  if (tab.network.httpAuth) return outsideTheDocument(tab, "http_auth", tab.network.authOrigin);
  if (tab.network.certificate) return outsideTheDocument(tab, "certificate_refused", tab.network.certificate);
  return certificatePage(tab);
}

function outsideTheDocument(tab: TabSignals, fact: "http_auth" | "certificate_refused", origin: string | null | undefined): Finding | null {
  const finding = conclude("http_auth", viewOf(tab.top ?? emptyFrame(tab.url), 0), [fact]);
  return finding && { ...finding, origin: origin ?? readAddress(tab.url).origin };
}

/** What servers answer who was shown no certificate; the last two are nginx's own numbers, as some proxies pass them on. */
const REFUSALS = new Set([400, 401, 403, 495, 496]);
/** The servers' own words (nginx, Apache, IIS and those that speak of "client certificates"): they come in English whatever the site speaks. */
const WORDS =
  /no required ssl certificate was sent|the ssl certificate error|post-handshake authentication|ssl client certificate|client certificate (?:is |was )?(?:required|needed|missing|not )|(?:requir|need|provid|present|without|missing|valid)\w* (?:[\w-]+ ){0,9}client certificate/;

/** A server that takes the connection without a certificate and then answers with a page that asks for one. */
function certificatePage(tab: TabSignals): Finding | null {
  if (!tab.top || !REFUSALS.has(tab.status || tab.top.status)) return null;
  const view = viewOf(tab.top, 0);
  const says = view.isTiny && WORDS.test(`${view.title} | ${view.headings} | ${view.text}`);
  return says ? conclude("http_auth", view, ["http_403", "certificate_words"]) : null;
}
