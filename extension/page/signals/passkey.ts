import { Listeners } from "../../../shared/listeners.ts";
import type { FrameSignals } from "../../../shared/signals.ts";
import { listen } from "../standing.ts";
import { PASSKEY_EVENTS } from "./passkey-event.ts";

let pending = false;
let listening = false;
const changed = new Listeners();

/** Whether this frame has a passkey ceremony open. Asks the observer once, for one begun before this script ran. */
export function passkeyState(): FrameSignals["passkey"] {
  if (!listening) {
    listening = true;
    listen(document, PASSKEY_EVENTS.begin, () => set(true));
    listen(document, PASSKEY_EVENTS.settle, () => set(false));
    document.dispatchEvent(new Event(PASSKEY_EVENTS.ask));
  }
  return pending ? "pending" : "none";
}

/** Calls back when a ceremony begins or ends; returns how to stop. */
export const onPasskey = changed.add;

function set(now: boolean): void {
  if (pending === now) return;
  pending = now;
  changed.tell();
}
