import { Guard } from "../guard.ts";
import { onPossibleMove, placeOf } from "../place-watch.ts";

/** Nobody takes back a press that is under way when the picture moves: it comes within this. */
const UNDER_WAY_MS = 200;

/**
 * Whether a press on the picture was meant for what is there now. A card that comes above pushes the picture away under
 * the pointer, and a window that the page opened takes its place: what was under way then would press something else.
 */
export class Aim {
  readonly #guard = new Guard(UNDER_WAY_MS, () => performance.now());
  readonly #frame: Element;
  readonly #view: () => string;
  readonly #told: (steady: boolean) => void;
  readonly #stop: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `view` says which page `frame` shows, `told` is called when presses begin or cease to count. */
  constructor(frame: Element, view: () => string, told: (steady: boolean) => void) {
    this.#frame = frame;
    this.#view = view;
    this.#told = told;
    this.#stop = onPossibleMove(() => this.#look());
    this.#look();
  }

  /** Whether a press at this moment counts. */
  counts(): boolean {
    const counts = this.#guard.accepts(placeOf(this.#frame), this.#view());
    if (!counts) this.#wait();
    return counts;
  }

  stop(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }

  #look(): void {
    if (this.#guard.observe(placeOf(this.#frame), this.#view())) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const left = this.#guard.remaining();
    this.#told(left === 0);
    if (left > 0) this.#timer = setTimeout(() => this.#wait(), Math.ceil(left));
  }
}
