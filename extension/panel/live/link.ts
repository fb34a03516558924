import { signal } from "@preact/signals";
import { isMissed, type LiveEnd, type LiveFrame, type LiveMessage, type LiveRequest, type LiveState } from "../../../shared/live-protocol.ts";
import type { PanelPort } from "../port.ts";

/** A live view's own port to the worker. It comes back by itself: the worker may die after any line. */

const AGAIN_MS = [0, 250, 1_000, 2_000];

export type LivePort = PanelPort & { disconnect(): void };
export type Size = { width: number; height: number };

export class LiveLink {
  readonly state = signal<LiveState | null>(null);
  readonly over = signal<LiveEnd | null>(null);
  /** The worker is gone and on its way back: what is shown is old. */
  readonly away = signal(false);
  /** What the person did last may have come to nothing. */
  readonly lost = signal(false);
  /** What can't be done from here, in words; until the person does something else. */
  readonly refused = signal<string | null>(null);
  readonly #handoff: string;
  readonly #connect: () => LivePort;
  readonly #frame: (frame: LiveFrame) => void;
  #port: LivePort | null = null;
  #size: Size;
  #losses = 0;
  /** Requests that the worker has not said it took. */
  #untaken = 0;
  #closed = false;

  constructor(handoff: string, connect: () => LivePort, size: Size, frame: (frame: LiveFrame) => void) {
    this.#handoff = handoff;
    this.#connect = connect;
    this.#size = size;
    this.#frame = frame;
    this.#open();
  }

  /** Sends to the worker. What finds no port is not kept, as it was meant for a picture that is gone, but said to be lost. */
  send(request: LiveRequest): void {
    const missed = isMissed(request);
    if (missed) this.refused.value = null;
    if (this.#port === null) {
      this.lost.value ||= missed;
      return;
    }
    if (missed) this.#untaken++;
    try {
      this.#port.postMessage(request);
    } catch {
      // The port has just ended; its disconnect follows.
    }
  }

  resize(size: Size): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    this.#size = size;
    this.send({ t: "size", ...size });
  }

  close(): void {
    this.#closed = true;
    this.#port?.disconnect();
    this.#port = null;
  }

  #open(): void {
    if (this.#closed) return;
    const port = this.#connect();
    this.#port = port;
    port.onMessage.addListener((message) => {
      if (port === this.#port) this.#receive(message as LiveMessage);
    });
    port.onDisconnect.addListener(() => {
      if (port !== this.#port) return;
      this.#port = null;
      this.away.value = true;
      this.lost.value ||= this.#untaken > 0;
      this.#untaken = 0;
      if (this.over.value === null) setTimeout(() => this.#open(), AGAIN_MS[Math.min(this.#losses++, AGAIN_MS.length - 1)]);
    });
    const { value: before } = this.state;
    this.send({ t: "watch", handoff: this.#handoff, ...this.#size, drives: before === null || before.control === "you" });
  }

  #receive(message: LiveMessage): void {
    this.#losses = 0;
    if (message.t === "frame") this.#frame(message);
    else if (message.t === "taken") this.#untaken = Math.max(0, this.#untaken - 1);
    else if (message.t === "lost") this.lost.value = true;
    else if (message.t === "state") {
      this.state.value = message;
      this.away.value = false;
    } else this.over.value = message.why;
  }
}
