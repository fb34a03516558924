/**
 * Counts the timers and animation frames that the page sets, without touching the page: their numbers run on through
 * all worlds of a document, so two numbers drawn some time apart tell how many were given in between. Those that our
 * own scripts take are counted in our world and left out.
 */

export type Drawn = { timer: number; frame: number; own: number };

const nativeTimeout = globalThis.setTimeout;
const nativeFrame = globalThis.requestAnimationFrame;
let own = 0;

/** Begins to count our own timers; to be called before anything else of ours sets one. */
export function countOwnTimers(): void {
  // The isolated world has bindings of its own: the page's setTimeout is another function.
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof nativeTimeout>) => {
    own++;
    return nativeTimeout(...args);
  }, nativeTimeout);
}

/** The numbers that a timer and an animation frame set now would get. */
export function draw(): Drawn {
  const timer = Number(nativeTimeout(() => undefined, 0));
  clearTimeout(timer);
  const frame = nativeFrame(() => undefined);
  cancelAnimationFrame(frame);
  return { timer, frame, own };
}

/** How many timers and animation frames the page set since. */
export function setSince(earlier: Drawn): { timers: number; frames: number } {
  const now = draw();
  return { timers: Math.max(0, now.timer - earlier.timer - 1 - (now.own - earlier.own)), frames: Math.max(0, now.frame - earlier.frame - 1) };
}

/** A tab that draws at all draws within this. */
const FRAME_MS = 60;

/** Resolves true when the frame is drawn that animation frames set by now come before; false after a moment, as a tab behind may draw none. */
export function nextFrame(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      cancelAnimationFrame(frame);
      resolve(false);
    }, FRAME_MS);
    const frame = nativeFrame(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
