import type { FrameSignals } from "../../../shared/signals.ts";

/** Most refusals kept: the newest tell enough. */
const MOST = 20;

/** Files that markup asks for. Nothing that a page's script holds to prove who asks goes with them: refused to all, they say nothing of a sign-in. */
const FILES = new Set(["link", "css", "script", "img", "image", "input", "audio", "video", "track", "embed", "object"]);

const refusals = new Map<string, number>();
const answers = new Set<string>();
let observer: PerformanceObserver | null = null;

/** The status of the document itself, 0 where Chrome does not say. */
export function documentStatus(): number {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming ? entry.responseStatus : 0;
}

/** Same-origin requests of this document that were answered 401 or 403, from its first one on, and those of them that have been answered well since. */
export function refusedRequests(): Pick<FrameSignals, "refused" | "answered"> {
  if (!observer) {
    observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: "resource", buffered: true });
  }
  keep(observer.takeRecords());
  return { refused: [...refusals].map(([url, status]) => ({ url, status })), answered: [...answers] };
}

function keep(entries: PerformanceEntryList): void {
  for (const entry of entries) {
    if (!(entry instanceof PerformanceResourceTiming) || FILES.has(entry.initiatorType)) continue;
    const { responseStatus: status } = entry;
    const refused = status === 401 || status === 403;
    if (!refused && !(refusals.size > 0 && status >= 200 && status < 300)) continue;
    const url = URL.canParse(entry.name) ? new URL(entry.name) : null;
    if (url?.origin === location.origin) note(url.origin + url.pathname, refused ? status : null);
  }
}

/** A request was refused with a status, or answered where it had been refused. */
function note(url: string, status: number | null): void {
  if (status === null) {
    if (refusals.delete(url)) answers.add(url);
    return;
  }
  answers.delete(url);
  refusals.delete(url);
  refusals.set(url, status);
  const [oldest] = refusals.keys();
  if (refusals.size > MOST && oldest !== undefined) refusals.delete(oldest);
}
