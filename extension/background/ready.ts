import { loadManaged } from "./gate/policy-store.ts";
import { loadLocal } from "./state/local-store.ts";
import { loadStore } from "./state/store.ts";

/** Which start of the worker this is: an earlier one's memory is there, the browser is new, or all is new. */
export type Life = "wake_up" | "new_browser_session" | "first_run";

/** Resolves once what earlier lives left has been read. Listeners are registered at once and await this. */
export const ready: Promise<Life> = (async () => {
  const [firstRun, remembered] = await Promise.all([loadLocal(), loadStore(), loadManaged()]);
  if (firstRun) return "first_run";
  return remembered ? "wake_up" : "new_browser_session";
})();
