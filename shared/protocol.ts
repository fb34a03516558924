import { z } from "zod";
import { boundaryKindSchema } from "./boundary-kinds.ts";
import { COMMAND_NAMES } from "./commands.ts";

/** Who a client says it is. Name and version are claims; program and folder are what its process sees of itself. */
const clientSchema = z.object({
  name: z.string().max(100),
  version: z.string().max(50),
  program: z.string().max(1000),
  folder: z.string().max(4000),
});
export type ClientClaim = z.infer<typeof clientSchema>;

/** 128 bits in hex, made by the client and kept by it with mode 0600. */
export const sessionKeySchema = z.string().regex(/^[0-9a-f]{32}$/);

/** The methods a client may ask the worker for; every frame of a client before `hello` is refused. */
export const CLIENT_METHODS = {
  hello: {
    params: z.object({ protocol: z.number().int(), version: z.string().max(50), client: clientSchema, session_key: sessionKeySchema, unattended: z.boolean().optional() }),
    value: z.object({ protocol: z.number().int(), version: z.string(), session: z.string() }),
  },
  call: {
    params: z.object({
      /** Made by the client; `recover` names it after a broken link. */
      call_id: z.string().max(64),
      command: z.enum(COMMAND_NAMES),
      params: z.unknown(),
      /** After this the call answers `paused`; null: it may wait to the handoff's own deadline. */
      call_limit_ms: z.number().int().positive().nullable(),
    }),
  },
  /** Takes a call up again whose link broke: waits on with its handoff, returns its kept result, or answers `link_lost`. */
  recover: { params: z.object({ call_id: z.string().max(64), call_limit_ms: z.number().int().positive().nullable() }) },
  /** Folders that the agent's own client works in (MCP roots), told before an upload. */
  roots: { params: z.object({ folders: z.array(z.string().max(4000)).max(50) }) },
  status: { params: z.object({}) },
  log: { params: z.object({ limit: z.number().int().min(1).max(5000).optional() }) },
} as const;

/** What the worker tells the host about itself once the port is open (method `worker_hello`). */
export const workerHelloSchema = z.object({
  protocol: z.number().int(),
  version: z.string(),
  extension_id: z.string(),
  /** Made once for each installed profile. */
  profile: z.string().regex(/^[0-9a-f]{16}$/),
  label: z.string().max(100),
});
export type WorkerHello = z.infer<typeof workerHelloSchema>;

/** The host's answer. `protocol` differs from ours where one side is older. */
export const hostHelloSchema = z.object({ protocol: z.number().int(), version: z.string(), pid: z.number().int() });

/** What the worker tells the host (event `nobody_reacts`) when a card has waited for a minute. */
export const nobodyReactsSchema = z.object({ kind: boundaryKindSchema, host: z.string().max(300) });
export type NobodyReacts = z.infer<typeof nobodyReactsSchema>;

/** What `status` answers: the connected browser and this session's handoffs. */
export const statusSchema = z.object({
  version: z.string(),
  profile: z.string(),
  label: z.string(),
  browser: z.string(),
  session: z.object({ id: z.string(), allowed: z.boolean(), tabs: z.number().int(), goal: z.string().optional() }),
  handoffs: z.array(z.unknown()),
});

/** One line of a session's journal: times in ms since the epoch, no page text, no secret. */
export const journalEntrySchema = z.object({
  at: z.number(),
  what: z.enum(["command", "finding", "decision", "handoff", "session"]),
  name: z.string(),
  detail: z.string().optional(),
  origin: z.string().optional(),
  status: z.string().optional(),
  ms: z.number().optional(),
  tab: z.string().optional(),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;
