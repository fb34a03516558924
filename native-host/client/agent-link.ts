import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type CommandName, commandRecord } from "../../shared/commands.ts";
import { asDoorstepError, DoorstepError, describeIssues } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import { type JournalEntry, journalEntrySchema, statusSchema } from "../../shared/protocol.ts";
import { refusalOf } from "../../shared/refusal.ts";
import { errorResult, type Result, resultSchema } from "../../shared/results.ts";
import type { RequestOptions } from "../../shared/rpc.ts";
import { type Connection, type ConnectOptions, connectTo } from "./connection.ts";
import { rootFolders, uploadPaths } from "./upload-paths.ts";

/** Every answer has a bound of the worker's own; this much later the link is taken for stuck. */
const STUCK_MS = LIMITS.longestWaitMs + LIMITS.commandMs + LIMITS.approvalMs;
/** What a frame holds beside a call's parameters, generously. */
const FRAME_ROOM = 4_096;
/** How often one call may lose its link before it gives up. */
const LOST_LINKS = 5;

export type CallOptions = {
  /** After this a waiting call answers `paused`; null: it may wait to the handoff's own deadline. */
  callLimitMs: number | null;
  signal?: AbortSignal | undefined;
  onProgress?: ((message: string) => void) | undefined;
  /** The addresses of the folders that the agent's client works in; asked for where they count. */
  roots?: (() => Promise<string[]>) | undefined;
};

/** Sent again after a broken link without harm. Asking the person is not: the first request may have ended meanwhile. */
function mayRepeat(command: CommandName): boolean {
  return commandRecord(command).effect !== "act" && command !== "handoff";
}

/**
 * An agent's way to its session in one browser profile. Connects when it is first needed, and again when
 * the link breaks; a call whose link broke is taken up, never blindly repeated.
 */
export class AgentLink {
  readonly #options: ConnectOptions;
  #connecting: Promise<Connection> | undefined;
  /** What a call that is not sent yet waits for. */
  #preparing: Promise<void> | undefined;

  constructor(options: ConnectOptions) {
    this.#options = options;
  }

  /** The live connection, made anew where there is none. Callers at the same time share one attempt. */
  connect(): Promise<Connection> {
    this.#connecting ??= this.#open();
    return this.#connecting;
  }

  /** Runs a command. Rejects only where the caller cancelled; every other failure is a result with status `error`. */
  async call(command: CommandName, params: unknown, options: CallOptions): Promise<Result> {
    try {
      const parsed = strictParams(command).safeParse(params);
      if (!parsed.success) throw new DoorstepError("invalid_input", `${command}: ${refusalOf(commandRecord(command).params, params, parsed.error)}`);
      checkSize(parsed.data);
      await this.#ready(command, options);
      return await this.#attempt(command, command === "upload" ? uploadPaths(parsed.data, this.#options.client.folder) : parsed.data, options);
    } catch (thrown) {
      if (options.signal?.aborted) throw asDoorstepError(options.signal.reason instanceof DoorstepError ? options.signal.reason : thrown);
      return errorResult(asDoorstepError(thrown).view());
    }
  }

  /** The connected browser and this session's handoffs. */
  async status(): Promise<z.infer<typeof statusSchema>> {
    return statusSchema.parse(await this.#ask("status", {}));
  }

  /** This session's journal, oldest first. */
  async log(limit?: number): Promise<JournalEntry[]> {
    const answer = await this.#ask("log", limit === undefined ? {} : { limit });
    return journalSchema.parse(answer);
  }

  close(): void {
    void this.#connecting?.then(({ peer }) => peer.close()).catch(() => undefined);
  }

  /** Calls are sent in the order they came: one that needs something first holds up those behind it. */
  #ready(command: CommandName, { roots }: CallOptions): Promise<void> | undefined {
    const before = this.#preparing;
    const isSlow = command === "upload" && roots !== undefined;
    if (!isSlow) return before;
    const mine = (before ?? Promise.resolve()).then(() => this.#tellRoots(roots));
    // What it failed of is its own to tell.
    const over = mine.catch(() => undefined);
    this.#preparing = over;
    void over.then(() => {
      if (this.#preparing === over) this.#preparing = undefined;
    });
    return mine;
  }

  /** A client that does not answer has none. */
  async #tellRoots(roots: () => Promise<string[]>): Promise<void> {
    const folders = rootFolders(await roots().catch(() => []));
    await this.#ask("roots", { folders: folders.slice(0, 50) });
  }

  async #ask(method: string, params: unknown): Promise<unknown> {
    const { peer } = await this.connect();
    return peer.request(method, params, { timeoutMs: LIMITS.commandMs });
  }

