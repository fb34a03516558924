import { DoorstepError } from "../../../shared/errors.ts";

/** While a page is exchanged for one of another process, Chrome answers its commands so. */
export const NOT_ACTIVE = /not attached to an active page/i;

/** What a refused command means. `byPerson`: whether it was the person who ended the tab's last attachment; undefined where it has not ended. */
export function sendError(method: string, message: string, { byPerson, cause }: { byPerson: boolean | undefined; cause: unknown }): DoorstepError {
  if (/no tab|closed|no target/i.test(message)) return new DoorstepError("tab_closed", "The tab was closed.", { cause });
  if (NOT_ACTIVE.test(message)) return new DoorstepError("stale_ref", "The page was just being exchanged for another, and got nothing of it.", { cause });
  if (!/not attached|detached/i.test(message)) return new DoorstepError("internal", `${method}: ${message}`, { cause });
  if (byPerson === false)
    return new DoorstepError(
      "internal",
      "Chrome let go of the page in that moment, as it does when another extension puts a frame into it; whether the action arrived is not known (ran: unknown).",
      { cause, next: "Call snapshot to see what was done, and do what was not." },
    );
  return new DoorstepError("user_in_control", "The person has taken the tab from the debugger.", { cause, next: "Call snapshot to see whether the tab is yours again." });
}
