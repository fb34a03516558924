import { appendFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { LIMITS } from "../shared/limits.ts";
import { privateFolder } from "./files.ts";

/** What may stand in the log: names, ids, sizes, durations and codes. Never parameters, results or page text. */
type LogFields = Record<string, string | number | boolean | undefined>;

export type Log = (what: string, fields?: LogFields) => void;

/**
 * The host's log file: one JSON line an event, mode 0600, turned over at `LIMITS.logBytes` with one old file
 * kept. Standard output belongs to Chrome. A disk that is full or a folder that can't be written costs the
 * lines, nothing else. By hand, because the usual log libraries buffer and rotate in threads for far more than this.
 */
export function openLog(folder: string, name = "host.log", maxBytes: number = LIMITS.logBytes): Log {
  const file = path.join(folder, name);
  quietly(() => privateFolder(folder));
  return (what, fields = {}) =>
    quietly(() => {
      const line = `${JSON.stringify({ at: new Date().toISOString(), pid: process.pid, what, ...fields })}\n`;
      if (sizeOf(file) + line.length > maxBytes) renameSync(file, `${file}.1`);
      appendFileSync(file, line, { mode: 0o600 });
    });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The log serves the work, never the other way round.
  }
}
