import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { MessageReader } from "../../native-host/framing.ts";
import { Outbox } from "../../native-host/host/outbox.ts";
import type { Envelope, Frame } from "../../shared/frames.ts";
import { Joiner, parseEnvelope } from "../../shared/pieces.ts";

const PIECE = 600;

/** A port that takes one message, then none until it is read. */
class SlowPort extends Writable {
  readonly envelopes: Envelope[] = [];
  readonly #reader = new MessageReader(1 << 20);
  #release: (() => void) | undefined;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (const incoming of this.#reader.push(chunk)) if (incoming.kind === "message") this.envelopes.push(parseEnvelope(incoming.value));
    this.#release = done;
  }

  /** Chrome takes what was written; settles when the next message is there, if there is one. */
  async read(): Promise<void> {
    this.#release?.();
    await new Promise((resolve) => setImmediate(resolve));
  }

  async readAll(): Promise<void> {
    for (let before = -1; before !== this.envelopes.length; ) {
      before = this.envelopes.length;
      await this.read();
    }
  }
}

function request(id: number, size: number): Frame {
  return { t: "request", id, method: "call", params: "x".repeat(size) };
}

function frames(envelopes: Envelope[]): Frame[] {
  const joiner = new Joiner();
  return envelopes.flatMap((envelope) => (envelope.e === "frame" ? [envelope.frame] : envelope.e === "piece" ? (joiner.add(envelope.link, envelope.piece) ?? []) : []));
}

function setUp() {
  const port = new SlowPort();
  return { port, outbox: new Outbox(port, PIECE) };
}

describe("what is on its way to the extension", () => {
  it("waits while Chrome does not read, one message at a time", async () => {
    const { port, outbox } = setUp();
    outbox.send("c1", request(1, 3000));
    expect(port.envelopes).toHaveLength(1);
    expect(outbox.waiting("c1")).toBe(1);
    await port.readAll();
    expect(frames(port.envelopes)).toEqual([request(1, 3000)]);
    expect(outbox.waiting("c1")).toBe(0);
  });

  it("lets small messages of other clients pass a large one, and none of the same client", async () => {
    const { port, outbox } = setUp();
    outbox.send("c1", request(1, 20_000));
    outbox.send("c1", request(2, 10));
    outbox.send("c2", request(1, 10));
    await port.readAll();
    const order = frames(port.envelopes).map((frame) => (frame.t === "request" ? [frame.id, String(frame.params).length] : []));
    expect(order).toEqual([
      [1, 10],
      [1, 20_000],
      [2, 10],
    ]);
  });

  it("shares the port fairly between two large messages", async () => {
    const { port, outbox } = setUp();
    outbox.send("c1", request(1, 3000));
    outbox.send("c2", request(1, 3000));
    await port.readAll();
    const links = port.envelopes.map(({ link }) => link);
    // The first had a turn and the next one due before the second came.
    expect(links.slice(1, 7)).toEqual(["c1", "c2", "c1", "c2", "c1", "c2"]);
  });

  it("keeps a cancel behind the request it cancels", async () => {
    const { port, outbox } = setUp();
    outbox.send("c1", request(1, 20_000));
    outbox.send("c1", { t: "cancel", id: 1 });
    await port.readAll();
    expect(frames(port.envelopes).map(({ t }) => t)).toEqual(["request", "cancel"]);
  });

  it("forgets what a client that left had not sent yet", async () => {
    const { port, outbox } = setUp();
    outbox.send("c1", request(1, 20_000));
    outbox.send("c2", request(1, 10));
    outbox.announce({ e: "close", link: "c1" });
    await port.readAll();
    expect(port.envelopes.filter(({ link }) => link === "c1").map(({ e }) => e)).toEqual(["piece", "close"]);
    expect(frames(port.envelopes.filter(({ link }) => link === "c2"))).toEqual([request(1, 10)]);
  });

  it("tells when a message is wholly handed over", async () => {
    const { port, outbox } = setUp();
    const sent: string[] = [];
    outbox.onSent = (link) => sent.push(link);
    outbox.send("c1", request(1, 3000));
    expect(sent).toEqual([]);
    await port.readAll();
    expect(sent).toEqual(["c1"]);
  });
});
