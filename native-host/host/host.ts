import type { Readable, Writable } from "node:stream";
import { asDoorstepError, type DoorstepError } from "../../shared/errors.ts";
import { type Envelope, type Frame, HOST_LINK, PROTOCOL } from "../../shared/frames.ts";
import { VERSION } from "../../shared/identity.ts";
import { Joiner, parseEnvelope } from "../../shared/pieces.ts";
import { type WorkerHello, workerHelloSchema } from "../../shared/protocol.ts";
import { type Channel, Peer } from "../../shared/rpc.ts";
import { versionMismatch } from "../../shared/version-mismatch.ts";
import { notWritten, privateFolder } from "../files.ts";
import { type Incoming, MessageReader } from "../framing.ts";
import { type Home, homeOf, type Surroundings } from "../home.ts";
import type { Log } from "../log.ts";
import { holderOf, processFacts } from "../processes.ts";
import { type RunRecord, socketPath, writeRecord } from "../run-record.ts";
import { browserName } from "./browser-name.ts";
import { callForHelp } from "./call-for-help.ts";
import { Hub } from "./hub.ts";
import { type Listener, listen } from "./listener.ts";
import { Outbox } from "./outbox.ts";

/** Chrome refuses extension messages of 64 MiB and more. */
const CHROME_MESSAGE_BYTES = 64 * 1024 * 1024;

export type HostOptions = {
  input: Readable;
  output: Writable;
  surroundings: Surroundings;
  log: Log;
  /** The process that started the host: the browser. */
  browserPid: number;
  program: string;
};

/**
 * The native host of one browser profile: a relay between the extension's port and the sockets of clients.
 * It keeps nothing that would be missed: state is the worker's, and the host dies with the port.
 */
export class Host {
  readonly #options: HostOptions;
  readonly #home: Home;
  readonly #outbox: Outbox;
  readonly #hub: Hub;
  readonly #joiner = new Joiner();
  #receiver: Parameters<Channel["listen"]>[0] | undefined;
  #worker: WorkerHello | undefined;
  #listener: Promise<Listener> | undefined;
  #ended = false;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#home = homeOf(options.surroundings);
    this.#outbox = new Outbox(options.output);
    this.#hub = new Hub(this.#outbox, options.log, () => mismatch(this.#worker));
  }

  /** Serves until the extension's port closes. */
  async run(): Promise<void> {
    const { input, output, log } = this.#options;
    log("host_start", { version: VERSION, browser_pid: this.#options.browserPid });
    const worker = new Peer(this.#ownChannel(), { worker_hello: (params) => this.#hello(params) });
    worker.on("nobody_reacts", (data) => callForHelp(this.#home, log, data));
    const reader = new MessageReader(CHROME_MESSAGE_BYTES);
    input.on("data", (chunk: Buffer) => {
      for (const incoming of reader.push(chunk)) this.#receive(incoming);
    });
    await new Promise<void>((resolve) => {
      for (const event of ["end", "close", "error"]) input.once(event, () => resolve());
      output.once("error", () => resolve());
    });
    await this.end("port closed");
  }

  /** Closes every link and removes the socket; the record stays for as long as the browser lives. */
  async end(reason: string): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    this.#options.log("host_end", { reason });
    this.#receiver?.closed(reason);
    this.#hub.close();
    const listener = await this.#listener?.catch(() => undefined);
    listener?.close();
  }

  #ownChannel(): Channel {
    return {
      send: (frame) => this.#outbox.send(HOST_LINK, frame),
      listen: (receiver) => {
        this.#receiver = receiver;
      },
      close: () => undefined,
    };
  }

  #receive(incoming: Incoming): void {
    try {
      if (incoming.kind !== "message") throw incoming.error;
      this.#dispatch(parseEnvelope(incoming.value));
    } catch (thrown) {
      this.#options.log("bad_message", { code: asDoorstepError(thrown).code });
    }
  }

  #dispatch(envelope: Envelope): void {
    if (envelope.e === "frame") this.#deliver(envelope.link, envelope.frame);
    else if (envelope.e === "piece") {
      const frame = this.#joiner.add(envelope.link, envelope.piece);
      if (frame) this.#deliver(envelope.link, frame);
    } else if (envelope.e === "close") {
      this.#joiner.drop(envelope.link);
      this.#hub.drop(envelope.link);
    }
  }

  #deliver(link: string, frame: Frame): void {
    if (link === HOST_LINK) this.#receiver?.frame(frame);
    else this.#hub.deliver(link, frame);
  }

  async #hello(params: unknown): Promise<unknown> {
    const worker = workerHelloSchema.parse(params);
    this.#worker = worker;
    this.#options.log("worker_hello", { protocol: worker.protocol, version: worker.version, profile: worker.profile });
    await this.#announce(worker);
    return { protocol: PROTOCOL, version: VERSION, pid: process.pid };
  }

  /** Opens the profile's socket and tells where it is. A worker that says hello again (its label changed) only updates the record. */
  async #announce(worker: WorkerHello): Promise<void> {
    const { surroundings } = this.#options;
    const { socket, folder } = socketPath(surroundings, this.#home, worker.profile);
    this.#listener ??= this.#listen(socket, folder);
    try {
      await this.#listener;
    } catch (thrown) {
      // A full disk or a folder that can't be written: said in the panel, and tried anew with the next hello.
      this.#listener = undefined;
      throw notWritten(socket, thrown);
    }
    try {
      // The socket may be elsewhere, where the system wants its address short.
      privateFolder(this.#home.run);
      writeRecord(this.#home, this.#record(worker, socket));
    } catch (thrown) {
      throw notWritten(this.#home.run, thrown);
    }
  }

  async #listen(socket: string, folder: string): Promise<Listener> {
    const listener = await listen(socket, folder);
    this.#hub.serve(listener.server);
    this.#options.log("listening");
    return listener;
  }

  #record(worker: WorkerHello, socket: string): RunRecord {
    const { browserPid, program } = this.#options;
    const holder = holderOf(browserPid);
    return {
      profile: worker.profile,
      label: worker.label,
      browser: browserName(processFacts(browserPid)?.program),
      browser_pid: browserPid,
      browser_started: holder.started,
      pid_namespace: holder.namespace,
      host_pid: process.pid,
      host_version: VERSION,
      host_program: program,
      socket,
      version: worker.version,
      protocol: worker.protocol,
      extension_id: worker.extension_id,
      started_at: new Date().toISOString(),
    };
  }
}

/** Why clients can't be served where extension and host speak different protocols. */
function mismatch(worker: WorkerHello | undefined): DoorstepError | undefined {
  if (!worker || worker.protocol === PROTOCOL) return undefined;
  return versionMismatch({ part: "extension", ...worker }, { part: "host", protocol: PROTOCOL, version: VERSION });
}
