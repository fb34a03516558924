import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

/** Longer labels are sentences. */
const LABEL = 40;

/** The site doubts who is there, or has locked the account, and wants a person to clear it up. */
export function accountCheckpoint(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  const covered = view.isCovered && view.says("checkpoint", "dialogs");
  const about = view.isAbout("checkpoint") || covered;
  const words = about || (view.isSmall && view.mentions("checkpoint"));
  if (!words || !(view.isSmall || covered) || view.address.reading || view.fields.some((field) => field.secret === "password")) return null;
  const confirms =
    about &&
    view.buttons.some(
      (button) =>
        button.place !== "chrome" &&
        (speaksOf("next", button.said) ||
          speaksOf("login", button.said) ||
          speaksOf("checkpoint", button.said) ||
          (view.isTiny && button.kind !== "link" && button.said.length <= LABEL)),
    );
  return conclude("account_checkpoint", view, [
    "checkpoint_words",
    view.address.checkpoint && "checkpoint_address",
    about && view.address.login && "auth_address",
    confirms && "confirm_button",
    covered && "overlay",
  ]);
}
