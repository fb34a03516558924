import { z } from "zod";
import type { JournalEntry } from "./protocol.ts";

/** What the panel asks of the journal; answered by `JournalAnswer` on the same port. */
export const journalQuestionSchema = z.object({
  ask: z.literal("journal"),
  /** Words that a line must hold, in any of its parts; empty: all lines. */
  text: z.string().max(200),
  /** Only lines before that of this number: several may be of one moment. */
  before: z.number().optional(),
  limit: z.number().int().min(1).max(5000),
});
export type JournalQuestion = z.infer<typeof journalQuestionSchema>;

/** A line as it is kept, with its number and its picture as a data address. */
export type JournalRow = JournalEntry & { id: number; agent: string; picture: string | null };

export type JournalAnswer = { type: "journal"; question: JournalQuestion; rows: JournalRow[]; more: boolean };
