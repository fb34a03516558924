import type { Writable } from "node:stream";
import type { Envelope, Frame } from "../../shared/frames.ts";
import { cut } from "../../shared/pieces.ts";
import { encodeMessage } from "../framing.ts";

/** A message on its way: its envelopes as they are cut, and which request it is, so that a cancel stays behind it. */
type Message = { link: string; request: number | undefined; envelopes: Iterator<Envelope> };

/**
 * Everything on its way to the extension. Messages take turns, one native message each, and only while
 * Chrome reads: so a large one neither fills memory nor blocks those behind it.
 */
export class Outbox {
  readonly #out: Writable;
  readonly #pieceBytes: number | undefined;
  #turns: Message[] = [];
  #blocked = false;
  #nextMessage = 1;
  /** Called with the link of every message that is wholly handed to Chrome. */
  onSent: (link: string) => void = () => undefined;

  constructor(out: Writable, pieceBytes?: number) {
    this.#out = out;
    this.#pieceBytes = pieceBytes;
    out.on("drain", () => {
      this.#blocked = false;
      this.#flush();
    });
  }

  /** How many messages of a link wait; a client with many is not read further. */
  waiting(link: string): number {
    return this.#turns.reduce((count, message) => count + (message.link === link ? 1 : 0), 0);
  }

  /** Queues an envelope that is no frame: a link that opened or closed. A closed link's unsent messages are dropped. */
  announce(envelope: Extract<Envelope, { e: "open" | "close" }>): void {
    if (envelope.e === "close") this.#turns = this.#turns.filter((message) => message.link !== envelope.link);
    this.#add({ link: envelope.link, request: undefined, envelopes: [envelope].values() });
  }

  /** Queues a frame. A cancel whose request is still on its way goes right behind that, never past it. */
  send(link: string, frame: Frame): void {
    const envelopes = cut(link, frame, this.#nextMessage++, this.#pieceBytes);
    const ahead = frame.t === "cancel" ? this.#turns.find((message) => message.link === link && message.request === frame.id) : undefined;
    if (ahead) ahead.envelopes = chain(ahead.envelopes, envelopes);
    else this.#add({ link, request: frame.t === "request" ? frame.id : undefined, envelopes });
  }

  #add(message: Message): void {
    this.#turns.push(message);
    this.#flush();
  }

  #flush(): void {
    while (!this.#blocked) {
      const message = this.#turns.shift();
      if (!message) return;
      const { value, done } = message.envelopes.next();
      if (done) {
        this.onSent(message.link);
        continue;
      }
      this.#turns.push(message);
      this.#blocked = !this.#out.write(encodeMessage(value));
    }
  }
}

function* chain<T>(...parts: Iterator<T>[]): Generator<T> {
  for (const part of parts) for (let next = part.next(); !next.done; next = part.next()) yield next.value;
}
