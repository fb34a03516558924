import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { CommandName } from "../../../shared/commands.ts";
import type { JournalEntry } from "../../../shared/protocol.ts";
import type { Named } from "../../../shared/words.ts";
import { safeTitle } from "../redaction/redact.ts";
import type { JournalLine } from "../state/records.ts";
import { section, updateLazily } from "../state/store.ts";
import { keepLine, linesOf } from "./archive.ts";

/** The one door to the journal: every command, finding, decision, handoff and ending of every session passes here. */

/** Newest lines kept at hand for the panel's list; all of them are in the archive. */
const KEPT = 200;

/** What may be noted: only what the panel has words for. */
type Noted = Omit<JournalEntry, "at"> & { name: CommandName | BoundaryKind | Named<"event_"> };

/**
 * Adds a line to a session's journal; resolves with its number in the archive, null where that could not be written.
 * Callers give fixed words, origins and codes, never page text or values.
 */
export async function note(session: string, entry: Noted): Promise<number | null> {
  const line: JournalLine = { at: Date.now(), session, ...entry, ...(entry.detail === undefined ? {} : { detail: safeTitle(entry.detail, "") }) };
  // All lines are on disk; this list alone may lose its end with the worker.
  updateLazily("journal", (lines) => [...lines.slice(-(KEPT - 1)), line]);
  const record = section("sessions")[session];
  if (!record) return null;
  const { session: _session, ...kept } = line;
  // A full disk costs the journal a line and the agent nothing.
  return keepLine({ ...kept, owner: record.keyHash, agent: record.client.name }).catch(() => null);
}

/** A session's own lines, oldest first. */
export async function journalOf(session: string, limit: number): Promise<JournalEntry[]> {
  const record = section("sessions")[session];
  return record ? linesOf(record.keyHash, limit) : [];
}
