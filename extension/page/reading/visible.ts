/** Whether a person can see an element. Layout is read only where something would be written about it. */

/** The element takes part in the page as it is shown: displayed, and not scrolled into nowhere or shrunk to nothing. */
export function hasPlace(element: Element): boolean {
  const box = element.getBoundingClientRect();
  if (box.width === 0 && box.height === 0) return element instanceof HTMLElement && getComputedStyle(element).display === "contents";
  if (box.width < 2 && box.height < 2) return false;
  // Parked off the page's left or top edge, where no scrolling leads.
  if (box.right + scrollX > 0 && box.bottom + scrollY > 0) return true;
  const { left, top } = scrolledAway(element);
  return box.right + scrollX + left > 0 && box.bottom + scrollY + top > 0;
}

/** How far the boxes around an element that scroll could still be scrolled to the left and the top. */
function scrolledAway(element: Element): { left: number; top: number } {
  let left = 0;
  let top = 0;
  for (let at = aroundOf(element); at && at !== document.scrollingElement; at = aroundOf(at)) {
    top += at.scrollTop;
    left += toTheLeft(at);
  }
  return { left, top };
}

/** How far a box can be scrolled to the left: where it runs from right to left, that is where it begins. */
function toTheLeft(box: Element): number {
  const hidden = box.scrollWidth - box.clientWidth;
  return hidden > 0 && getComputedStyle(box).direction === "rtl" ? hidden + box.scrollLeft : box.scrollLeft;
}

/** Whether scrolling this box, where it is one that scrolls, leads to a place on the page. */
export function scrollsTo(box: Element, place: DOMRect): boolean {
  const own = box.getBoundingClientRect();
  const x = place.left - own.left + toTheLeft(box);
  const y = place.top - own.top + box.scrollTop;
  return x < box.scrollWidth && y < box.scrollHeight && x + place.width > 0 && y + place.height > 0;
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

/** What an element is drawn in: the slot it was given to, else its parent. */
export function aroundOf(element: Element): Element | null {
  return element.assignedSlot ?? parentOf(element);
}

/** The parent in the tree as it is drawn: out of a shadow root to its host. */
export function parentOf(node: Node): Element | null {
  const parent = node.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}
