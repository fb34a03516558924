import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { groupsOf } from "../groups.ts";
import { offersSignOut } from "../signed-in.ts";
import { type View, viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

/** Labels longer than this are sentences. */
const LABEL = 40;

/** "Register to go on": an account has to be opened and there is nothing else to do. A page for those who came to register is no wall. */
export function registrationWall(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  if (offersSignOut(view) || view.address.recovery) return null;
  const covered = view.isCovered && view.says("registrationGate", "dialogs");
  const sent = tab.redirects.length > 0 && view.address.returns && view.isSmall && asksForAccount(view, "main");
  const alone = view.isSmall && !view.address.signup && (view.isAbout("registrationGate") || view.says("registrationGate", "alerts"));
  if (!(covered || sent || alone)) return null;
  const place = covered ? "dialog" : "main";
  if (offersAnotherWay(view, place)) return null;
  const register = asksForAccount(view, place) || view.buttons.some((button) => button.place === place && speaksOf("signup", button.said));
  return conclude("login", view, [
    view.mentions("registrationGate") && "registration_words",
    register && "register_button",
    covered && "overlay",
    sent && "redirected",
    view.address.login && "auth_address",
  ]);
}

function asksForAccount(view: View, place: "main" | "dialog"): boolean {
  return groupsOf(view).some((group) => group.place === place && group.purpose === "signup");
}

/** Closing it, going on without. */
function offersAnotherWay(view: View, place: "main" | "dialog"): boolean {
  return view.buttons.some(
    (button) =>
      button.place === place && button.said.length <= LABEL && (speaksOf("without", button.said) || speaksOf("guest", button.said) || /^[x×✕✖]$/.test(button.said.trim())),
  );
}
