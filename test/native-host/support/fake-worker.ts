import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { encodeMessage, MessageReader } from "../../../native-host/framing.ts";
import type { CommandName } from "../../../shared/commands.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import { type Envelope, type Frame, HOST_LINK, PROTOCOL } from "../../../shared/frames.ts";
import { EXTENSION_ID, VERSION } from "../../../shared/identity.ts";
import { cut, Joiner, parseEnvelope } from "../../../shared/pieces.ts";
import { CLIENT_METHODS, hostHelloSchema, type WorkerHello } from "../../../shared/protocol.ts";
import type { Result } from "../../../shared/results.ts";
import { type Channel, Peer, type RequestContext } from "../../../shared/rpc.ts";

type Call = { call_id: string; command: CommandName; params: unknown; call_limit_ms: number | null };
export type Behaviour = {
  call?: (call: Call, context: RequestContext) => Promise<Result> | Result;
  recover?: (call: { call_id: string }, context: RequestContext) => Promise<Result> | Result;
};

export const PROFILE = "0123456789abcdef";

/** The worker's end of a native messaging port: the host's pipes, spoken as the extension speaks. */
class FakeWorker {
  readonly hellos: Array<{ session_key: string; client: { name: string; version: string; program: string; folder: string }; unattended?: boolean | undefined }> = [];
  readonly calls: Call[] = [];
  readonly recovered: string[] = [];
  readonly received: Envelope[] = [];
  readonly links = new Map<string, { peer: Peer; end(): void }>();
  readonly #out: Writable;
  readonly #joiner = new Joiner();
  readonly #host: Peer;
  readonly #behaviour: Behaviour;
  readonly #receivers = new Map<string, Parameters<Channel["listen"]>[0]>();
  #messages = 1;

  constructor(input: Readable, out: Writable, behaviour: Behaviour = {}) {
    this.#out = out;
    this.#behaviour = behaviour;
    this.#host = new Peer(this.#channel(HOST_LINK));
    const reader = new MessageReader(64 * 1024 * 1024);
    input.on("data", (chunk: Buffer) => {
      for (const incoming of reader.push(chunk)) {
        if (incoming.kind !== "message") throw incoming.error;
        this.#receive(parseEnvelope(incoming.value));
      }
    });
  }

  async hello(change: Partial<WorkerHello> = {}) {
    const hello: WorkerHello = { protocol: PROTOCOL, version: VERSION, extension_id: EXTENSION_ID, profile: PROFILE, label: "Work", ...change };
    return hostHelloSchema.parse(await this.#host.request("worker_hello", hello, { timeoutMs: 20_000 }));
  }

  /** Something of the extension's that is not an answer. */
  post(envelope: unknown): void {
    this.#out.write(encodeMessage(envelope));
  }

  #receive(envelope: Envelope): void {
    this.received.push(envelope);
    if (envelope.e === "open") this.#open(envelope.link);
    else if (envelope.e === "close") this.links.get(envelope.link)?.end();
    else {
      const frame = envelope.e === "frame" ? envelope.frame : this.#joiner.add(envelope.link, envelope.piece);
      if (frame) this.#receivers.get(envelope.link)?.frame(frame);
    }
  }

  #open(link: string): void {
    const peer = new Peer(this.#channel(link), {
      hello: (params) => {
        const hello = CLIENT_METHODS.hello.params.parse(params);
        this.hellos.push(hello);
        return { protocol: PROTOCOL, version: VERSION, session: `s${this.hellos.length}` };
      },
      call: async (params, context) => {
        const call = CLIENT_METHODS.call.params.parse(params) as Call;
        this.calls.push(call);
        return (await this.#behaviour.call?.(call, context)) ?? { status: "ok", text: `did ${call.command}` };
      },
      recover: async (params, context) => {
        const call = CLIENT_METHODS.recover.params.parse(params);
        this.recovered.push(call.call_id);
        if (!this.#behaviour.recover) throw new DoorstepError("link_lost", "The worker knows nothing of this call.");
        return this.#behaviour.recover(call, context);
      },
      roots: () => ({}),
      status: () => ({ version: VERSION, profile: PROFILE, label: "Work", browser: "Chromium", session: { id: "s1", allowed: true, tabs: 1, goal: "look around" }, handoffs: [] }),
      log: () => [{ at: 0, what: "command", name: "open", status: "ok", ms: 12 }],
    });
    this.links.set(link, { peer, end: () => this.#receivers.get(link)?.closed("the client left") });
  }

  #channel(link: string): Channel {
    return {
      send: (frame: Frame) => {
        for (const envelope of cut(link, frame, this.#messages++)) this.post(envelope);
      },
      listen: (receiver) => this.#receivers.set(link, receiver),
      close: () => this.post({ e: "close", link }),
    };
  }
}

export type RunningHost = { process: ChildProcess; worker: FakeWorker; exited: Promise<number | null>; stop(): Promise<void> };

/** A real host process with a fake worker on its pipes, as a browser would start it. */
export async function startHost(program: string, home: string, behaviour: Behaviour = {}, hello: Partial<WorkerHello> = {}): Promise<RunningHost> {
  const child = spawn(process.execPath, [program, `chrome-extension://${EXTENSION_ID}/`], { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, DOORSTEP_HOME: home } });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const worker = new FakeWorker(child.stdout, child.stdin, behaviour);
  child.stdin.on("error", () => undefined);
  await worker.hello(hello).catch((thrown: unknown) => {
    child.kill();
    throw thrown;
  });
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  return { process: child, worker, exited, stop };
}
