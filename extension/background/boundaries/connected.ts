import type { TabSignals } from "../../../shared/signals.ts";
import { troubleOf } from "./trouble.ts";
import { viewOf } from "./view.ts";

/** Controls that ask for nothing. */
const NOT_ASKED = new Set(["checkbox", "radio", "search", "submit", "button"]);

/**
 * Whether a page is the end of approving a device: it says so and asks for nothing more. What a page says is never
 * enough by itself; what the person did and which document came of it is weighed beside it.
 */
export function saysConnected(tab: TabSignals): boolean {
  if (!tab.top) return false;
  const view = viewOf(tab.top, 0);
  if (!view.isSmall || view.fields.some((field) => field.place !== "chrome" && !NOT_ASKED.has(field.type))) return false;
  return view.mentions("connected") && troubleOf(tab, null) === null;
}
