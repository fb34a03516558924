import browser from "webextension-polyfill";
import { DoorstepError } from "../../../shared/errors.ts";
import { Listeners } from "../../../shared/listeners.ts";
import { DEFAULT_POLICY, type Policy, parsePolicy, policySchema } from "../../../shared/policy.ts";
import { local, saveLocal } from "../state/local-store.ts";
import { managedPolicy, type Rules } from "./policy.ts";

/** The one owner of the policy in force: the person's own in `storage.local`, their organisation's from `storage.managed`. */

let managed: Rules["managed"] = null;
const changed = new Listeners();

/** Registers on changes of the enterprise policy; called synchronously at the worker's start. */
export function registerPolicy(): void {
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === "managed") void loadManaged().then(() => changed.tell());
  });
}

/** Reads the enterprise policy. A browser without one answers with nothing or an error, which are the same. */
export async function loadManaged(): Promise<void> {
  const stored: unknown = await browser.storage.managed.get(null).catch(() => ({}));
  managed = managedPolicy(stored);
}

/** The policy in force, without what an agent's task adds. */
export function policyInForce(): Pick<Rules, "own" | "managed"> {
  const stored = policySchema.safeParse(local().policy);
  return { own: stored.success ? stored.data : DEFAULT_POLICY, managed };
}

/** Replaces the person's own policy. Only the panel calls this. */
export function savePolicy(policy: Policy): Promise<void> {
  return saveLocal({ policy });
}

/** Replaces the person's own policy by that of a file; throws what is wrong with it. */
export async function importPolicy(text: string): Promise<void> {
  const parsed = parsePolicy(text);
  if ("problem" in parsed) throw new DoorstepError("invalid_input", "The policy is not valid; nothing was changed.", { said: parsed.problem });
  await savePolicy(parsed.policy);
}

/** Calls `listener` after the enterprise policy has changed; the person's own is part of `storage.local`. */
export const onManagedChanged = changed.add;
