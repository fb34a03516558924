import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FrameFlow } from "../../../extension/background/live/frame-flow.ts";

type Sent = { viewer: string; n: number; frame: number };

function flow() {
  const sent: Sent[] = [];
  const acknowledged: number[] = [];
  const frames = new FrameFlow<string, number>(
    (viewer, n, frame) => sent.push({ viewer, n, frame }),
    (frame) => acknowledged.push(frame),
  );
  return { frames, sent, acknowledged };
}

describe("pictures on their way to the panels", () => {
  test("Chrome hears of a picture only when a panel has drawn it", () => {
    const { frames, sent, acknowledged } = flow();
    frames.add("panel");
    frames.arrived(1);
    expect(sent).toHaveLength(1);
    expect(acknowledged).toEqual([]);
    frames.drawn("panel", sent[0]?.n ?? 0);
    expect(acknowledged).toEqual([1]);
  });

  test("a slow panel does not hold up a fast one, and leaves pictures out", () => {
    const { frames, sent, acknowledged } = flow();
    frames.add("fast");
    frames.add("slow");
    for (let frame = 1; frame <= 10; frame++) {
      frames.arrived(frame);
      const last = sent.filter(({ viewer }) => viewer === "fast").at(-1);
      frames.drawn("fast", last?.n ?? 0);
    }
    expect(acknowledged).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(sent.filter(({ viewer }) => viewer === "slow").map(({ frame }) => frame)).toEqual([1, 2]);
  });

  test("a panel that comes late to a page that stands still sees it at once", () => {
    const { frames, sent } = flow();
    frames.add("first");
    frames.arrived(7);
    frames.drawn("first", sent[0]?.n ?? 0);
    frames.add("late");
    expect(sent.at(-1)).toMatchObject({ viewer: "late", frame: 7 });
  });

  test("whatever the order of events, no panel waits for more than two pictures, none is acknowledged twice, and the newest is shown in the end", () => {
    const who = fc.constantFrom("a", "b", "c");
    const step = fc.oneof(fc.tuple(fc.constant("frame" as const), who), fc.tuple(fc.constantFrom("draw" as const, "join" as const, "leave" as const), who));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const play = new Play();
        for (const [what, one] of steps) play[what](one);
        play.drawAll();
        expect(new Set(play.acknowledged).size).toBe(play.acknowledged.length);
        if (play.here.size === 0 || play.made === 0) return;
        expect(play.acknowledged.length).toBe(play.made);
        expect(play.sent.some(({ frame }) => frame === play.made)).toBe(true);
      }),
    );
  });
});

/** Panels that come, draw and go, and a Chrome that sends no third picture while two are open. */
class Play {
  readonly here = new Map<string, number[]>();
  made = 0;
  readonly sent: Sent[];
  readonly acknowledged: number[];
  readonly #frames: FrameFlow<string, number>;

  constructor() {
    const { frames, sent, acknowledged } = flow();
    this.#frames = frames;
    this.sent = sent;
    this.acknowledged = acknowledged;
  }

  frame(): void {
    if (this.made - this.acknowledged.length < 2 && this.here.size > 0) this.#noting(() => this.#frames.arrived(++this.made));
  }

  join(who: string): void {
    if (this.here.has(who)) return;
    this.here.set(who, []);
    this.#noting(() => this.#frames.add(who));
  }

  leave(who: string): void {
    if (this.here.delete(who)) this.#noting(() => this.#frames.remove(who));
  }

  draw(who: string): void {
    const last = this.here.get(who)?.at(-1);
    if (last === undefined) return;
    this.here.set(who, []);
    this.#noting(() => this.#frames.drawn(who, last));
  }

  drawAll(): void {
    for (let round = 0; round < 4; round++) for (const who of this.here.keys()) this.draw(who);
  }

  #noting(act: () => void): void {
    const from = this.sent.length;
    act();
    for (const { viewer, n } of this.sent.slice(from)) this.here.get(viewer)?.push(n);
    for (const undrawn of this.here.values()) expect(undrawn.length).toBeLessThanOrEqual(2);
  }
}
