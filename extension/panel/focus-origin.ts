/** A focus this soon after a Tab or a press came from it: both happen in one turn of the event loop. */
const SAME_TURN_MS = 100;

let movedAt = Number.NEGATIVE_INFINITY;
const chosen = new WeakSet<EventTarget>();

/**
 * Keeps apart the focus a person moved by Tab or a press from focus that merely ended up somewhere. Enter
 * counts only for the first: a person typing on when the panel comes up must not decide anything.
 */
export function watchFocusOrigin(target: Document): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const moved = () => {
    movedAt = performance.now();
  };
  target.addEventListener("keydown", (event) => event.isTrusted && event.key === "Tab" && moved(), options);
  target.addEventListener("pointerdown", (event) => event.isTrusted && moved(), options);
  target.addEventListener(
    "focusin",
    (event) => {
      if (event.target && performance.now() - movedAt < SAME_TURN_MS) chosen.add(event.target);
    },
    options,
  );
  target.addEventListener(
    "focusout",
    (event) => {
      // A window that loses the focus keeps its active element, and the choice with it.
      if (event.target && target.activeElement !== event.target) chosen.delete(event.target);
    },
    options,
  );
  return () => stop.abort();
}

/** Whether the person moved the focus to this element. */
export function focusedByPerson(element: EventTarget): boolean {
  return chosen.has(element);
}
