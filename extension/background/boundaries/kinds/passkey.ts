import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { groupsOf } from "../groups.ts";
import { largeFrames, type View, viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

/** A passkey ceremony is open, or a prompt of the browser eats all input on a page that speaks of passkeys. */
export function passkey(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const top = viewOf(tab.top, 0);
  const caller = [top, ...largeFrames(tab)].find((view) => view.signals.passkey === "pending");
  if (caller) return conclude("passkey", caller, ["passkey_call", caller.mentions("passkey") && "passkey_words"]);
  const page = asksFor(top) ?? waitsFor(top);
  if (page) return page;
  return tab.inputSwallowed ? conclude("passkey", top, ["input_swallowed", top.mentions("passkey") && "passkey_words"]) : null;
}

const ASSERTION = /clientdatajson|authenticatordata/i;

/** A form that waits for a passkey's answer: hidden fields for it, and nothing to type. */
function waitsFor(view: View): Finding | null {
  const form = view.signals.forms.some((one) => one.hidden.some((name) => ASSERTION.test(name)));
  if (!form || !view.isTiny || view.fields.some((field) => field.type !== "checkbox" && !field.readOnly)) return null;
  return conclude("passkey", view, ["passkey_form", view.mentions("passkey") && "passkey_words", view.isAbout("login") && "login_words", view.address.login && "auth_address"]);
}

/** A step of a sign-in that offers nothing but a passkey: no field, and a button that would open the prompt. */
function asksFor(view: View): Finding | null {
  if (!view.isTiny || !view.isAbout("passkey") || groupsOf(view).length > 0) return null;
  // A list of one's own, an offer to make one, a page that explains them.
  if (view.mentions("enrol") || view.address.settings || view.address.reading) return null;
  const button = view.buttons.some(
    (one) => one.kind !== "link" && one.place !== "chrome" && (speaksOf("passkey", one.said) || speaksOf("login", one.said) || speaksOf("next", one.said)),
  );
  return conclude("passkey", view, ["passkey_words", button && "passkey_button"]);
}
