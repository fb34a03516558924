import type { Assessment, TabSignals } from "../../../shared/signals.ts";
import { looksSignedIn } from "./signed-in.ts";
import { type View, viewOf } from "./view.ts";

/** Longer waits of a meta refresh renew a page rather than lead on. */
const LEADS_ON_S = 15;

/** Why a page is only a station of a sign-in, null where it is not one. */
export function transitionalOf(tab: TabSignals, authPlace: boolean): Assessment["transitional"] {
  if (!tab.top) return "passing_not_loaded";
  const view = viewOf(tab.top, 0);
  if (view.signals.ready === "loading") return "passing_not_loaded";
  if (view.signals.metaRefresh !== null && view.signals.metaRefresh <= LEADS_ON_S && view.isSmall) return "passing_leads_on";
  if (passes(view) && (authPlace || !looksSignedIn(view))) return "passing_step";
  if (authPlace && isEmpty(view)) return "passing_empty";
  if (view.address.passing && view.isTiny) return "passing_address";
  return null;
}

function passes(view: View): boolean {
  if (view.isTiny && (view.says("passing", "headings") || (view.says("passing", "title") && !hasArrived(view)))) return true;
  return view.signals.textLength < 300 && view.signals.contentItems <= 3 && view.says("passing", "text");
}

/** Some sites give all their pages one title: one that has a heading and a text of its own, on something else, is no longer passing. */
function hasArrived(view: View): boolean {
  const rest = view.text.length - view.headings.length;
  return view.signals.headings.length > 0 && rest >= 5 && !(["passing", "checking", "human"] as const).some((topic) => view.says(topic, "headings") || view.says(topic, "text"));
}

function isEmpty(view: View): boolean {
  return view.signals.textLength < 40 && view.signals.fields.length === 0 && view.signals.pictures.length === 0;
}
