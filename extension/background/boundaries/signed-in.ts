import type { View } from "./view.ts";
import { speaksOf } from "./words/index.ts";

/** Longer labels are sentences about signing out, not the button. */
const LABEL = 40;
const LOGOUT_PATH = /\/(?:log-?_?out|sign-?_?out|log-?_?off|logoff|abmelden|deconnexion|cerrar-?sesion|sair|uitloggen|wyloguj|cikis)(?:\.\w+)?(?:\/|$)/i;
/** Account menus stand in the site's frame or carry these very labels. */
const MENU = 60;

/** A sign that someone is signed in: a way to sign out, an account menu, or the page says so. */
export function looksSignedIn(view: View): boolean {
  return offersSignOut(view) || view.says("signedInAs", "text");
}

/** A way to sign out or an account menu. Words are left out: "welcome back" greets on sign-in pages as well. */
export function offersSignOut(view: View): boolean {
  return view.buttons.some((button) => signsOut(button.said, button.href) || (button.said.length <= MENU && speaksOf("account", button.said)));
}

function signsOut(label: string, href: string): boolean {
  return LOGOUT_PATH.test(href) || (label.length <= LABEL && speaksOf("logout", label));
}
