import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { activityWordsIn } from "../../../shared/activity-words.ts";
import type { JournalQuestion, JournalRow } from "../../../shared/journal-protocol.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { Listeners } from "../../../shared/listeners.ts";
import type { JournalEntry } from "../../../shared/protocol.ts";
import { jpegAddress } from "../debugger/jpeg.ts";
import { find } from "../person/messages.ts";

/** The journal on disk, the one owner of its database. Lines outlive the browser's session; what is too old or too much goes. */

/** `owner` is the hash of the session's key: session names begin anew with each browser. */
export type KeptLine = JournalEntry & { owner: string; agent: string; id?: number };
type KeptPicture = { line: number; at: number; bytes: number; data: Uint8Array<ArrayBuffer> };

interface JournalSchema extends DBSchema {
  lines: { key: number; value: KeptLine; indexes: { at: number; owner: [string, number] } };
  pictures: { key: number; value: KeptPicture; indexes: { at: number; size: [at: number, bytes: number] } };
}

/** What a line takes on disk, near enough for a limit. */
const LINE_BYTES = 300;
const PRUNE_EVERY = 500;
const DAY_MS = 86_400_000;

let database: Promise<IDBPDatabase<JournalSchema>> | undefined;
/** Lines to come before it is looked through again; a worker that has just begun does so with its first. */
let untilPrune = 0;
const kept = new Listeners();

/** Calls `listener` when a line or a picture has come to the archive. */
export const onKept = kept.add;

function open(): Promise<IDBPDatabase<JournalSchema>> {
  if (database) return database;
  // A disk that was full for a moment, or a connection that the browser closed, is no reason to keep nothing ever after.
  const forget = () => {
    if (database === opening) database = undefined;
  };
  const opening = openDB<JournalSchema>("journal", 2, {
    upgrade(db, from, _to, transaction) {
      if (from < 1) {
        const lines = db.createObjectStore("lines", { keyPath: "id", autoIncrement: true });
        lines.createIndex("at", "at");
        lines.createIndex("owner", ["owner", "at"]);
        db.createObjectStore("pictures", { keyPath: "line" }).createIndex("at", "at");
      }
      transaction.objectStore("pictures").createIndex("size", ["at", "bytes"]);
    },
    terminated: forget,
  });
  opening.catch(forget);
  database = opening;
  return opening;
}

/** Writes a line; resolves with its number. */
export async function keepLine(line: KeptLine): Promise<number> {
  const db = await open();
  const id = await db.add("lines", line);
  kept.tell();
  if (untilPrune-- <= 0) {
    untilPrune = PRUNE_EVERY;
    // The line is kept whatever comes of this; what fails is tried again with the next.
    void prune().catch(() => {
      untilPrune = 0;
    });
  }
  return id;
}

/** Adds a picture to a line. */
export async function keepPicture(line: number, data: Uint8Array<ArrayBuffer>): Promise<void> {
  await (await open()).put("pictures", { line, at: Date.now(), bytes: data.byteLength, data });
  kept.tell();
}

/** The newest lines of one owner, oldest first. */
export async function linesOf(owner: string, limit: number): Promise<JournalEntry[]> {
  const db = await open();
  const lines: JournalEntry[] = [];
  const range = IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER]);
  for (let cursor = await db.transaction("lines").store.index("owner").openCursor(range, "prev"); cursor && lines.length < limit; cursor = await cursor.continue()) {
    const { owner: _owner, agent: _agent, id: _id, ...entry } = cursor.value;
    lines.unshift(entry);
  }
  return lines;
}

/** The newest lines that answer a question, newest first, with their pictures. */
export async function search({ text, before, limit }: JournalQuestion): Promise<{ rows: JournalRow[]; more: boolean }> {
  const db = await open();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found: KeptLine[] = [];
  const range = before === undefined ? null : IDBKeyRange.upperBound(before, true);
  for (let cursor = await db.transaction("lines").store.openCursor(range, "prev"); cursor && found.length <= limit; cursor = await cursor.continue()) {
    if (holds(cursor.value, words)) found.push(cursor.value);
  }
  const rows = await Promise.all(
    found.slice(0, limit).map(async ({ owner: _owner, id = 0, ...line }): Promise<JournalRow> => {
      const picture = await db.get("pictures", id);
      return { ...line, id, picture: picture ? jpegAddress(picture.data) : null };
    }),
  );
  return { rows, more: found.length > limit };
}

function holds(line: KeptLine, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { what, name, detail, origin, status, agent } = line;
  const shown = activityWordsIn(find, line);
  const text = [what, name, detail, origin, status, agent, shown.what, ...shown.where, shown.state].join(" ").replaceAll("_", " ").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Removes what is older than the retention, then the oldest pictures and lines until the rest is small enough. Sizes are read from an index: fifty megabytes of pictures are not loaded to be added up. */
async function prune(now = Date.now(), limits: { days: number; bytes: number } = { days: LIMITS.journalDays, bytes: LIMITS.journalBytes }): Promise<void> {
  const db = await open();
  const transaction = db.transaction(["lines", "pictures"], "readwrite");
  const lines = transaction.objectStore("lines");
  const pictures = transaction.objectStore("pictures");
  const oldest = now - limits.days * DAY_MS;
  for (let cursor = await lines.index("at").openCursor(IDBKeyRange.upperBound(oldest)); cursor; cursor = await cursor.continue()) await cursor.delete();
  for (let cursor = await pictures.index("at").openKeyCursor(IDBKeyRange.upperBound(oldest)); cursor; cursor = await cursor.continue()) await pictures.delete(cursor.primaryKey);
  let bytes = (await lines.count()) * LINE_BYTES;
  for (let cursor = await pictures.index("size").openKeyCursor(); cursor; cursor = await cursor.continue()) bytes += cursor.key[1];
  for (let cursor = await pictures.index("size").openKeyCursor(); cursor && bytes > limits.bytes; cursor = await cursor.continue()) {
    bytes -= cursor.key[1];
    await pictures.delete(cursor.primaryKey);
  }
  for (let cursor = await lines.index("at").openCursor(); cursor && bytes > limits.bytes; cursor = await cursor.continue()) {
    bytes -= LINE_BYTES;
    await cursor.delete();
  }
  await transaction.done;
}
