import type { Server, Socket } from "node:net";
import { z } from "zod";
import { COMMAND_NAMES } from "../../shared/commands.ts";
import { DoorstepError } from "../../shared/errors.ts";
import { type Envelope, type Frame, frameSchema } from "../../shared/frames.ts";
import { LIMITS } from "../../shared/limits.ts";
import { encodeMessage, type Incoming, MessageReader } from "../framing.ts";
import type { Log } from "../log.ts";
import type { Outbox } from "./outbox.ts";

/** Bytes a client may leave unread before it is let go: more than the largest message, twice. */
const UNREAD_BYTES = 2 * 3 * LIMITS.messageBytes;
/** Messages of one client that may wait for Chrome before its socket is read no further. */
const WAITING_MESSAGES = 16;
/** How long a client that sent too much may take to read why, before its socket is cut. */
const FAREWELL_MS = 1_000;

type Client = { link: string; socket: Socket; running: Map<number, Running> };
type Running = { name: string; since: number };

/**
 * Joins any number of client sockets to the one port of the extension. It relays frames and looks into none
 * beyond what a relay needs; every decision is the worker's.
 */
export class Hub {
  readonly #outbox: Outbox;
  readonly #log: Log;
  readonly #clients = new Map<string, Client>();
  readonly #refusal: () => DoorstepError | undefined;
  #nextLink = 1;

  /** `refusal` says why nothing can be relayed, where the two sides speak different protocols. */
  constructor(outbox: Outbox, log: Log, refusal: () => DoorstepError | undefined = () => undefined) {
    this.#outbox = outbox;
    this.#log = log;
    this.#refusal = refusal;
    outbox.onSent = (link) => this.#resume(link);
  }

  /** Takes every connection of a listening socket. */
  serve(server: Server): void {
    server.on("connection", (socket) => this.accept(socket));
  }

  /** Takes one connection: a link of its own until it closes. */
  accept(socket: Socket): void {
    const client: Client = { link: `c${this.#nextLink++}`, socket, running: new Map() };
    const reader = new MessageReader(LIMITS.clientFrameBytes);
    this.#clients.set(client.link, client);
    this.#log("link_open", { link: client.link });
    this.#outbox.announce({ e: "open", link: client.link });
    socket.on("data", (chunk) => {
      for (const incoming of reader.push(chunk)) this.#receive(client, incoming);
    });
    // An error is always followed by close.
    socket.on("error", () => undefined);
    socket.on("close", () => this.#gone(client));
  }

  /** Hands a frame of the extension to its client; one for a client that has gone is dropped. */
  deliver(link: string, frame: Frame): void {
    const client = this.#clients.get(link);
    if (!client) return;
    this.#write(client, frame);
    if (frame.t === "value" || frame.t === "error") this.#answered(client, frame);
  }

  /** The extension closes a link. */
  drop(link: string): void {
    this.#clients.get(link)?.socket.end();
  }

  /** Closes every link, as when the extension has gone. */
  close(): void {
    for (const { socket } of this.#clients.values()) socket.destroy();
  }

  #receive(client: Client, incoming: Incoming): void {
    if (incoming.kind === "oversized") {
      this.#complain(client, 0, incoming.error);
      client.socket.end();
      setTimeout(() => client.socket.destroy(), FAREWELL_MS).unref();
    } else if (incoming.kind === "malformed") this.#complain(client, 0, incoming.error);
    else this.#relay(client, incoming.value, incoming.bytes);
  }

  #relay(client: Client, value: unknown, bytes: number): void {
    const parsed = frameSchema.safeParse(value);
    if (!parsed.success) {
      this.#complain(client, idOf(value), new DoorstepError("invalid_input", `A malformed frame was dropped: ${z.prettifyError(parsed.error)}`));
      return;
    }
    const frame = parsed.data;
    if (frame.t === "request" && !this.#admit(client, frame)) return;
    this.#outbox.send(client.link, frame);
    // Written down once it is on its way: the log is a file, and nobody waits for it.
    if (frame.t === "request") this.#log("request", { link: client.link, id: frame.id, name: nameOf(frame), bytes });
    if (this.#outbox.waiting(client.link) > WAITING_MESSAGES) client.socket.pause();
  }

  #admit(client: Client, frame: Extract<Frame, { t: "request" }>): boolean {
    const refusal = this.#refusal() ?? tooMany(client) ?? reused(client, frame.id);
    if (refusal) {
      this.#complain(client, frame.id, refusal);
      return false;
    }
    client.running.set(frame.id, { name: nameOf(frame), since: Date.now() });
    return true;
  }

  #answered(client: Client, frame: Extract<Frame, { t: "value" | "error" }>): void {
    const running = client.running.get(frame.id);
    if (!running) return;
    client.running.delete(frame.id);
    const outcome = frame.t === "error" ? { code: frame.error.code } : { status: statusOf(frame.value) };
    this.#log("answer", { link: client.link, id: frame.id, name: running.name, ms: Date.now() - running.since, ...outcome });
  }

  #complain(client: Client, id: number, error: DoorstepError): void {
    this.#log("refused", { link: client.link, id, code: error.code });
    this.#write(client, { t: "error", id, error: error.view() });
  }

  #write(client: Client, frame: Frame): void {
    if (client.socket.destroyed || !client.socket.writable) return;
    client.socket.write(encodeMessage(frame));
    if (client.socket.writableLength > UNREAD_BYTES) client.socket.destroy();
  }

  #resume(link: string): void {
    const socket = this.#clients.get(link)?.socket;
    if (socket?.isPaused() && this.#outbox.waiting(link) <= WAITING_MESSAGES) socket.resume();
  }

  #gone(client: Client): void {
    this.#clients.delete(client.link);
    this.#log("link_close", { link: client.link });
    this.#outbox.announce({ e: "close", link: client.link } satisfies Envelope);
  }
}

function tooMany(client: Client): DoorstepError | undefined {
  if (client.running.size < LIMITS.callsPerClient) return undefined;
  return new DoorstepError("invalid_input", `${LIMITS.callsPerClient} requests of this client are on their way already.`, { next: "Wait for an answer, then call again." });
}

function reused(client: Client, id: number): DoorstepError | undefined {
  return client.running.has(id) ? new DoorstepError("invalid_input", `Request ${id} is on its way already; every request has an id of its own.`) : undefined;
}

function idOf(value: unknown): number {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "number" && Number.isSafeInteger(value.id) && value.id >= 0 ? value.id : 0;
}

/** What the log calls a request: its method, for a call its command. Only names of ours: a made-up one could carry anything. */
function nameOf({ method, params }: Extract<Frame, { t: "request" }>): string {
  if (method !== "call") return /^[a-z_]{1,20}$/.test(method) ? method : "unknown";
  const command = typeof params === "object" && params !== null && "command" in params ? params.command : undefined;
  return COMMAND_NAMES.find((name) => name === command) ?? "unknown";
}

function statusOf(value: unknown): string | undefined {
  const status = typeof value === "object" && value !== null && "status" in value ? value.status : undefined;
  return status === "ok" || status === "paused" || status === "error" ? status : undefined;
}
