/**
 * The browser's own context menu, which would open over whatever the person looks at while they work on this page from
 * the panel. The page's own menus come as ever: only what the page left to the browser is taken from it.
 */

/** From a press to its release: on some systems the menu comes with the one, on some with the other. */
const HELD_MS = 1_500;
let letGo: ReturnType<typeof setTimeout> | undefined;

/** Keeps the menu away for a moment. */
export function holdMenu(): null {
  clearTimeout(letGo);
  // Taken anew each time, so that it comes after all that the page has put there.
  removeEventListener("contextmenu", prevent);
  addEventListener("contextmenu", prevent);
  letGo = setTimeout(() => removeEventListener("contextmenu", prevent), HELD_MS);
  return null;
}

function prevent(event: Event): void {
  event.preventDefault();
}
