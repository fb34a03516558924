import { describe, expect, it } from "vitest";
import { Guard, type Place } from "../../extension/panel/guard.ts";

const WAIT = 500;
const here: Place = { left: 10, top: 100, width: 80, height: 36, scrollLeft: 0, scrollTop: 0, extent: 1000 };

/** A guard with a clock the test turns, settled in one place. */
function settled() {
  let now = 1000;
  const guard = new Guard(WAIT, () => now);
  guard.observe(here, "Done h1");
  return {
    guard,
    pass(ms: number) {
      now += ms;
      return guard;
    },
  };
}

describe("a decision button", () => {
  it("does not count a press in the first half second", () => {
    const { guard, pass } = settled();
    expect(guard.accepts(here, "Done h1")).toBe(false);
    expect(pass(499).accepts(here, "Done h1")).toBe(false);
    expect(pass(1).accepts(here, "Done h1")).toBe(true);
  });

  it("waits anew after it moved, also where nobody noticed until the press", () => {
    const { pass } = settled();
    const guard = pass(WAIT);
    expect(guard.accepts({ ...here, top: 140 }, "Done h1")).toBe(false);
    expect(pass(499).accepts({ ...here, top: 140 }, "Done h1")).toBe(false);
    expect(pass(1).accepts({ ...here, top: 140 }, "Done h1")).toBe(true);
  });

  it("waits anew after its size or its meaning changed", () => {
    expect(
      settled()
        .pass(WAIT)
        .accepts({ ...here, width: 120 }, "Done h1"),
    ).toBe(false);
    expect(settled().pass(WAIT).accepts(here, "Done h2")).toBe(false);
  });

  it("takes rounding for no move", () => {
    expect(
      settled()
        .pass(WAIT)
        .accepts({ ...here, top: 100.5 }, "Done h1"),
    ).toBe(true);
  });

  it("takes the person's scrolling for no move", () => {
    expect(
      settled()
        .pass(WAIT)
        .accepts({ ...here, top: 40, scrollTop: 60 }, "Done h1"),
    ).toBe(true);
  });

  it("takes scrolling by the browser, because the page shrank, for a move", () => {
    const after = { ...here, top: 140, scrollTop: 0, extent: 900 };
    const { guard, pass } = settled();
    guard.observe({ ...here, scrollTop: 40 }, "Done h1");
    expect(pass(WAIT).accepts(after, "Done h1")).toBe(false);
  });

  it("stays ready when something is added above it that the browser scrolls away", () => {
    expect(
      settled()
        .pass(WAIT)
        .accepts({ ...here, scrollTop: 200, extent: 1200 }, "Done h1"),
    ).toBe(true);
  });
});
