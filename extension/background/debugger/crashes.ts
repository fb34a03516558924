import { DoorstepError } from "../../../shared/errors.ts";
import { Listeners } from "../../../shared/listeners.ts";
import { stopOn } from "../calls/running.ts";
import { onNavigation } from "../tabs/navigation.ts";
import { onDebuggerEvent } from "./attachment.ts";

/** Pages whose process has died: nothing in them answers any more, and Chrome leaves commands to them open for ever. */

const crashed = new Set<number>();
const told = new Listeners<[tabId: number]>();

/** Calls `listener` when a tab's page has crashed. Returns how to stop. */
export const onCrashed = told.add;

/** Registers on the debugger's word of it; called synchronously at the worker's start. */
export function registerCrashes(): void {
  onDebuggerEvent((tabId, method) => {
    if (method !== "Inspector.targetCrashed") return;
    crashed.add(tabId);
    stopOn(tabId, crashError());
    told.tell(tabId);
  });
  onNavigation((tabId) => void crashed.delete(tabId));
  chrome.tabs.onRemoved.addListener((tabId) => void crashed.delete(tabId));
}

/** Whether the tab's page is known to have crashed. */
export function hasCrashed(tabId: number): boolean {
  return crashed.has(tabId);
}

/** What a command on a crashed page answers. */
export function crashError(): DoorstepError {
  return new DoorstepError("not_found", "The page has crashed.", { next: 'Call open with the url "reload" to load it again, or with another address.' });
}
