import { createHash } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { isForbidden, readJson, sandboxed, tooLongForSocket, writeAtomically } from "./files.ts";
import { type Home, pathsOf, type Surroundings } from "./home.ts";
import { stillRuns } from "./processes.ts";

/**
 * What a host leaves in `run/<profile>.json` for clients. It stays when the host ends, so that they see a
 * browser that lives while its worker sleeps; whoever reads one of a browser that has ended removes it.
 */
export const runRecordSchema = z.object({
  profile: z.string().regex(/^[0-9a-f]{16}$/),
  label: z.string(),
  browser: z.string(),
  browser_pid: z.number().int().positive(),
  /** When that process started, and in which space of process ids: tells a reused id apart. */
  browser_started: z.string(),
  pid_namespace: z.string(),
  host_pid: z.number().int().positive(),
  host_version: z.string(),
  /** The host's own program file, to tell it from another that is registered. */
  host_program: z.string(),
  socket: z.string(),
  /** The extension's. */
  version: z.string(),
  protocol: z.number().int(),
  extension_id: z.string(),
  started_at: z.string(),
});
export type RunRecord = z.infer<typeof runRecordSchema>;

/** Where a profile's record is. */
export function recordFile(home: Home, profile: string): string {
  return path.join(home.run, `${profile}.json`);
}

/** Writes a profile's record. */
export function writeRecord(home: Home, record: RunRecord): void {
  writeAtomically(recordFile(home, record.profile), `${JSON.stringify(record, null, 2)}\n`, 0o600);
}

/** The records of browsers that run; those of ended ones are removed with what they left. */
export function liveRecords(home: Home): RunRecord[] {
  const live: RunRecord[] = [];
  for (const name of fileNames(home.run)) {
    if (!/^[0-9a-f]{16}\.json$/.test(name)) continue;
    const record = readJson(path.join(home.run, name), runRecordSchema);
    if (record && stillRuns({ pid: record.browser_pid, started: record.browser_started, namespace: record.pid_namespace })) live.push(record);
    else removeStale(path.join(home.run, name), record);
  }
  return live.sort((a, b) => a.label.localeCompare(b.label) || a.profile.localeCompare(b.profile));
}

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (thrown) {
    if (isForbidden(thrown)) throw sandboxed(thrown);
    return [];
  }
}

/** Removes an ended browser's record. Its socket stays: a new browser of the profile may listen there by now, and takes it over otherwise. */
function removeStale(file: string, record: RunRecord | undefined): void {
  try {
    // Read again right before: a browser that starts this very moment has written its own.
    if (readJson(file, runRecordSchema)?.started_at === record?.started_at) rmSync(file, { force: true });
  } catch {
    // Another reader was faster, or the folder is read-only: the record is only ignored then.
  }
}

/**
 * Where a profile's socket is: in `run/` where the system's limit for socket addresses lets it, else under a
 * short hashed name in the runtime or temporary folder. Windows has named pipes instead. `suffix` leaves
 * room for the name it has before it is ready.
 */
export function socketPath(surroundings: Surroundings, home: Home, profile: string, temporary: string = tmpdir()): { socket: string; folder: string } {
  const { platform, env } = surroundings;
  const paths = pathsOf(platform);
  const hash = createHash("sha256").update(`${home.root}\0${profile}`).digest("hex").slice(0, 16);
  if (platform === "win32") return { socket: `\\\\.\\pipe\\doorstep-${hash}`, folder: home.run };
  const usual = paths.join(home.run, `${profile}.sock`);
  if (!tooLongForSocket(`${usual}.${"9".repeat(8)}`, platform)) return { socket: usual, folder: home.run };
  const uid = process.getuid?.() ?? 0;
  const runtime = env.XDG_RUNTIME_DIR;
  const folder = runtime && paths.isAbsolute(runtime) ? paths.join(runtime, "doorstep") : paths.join(temporary, `doorstep-${uid}`);
  return { socket: paths.join(folder, `${hash}.sock`), folder };
}
