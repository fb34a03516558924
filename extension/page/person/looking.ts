/**
 * Input of a person who only looks: scrolling, copying, the browser's own shortcuts, a context menu. It changes
 * nothing in the page, so it is no reason to stop an agent's work.
 */

const SCROLLING = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " "]);
const ALONE =
  /^(?:Shift|Control|Alt|Meta|AltGraph|Fn|FnLock|CapsLock|NumLock|ScrollLock|ContextMenu|PrintScreen|Pause|OS|Dead|F\d{1,2}|Audio.*|Media.*|Browser.*|Launch.*|Brightness.*)$/;
/** Copy, find, save, print, address bar, bookmarks, tabs and windows, reload, zoom, tools. */
const BROWSERS = new Set(
  "KeyC KeyF KeyG KeyS KeyP KeyL KeyD KeyT KeyW KeyN KeyR KeyU KeyH KeyJ KeyK KeyO KeyI Tab PageUp PageDown Equal Minus NumpadAdd NumpadSubtract Digit0 Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Numpad0".split(
    " ",
  ),
);

/** Whether a person's press, wheel or key changes nothing in the page. */
export function isLooking(event: Event): boolean {
  if (event instanceof KeyboardEvent) return isLookingKey(event);
  if (event instanceof WheelEvent) return true;
  return event instanceof MouseEvent && (event.button === 2 || onScrollbar(event));
}

function isLookingKey(event: KeyboardEvent): boolean {
  if (ALONE.test(event.key)) return true;
  const shortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  if (shortcut && BROWSERS.has(event.code)) return true;
  // Back and forward: ordinary navigation is no take-over.
  if (event.altKey && (event.code === "ArrowLeft" || event.code === "ArrowRight")) return true;
  return SCROLLING.has(event.key) && !shortcut && takesNoKeys(event.composedPath()[0]);
}

/** Nothing that a scrolling key would change has the focus. */
function takesNoKeys(target: EventTarget | undefined): boolean {
  return target === undefined || target === document.body || target === document.documentElement || target === document;
}

function onScrollbar({ clientX, clientY, offsetX, offsetY, target }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target === document.documentElement) return clientX >= target.clientWidth || clientY >= target.clientHeight;
  const scrolls = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
  return scrolls && target.clientWidth > 0 && (offsetX >= target.clientWidth || offsetY >= target.clientHeight);
}
