/**
 * Whether the pointer has come to an element. A page hears of moves once a frame, and of several in one frame as one, at
 * the last place: a person who moves the mouse in that frame takes ours away, though the browser says that it was handled.
 */

let expected: { came: Promise<void>; stop: AbortController } | null = null;

/** From now on notices a pointer that comes to the element, or to something drawn inside it. */
export function expectPointer(element: Element): void {
  expected?.stop.abort();
  expected = null;
  // The frame's own document hears of it.
  if (element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement) return;
  const stop = new AbortController();
  const came = new Promise<void>((resolve) => {
    const look = (event: Event) => {
      if (!event.isTrusted || !event.composedPath().includes(element)) return;
      stop.abort();
      resolve();
    };
    for (const type of ["pointerover", "pointermove", "mouseover", "mousemove"]) addEventListener(type, look, { capture: true, passive: true, signal: stop.signal });
  });
  expected = { came, stop };
}

/** Whether it has come, or does within the time; true where nothing could tell. */
export async function pointerCame({ withinMs }: { withinMs: number }): Promise<boolean> {
  const mine = expected;
  if (!mine) return true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  const came = await Promise.race([mine.came.then(() => true), late]);
  clearTimeout(timer);
  mine.stop.abort();
  if (expected === mine) expected = null;
  return came;
}
