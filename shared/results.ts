import { z } from "zod";
import { boundaryKindSchema } from "./boundary-kinds.ts";
import { errorSchema } from "./errors.ts";
import type { Named } from "./words.ts";

/** Whether the call's own action was dispatched to the page before it stopped. */
const ranSchema = z.enum(["yes", "no", "unknown"]);
export type Ran = z.infer<typeof ranSchema>;

const handoffStateSchema = z.enum(["waiting", "checking", "unfinished", "ended"]);
const outcomeSchema = z.enum(["resumed", "aborted", "timed_out", "unavailable"]);
export type Outcome = z.infer<typeof outcomeSchema>;

const stepSchema = z.object({ kind: boundaryKindSchema, origin: z.string(), at: z.string().describe("ISO time") });
const evidenceSchema = z.object({ signal: z.string(), detail: z.string().describe("a fixed sentence, never page text") });
/** A sign, with the sentence about it that agents read; people read the message of its name. */
export type Evidence = z.infer<typeof evidenceSchema> & { signal: Named<"evidence_"> };
/** A sign that a boundary was crossed. */
export type DoneSignal = Named<"signal_">;

/** A handoff as the agent sees it. `kind` and `origin` are the current step's; times are ISO strings. */
export const handoffSchema = z.object({
  id: z.string(),
  kind: boundaryKindSchema,
  origin: z.string(),
  state: handoffStateSchema,
  instructions: z.string(),
  steps: z.array(stepSchema),
  evidence: z.array(evidenceSchema),
  created_at: z.string(),
  deadline_at: z.string(),
  outcome: outcomeSchema.optional(),
  verified_by: z.array(z.string()).optional(),
  overridden: z.boolean().optional(),
  waited_ms: z.number().optional(),
  ran: ranSchema.optional(),
  note: z.string().optional().describe("the person's own words"),
});
export type Handoff = z.infer<typeof handoffSchema>;

const tabViewSchema = z.object({ tab: z.string(), url: z.string(), title: z.string(), current: z.boolean(), state: z.string().optional() });
export type TabView = z.infer<typeof tabViewSchema>;

/** A boundary on the page that does not hold the tab: reading and filling in is the agent's, crossing it is the person's. */
const aheadSchema = z.object({ kind: boundaryKindSchema, evidence: z.array(evidenceSchema) });

/** What every command answers with. `next` says what to do now where that is not obvious. */
export const resultSchema = z.object({
  status: z.enum(["ok", "paused", "error"]),
  tab: z.string().optional(),
  url: z.string().optional(),
  title: z.string().optional(),
  changes: z.array(z.string()).optional().describe("what the action or the person changed, a line each"),
  snapshot: z.string().optional(),
  text: z.string().optional().describe("the answer of commands that answer in words, such as read and find"),
  tabs: z.array(tabViewSchema).optional(),
  image: z.object({ mime: z.string(), data: z.string().describe("base64") }).optional(),
  ahead: z.array(aheadSchema).optional().describe("boundaries on this page that hold only the press that would cross them"),
  handoff: handoffSchema.optional(),
  handoffs: z.array(handoffSchema).optional(),
  error: errorSchema.optional(),
  next: z.string().optional(),
});
export type Result = z.infer<typeof resultSchema>;

/** A failed command as a result. */
export function errorResult(error: z.infer<typeof errorSchema>, rest: Omit<Result, "status" | "error"> = {}): Result {
  return { status: "error", ...rest, error };
}
