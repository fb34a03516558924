import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { groupsOf } from "../groups.ts";
import { type View, viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

/** A page that asks whether an application may have access: an authorization address or words, and both answers. */
export function oauthConsent(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  const address = view.address.consent || view.address.consentQuery;
  // Without such an address the page itself has to be about it: many a dialog says what somebody "will be able to".
  const words = view.isAbout("consent") || (address && view.isSmall && view.mentions("consent")) || (view.isTiny && view.mentions("asksAccess"));
  if (view.address.reading && !address) return null;
  // A publisher's own question about cookies stands under "consent" too.
  if (!words && !view.address.consentQuery && view.mentions("cookies")) return null;
  if (!(words || address) || asksForAccount(view) || view.address.device) return null;
  if (!decides(view, words, address)) return null;
  return conclude("oauth_consent", view, ["allow_deny", words && "consent_words", address && "consent_address"]);
}

function asksForAccount(view: View): boolean {
  return groupsOf(view).some((group) => (group.purpose === "login" || group.purpose === "identifier" || group.purpose === "code") && group.place !== "chrome");
}

/** Both answers are there. "Continue" allows only where address and words both speak of access. */
function decides(view: View, words: boolean, address: boolean): boolean {
  const buttons = view.buttons.filter(
    (button) => button.place !== "chrome" && button.said.length <= 60 && !(button.place === "dialog" && view.says("cookies", "dialogs") && !view.says("consent", "dialogs")),
  );
  const allow = buttons.some((button) => speaksOf("allow", button.said) && button.kind !== "link");
  const deny = buttons.some((button) => speaksOf("deny", button.said));
  if (allow && deny) return true;
  const goOn = buttons.some((button) => button.kind !== "link" && (speaksOf("next", button.said) || /^yes\b/.test(button.said)));
  return goOn && deny && address && (words || view.isTiny);
}
