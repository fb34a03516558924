import { fold } from "../../../shared/phrases.ts";
import type { Place } from "../../../shared/signals.ts";
import type { SeenButton, SeenField, View } from "./view.ts";
import { speaksOf } from "./words/index.ts";

/** What a group of fields is for. */
type Purpose = "login" | "identifier" | "signup" | "new_password" | "code" | "other";

/** Fields that are sent together: a form, or the fields of one place outside any form. */
export type Group = {
  readonly purpose: Purpose;
  readonly place: Place;
  readonly fields: readonly SeenField[];
  readonly buttons: readonly SeenButton[];
  readonly heading: string;
  readonly passwords: readonly SeenField[];
  /** A button whose label says log in. */
  readonly saysLogin: boolean;
};

const TYPED = new Set(["text", "email", "tel", "url", "number", "password", ""]);
const known = new WeakMap<View, Group[]>();

/** The groups of a page, each with its purpose. */
export function groupsOf(view: View): Group[] {
  const seen = known.get(view);
  if (seen) return seen;
  const keys = new Map<string, SeenField[]>();
  for (const field of view.fields) {
    if (view.signals.forms[field.form]?.role === "search") continue;
    const key = field.form >= 0 ? `form ${field.form}` : field.place;
    keys.set(key, [...(keys.get(key) ?? []), field]);
  }
  const groups = [...keys.values()].map((fields) => group(view, fields));
  known.set(view, groups);
  return groups;
}

function group(view: View, fields: SeenField[]): Group {
  const form = fields[0]?.form ?? -1;
  const place = fields[0]?.place ?? "main";
  const buttons = view.buttons.filter((button) => (form >= 0 ? button.form === form : button.form < 0 && button.place === place));
  const signal = view.signals.forms[form];
  const heading = fold(signal?.heading ?? "");
  const passwords = passwordsOf(view, fields, buttons);
  const around = fold(`${signal?.words ?? ""} ${signal?.action ?? ""} ${signal?.hidden.join(" ") ?? ""}`);
  const presses = buttons.filter((button) => button.kind !== "link");
  const saysLogin = presses.some((button) => speaksOf("login", button.said));
  const typed = fields.filter((field) => TYPED.has(field.type));
  const purpose = purposeOf({ view, fields, typed, passwords, buttons, presses, heading, around, saysLogin });
  return { purpose, place, fields, buttons, heading, passwords, saysLogin };
}

/** The password fields; a PIN among them, which is masked like a password and short like a code. Its boxes are one. */
function passwordsOf(view: View, fields: SeenField[], buttons: SeenButton[]): SeenField[] {
  const passwords = fields.filter((field) => field.secret === "password");
  const codes = fields.filter((field) => field.secret === "code");
  const [pin] = codes;
  if (!pin || codes.some((field) => field.type !== "password") || passwords.length > 0) return passwords;
  // Who somebody is is asked beside it; or it may be forgotten, which a code that was just sent cannot.
  const beside = fields.some((field) => TYPED.has(field.type) && field.secret === null && !field.filled && !field.readOnly);
  const forgotten = [...buttons, ...view.buttons.filter((button) => button.place === pin.place)].some((button) => speaksOf("forgot", button.said));
  return beside || forgotten ? [pin] : passwords;
}

type Parts = {
  view: View;
  fields: SeenField[];
  typed: SeenField[];
  passwords: SeenField[];
  buttons: SeenButton[];
  presses: SeenButton[];
  heading: string;
  around: string;
  saysLogin: boolean;
};

function purposeOf(parts: Parts): Purpose {
  const { fields, typed, passwords } = parts;
  const codes = fields.filter((field) => field.secret === "code" && !passwords.includes(field));
  // A code is asked where name and password stand filled in from the step before; beside an empty name it is part of the first.
  if (codes.length > 0 && !passwords.some((field) => field.secret === "code") && !asksWhoFirst(typed, codes)) return "code";
  if (passwords.length > 1) return asksOldPassword(passwords) ? "new_password" : several(parts);
  if (passwords.length === 1 && keeps(parts)) return "other";
  if (passwords.length === 1) return signupScore(parts) > 0 ? "signup" : "login";
  const open = typed.filter((field) => field.secret === null && !field.readOnly && field.type !== "number");
  if (open.length >= 1 && open.length <= 2 && isIdentifier(open[0]) && fields.filter((field) => field.type === "textarea" || field.type.startsWith("select")).length === 0)
    return identifierOrOther(parts, open);
  return "other";
}

/** A code beside an empty user name is part of the first step; boxes for one are so only where the password is still empty too. */
function asksWhoFirst(typed: SeenField[], codes: SeenField[]): boolean {
  const first = codes.length < 3 || typed.some((field) => field.secret === "password" && !field.filled && !field.readOnly);
  return first && typed.some((field) => field.secret === null && !field.filled && !field.readOnly && isIdentifier(field));
}

