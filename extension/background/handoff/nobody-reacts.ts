import browser from "webextension-polyfill";
import { LIMITS } from "../../../shared/limits.ts";
import type { NobodyReacts } from "../../../shared/protocol.ts";
import { hostOf } from "../../../shared/urls.ts";
import { tellHost } from "../links/host.ts";
import { section } from "../state/store.ts";
import { watchOf } from "./watching.ts";

/** A card that nobody has reacted to for a minute: the host runs the user's own command, if one is configured. */

const PREFIX = "nobody-reacts:";

/** Sets the bell for a handoff that has begun. */
export function expectReaction(id: string): void {
  browser.alarms.create(`${PREFIX}${id}`, { when: Date.now() + LIMITS.nobodyReactsMs });
}

/** The person has reacted, or the handoff has ended. */
export async function reacted(id: string): Promise<void> {
  await browser.alarms.clear(`${PREFIX}${id}`);
}

/** The handoff in such an alarm's name, null for other alarms. */
export function lonelyHandoffOf(alarm: string): string | null {
  return alarm.startsWith(PREFIX) ? alarm.slice(PREFIX.length) : null;
}

/** The bell rang. What the host is told is the kind and the host name, nothing of the page. */
export async function callForHelp(id: string): Promise<void> {
  const record = section("handoffs")[id];
  if (!record || record.state === "ended" || record.silent || record.takeover || watchOf(id)?.acted) return;
  const wait: NobodyReacts = { kind: record.kind, host: hostOf(record.origin) };
  tellHost("nobody_reacts", wait);
}
