import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { offersSignOut } from "../signed-in.ts";
import { viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

/** From here on what is left of a list is not what somebody came for. */
const MOST_OF_IT = 0.5;

/** A list of which at least half can't be used without signing in. Fewer closed entries are a site's way to invite people. */
export function partialGate(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  const { total, gated } = view.signals.tiles;
  if (gated === 0 || gated < total * MOST_OF_IT || offersSignOut(view)) return null;
  const button = view.buttons.some((one) => speaksOf("login", one.said));
  return conclude("login", view, ["tiles_gated", "gate_words", button && "login_button"]);
}
