/** Whether a person can see an element. Layout is read only where something would be written about it. */

/** The element takes part in the page as it is shown: displayed, and not scrolled into nowhere or shrunk to nothing. */
export function hasPlace(element: Element): boolean {
  const box = element.getBoundingClientRect();
  if (box.width === 0 && box.height === 0) return element instanceof HTMLElement && getComputedStyle(element).display === "contents";
  if (box.width < 2 && box.height < 2) return false;
  // Parked off the page's left or top edge, where no scrolling leads.
  return box.right + scrollX > 0 && box.bottom + scrollY > 0;
}

/** Displayed and visible. One without a box of its own (`display: contents`), which Chrome takes for hidden, is what is around it. */
export function isShown(element: Element): boolean {
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  const parent = parentOf(element);
  return parent !== null && getComputedStyle(element).display === "contents" && isShown(parent);
}

/** Displayed, visible, with a size, and not transparent. */
export function isVisible(element: Element): boolean {
  return isShown(element) && hasPlace(element);
}

/** Visible, now or once the parts of the page that scroll around it are scrolled back: far enough up in one, it stands above the page itself. */
export function isInReach(element: Element): boolean {
  if (!isShown(element)) return false;
  if (hasPlace(element)) return true;
  const box = element.getBoundingClientRect();
  let [right, bottom] = [box.right + scrollX, box.bottom + scrollY];
  for (let at = parentOf(element); at && at !== document.scrollingElement; at = parentOf(at)) {
    right += Math.max(0, at.scrollLeft);
    bottom += Math.max(0, at.scrollTop);
  }
  return Math.max(box.width, box.height) >= 2 && right > 0 && bottom > 0;
}

/** The parent in the tree as it is drawn: out of a shadow root to its host. */
export function parentOf(node: Node): Element | null {
  const parent = node.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}
