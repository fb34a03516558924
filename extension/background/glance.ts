import { navigationOf } from "./navigation.ts";
import { refreshSignals } from "./pages.ts";
import { type Place, placeOf } from "./place.ts";
import type { TabRecord } from "./records.ts";

/** One look at a tab: its signals read anew, and where it is. Both at once, as each is a round trip. */
export type Glance = { signals: Promise<void>; place(): Promise<Place> };

/** Looks at the tab now. A place that the tab has left meanwhile is looked up again. */
export function glanceAt(tab: TabRecord): Glance {
  const { count } = navigationOf(tab.tabId);
  const place = placeOf(tab);
  // Whoever asks for it hears of it; nobody may.
  place.catch(() => undefined);
  return { signals: refreshSignals(tab.tabId), place: () => (navigationOf(tab.tabId).count === count ? place : placeOf(tab)) };
}
