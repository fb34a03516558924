import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { groupsOf } from "../groups.ts";
import { viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

const BIRTH = /birth|geburt|naissance|nacimiento|nascimento|nascita|geboorte|urodzenia|рождения|dogum|生年月日|出生|생년월일|الميلاد|\bdob\b|bday|\b(?:day|month|year)\b/;

/** A question about age before anything else, as a page or laid over one. */
export function ageGate(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  if (groupsOf(view).some((group) => group.purpose !== "other" && group.place !== "chrome")) return null;
  const covered = view.says("age", "dialogs") && (view.isCovered || view.signals.scrollLocked);
  const alone = view.isSmall && (view.isAbout("age") || (view.isTiny && view.mentions("age")));
  if (!covered && !alone) return null;
  const where = covered ? "dialog" : "main";
  const answers = view.buttons.filter((button) => button.place === where && button.said.length <= 60 && speaksOf("adult", button.said)).length;
  const birth = view.fields.filter((field) => BIRTH.test(field.said)).length;
  return conclude("age_gate", view, ["age_words", answers >= 1 && "age_buttons", birth >= 1 && "birth_fields", covered && "overlay", view.address.age && "age_address"]);
}
