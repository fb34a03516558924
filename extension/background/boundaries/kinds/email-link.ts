import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { offersSignOut } from "../signed-in.ts";
import { viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

/** The sign-in goes on in the mailbox: a link was sent, and the page waits. */
export function emailLink(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  const open = view.fields.some((field) => field.place !== "chrome" && !field.filled && !["checkbox", "search"].includes(field.type));
  if (open || !view.isSmall || !view.mentions("emailLink") || view.mentions("newsletter") || view.address.recovery || view.isAbout("recovery")) return null;
  // Who is signed in is reminded of an unconfirmed address beside other things.
  if (offersSignOut(view) && !view.isAbout("emailLink")) return null;
  const resend = view.buttons.some((button) => button.place !== "chrome" && speaksOf("resend", button.said));
  const forLogin = view.address.login || view.mentions("login") || resend;
  return forLogin
    ? conclude("email_link", view, ["link_words", view.address.login && "auth_address", resend && "resend_button", view.isTiny && view.mentions("login") && "nothing_else"])
    : null;
}
