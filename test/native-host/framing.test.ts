import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeMessage, type Incoming, MessageReader } from "../../native-host/framing.ts";

const CAP = 64 * 1024;

/** Splits bytes at the given places, wrapped into range. */
function split(bytes: Buffer, places: number[]): Buffer[] {
  const cuts = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...cuts].map((start, index) => bytes.subarray(start, cuts[index] ?? bytes.length));
}

function readAll(chunks: Buffer[], cap = CAP): Incoming[] {
  const reader = new MessageReader(cap);
  return chunks.flatMap((chunk) => reader.push(chunk));
}

describe("framing", () => {
  it("gives back every message whatever the chunks", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 40 }), (values, places) => {
        const bytes = Buffer.concat(values.map(encodeMessage));
        const found = readAll(split(bytes, places));
        expect(found.map((one) => (one.kind === "message" ? one.value : one.kind))).toEqual(values.map((value) => JSON.parse(JSON.stringify(value))));
      }),
    );
  });

  it("reads one byte at a time", () => {
    const bytes = Buffer.concat([encodeMessage({ a: "é€😀" }), encodeMessage([])]);
    const found = readAll([...bytes].map((byte) => Buffer.from([byte])));
    expect(found).toMatchObject([
      { kind: "message", value: { a: "é€😀" } },
      { kind: "message", value: [] },
    ]);
  });

  it("says what is not JSON and reads on behind it", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.array(fc.nat(), { maxLength: 10 }), (junk, places) => {
        const header = Buffer.alloc(4);
        header.writeUInt32LE(junk.length);
        const bytes = Buffer.concat([header, junk, encodeMessage("after")]);
        const found = readAll(split(bytes, places));
        expect(found).toHaveLength(2);
        expect(found[1]).toMatchObject({ kind: "message", value: "after" });
        if (found[0]?.kind === "malformed") expect(found[0].error.code).toBe("invalid_input");
      }),
    );
  });

  it("refuses an announced length beyond the cap before anything of it arrives, and then reads nothing more", () => {
    const header = Buffer.alloc(4);
    header.writeUInt32LE(CAP + 1);
    const reader = new MessageReader(CAP);
    const [refused] = reader.push(header);
    expect(refused).toMatchObject({ kind: "oversized", error: { code: "invalid_input" } });
    expect(reader.push(encodeMessage("later"))).toEqual([]);
  });

  it("takes a message of exactly the cap", () => {
    const value = "x".repeat(CAP - 2);
    expect(readAll([encodeMessage(value)])).toMatchObject([{ kind: "message", value }]);
  });

  it("survives any bytes at all", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 64 }), { maxLength: 20 }), (chunks) => {
        expect(() => readAll(chunks.map((chunk) => Buffer.from(chunk)))).not.toThrow();
      }),
    );
  });

  it("pins the wire: four bytes of length, little-endian, then UTF-8 JSON", () => {
    expect(encodeMessage({ é: 1 }).toString("hex")).toBe(`08000000${Buffer.from('{"é":1}').toString("hex")}`);
  });
});
