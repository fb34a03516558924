/**
 * Who gets which picture, and when Chrome hears that one was drawn. Chrome sends no more than two that are not yet
 * acknowledged, so a panel that draws slowly gets fewer and fresher pictures, and none ever wait in a line.
 */

/** Pictures on their way to one panel: while one is drawn the next is under way. */
const UNDRAWN = 2;

export class FrameFlow<Viewer, Frame> {
  readonly #viewers = new Map<Viewer, number[]>();
  /** Pictures that Chrome waits to hear of, with the viewers that have yet to draw them. */
  readonly #open = new Map<number, { frame: Frame; with: Set<Viewer> }>();
  /** The newest picture that found every viewer busy. */
  #held: { n: number; frame: Frame } | null = null;
  #latest: { n: number; frame: Frame } | null = null;
  #next = 1;
  readonly #send: (viewer: Viewer, n: number, frame: Frame) => void;
  readonly #acknowledge: (frame: Frame) => void;

  constructor(send: (viewer: Viewer, n: number, frame: Frame) => void, acknowledge: (frame: Frame) => void) {
    this.#send = send;
    this.#acknowledge = acknowledge;
  }

  /** A new viewer sees at once what the others see: a page that stands still sends nothing more. */
  add(viewer: Viewer): void {
    this.#viewers.set(viewer, []);
    if (this.#latest) this.#give(viewer, this.#latest.n, this.#latest.frame);
  }

  remove(viewer: Viewer): void {
    this.#viewers.delete(viewer);
    for (const [n, open] of this.#open) {
      if (open.with.delete(viewer) && open.with.size === 0) this.#close(n);
    }
  }

  /** Another tab is in view: what is left of the one before is of no use to anybody. */
  clear(): void {
    for (const n of [...this.#open.keys()]) this.#close(n);
    if (this.#held) this.#acknowledge(this.#held.frame);
    this.#held = null;
    this.#latest = null;
    for (const viewer of this.#viewers.keys()) this.#viewers.set(viewer, []);
  }

  /** Chrome has a new picture. */
  arrived(frame: Frame): void {
    const n = this.#next++;
    this.#latest = { n, frame };
    if (this.#held) this.#acknowledge(this.#held.frame);
    this.#held = null;
    this.#spread(n, frame);
  }

  /** A viewer drew picture `n`; those before it were drawn or left out. */
  drawn(viewer: Viewer, n: number): void {
    const undrawn = this.#viewers.get(viewer);
    if (!undrawn) return;
    this.#viewers.set(
      viewer,
      undrawn.filter((one) => one > n),
    );
    // One panel that has drawn is enough: the slower ones leave pictures out.
    for (const done of undrawn) if (done <= n) this.#close(done);
    if (this.#held) {
      const { n: held, frame } = this.#held;
      this.#held = null;
      this.#spread(held, frame);
    }
  }

  #spread(n: number, frame: Frame): void {
    const free = [...this.#viewers].filter(([, undrawn]) => undrawn.length < UNDRAWN);
    if (free.length === 0) {
      this.#held = { n, frame };
      return;
    }
    this.#open.set(n, { frame, with: new Set() });
    for (const [viewer] of free) this.#give(viewer, n, frame);
  }

  #give(viewer: Viewer, n: number, frame: Frame): void {
    this.#open.get(n)?.with.add(viewer);
    this.#viewers.get(viewer)?.push(n);
    this.#send(viewer, n, frame);
  }

  #close(n: number): void {
    const open = this.#open.get(n);
    if (this.#open.delete(n) && open) this.#acknowledge(open.frame);
  }
}
