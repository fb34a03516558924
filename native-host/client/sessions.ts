import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { sessionKeySchema } from "../../shared/protocol.ts";
import { isForbidden, isFull, privateFolder, readJson, sandboxed, systemCode, writeAtomically } from "../files.ts";
import type { Home } from "../home.ts";
import { type Holder, holderSchema, stillRuns } from "../processes.ts";

/** Sessions nobody came back to for this long are forgotten: the worker has long dropped their handoffs. */
const FORGOTTEN_MS = 30 * 24 * 3_600_000;
/** Nobody holds the guard longer than a few file operations take; one older than this was left by a crash. */
const STALE_GUARD_MS = 5_000;

const sessionFileSchema = z.object({
  key: sessionKeySchema,
  name: z.string(),
  folder: z.string(),
  slot: z.number().int(),
  holder: holderSchema.nullable(),
});
type SessionFile = z.infer<typeof sessionFileSchema>;

/** A session key in hand, and how to let go of it. */
export type HeldSession = { key: string; release(): void };

/**
 * The session of a client name and working folder, so that an agent that starts again finds its handoff. A
 * key is held by one living process at a time: the second of the same name and folder gets one of its own.
 */
export function holdSession(home: Home, name: string, folder: string, holder: Holder): HeldSession {
  try {
    return heldSession(home, name, folder, holder);
  } catch (thrown) {
    // Better a session that a restart forgets than no browser at all.
    if (isUnwritable(thrown)) return { key: newKey(), release: () => undefined };
    throw thrown;
  }
}

function heldSession(home: Home, name: string, folder: string, holder: Holder): HeldSession {
  privateFolder(home.sessions);
  forgetOld(home.sessions);
  for (let slot = 0; ; slot++) {
    const file = sessionFile(home, "client", name, folder, String(slot));
    const key = guarded(file, () => take(file, name, folder, slot, holder));
    if (key) return { key, release: () => guarded(file, () => letGo(file, holder)) };
  }
}

/** The session that command-line verbs of one name share: any number of processes at once. */
export function sharedSession(home: Home, name: string): string {
  const file = sessionFile(home, "shared", name);
  try {
    return writtenSession(home, file, name);
  } catch (thrown) {
    const found = readJson(file, sessionFileSchema);
    if (found && isUnwritable(thrown)) return found.key;
    throw isForbidden(thrown) ? sandboxed(thrown) : thrown;
  }
}

function writtenSession(home: Home, file: string, name: string): string {
  privateFolder(home.sessions);
  forgetOld(home.sessions);
  return guarded(file, () => {
    const found = readJson(file, sessionFileSchema);
    if (found) touch(file);
    const key = found?.key ?? newKey();
    if (!found) write(file, { key, name, folder: "", slot: 0, holder: null });
    return key;
  });
}

function isUnwritable(thrown: unknown): boolean {
  return isForbidden(thrown) || isFull(thrown);
}

function take(file: string, name: string, folder: string, slot: number, holder: Holder): string | undefined {
  const found = readJson(file, sessionFileSchema);
  const isHeldByAnother = found?.holder && stillRuns(found.holder) && !isSame(found.holder, holder);
  if (isHeldByAnother) return undefined;
  const key = found?.key ?? newKey();
  write(file, { key, name, folder, slot, holder });
  return key;
}

function letGo(file: string, holder: Holder): void {
  const found = readJson(file, sessionFileSchema);
  if (found?.holder && isSame(found.holder, holder)) write(file, { ...found, holder: null });
}

function isSame(a: Holder, b: Holder): boolean {
  return a.pid === b.pid && a.started === b.started && a.namespace === b.namespace;
}

function sessionFile(home: Home, ...parts: string[]): string {
  const hash = createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 32);
  return path.join(home.sessions, `${hash}.json`);
}

function newKey(): string {
  return randomBytes(16).toString("hex");
}

function write(file: string, content: SessionFile): void {
  writeAtomically(file, `${JSON.stringify(content, null, 2)}\n`, 0o600);
}

function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

/** Runs `work` while no other process touches this session's file. A folder is made by one process only. */
function guarded<T>(file: string, work: () => T): T {
  const guard = `${file}.guard`;
  for (const patience = Date.now() + STALE_GUARD_MS; ; ) {
    try {
      mkdirSync(guard, { mode: 0o700 });
      break;
    } catch (thrown) {
      if (systemCode(thrown) !== "EEXIST") throw thrown;
      // Never for longer than a few file operations of the other take.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      if (Date.now() > patience || isStale(guard)) removeGuard(guard);
    }
  }
  try {
    return work();
  } finally {
    removeGuard(guard);
  }
}

function isStale(guard: string): boolean {
  const made = statSync(guard, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > STALE_GUARD_MS;
}

function removeGuard(guard: string): void {
  try {
    rmdirSync(guard);
  } catch {
    // Removed by the process that waited for it.
  }
}

function forgetOld(folder: string): void {
  const limit = Date.now() - FORGOTTEN_MS;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith(".json") || (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? limit) >= limit) continue;
    const held = readJson(file, sessionFileSchema)?.holder;
    if (!held || !stillRuns(held)) rmSync(file, { force: true });
  }
}