  async #attempt(command: CommandName, params: unknown, { callLimitMs, signal, onProgress }: CallOptions): Promise<Result> {
    const callId = randomUUID();
    const call = { method: "call", params: { call_id: callId, command, params, call_limit_ms: callLimitMs } };
    const recover = { method: "recover", params: { call_id: callId, call_limit_ms: callLimitMs } };
    const timeout = callLimitMs === null ? {} : { timeoutMs: callLimitMs + STUCK_MS };
    const request: RequestOptions = { ...timeout, ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) };
    for (let lost = 0, next: { method: string; params: unknown } = call; ; ) {
      const { peer } = await this.#connected(signal);
      // Nothing was sent on a link that broke since: that is no lost call.
      if (peer.closed.aborted) continue;
      try {
        return parseResult(await peer.request(next.method, next.params, request));
      } catch (thrown) {
        // `link_lost` of a link that stands is the worker's own answer: it knows nothing of the call.
        if (!peer.closed.aborted || signal?.aborted || ++lost > LOST_LINKS) throw thrown;
        next = mayRepeat(command) ? call : recover;
      }
    }
  }

  /** Waits for the shared attempt to connect; a cancelled caller leaves, the attempt goes on for the others. */
  #connected(signal: AbortSignal | undefined): Promise<Connection> {
    if (!signal) return this.connect();
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(new DoorstepError("cancelled", "The call was cancelled."));
      if (signal.aborted) return onAbort();
      signal.addEventListener("abort", onAbort, { once: true });
      this.connect()
        .then(resolve, reject)
        .finally(() => signal.removeEventListener("abort", onAbort));
    });
  }

  async #open(): Promise<Connection> {
    try {
      const connection = await connectTo(this.#options);
      connection.peer.closed.addEventListener("abort", () => this.#forget(), { once: true });
      if (connection.peer.closed.aborted) this.#forget();
      return connection;
    } catch (thrown) {
      this.#forget();
      throw thrown;
    }
  }

  #forget(): void {
    this.#connecting = undefined;
  }
}

const strict = new Map<CommandName, z.ZodObject>();

/** Made once a command: each schema is compiled when it is first used. */
function strictParams(command: CommandName): z.ZodObject {
  const schema = strict.get(command) ?? commandRecord(command).params.strict();
  strict.set(command, schema);
  return schema;
}

/** Parameters that would not fit into one frame are refused here: the host would have to close the link. */
function checkSize(params: unknown): void {
  const bytes = Buffer.byteLength(JSON.stringify(params));
  if (bytes > LIMITS.clientFrameBytes - FRAME_ROOM)
    throw new DoorstepError("invalid_input", `The parameters are ${bytes} bytes long, too much for one call.`, { next: "Split the call into several." });
}

const entriesSchema = z.array(journalEntrySchema);
const journalSchema = z.union([entriesSchema, z.object({ entries: entriesSchema }).transform(({ entries }) => entries)]);

function parseResult(value: unknown): Result {
  const parsed = resultSchema.safeParse(value);
  if (!parsed.success) throw new DoorstepError("internal", `The extension's answer is not a result: ${describeIssues(parsed.error)}`, { cause: parsed.error });
  return parsed.data;
}
