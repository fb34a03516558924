import type { LiveInput } from "../../../shared/live-protocol.ts";

type Mouse = Extract<LiveInput, { t: "mouse" }>;
type Key = Extract<LiveInput, { t: "key" }>;

/** What the page was given the press of and not yet the release: nothing of it may stay pressed when nobody drives any more. */
export class Held {
  readonly #buttons = new Map<Mouse["button"], { pressed: Mouse; last: Mouse }>();
  readonly #keys = new Map<string, Key>();

  /** Takes note of an event that is on its way to the page. */
  sending(input: LiveInput): void {
    if (input.t === "key") {
      if (input.kind === "down") this.#keys.set(input.code, input);
      else this.#keys.delete(input.code);
    } else if (input.t === "mouse") {
      if (input.kind === "down") this.#buttons.set(input.button, { pressed: input, last: input });
      else if (input.kind === "up") this.#buttons.delete(input.button);
      else for (const held of this.#buttons.values()) held.last = input;
    }
  }

  /** Whether an event lets go of something that is held. */
  isReleased(input: LiveInput): boolean {
    if (input.t === "key") return input.kind === "up" && this.#keys.has(input.code);
    return input.t === "mouse" && input.kind === "up" && this.#buttons.has(input.button);
  }

  /** The events that let go of all of it. A press that went nowhere is let go outside the page, where it presses nothing. */
  takeReleases(): LiveInput[] {
    const buttons = [...this.#buttons.values()].map(({ pressed, last }): LiveInput => {
      const at = Math.hypot(last.x - pressed.x, last.y - pressed.y) < STAYED_PX ? OUTSIDE : { x: last.x, y: last.y };
      return { ...last, ...at, kind: "up", button: pressed.button, buttons: 0, count: 1 };
    });
    const keys = [...this.#keys.values()].map((key): LiveInput => ({ ...key, kind: "up", text: "", repeat: false }));
    this.#buttons.clear();
    this.#keys.clear();
    return [...buttons, ...keys];
  }
}

const STAYED_PX = 4;
const OUTSIDE = { x: -1, y: -1 };
