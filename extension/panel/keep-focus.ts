import { onPossibleMove } from "./place-watch.ts";

/** What stays while buttons in it come and go: an agent's row, and a card's place. */
const HOMES = "[data-slot], .session";

/**
 * Where a button goes that has the focus ("Take over" becomes "Hand back"), the focus goes to what it stood in, so that
 * whoever works by keys or by ear is not sent to the top of the panel. Of a card that has ended it lets go.
 */
export function keepFocus(): void {
  let last: { element: Element; home: HTMLElement | null } | null = null;
  document.addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? { element: target, home: target.closest<HTMLElement>(HOMES) } : null;
  });
  onPossibleMove(() => {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    const { home } = last;
    last = null;
    if (!home?.isConnected || home.querySelector(".gone")) return;
    home.tabIndex = -1;
    home.focus({ preventScroll: true });
  });
}
