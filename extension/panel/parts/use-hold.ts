import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

export type Hold = {
  /** Keys of the slots the person points at or has the focus in; empty while the list may move freely. */
  active: ReadonlySignal<ReadonlySet<string>>;
  /** Height of each slot on the screen; to be asked before drawing anew, so that it is what the person sees. */
  heights(): ReadonlyMap<string, number>;
  /** To be called after drawing: what had the focus may have gone with it, which the browser does not tell. */
  drawn(): void;
};

const NONE: ReadonlySet<string> = new Set();

/** Watches whether the person's pointer or focus is in the list, and in which of its slots. */
export function useHold(list: { current: HTMLElement | null }): Hold {
  const active = useSignal(NONE);
  const drawn = useRef<() => void>(() => undefined);

  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const stop = new AbortController();
    const { signal } = stop;
    let pointed: string | null = null;
    let focused: string | null = null;
    let pressing = false;

    const settle = () => {
      const keys = [pointed, focused].filter((key) => key !== null);
      // A press moves the focus. What it lets go of moves only after it, or the press would end elsewhere than it began.
      if (pressing && keys.length < active.value.size) return;
      if (keys.length === active.value.size && keys.every((key) => active.value.has(key))) return;
      active.value = keys.length === 0 ? NONE : new Set(keys);
    };
    const point = (event: PointerEvent) => {
      pointed = keyOf(event.target) ?? pointed ?? firstKey(root);
      settle();
    };
    const unpoint = () => {
      pointed = null;
      settle();
    };
    const focus = () => {
      const inside = document.hasFocus() && root.contains(document.activeElement);
      focused = inside ? keyOf(document.activeElement) : null;
      settle();
    };

    const press = () => {
      pressing = true;
    };
    const release = () => {
      pressing = false;
      // After the click that comes of it.
      setTimeout(settle);
    };
    drawn.current = () => focused !== null && !root.contains(document.activeElement) && focus();

    document.addEventListener("pointerdown", press, { capture: true, signal });
    document.addEventListener("pointerup", release, { capture: true, signal });
    document.addEventListener("pointercancel", release, { capture: true, signal });
    root.addEventListener("pointerover", point, { signal });
    root.addEventListener("pointerleave", unpoint, { signal });
    root.addEventListener("pointercancel", unpoint, { signal });
    document.addEventListener("pointerleave", unpoint, { signal });
    document.addEventListener("focusin", focus, { signal });
    // The new active element is known only once the old one has let go.
    document.addEventListener("focusout", () => queueMicrotask(focus), { signal });
    addEventListener("blur", focus, { signal });
    addEventListener("focus", focus, { signal });
    return () => stop.abort();
  }, []);

  const heights = () => new Map(list.current ? slotsOf(list.current).map((slot) => [slot.dataset.slot ?? "", slot.getBoundingClientRect().height]) : []);
  return { active, heights, drawn: () => drawn.current() };
}

function slotsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(":scope > [data-slot]")];
}

function keyOf(target: unknown): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-slot]")?.dataset.slot ?? null) : null;
}

/** Between two slots the pointer is on neither, yet still in the list. */
function firstKey(root: HTMLElement): string | null {
  return slotsOf(root)[0]?.dataset.slot ?? null;
}
