import { DoorstepError } from "../../../shared/errors.ts";
import { Listeners } from "../../../shared/listeners.ts";
import type { ClientClaim } from "../../../shared/protocol.ts";
import { note } from "../journal/journal.ts";
import { isGrantFor, local } from "./local-store.ts";
import type { SessionRecord } from "./records.ts";
import { firstRef, passRefs } from "./ref-numbers.ts";
import { count, put, section, update } from "./store.ts";

/** Sessions of agents that are away: each finds its limits and the person's Allow again when it comes back. Of more than these the oldest are forgotten. */
const KEPT_AWAY = 100;

const forgotten = new Listeners<[session: string]>();

/** Calls `listener` with a session of which nothing is kept any longer. */
export const onSessionForgotten = forgotten.add;

/** The session of a key: the one it had before, or a new one that may do nothing until the person allows it. */
export async function sessionForKey(key: string, client: ClientClaim, unattended: boolean): Promise<SessionRecord> {
  const keyHash = await hash(key);
  const known = Object.values(section("sessions")).find((session) => session.keyHash === keyHash);
  // Who holds the key may have been updated since; what it claims is shown as it is now.
  const record: SessionRecord = known ? { ...known, client, unattended, seenAt: Date.now() } : newSession(keyHash, client, unattended);
  await put("sessions", record.id, record);
  if (!known) note(record.id, { what: "session", name: "connected", detail: record.allowed ? "always_allowed" : "waits_to_be_allowed" });
  return record;
}

function newSession(keyHash: string, client: ClientClaim, unattended: boolean): SessionRecord {
  return {
    id: `s${count("session")}`,
    keyHash,
    client,
    allowed: local().grants.some((grant) => isGrantFor(grant, client)),
    deniedAt: null,
    goal: null,
    stop: [],
    mode: "act",
    origins: null,
    approvedSites: [],
    refusedSites: [],
    allowedSockets: [],
    refusedSockets: [],
    attended: true,
    unattended,
    groupId: null,
    firstRef: firstRef(),
    refsBelow: firstRef(),
    nextTab: 1,
    currentTab: null,
    seenAt: Date.now(),
  };
}

/** Forgets the sessions that have been away longest, where they are many. `isAround`: whether anything of a session goes on. */
export async function forgetAway(isAround: (session: string) => boolean): Promise<void> {
  const away = Object.values(section("sessions")).filter(({ id }) => !isAround(id));
  const old = away.sort((one, other) => other.seenAt - one.seenAt).slice(KEPT_AWAY);
  if (old.length === 0) return;
  const ids = new Set(old.map(({ id }) => id));
  // An agent whose session was forgotten gets a new one, and must not be given its old refs for other elements.
  await passRefs(Math.max(...old.map(({ refsBelow }) => refsBelow - 1)));
  const ofOthers = <One extends { session: string }>(all: Record<string, One>) => Object.fromEntries(Object.entries(all).filter(([, { session }]) => !ids.has(session)));
  await Promise.all([
    update("sessions", (all) => Object.fromEntries(Object.entries(all).filter(([id]) => !ids.has(id)))),
    update("handoffs", ofOthers),
    update("calls", ofOthers),
    update("once", ofOthers),
  ]);
  for (const id of ids) forgotten.tell(id);
}

/** The record of a session that exists; throws `internal` where it does not, which is a fault of ours. */
export function sessionOf(id: string): SessionRecord {
  const record = section("sessions")[id];
  if (!record) throw new DoorstepError("internal", `There is no session ${id}.`);
  return record;
}

/** Somebody is there to help this session's agent. */
export function isAttended(id: string): boolean {
  const { attended, unattended } = sessionOf(id);
  return attended && !unattended;
}

/** Changes a session's record; resolves when it is on record. */
export function changeSession(id: string, change: Partial<SessionRecord>): Promise<void> {
  return put("sessions", id, { ...sessionOf(id), ...change });
}

/** SHA-256 in hex: keys themselves are kept nowhere in the browser. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
