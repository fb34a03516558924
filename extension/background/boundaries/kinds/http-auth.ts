import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { readAddress } from "../address.ts";
import { emptyFrame } from "../empty-frame.ts";
import { conclude } from "../finding.ts";
import { viewOf } from "../view.ts";

/** The browser's own box for user name and password; there may be no document behind it. */
export function httpAuth(tab: TabSignals): Finding | null {
  if (!tab.network.httpAuth) return null;
  const view = viewOf(tab.top ?? emptyFrame(tab.url), 0);
  const finding = conclude("http_auth", view, ["http_auth"]);
  return finding && { ...finding, origin: tab.network.authOrigin ?? readAddress(tab.url).origin };
}
