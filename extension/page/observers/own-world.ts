/** What the observers in the page's own world share. */

type Call = (...args: never) => unknown;

/** Calls `apply` in place of a method of the page's. A Proxy, not a wrapper, so that it still reads as native code. */
export function observe(owner: object | undefined, method: string, apply: (target: Call, self: unknown, args: unknown[]) => unknown): void {
  if (!owner) return;
  const descriptor = Object.getOwnPropertyDescriptor(owner, method);
  if (typeof descriptor?.value === "function") Object.defineProperty(owner, method, { ...descriptor, value: new Proxy(descriptor.value, { apply }) });
}

/**
 * Calls `read` whenever a function of the window is about to be called, which itself stays the browser's own. For what
 * takes its caller's window for the sender: behind a Proxy that would be the window it was taken from.
 */
export function observeReads(name: string, read: () => void): void {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
  if (typeof descriptor?.value !== "function") return;
  const { value, enumerable = true, configurable = true } = descriptor;
  Object.defineProperty(globalThis, name, {
    enumerable,
    configurable,
    get: () => {
      read();
      return value;
    },
    set: (own: unknown) => void Object.defineProperty(globalThis, name, { enumerable, configurable, writable: true, value: own }),
  });
}

/** Sends an event to the page script; true where it said so by cancelling it. */
export function tell(name: string): boolean {
  return !document.dispatchEvent(new Event(name, { cancelable: true }));
}
