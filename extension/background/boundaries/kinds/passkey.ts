import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { largeFrames, viewOf } from "../view.ts";

/** A passkey ceremony is open, or a prompt of the browser eats all input on a page that speaks of passkeys. */
export function passkey(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const top = viewOf(tab.top, 0);
  const caller = [top, ...largeFrames(tab)].find((view) => view.signals.passkey === "pending");
  if (caller) return conclude("passkey", caller, ["passkey_call", caller.mentions("passkey") && "passkey_words"]);
  return tab.inputSwallowed ? conclude("passkey", top, ["input_swallowed", top.mentions("passkey") && "passkey_words"]) : null;
}
