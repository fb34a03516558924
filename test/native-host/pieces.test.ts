import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Envelope, Frame } from "../../shared/frames.ts";
import { cut, Joiner } from "../../shared/pieces.ts";

function event(data: unknown): Frame {
  return { t: "event", name: "e", data };
}

function join(joiner: Joiner, envelopes: Iterable<Envelope>): Frame[] {
  const frames: Frame[] = [];
  for (const envelope of envelopes) {
    const frame = envelope.e === "frame" ? envelope.frame : envelope.e === "piece" ? joiner.add(envelope.link, envelope.piece) : undefined;
    if (frame) frames.push(frame);
  }
  return frames;
}

describe("pieces", () => {
  it("joins what was cut, for any text and any piece size", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 3000 }), fc.integer({ min: 64, max: 2000 }), (text, size) => {
        const frame = event(text);
        expect(join(new Joiner(), cut("c1", frame, 1, size))).toEqual([JSON.parse(JSON.stringify(frame))]);
      }),
    );
  });

  it("keeps every piece under the size once it is JSON, in bytes", () => {
    for (const text of ['"'.repeat(5000), "\\".repeat(5000), "€".repeat(5000), "😀".repeat(3000), "\u0000".repeat(2000)]) {
      for (const envelope of cut("c1", event(text), 1, 1024)) {
        expect(envelope.e).toBe("piece");
        if (envelope.e === "piece") expect(Buffer.byteLength(JSON.stringify(envelope.piece.data))).toBeLessThanOrEqual(1024);
      }
    }
  });

  it("joins messages that arrive mixed", () => {
    const [first, second] = [event("a".repeat(3000)), event("b".repeat(3000))];
    const [one, two] = [[...cut("c1", first, 1, 600)], [...cut("c2", second, 1, 600)]];
    const mixed = one.flatMap((envelope, index) => [envelope, ...(two[index] ? [two[index]] : [])]);
    expect(join(new Joiner(), mixed)).toEqual([first, second]);
  });

  it("drops a message with a missing piece and says so, and takes the next one", () => {
    const joiner = new Joiner();
    const [, second] = [...cut("c1", event("a".repeat(3000)), 7, 600)];
    expect(() => second && join(joiner, [second])).toThrow(/Piece 1 of message 7/);
    expect(join(joiner, cut("c1", event("fine"), 8))).toEqual([event("fine")]);
  });

  it("caps what is joined", () => {
    expect(() => join(new Joiner(1000), cut("c1", event("a".repeat(3000)), 1, 600))).toThrow(/more than 1000/);
  });
});
