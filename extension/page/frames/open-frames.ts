import { knownRoots } from "../secrets/secrets.ts";

/**
 * What the frames that this document may reach into say of an action here: its handlers can set something going in
 * them that nobody outside would notice. Their page scripts are in the same world and are asked directly, as a port
 * would wait for the next frame of the screen.
 */

/** Under this name each page script leaves word in its own world, which only the page scripts of its origin can reach. */
const WORD = Symbol.for("doorstep-untouched");

/** The number of this frame where it is watched, nothing has happened in it since, and nothing is about to. */
type Untouched = () => number | null;

/** Says from now on how this document stands. */
export function answerOpenFrames(untouched: Untouched): void {
  Object.defineProperty(globalThis, WORD, { value: untouched, configurable: true });
}

/** The numbers of all frames below that can be reached into, where nothing has happened in any of them; null where something may have. */
export function untouchedFrames(): number[] | null {
  const found: number[] = [];
  for (const frame of framesBelow(window)) {
    if (!isOpen(frame)) continue;
    const untouched: unknown = Reflect.get(frame, WORD);
    const frameId: unknown = typeof untouched === "function" ? untouched() : null;
    if (typeof frameId !== "number") return null;
    found.push(frameId);
  }
  return found;
}

/** All windows below one; of those in shadow roots, which are not among a window's own, only this document's. */
function* framesBelow(from: Window): Generator<Window> {
  for (let index = 0; index < from.length; index++) yield* withBelow(from[index]);
  if (from !== window) return;
  for (const root of knownRoots()) for (const { contentWindow } of root.querySelectorAll<HTMLIFrameElement>("iframe")) if (contentWindow) yield* withBelow(contentWindow);
}

function* withBelow(frame: Window | undefined): Generator<Window> {
  if (!frame) return;
  yield frame;
  yield* framesBelow(frame);
}

function isOpen(frame: Window): boolean {
  try {
    return frame.document !== undefined;
  } catch {
    return false;
  }
}
