import type { Place } from "./guard.ts";

type Look = () => void;

const looks = new Set<Look>();
let pending = false;

/** Where an element is now. */
export function placeOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { scrollLeft, scrollTop, scrollHeight } = document.documentElement;
  return { left, top, width, height, scrollLeft, scrollTop, extent: scrollHeight };
}

/** Has `look` called whenever something on the page may have moved; returns how to stop it. */
export function onPossibleMove(look: Look): () => void {
  if (looks.size === 0) begin();
  looks.add(look);
  return () => {
    looks.delete(look);
  };
}

let begun = false;

function begin(): void {
  if (begun) return;
  begun = true;
  new ResizeObserver(lookAll).observe(document.body);
  addEventListener("resize", lookAll);
  addEventListener("scroll", lookAll, { capture: true, passive: true });
  document.fonts.addEventListener("loadingdone", lookAll);
}

/** To be called after every drawing: what was drawn may have moved what was not. */
export function lookAll(): void {
  if (pending) return;
  pending = true;
  queueMicrotask(() => {
    pending = false;
    for (const look of [...looks]) look();
  });
}
