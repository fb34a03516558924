import { Listeners } from "../../../shared/listeners.ts";
import type { PageWish } from "../../../shared/page-protocol.ts";
import { hasJustActed } from "../person/turn.ts";
import { BROWSER_CALLS, PERMISSIONS, type Permission, permissionEvents } from "../signals/browser-calls.ts";
import { listen } from "../standing.ts";

/** What this frame's page asks of the browser, as the observer in its own world tells. */

const pending = new Set<Permission>();
const changed = new Listeners();
/** Asked for by a press, so that what the press was for waits for the answer. */
let wanted: Permission | null = null;

/** A permission that the page waits for because somebody pressed for it; null without one. */
export function pendingPermission(): Permission | null {
  return wanted;
}

/** Calls back when a permission is asked for or answered; returns how to stop. */
export const onPermission = changed.add;

/** Begins to listen, and hears what was asked before. `isOurs` says whether the tab is still an agent's. */
export function hearAsked(isOurs: () => boolean, report: (wish: PageWish) => void): void {
  for (const what of ["print", "above"] as const)
    listen(document, BROWSER_CALLS[what], (event) => {
      if (!isOurs() || hasJustActed()) event.preventDefault();
      else report({ what });
    });
  listen(document, BROWSER_CALLS.download, () => report({ what: "download" }));
  listen(
    window,
    "click",
    (event) => {
      // What a script presses the observer has told of.
      if (event.isTrusted && event.composedPath().some((at) => at instanceof HTMLAnchorElement && at.hasAttribute("download"))) report({ what: "download" });
    },
    { capture: true, passive: true },
  );
  for (const permission of PERMISSIONS) {
    const { begin, settle } = permissionEvents(permission);
    listen(document, begin, () => {
      if (pending.has(permission)) return;
      pending.add(permission);
      // A page that asks for notifications when it is pressed asks for itself: nothing the agent does hangs on it.
      if (navigator.userActivation.isActive && permission !== "notifications") set(permission);
      report({ what: "permission", permission });
    });
    listen(document, settle, () => {
      pending.delete(permission);
      if (wanted === permission) set(null);
    });
  }
  document.dispatchEvent(new Event(BROWSER_CALLS.ask));
}

function set(permission: Permission | null): void {
  wanted = permission;
  changed.tell();
}
