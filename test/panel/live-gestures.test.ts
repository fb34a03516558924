import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buttonOf, heldButton, meaningOf, wheelPixels } from "../../extension/panel/live/gestures.ts";
import { toPage } from "../../extension/panel/live/point.ts";
import { LONGEST_PASTE, liveRequestSchema } from "../../shared/live-protocol.ts";

const KEY = { key: "a", code: "KeyA", keyCode: 65, location: 0, repeat: false, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, getModifierState: () => false };

describe("a point of the picture", () => {
  test("is the same point of the page at every size, ratio and magnification", () => {
    const side = fc.integer({ min: 50, max: 4_000 });
    fc.assert(
      fc.property(
        side,
        side,
        side,
        fc.double({ min: 0.25, max: 4, noNaN: true }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (width, height, shownAt, scale, x, y) => {
          const box = { left: 13, top: 41, width: shownAt, height: (shownAt * height) / width };
          const at = { clientX: box.left + x * box.width, clientY: box.top + y * box.height };
          const point = toPage(at, box, { view: "v1", width, height, scale, top: 0 });
          expect(point.x).toBeCloseTo(Math.min(x * width, width - 1) / scale, 5);
          expect(point.y).toBeCloseTo(Math.min(y * height, height - 1) / scale, 5);
        },
      ),
    );
  });

  test("stays inside when a drag leaves the picture", () => {
    const box = { left: 0, top: 0, width: 100, height: 50 };
    expect(toPage({ clientX: -20, clientY: 900 }, box, { view: "v1", width: 1000, height: 500, scale: 1, top: 0 })).toEqual({ x: 0, y: 499 });
  });
});

describe("a key", () => {
  test("is passed on with its name, code and what it writes", () => {
    expect(meaningOf(KEY, "down")).toEqual({
      to: "page",
      request: { t: "key", kind: "down", key: "a", code: "KeyA", keyCode: 65, location: 0, modifiers: 0, repeat: false, text: "a" },
    });
    expect(meaningOf({ ...KEY, key: "Tab", code: "Tab", keyCode: 9, shiftKey: true }, "down")).toMatchObject({ request: { key: "Tab", modifiers: 8, text: "" } });
    expect(meaningOf({ ...KEY, key: "a", ctrlKey: true }, "down")).toMatchObject({ request: { modifiers: 2, text: "" } });
  });

  test("with AltGr writes its character and is no shortcut", () => {
    const at = { ...KEY, key: "@", code: "KeyQ", ctrlKey: true, altKey: true, getModifierState: (name: string) => name === "AltGraph" };
    expect(meaningOf(at, "down")).toMatchObject({ to: "page", request: { text: "@", modifiers: 0 } });
  });

  test("of an input method, a dead key and a paste stays in the panel", () => {
    for (const key of ["Process", "Dead", "Unidentified"]) expect(meaningOf({ ...KEY, key }, "down").to).toBe("here");
    expect(meaningOf({ ...KEY, keyCode: 229 }, "down").to).toBe("here");
    expect(meaningOf({ ...KEY, key: "v", code: "KeyV", keyCode: 86, ctrlKey: true }, "down").to).toBe("here");
  });

  test("that pastes stays in the panel on every keyboard, that copies goes to the page", () => {
    expect(meaningOf({ ...KEY, key: "м", code: "KeyV", keyCode: 86, ctrlKey: true }, "down").to).toBe("here");
    expect(meaningOf({ ...KEY, key: "Insert", code: "Insert", keyCode: 45, shiftKey: true }, "down").to).toBe("here");
    expect(meaningOf({ ...KEY, key: "c", code: "KeyC", keyCode: 67, ctrlKey: true }, "down")).toMatchObject({ to: "page", request: { text: "" } });
  });

  test("of any keyboard makes a request that the worker takes", () => {
    fc.assert(
      fc.property(
        fc.record({
          key: fc.string({ maxLength: 60 }),
          code: fc.string({ maxLength: 60 }),
          keyCode: fc.integer({ min: 0, max: 255 }),
          shiftKey: fc.boolean(),
          altKey: fc.boolean(),
        }),
        (keys) => {
          const meaning = meaningOf({ ...KEY, ...keys }, "down");
          if (meaning.to === "page") expect(liveRequestSchema.safeParse(meaning.request).success).toBe(true);
        },
      ),
    );
  });
});

test("buttons and wheels are told as the page knows them", () => {
  expect([0, 1, 2, 3].map((button) => buttonOf({ button }))).toEqual(["left", "middle", "right", null]);
  expect([0, 1, 2, 4].map(heldButton)).toEqual(["none", "left", "right", "middle"]);
  expect([wheelPixels(3, 0), wheelPixels(3, 1), wheelPixels(1, 2)]).toEqual([3, 48, 400]);
});

test("the worker takes no more text at once than a paste may be, and nothing it does not know", () => {
  expect(liveRequestSchema.safeParse({ t: "text", text: "x".repeat(LONGEST_PASTE) }).success).toBe(true);
  for (const wrong of [
    { t: "text", text: "x".repeat(LONGEST_PASTE + 1) },
    { t: "text", text: "" },
    { t: "evaluate", expression: "1" },
    { t: "mouse", view: "v1", kind: "down", x: Number.NaN, y: 0 },
    null,
  ])
    expect(liveRequestSchema.safeParse(wrong).success).toBe(false);
});
