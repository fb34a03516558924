import { DoorstepError } from "../shared/errors.ts";

/** Bytes of the length that stands in front of every message. */
const HEADER_BYTES = 4;

/**
 * A value as one message of the wire: a 4-byte little-endian length, then its JSON. Chrome's native
 * messaging and the client sockets both speak it.
 */
export function encodeMessage(value: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(value), "utf8");
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(body.length);
  return Buffer.concat([header, body]);
}

/** What the reader finds: a message, one that is not JSON (the next is still fine), or a length beyond the cap (the stream is lost). */
export type Incoming =
  | { kind: "message"; value: unknown; bytes: number }
  | { kind: "malformed"; error: DoorstepError; bytes: number }
  | { kind: "oversized"; error: DoorstepError };

/**
 * Bytes in, messages out, whatever the chunks: many messages in one, one message in many. The announced
 * length is checked before anything of it is kept, so nobody can fill memory with a header.
 */
export class MessageReader {
  readonly #cap: number;
  #chunks: Buffer[] = [];
  #size = 0;
  #lost = false;

  constructor(cap: number) {
    this.#cap = cap;
  }

  /** The messages this chunk completes. After `oversized` everything else is ignored: where the next message begins is unknown. */
  push(chunk: Buffer): Incoming[] {
    if (this.#lost) return [];
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const found: Incoming[] = [];
    for (let next = this.#next(); next; next = this.#next()) found.push(next);
    return found;
  }

  #next(): Incoming | undefined {
    if (this.#lost || this.#size < HEADER_BYTES) return undefined;
    const length = this.#peekLength();
    if (length > this.#cap) {
      this.#lost = true;
      this.#chunks = [];
      return { kind: "oversized", error: new DoorstepError("invalid_input", `A message of ${length} bytes was refused; ${this.#cap} are the most.`) };
    }
    if (this.#size < HEADER_BYTES + length) return undefined;
    const body = this.#take(HEADER_BYTES + length).subarray(HEADER_BYTES);
    return parse(body);
  }

  #peekLength(): number {
    const first = this.#chunks[0];
    if (first && first.length >= HEADER_BYTES) return first.readUInt32LE();
    this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0]?.readUInt32LE() ?? 0;
  }

  /** The first `count` bytes; what is left stays, uncopied. */
  #take(count: number): Buffer {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0; ) {
      const chunk = this.#chunks[0];
      if (!chunk) break;
      const part = chunk.subarray(0, missing);
      parts.push(part);
      missing -= part.length;
      if (part.length === chunk.length) this.#chunks.shift();
      else this.#chunks[0] = chunk.subarray(part.length);
    }
    this.#size -= count;
    const [only] = parts;
    return parts.length === 1 && only ? only : Buffer.concat(parts, count);
  }
}

function parse(body: Buffer): Incoming {
  try {
    return { kind: "message", value: JSON.parse(body.toString("utf8")) as unknown, bytes: body.length };
  } catch (cause) {
    return { kind: "malformed", error: new DoorstepError("invalid_input", "A message that is not JSON was dropped.", { cause }), bytes: body.length };
  }
}
