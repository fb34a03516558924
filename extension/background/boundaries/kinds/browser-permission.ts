import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { viewOf } from "../view.ts";

/** The browser asks the person for a permission that a press was for. */
export function browserPermission(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const views = [viewOf(tab.top, 0), ...tab.children.map(({ signals, frameId }) => viewOf(signals, frameId))];
  const asker = views.find((view) => Boolean(view.signals.permission));
  return asker ? conclude("browser_permission", asker, ["permission_call"]) : null;
}
