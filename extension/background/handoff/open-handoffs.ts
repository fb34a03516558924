import type { HandoffRecord } from "../../../shared/handoff.ts";
import { section } from "../state/store.ts";
import { ownedTab } from "../tabs/owned-tabs.ts";

/** Which handoffs there are, and which tabs they hold. Only read here: every change is `controller.ts`'s. */

/** The open handoff that holds a tab: its own, its popup's or its opener's. */
export function holding(tabId: number): HandoffRecord | undefined {
  const open = openHandoffs();
  const tab = ownedTab(tabId);
  return open.find((one) => one.tabId === tabId || one.tabId === tab?.opener || ownedTab(one.tabId)?.opener === tabId);
}

/** The open handoffs, of one session or of all, in order of their beginning: Chrome gives a record back by its keys, h10 before h2. */
export function openHandoffs(session?: string): HandoffRecord[] {
  const open = Object.values(section("handoffs")).filter((one) => one.state !== "ended" && (session === undefined || one.session === session));
  return open.sort((one, other) => one.created_at - other.created_at);
}

/** A handoff, open or ended and still kept. */
export function handoffById(id: string): HandoffRecord | undefined {
  return section("handoffs")[id];
}
