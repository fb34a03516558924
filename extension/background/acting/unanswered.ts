import { DoorstepError } from "../../../shared/errors.ts";

/**
 * Nothing has come from a site. No event tells a dead connection from Chrome's own question which certificate to show, so
 * both are named; what the person chooses in a tab of theirs holds for the agent's.
 */
export function unanswered(address: string): DoorstepError {
  const { host, protocol } = new URL(address);
  const certificate =
    protocol === "https:"
      ? " If it asks for a certificate, Chrome waits for the person to choose one: have the user open it in a tab of their own and choose, then call open again."
      : "";
  return new DoorstepError("timed_out", `${host} has not answered in time.`, { next: `Call open again if the site is only slow.${certificate}` });
}
