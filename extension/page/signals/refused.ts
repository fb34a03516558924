import type { FrameSignals } from "../../../shared/signals.ts";

/** Most refusals kept: the newest tell enough. */
const MOST = 20;

const refusals = new Map<string, number>();
let observer: PerformanceObserver | null = null;

/** The status of the document itself, 0 where Chrome does not say. */
export function documentStatus(): number {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming ? entry.responseStatus : 0;
}

/** Same-origin requests of this document that were answered 401 or 403, from its first one on. */
export function refusedRequests(): FrameSignals["refused"] {
  if (!observer) {
    observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: "resource", buffered: true });
  }
  keep(observer.takeRecords());
  return [...refusals].map(([url, status]) => ({ url, status }));
}

function keep(entries: PerformanceEntryList): void {
  for (const entry of entries) {
    if (!(entry instanceof PerformanceResourceTiming) || (entry.responseStatus !== 401 && entry.responseStatus !== 403)) continue;
    const url = URL.canParse(entry.name) ? new URL(entry.name) : null;
    if (!url || url.origin !== location.origin) continue;
    refusals.delete(url.origin + url.pathname);
    refusals.set(url.origin + url.pathname, entry.responseStatus);
    const [oldest] = refusals.keys();
    if (refusals.size > MOST && oldest !== undefined) refusals.delete(oldest);
  }
}
