import type { Seen } from "../../../shared/page-protocol.ts";
import { refreshLook, takeSignals } from "../pages/pages.ts";
import type { TabRecord } from "../state/records.ts";
import { navigationOf } from "./navigation.ts";
import { type Place, placeOf } from "./place.ts";

/** One look at a tab: its signals read anew, and where it is. Both at once, as each is a round trip. */
export type Glance = { signals: Promise<void>; place(): Promise<Place> };

/**
 * Looks at the tab now. A place that the tab has left meanwhile is looked up again. `said`: what its only frame is
 * about to say of itself, and need not be asked for again.
 */
export function glanceAt(tab: TabRecord, said: Promise<Seen | null> | null = null): Glance {
  const { count } = navigationOf(tab.tabId);
  const clean = said ? said.then((seen) => (seen ? taken(tab.tabId, seen) : refreshLook(tab.tabId))) : refreshLook(tab.tabId);
  const place = placeOf(tab, clean, said);
  // Whoever asks for it hears of it; nobody may.
  place.catch(() => undefined);
  return { signals: clean.then(() => undefined), place: () => (navigationOf(tab.tabId).count === count ? place : placeOf(tab)) };
}

function taken(tabId: number, { signals, clean }: Seen): boolean {
  takeSignals(tabId, 0, signals);
  return clean;
}
