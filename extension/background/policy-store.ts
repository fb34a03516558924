import browser from "webextension-polyfill";
import { DoorstepError } from "../../shared/errors.ts";
import { DEFAULT_POLICY, type Policy, parsePolicy, policySchema } from "../../shared/policy.ts";
import { local, saveLocal } from "./local-store.ts";
import type { Rules } from "./policy.ts";

/** The one owner of the policy in force: the person's own in `storage.local`, their organisation's from `storage.managed`. */

let managed: Rules["managed"] = null;
const listeners: Array<() => void> = [];

/** Registers on changes of the enterprise policy; called synchronously at the worker's start. */
export function registerPolicy(): void {
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === "managed") void loadManaged().then(tell);
  });
}

/** Reads the enterprise policy. A browser without one answers with nothing or an error, which are the same. */
export async function loadManaged(): Promise<void> {
  const stored: unknown = await browser.storage.managed.get(null).catch(() => ({}));
  managed = managedPolicy(stored);
}

/** What of an enterprise policy can be understood; the rest is as if it had not been said. */
export function managedPolicy(stored: unknown): Rules["managed"] {
  if (typeof stored !== "object" || stored === null) return null;
  const { levels, ...others } = stored as Record<string, unknown>;
  const parts = [
    ...Object.entries(others).map(([name, value]) => ({ [name]: value })),
    ...Object.entries(asObject(levels)).map(([kind, level]) => ({ levels: { [kind]: level } })),
  ];
  const found: Partial<Policy> = {};
  for (const part of parts) {
    const parsed = policySchema.safeParse({ doorstep_policy: 1, ...part });
    if (!parsed.success) continue;
    if ("levels" in part) found.levels = { ...found.levels, ...parsed.data.levels };
    else if ("test_sites" in part) found.test_sites = parsed.data.test_sites;
    else if ("answer_within_s" in part) found.answer_within_s = parsed.data.answer_within_s;
  }
  return Object.keys(found).length === 0 ? null : found;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
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
  if ("problem" in parsed) throw new DoorstepError("invalid_input", `Nothing was changed. ${parsed.problem}`);
  await savePolicy(parsed.policy);
}

/** Calls `listener` after the enterprise policy has changed; the person's own is part of `storage.local`. */
export function onManagedChanged(listener: () => void): void {
  listeners.push(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
