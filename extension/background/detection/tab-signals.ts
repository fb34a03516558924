import type { TabSignals } from "../../../shared/signals.ts";
import { framesOf, signalsOf } from "../pages/pages.ts";
import { TabMap } from "../state/tab-map.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { ownedTab } from "../tabs/owned-tabs.ts";
import { networkFactsOf } from "./network-facts.ts";

const swallowed = new TabMap<true>();

/** A press of ours was eaten by a prompt of the browser, or that prompt is gone. */
export function setInputSwallowed(tabId: number, yes: boolean): void {
  if (yes) swallowed.set(tabId, true);
  else swallowed.delete(tabId);
}

/** Everything known of a tab at this moment. */
export function tabSignals(tabId: number): TabSignals {
  const navigation = navigationOf(tabId);
  const frames = signalsOf(tabId);
  const top = frames.get(0) ?? null;
  const children = framesOf(tabId).flatMap(({ frameId, parentFrameId }) => {
    const signals = frameId === 0 ? undefined : frames.get(frameId);
    return signals ? [{ frameId, parentFrameId, visible: signals.viewport.width > 40 && signals.viewport.height > 40, signals }] : [];
  });
  return {
    url: navigation.url || (top?.url ?? ""),
    wantedUrl: ownedTab(tabId)?.wanted ?? null,
    redirects: navigation.passed,
    status: top?.status ?? 0,
    top,
    children,
    network: networkOf(tabId, top?.status ?? 0),
    inputSwallowed: swallowed.has(tabId),
  };
}

/**
 * The debugger is away while the person answers the browser's sign-in box, so the status of the document that came
 * then tells whether the answer was right; a box that was closed leaves the refusal itself.
 */
function networkOf(tabId: number, status: number): TabSignals["network"] {
  const { httpAuth, authOrigin, authFollowed, certificate, fedcm, challengeHeader } = networkFactsOf(tabId);
  const answered = authFollowed && status !== 0 && status !== 401 && status !== 407;
  return { httpAuth: httpAuth && !answered, authOrigin, certificate, fedcm, challengeHeader };
}
