import { loadManaged } from "./gate/policy-store.ts";
import { loadLocal } from "./state/local-store.ts";
import { startRefs } from "./state/ref-numbers.ts";
import { loadStore } from "./state/store.ts";

/** Resolves once what earlier lives of the worker left has been read. Listeners are registered at once and await this. */
export const ready: Promise<void> = (async () => {
  const [, isWakeUp] = await Promise.all([loadLocal(), loadStore(), loadManaged()]);
  if (!isWakeUp) await startRefs();
})();
