import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { groupsOf } from "../groups.ts";
import { looksSignedIn } from "../signed-in.ts";
import { type View, viewsOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

/** A code from a message or an app, or an approval on another device. */
export function secondFactor(tab: TabSignals): Finding | null {
  for (const view of viewsOf(tab)) {
    const finding = code(view) ?? push(view);
    if (finding) return finding;
  }
  return null;
}

function code(view: View): Finding | null {
  const group = groupsOf(view).find((one) => one.purpose === "code" && one.place !== "chrome");
  if (!group || view.address.device || enrols(view)) return null;
  const boxes = group.fields.filter((field) => field.secret === "code").length >= 4;
  const confirms = group.buttons.some((button) => button.kind !== "link" && (speaksOf("next", button.said) || speaksOf("code", button.said) || speaksOf("login", button.said)));
  // On a page full of other things a code field is not what the page is about.
  if (!boxes && !view.address.code && !view.isAbout("code") && view.signals.contentItems > 40) return null;
  const resends = view.buttons.some((button) => button.place !== "chrome" && speaksOf("resend", button.said));
  // Boxes that nothing asks to fill are shown, not asked for.
  if (boxes && !(confirms || resends || view.address.code || view.address.login) && (view.address.reading || !(view.isSmall && view.isAbout("code")))) return null;
  return conclude("second_factor", view, [
    boxes ? "code_boxes" : "code_field",
    view.mentions("code") && "code_words",
    view.address.code && "code_address",
    view.address.login && "auth_address",
    confirms && "code_button",
    boxes && resends && "resend_button",
  ]);
}

/** Setting up a second factor changes an account; it is no step of a sign-in. */
function enrols(view: View): boolean {
  return (view.mentions("enrol") && view.signals.pictures.length > 0) || (view.address.settings && looksSignedIn(view) && !view.mentions("reauth"));
}

function push(view: View): Finding | null {
  const asks = groupsOf(view).some((group) => group.purpose !== "other" && group.fields.some((field) => !field.filled && !field.readOnly && field.type !== "checkbox"));
  if (asks || !view.mentions("push") || !view.isSmall || view.address.reading) return null;
  const number = view.signals.numbers[0];
  const finding = conclude("second_factor", view, [
    "push_words",
    number !== undefined && "shown_number",
    view.mentions("code") && "code_words",
    view.address.code && "code_address",
    view.address.login && "auth_address",
    view.buttons.some((button) => speaksOf("resend", button.said)) && "resend_button",
    view.isTiny && "nothing_else",
  ]);
  return finding && number !== undefined ? { ...finding, number } : finding;
}
