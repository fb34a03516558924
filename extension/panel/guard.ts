/** Where a button is. Edges in the viewport, and what could have scrolled it there. */
export type Place = { left: number; top: number; width: number; height: number; scrollLeft: number; scrollTop: number; extent: number };

/** Rounding of layout at odd zoom factors is no move. */
const TOLERANCE_PX = 1;

/**
 * Whether the person could have aimed: a button counts only after it has been in one place, of one size
 * and with one meaning for a while. Otherwise a card that slips under the pointer takes the press that
 * was meant for something else.
 */
export class Guard {
  readonly #waitMs: number;
  readonly #now: () => number;
  #place: Place | null = null;
  #meaning: string | null = null;
  #since: number;

  constructor(waitMs: number, now: () => number) {
    this.#waitMs = waitMs;
    this.#now = now;
    this.#since = now();
  }

  /** Takes note of place and meaning; true where they differ from before, and the wait begins anew. */
  observe(place: Place, meaning: string): boolean {
    const changed = this.#meaning !== meaning || this.#place === null || moved(this.#place, place);
    this.#place = place;
    this.#meaning = meaning;
    if (changed) this.restart();
    return changed;
  }

  /** Begins the wait anew. */
  restart(): void {
    this.#since = this.#now();
  }

  /** Milliseconds until a press counts; 0 when it does. */
  remaining(): number {
    return Math.max(0, this.#since + this.#waitMs - this.#now());
  }

  /** Whether a press at this moment counts. A move nobody had noticed is noticed here. */
  accepts(place: Place, meaning: string): boolean {
    return !this.observe(place, meaning) && this.remaining() === 0;
  }
}

/**
 * Scrolling is the person's own act and no move. But where the page grew or shrank at the same time, the
 * browser may have scrolled by itself, and only what the eye saw counts.
 */
function moved(before: Place, after: Place): boolean {
  const scrolled = before.extent === after.extent;
  const byX = scrolled ? after.scrollLeft - before.scrollLeft : 0;
  const byY = scrolled ? after.scrollTop - before.scrollTop : 0;
  return differs(before.left, after.left + byX) || differs(before.top, after.top + byY) || differs(before.width, after.width) || differs(before.height, after.height);
}

function differs(one: number, other: number): boolean {
  return Math.abs(one - other) > TOLERANCE_PX;
}
