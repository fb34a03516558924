import type { SecretField } from "../../../shared/signals.ts";

/**
 * Whether the person marked this document's site as one for tests, where the agent fills in passwords and codes itself.
 * What stands in such a field is told nobody all the same.
 */
let marked = false;

/** The worker says what the person's rules say of this site. */
export function setTestSite(on: boolean): void {
  marked = on;
}

/** Whether a secret field is for the agent to fill. Cards never are: what is paid with them is real. */
export function agentMayFill(kind: SecretField | null): boolean {
  return marked && (kind === "password" || kind === "code");
}
