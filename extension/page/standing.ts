/**
 * Listeners that stay. `document.open` takes every listener of a document and its window away, in whatever world it was
 * added, and leaves the document with our script in it: deaf to the person, and unable to stop a press of ours that
 * would hit something else than what was judged. What is added here is put back in the microtask after, before the page
 * gets any other event.
 */

type Options = { capture?: boolean; passive?: boolean; signal?: AbortSignal };
type Standing = { target: EventTarget; type: string; listener: (event: Event) => void; options: Options };

const standing = new Set<Standing>();
let watching = false;

/** Listens on the window or the document until `signal` aborts. */
export function listen<Type extends keyof WindowEventMap>(target: EventTarget, type: Type, listener: (event: WindowEventMap[Type]) => void, options?: Options): void;
export function listen(target: EventTarget, type: string, listener: (event: Event) => void, options?: Options): void;
export function listen(target: EventTarget, type: string, listener: (event: Event) => void, options: Options = {}): void {
  if (options.signal?.aborted) return;
  const one = { target, type, listener, options };
  standing.add(one);
  options.signal?.addEventListener("abort", () => standing.delete(one), { once: true });
  target.addEventListener(type, listener, options);
  watch();
}

/** The document loses its children as it is opened. */
function watch(): void {
  if (watching) return;
  watching = true;
  // Adding what is still there changes nothing, not even the order.
  new MutationObserver(() => {
    for (const { target, type, listener, options } of standing) target.addEventListener(type, listener, options);
  }).observe(document, { childList: true });
}
