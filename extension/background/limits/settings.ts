import browser from "webextension-polyfill";
import { DoorstepError } from "../../../shared/errors.ts";
import type { Mode } from "../../../shared/modes.ts";
import type { SiteSettings } from "../../../shared/sites.ts";
import { note } from "../journal/journal.ts";
import { saveLocal } from "../state/local-store.ts";
import { changeSession } from "../state/sessions.ts";
import { dressSession, tabsOf } from "../tabs/owned-tabs.ts";
import { followMode } from "./arming.ts";
import { applyLimits } from "./enforce.ts";
import { firstUnusable } from "./patterns.ts";

/** What the person sets in the panel: the only way by which a limit becomes looser. */

/** Gives a session another mode. */
export async function setMode(session: string, mode: Mode): Promise<void> {
  await changeSession(session, { mode });
  note(session, { what: "decision", name: "mode_set", detail: mode });
  await Promise.all([followMode(session), dressSession(session)]);
}

/** Lets a session be anywhere again, as far as the person's own lists allow. */
export async function liftOrigins(session: string): Promise<void> {
  await changeSession(session, { origins: null });
  note(session, { what: "decision", name: "origins_lifted" });
  await applyLimits();
}

/** Replaces the person's lists of sites; throws `invalid_input` naming what is no origin. */
export async function setSites(sites: SiteSettings): Promise<void> {
  const wrong = await firstUnusable([...sites.ask, ...sites.never]);
  if (wrong !== undefined) throw new DoorstepError("invalid_input", `"${wrong.slice(0, 100)}" is no site.`, { said: ["failed_site", wrong.slice(0, 100)] });
  await saveLocal({ sites });
  await applyLimits();
}

/** Closes all tabs of a session. */
export async function closeTabs(session: string): Promise<void> {
  note(session, { what: "decision", name: "tabs_closed" });
  await browser.tabs.remove(tabsOf(session).map(({ tabId }) => tabId));
}
