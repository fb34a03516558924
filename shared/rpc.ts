import { asDoorstepError, DoorstepError } from "./errors.ts";
import type { Frame } from "./frames.ts";

/** A live connection to the next box, as little as a peer needs of it. */
export type Channel = {
  /** Sends one frame; throws nothing, a dead link closes. */
  send(frame: Frame): void;
  /** Registers the one receiver of frames and of the link's end. */
  listen(receiver: { frame(frame: Frame): void; closed(reason: string): void }): void;
  close(): void;
};

export type RequestOptions = {
  signal?: AbortSignal;
  /** After this many milliseconds the request fails with `timed_out` and is cancelled at the other side. */
  timeoutMs?: number;
  onProgress?: (message: string) => void;
};

/** What a method's handler gets beside its parameters. */
export type RequestContext = {
  /** Aborted when the caller cancels, its deadline passes or the link closes. */
  signal: AbortSignal;
  progress(message: string): void;
};

type Method = (params: unknown, context: RequestContext) => Promise<unknown> | unknown;
type Pending = { settle(frame: Frame): void; fail(error: DoorstepError): void; progress: ((message: string) => void) | undefined };

/** One end of a link: requests with ids, deadlines and cancellation, and events, in both directions. */
export class Peer {
  readonly #channel: Channel;
  readonly #methods: Readonly<Record<string, Method>>;
  readonly #pending = new Map<number, Pending>();
  readonly #running = new Map<number, AbortController>();
  readonly #closed = new AbortController();
  readonly #listeners = new Map<string, Array<(data: unknown) => void>>();
  #nextId = 1;

  constructor(channel: Channel, methods: Readonly<Record<string, Method>> = {}) {
    this.#channel = channel;
    this.#methods = methods;
    channel.listen({ frame: (frame) => this.#receive(frame), closed: (reason) => this.#end(reason) });
  }

  /** Aborted when the link has closed. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /** Asks the other side; rejects with the other side's error, `timed_out`, `cancelled` or `link_lost`. */
  request(method: string, params: unknown, options: RequestOptions = {}): Promise<unknown> {
    const { signal, timeoutMs, onProgress } = options;
    if (this.#closed.signal.aborted) return Promise.reject(new DoorstepError("link_lost", "The link is closed."));
    if (signal?.aborted) return Promise.reject(new DoorstepError("cancelled", "The call was cancelled before it was sent."));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => giveUp(new DoorstepError("timed_out", `No answer to ${method} within ${timeoutMs} ms.`)), timeoutMs);
      const onAbort = () => giveUp(new DoorstepError("cancelled", "The call was cancelled."));
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        this.#pending.delete(id);
      };
      const giveUp = (error: DoorstepError) => {
        this.#channel.send({ t: "cancel", id });
        finish();
        reject(error);
      };
      signal?.addEventListener("abort", onAbort);
      this.#pending.set(id, {
        settle: (frame) => {
          finish();
          if (frame.t === "value") resolve(frame.value);
          else if (frame.t === "error") reject(new DoorstepError(frame.error.code, frame.error.message, { next: frame.error.next }));
        },
        fail: (error) => {
          finish();
          reject(error);
        },
        progress: onProgress,
      });
      this.#channel.send({ t: "request", id, method, params });
    });
  }

  /** Tells the other side something that needs no answer. */
  emit(name: string, data: unknown): void {
    if (!this.#closed.signal.aborted) this.#channel.send({ t: "event", name, data });
  }

  /** Calls `listener` for every event of that name. */
  on(name: string, listener: (data: unknown) => void): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  close(): void {
    this.#channel.close();
    this.#end("closed by this side");
  }

  #receive(frame: Frame): void {
    if (frame.t === "request") void this.#serve(frame);
    else if (frame.t === "cancel") this.#running.get(frame.id)?.abort(new DoorstepError("cancelled", "The caller cancelled."));
    else if (frame.t === "event") for (const listener of this.#listeners.get(frame.name) ?? []) listener(frame.data);
    else if (frame.t === "progress") this.#pending.get(frame.id)?.progress?.(frame.message);
    else this.#pending.get(frame.id)?.settle(frame);
  }

  async #serve(frame: Extract<Frame, { t: "request" }>): Promise<void> {
    const { id, method, params } = frame;
    const controller = new AbortController();
    this.#running.set(id, controller);
    const context = { signal: controller.signal, progress: (message: string) => this.#channel.send({ t: "progress", id, message }) };
    try {
      const handler = Object.hasOwn(this.#methods, method) ? this.#methods[method] : undefined;
      if (!handler) throw new DoorstepError("invalid_input", `There is no method ${method}.`, { next: "Update the older side: the other knows methods this one does not." });
      const value = await handler(params, context);
      if (!this.#closed.signal.aborted) this.#channel.send({ t: "value", id, value });
    } catch (thrown) {
      if (!this.#closed.signal.aborted) this.#channel.send({ t: "error", id, error: asDoorstepError(thrown).view() });
    } finally {
      this.#running.delete(id);
    }
  }

  #end(reason: string): void {
    if (this.#closed.signal.aborted) return;
    const error = new DoorstepError("link_lost", `The link closed: ${reason}.`);
    this.#closed.abort(error);
    for (const pending of [...this.#pending.values()]) pending.fail(error);
    for (const controller of this.#running.values()) controller.abort(error);
  }
}
