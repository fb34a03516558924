import type { FieldSignal, Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { groupsOf } from "../groups.ts";
import { viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

const TYPED = new Set(["text", "tel", "number"]);
const USER_CODE = /user ?code|device ?code/;

/** Connecting a television, a console or a command line by its code: the code is typed, or shown to be compared. */
export function deviceApproval(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  if (!view.isSmall || groupsOf(view).some((group) => group.purpose === "login" && group.place !== "chrome")) return null;
  const field = view.fields.some((one) => USER_CODE.test(one.said));
  const words = view.isAbout("device") || view.mentions("device");
  // Where devices are connected, "continue" and "cancel" alone are the question.
  const asked = view.address.device && view.isTiny && view.buttons.some((button) => button.place !== "chrome" && button.said.length <= 40 && speaksOf("deny", button.said));
  if (!(field || words || asked) || !(field || view.address.device || view.isAbout("device") || view.isTiny)) return null;
  const confirms = view.buttons.some((button) => button.kind !== "link" && button.place !== "chrome" && (speaksOf("next", button.said) || speaksOf("allow", button.said)));
  // "Your device is connected" asks for nothing any more.
  const asks = field || confirms || view.buttons.some((button) => button.kind === "submit" && button.place !== "chrome") || view.fields.some(isTyped);
  if (!asks) return null;
  return conclude("device_approval", view, [field && "device_field", words && "device_words", view.address.device && "device_address", confirms && "confirm_button"]);
}

function isTyped(field: FieldSignal): boolean {
  return field.place !== "chrome" && !field.readOnly && TYPED.has(field.type);
}
