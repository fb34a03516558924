import type { Writable } from "node:stream";
import type { Envelope, Frame } from "../../shared/frames.ts";
import { cut } from "../../shared/pieces.ts";
import { encodeMessage } from "../framing.ts";

/**
 * Everything on its way to the extension. Clients take turns, one native message each, and only while Chrome reads: so
 * a large message neither fills memory nor blocks other clients. What one client sent arrives in its order.
 */
export class Outbox {
  readonly #out: Writable;
  readonly #pieceBytes: number | undefined;
  /** By link, the one whose turn is next first: its messages, as their envelopes are cut. */
  readonly #links = new Map<string, Iterator<Envelope>[]>();
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
    return this.#links.get(link)?.length ?? 0;
  }

  /** Queues an envelope that is no frame: a link that opened or closed. A closed link's unsent messages are dropped. */
  announce(envelope: Extract<Envelope, { e: "open" | "close" }>): void {
    if (envelope.e === "close") this.#links.delete(envelope.link);
    this.#add(envelope.link, [envelope].values());
  }

  /** Queues a frame behind all that its link has sent before. */
  send(link: string, frame: Frame): void {
    this.#add(link, cut(link, frame, this.#nextMessage++, this.#pieceBytes));
  }

  #add(link: string, envelopes: Iterator<Envelope>): void {
    this.#links.set(link, [...(this.#links.get(link) ?? []), envelopes]);
    this.#flush();
  }

  #flush(): void {
    while (!this.#blocked) {
      const [next] = this.#links;
      if (!next) return;
      const [link, [message, ...behind]] = next;
      this.#links.delete(link);
      const step = message?.next();
      if (!step || step.done) {
        if (behind.length > 0) this.#links.set(link, behind);
        this.onSent(link);
        continue;
      }
      this.#links.set(link, next[1]);
      this.#blocked = !this.#out.write(encodeMessage(step.value));
    }
  }
}
