import type { JournalEntry } from "../../shared/protocol.ts";
import type { JournalLine } from "./records.ts";
import { section, update } from "./store.ts";

/** Newest lines kept: enough for an afternoon, small enough to be written whole. */
const KEPT = 600;

/** Adds a line to a session's journal. Callers give fixed words, origins and codes, never page text or values. */
export function note(session: string, entry: Omit<JournalEntry, "at">): void {
  const line: JournalLine = { at: Date.now(), session, ...entry };
  void update("journal", (lines) => [...lines.slice(-(KEPT - 1)), line]);
}

/** A session's own lines, oldest first. */
export function journalOf(session: string, limit: number): JournalEntry[] {
  return section("journal")
    .filter((line) => line.session === session)
    .slice(-limit)
    .map(({ session: _owner, ...entry }) => entry);
}
