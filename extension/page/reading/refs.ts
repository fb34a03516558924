/**
 * Refs of this document's elements: a number that the worker gave out, unique in the session, for as long
 * as the element lives.
 */
const elements = new Map<number, WeakRef<Element>>();
const numbers = new WeakMap<Element, number>();
let next = 0;

/** The next number this frame may give; the worker lends it for one question. */
export function lendRefs(first: number): void {
  next = Math.max(next, first);
}

/** The first number that is free again after the question. */
export function nextRef(): number {
  return next;
}

/** The element's number, given now if it has none. */
export function refOf(element: Element): number {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  const number = next++;
  numbers.set(element, number);
  elements.set(number, new WeakRef(element));
  return number;
}

/** Whether the element of a number is of this document and still lives. */
export function hasRef(ref: number): boolean {
  return elements.get(ref)?.deref() !== undefined;
}

/** The element of a number, also one that has left the document; undefined where it is gone. */
export function elementOf(ref: number): Element | undefined {
  const element = elements.get(ref)?.deref();
  if (!element) elements.delete(ref);
  return element;
}

/** Elements with refs that are in the document. */
export function* referenced(): Generator<Element> {
  for (const [ref, weak] of elements) {
    const element = weak.deref();
    if (!element) elements.delete(ref);
    else if (element.isConnected) yield element;
  }
}
