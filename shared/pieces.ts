import { z } from "zod";
import { DoorstepError } from "./errors.ts";
import { type Envelope, envelopeSchema, type Frame, frameSchema, type Piece } from "./frames.ts";
import { LIMITS } from "./limits.ts";

const encoder = new TextEncoder();

/**
 * A frame as the envelopes that carry it: itself where it fits, else pieces whose JSON stays under
 * `pieceBytes` each (counted in UTF-8 bytes, escapes included).
 */
export function* cut(link: string, frame: Frame, messageId: number, pieceBytes: number = LIMITS.pieceBytes): Generator<Envelope> {
  const text = JSON.stringify(frame);
  // Four bytes are the most a UTF-16 unit of JSON text takes once quoted again, so a short text needs no count.
  if (text.length * 4 < pieceBytes || encoder.encode(text).length < pieceBytes) {
    yield { e: "frame", link, frame };
    return;
  }
  // A JSON string quoted once more at most doubles (\" and \\), and a code unit is at most three bytes.
  const unit = Math.floor(pieceBytes / 6);
  for (let start = 0, index = 0; start < text.length; index++) {
    let end = Math.min(start + unit, text.length);
    // Never between the halves of a surrogate pair: a lone half does not survive UTF-8.
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end--;
    yield { e: "piece", link, piece: { of: messageId, index, last: end === text.length, data: text.slice(start, end) } };
    start = end;
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

type Partial = { parts: string[]; size: number };

/** Joins pieces of many messages that arrive interleaved; a bad or oversized message is dropped with an error. */
export class Joiner {
  readonly #partial = new Map<string, Partial>();
  readonly #cap: number;

  constructor(cap: number = LIMITS.messageBytes) {
    this.#cap = cap;
  }

  /** The whole frame once its last piece is there. Throws `invalid_input` where a piece is missing or the cap is passed. */
  add(link: string, piece: Piece): Frame | undefined {
    const key = `${link}#${piece.of}`;
    const partial = this.#partial.get(key) ?? { parts: [], size: 0 };
    if (piece.index !== partial.parts.length) {
      this.#partial.delete(key);
      throw new DoorstepError("invalid_input", `Piece ${piece.index} of message ${piece.of} came where ${partial.parts.length} was due; the message was dropped.`);
    }
    partial.parts.push(piece.data);
    partial.size += piece.data.length;
    if (partial.size > this.#cap) {
      this.#partial.delete(key);
      throw new DoorstepError("invalid_input", `A message of more than ${this.#cap} characters was dropped.`);
    }
    if (!piece.last) {
      this.#partial.set(key, partial);
      return undefined;
    }
    this.#partial.delete(key);
    return parseFrame(partial.parts.join(""));
  }

  /** Forgets what a closed link left unfinished. */
  drop(link: string): void {
    for (const key of this.#partial.keys()) if (key.startsWith(`${link}#`)) this.#partial.delete(key);
  }
}

/** A received native message as an envelope; throws `invalid_input`. */
export function parseEnvelope(message: unknown): Envelope {
  const parsed = envelopeSchema.safeParse(message);
  if (!parsed.success) throw new DoorstepError("invalid_input", `A malformed envelope was dropped: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** JSON text as a frame; throws `invalid_input` that says what is wrong with it. */
function parseFrame(text: string): Frame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new DoorstepError("invalid_input", "A frame that is not JSON was dropped.", { cause });
  }
  const parsed = frameSchema.safeParse(value);
  if (!parsed.success) throw new DoorstepError("invalid_input", `A malformed frame was dropped: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
