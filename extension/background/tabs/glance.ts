import type { FirstLook } from "../../../shared/page-protocol.ts";
import { refreshSignals, takeSignals } from "../pages/pages.ts";
import type { TabRecord } from "../state/records.ts";
import { navigationOf } from "./navigation.ts";
import { type Place, placeOf } from "./place.ts";

/** One look at a tab: its signals read anew, and where it is. Both at once, as each is a round trip. */
export type Glance = { signals: Promise<void>; place(): Promise<Place> };

/**
 * Looks at the tab now. A place that the tab has left meanwhile is looked up again. `first`: what its only frame is
 * about to say of itself, and need not be asked for again.
 */
export function glanceAt(tab: TabRecord, first: Promise<FirstLook | null> | null = null): Glance {
  const { count } = navigationOf(tab.tabId);
  const said = first ?? Promise.resolve(null);
  const place = placeOf(
    tab,
    said.then((look) => look?.clean ?? false),
  );
  // Whoever asks for it hears of it; nobody may.
  place.catch(() => undefined);
  const signals = first ? said.then((look) => (look ? takeSignals(tab.tabId, 0, look.signals) : refreshSignals(tab.tabId))) : refreshSignals(tab.tabId);
  return { signals, place: () => (navigationOf(tab.tabId).count === count ? place : placeOf(tab)) };
}
