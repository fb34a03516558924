import { type Drawn, draw, setSince } from "./timer-count.ts";

/** How many timers and animation frames the page has set while it was told of what is counted. */
export class Tally {
  #timers = 0;
  #frames = 0;
  /** Drawn before what is handled now. */
  #before: Drawn | null = null;
  /** Drawn when it was last counted. */
  #counted = draw();

  get isZero(): boolean {
    return this.#timers === 0 && this.#frames === 0;
  }

  /** Counts what the listeners of the event that is dispatched now set, and their microtasks. */
  soon(): void {
    if (!this.#before) this.#countFrom(draw());
  }

  /** The same, with all that was set since it was last counted. */
  again(): void {
    if (!this.#before) this.#countFrom(this.#counted);
  }

  begin(): void {
    this.#before ??= draw();
  }

  /** Counts what was set since `begin`, or the event. */
  end(): void {
    if (!this.#before) return;
    const { timers, frames } = setSince(this.#before);
    this.#timers += timers;
    this.#frames += frames;
    this.#before = null;
    this.#counted = draw();
  }

  /** Counts all that was set since it was last counted. */
  upToNow(): void {
    this.#before ??= this.#counted;
    this.end();
  }

  /** The timers so far; from now on they count from none. */
  takeTimers(): number {
    const timers = this.#timers;
    this.#timers = 0;
    return timers;
  }

  /** Whether there were frames; from now on they count from none. */
  takeFrames(): boolean {
    const any = this.#frames > 0;
    this.#frames = 0;
    return any;
  }

  #countFrom(drawn: Drawn): void {
    this.#before = drawn;
    // A task of highest priority runs right after the event's listeners and their microtasks.
    void scheduler.postTask(() => this.end(), { priority: "user-blocking" });
  }
}