/** A password among other things that are saved or tried out: a mail server's, a database's, somebody else's account. */
function keeps({ view, typed, passwords, buttons, presses }: Parts): boolean {
  if (view.address.login || typed.length <= passwords.length) return false;
  const saves = presses.filter((button) => speaksOf("save", button.said));
  // "Test the connection" is "connexion" in French as well.
  const goesIn = presses.some(
    (button) => (["signup", "next", "reauth"] as const).some((topic) => speaksOf(topic, button.said)) || (speaksOf("login", button.said) && !saves.includes(button)),
  );
  return !goesIn && saves.length > 0 && !buttons.some((button) => speaksOf("forgot", button.said));
}

function asksOldPassword(passwords: SeenField[]): boolean {
  return passwords.some((field) => speaksOf("newPassword", field.said) && !/confirm|repeat|retype|again/.test(field.said));
}

/** Two password fields: a new account's, or two log-in forms without forms around them. */
function several(parts: Parts): Purpose {
  const repeats = parts.passwords.some(
    (field) => speaksOf("newPassword", field.said) || field.autocomplete.includes("new-password") || /confirm|repeat|again|verif|2$/.test(field.name.toLowerCase()),
  );
  return parts.saysLogin && !repeats && signupScore(parts) < 0 ? "login" : "signup";
}

/** What stands above the fields; where nothing does, what the page itself is about. */
function headingScore(view: View, heading: string): number {
  const says = (topic: "signup" | "login") => (heading === "" ? view.isAbout(topic) : speaksOf(topic, heading));
  return says("signup") === says("login") ? 0 : says("signup") ? 1.5 : -1.5;
}

/** Above zero: the one password is a new one. Weights after what each is worth on labelled forms. */
function signupScore({ view, fields, typed, passwords, buttons, presses, heading, around }: Parts): number {
  let score = 0;
  const submits = presses.filter((button) => button.kind === "submit");
  for (const button of submits.length > 0 ? submits : presses) {
    const login = speaksOf("login", button.said);
    const signup = speaksOf("signup", button.said);
    if (login !== signup) score += signup ? 3 : -3;
  }
  const others = typed.filter((field) => field.secret === null && !field.filled).length;
  if (others >= 3) score += 1.5 * (others - 2);
  if (fields.filter((field) => field.type.startsWith("select")).length >= 2) score += 2;
  // Also how sites keep browsers from filling in a password that is asked for.
  if (passwords.some((field) => field.autocomplete.includes("new-password"))) score += 2;
  if (passwords.some((field) => field.autocomplete.includes("current-password"))) score -= 2;
  if (passwords.some((field) => speaksOf("newPassword", field.said))) score += 1;
  score += headingScore(view, heading);
  if (buttons.some((button) => speaksOf("forgot", button.said))) score -= 2;
  if (/\b(?:sign ?up|register|registration|create|join)\b/.test(around.replace(/[_\-/.]/g, " "))) score += 1;
  if (/\b(?:log ?in|sign ?in|logon|auth|session)\b/.test(around.replace(/[_\-/.]/g, " "))) score -= 1;
  if (view.address.signup && !view.address.login) score += 1;
  if (view.address.login && !view.address.signup) score -= 1;
  return score;
}

function identifierOrOther({ view, presses, heading, around, saysLogin, typed }: Parts, open: SeenField[]): Purpose {
  const place = open[0]?.place;
  const words = `${heading} ${around}`;
  const inDialog = place === "dialog" && view.says("newsletter", "dialogs");
  const newsletter = speaksOf("newsletter", words) || inDialog || presses.some((button) => speaksOf("newsletter", button.said));
  // In several languages one "signs in" to a newsletter.
  if (newsletter && !(saysLogin && (view.isAbout("login") || view.address.login))) return "other";
  if (view.isAbout("recovery") || view.address.recovery) return "other";
  // "Continue as a guest" asks for an address to write to, not who somebody is.
  if (!saysLogin && speaksOf("guest", words)) return "other";
  if (presses.some((button) => speaksOf("signup", button.said) && !speaksOf("login", button.said))) return "signup";
  const goesOn = saysLogin || presses.some((button) => speaksOf("next", button.said) || speaksOf("provider", button.said));
  return goesOn && typed.length <= 2 && open.length <= 2 ? "identifier" : "other";
}

/** A field that asks who someone is. */
function isIdentifier(field: SeenField | undefined): boolean {
  if (!field || field.secret !== null) return false;
  if (field.type === "email" || /username|email|webauthn|tel/.test(field.autocomplete)) return true;
  return speaksOf("identifier", field.said);
}
