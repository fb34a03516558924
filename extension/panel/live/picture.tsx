import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../messages.ts";
import { Aim } from "./aim.ts";
import { buttonOf, heldButton, modifiersOf, wheelPixels } from "./gestures.ts";
import { toPage } from "./point.ts";
import type { Live } from "./use-live.ts";

type Props = { live: Live; actual: boolean; drives: boolean; keys: { current: HTMLTextAreaElement | null } };

/** So long it is said that a press went nowhere. */
const SAID_MS = 4_000;

/** The page's picture; presses, drags and wheels on it are the page's. */
export function Picture({ live, actual, drives, keys }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = live.screen.shown.value;
  const refused = useSignal(false);

  useLayoutEffect(() => {
    live.screen.on(canvas.current);
    return () => live.screen.on(null);
  }, [live]);
  useLayoutEffect(() => {
    const element = canvas.current;
    return element && drives ? followMouse(element, live, keys, refused) : undefined;
  }, [live, drives]);
  useEffect(() => {
    if (!refused.value) return;
    const timer = setTimeout(() => (refused.value = false), SAID_MS);
    return () => clearTimeout(timer);
  }, [refused.value]);

  return (
    <>
      <div class="live-again" role="status">
        {refused.value && <span>{t("live_again")}</span>}
      </div>
      {shown === null && <p class="live-none">{t("live_waiting")}</p>}
      <canvas ref={canvas} class={drives ? "live-picture" : "live-picture watched"} style={actual && shown ? { width: `${shown.width}px` } : {}} />
    </>
  );
}

/** Turns mouse events on the picture into the page's; says in `refused` whether the last press was none of them. Returns how to stop. */
function followMouse(canvas: HTMLCanvasElement, { link, screen }: Live, keys: Props["keys"], refused: Signal<boolean>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const at = (event: MouseEvent) => {
    const shown = screen.shown.value;
    return event.isTrusted && shown ? { view: shown.view, ...toPage(event, canvas.getBoundingClientRect(), shown) } : null;
  };
  const aim = new Aim(
    canvas.parentElement ?? canvas,
    () => screen.shown.value?.view ?? "",
    (steady) => canvas.toggleAttribute("data-unsteady", !steady),
  );
  let pressed: ReturnType<typeof buttonOf> = null;
  let count = 1;

  const send = (kind: "move" | "down" | "up", event: MouseEvent, button: ReturnType<typeof heldButton>, clicks: number) => {
    const point = at(event);
    if (point) link.send({ t: "mouse", kind, ...point, button, buttons: event.buttons, count: clicks, modifiers: modifiersOf(event) });
  };
  canvas.addEventListener(
    "mousedown",
    (event) => {
      const button = buttonOf(event);
      // The focus belongs to the field that catches the keys.
      event.preventDefault();
      keys.current?.focus({ preventScroll: true });
      if (button === null || pressed !== null) return;
      refused.value = !aim.counts();
      if (refused.value) return;
      pressed = button;
      count = Math.min(Math.max(event.detail, 1), 3);
      send("down", event, button, count);
    },
    { signal },
  );
  // A drag may leave the picture, and ends wherever the button is let go.
  addEventListener("mousemove", (event) => (pressed !== null || event.target === canvas) && send("move", event, heldButton(event.buttons), 0), { signal });
  addEventListener(
    "mouseup",
    (event) => {
      if (pressed === null || buttonOf(event) !== pressed) return;
      send("up", event, pressed, count);
      pressed = null;
    },
    { signal },
  );
  canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  canvas.addEventListener(
    "wheel",
    (event) => {
      // Not passive: the panel must not scroll along with the page.
      event.preventDefault();
      const point = at(event);
      if (!point) return;
      const [dx, dy] = [wheelPixels(event.deltaX, event.deltaMode), wheelPixels(event.deltaY, event.deltaMode)];
      link.send({ t: "wheel", ...point, dx, dy, buttons: pressed === null ? 0 : event.buttons, modifiers: modifiersOf(event) });
    },
    { passive: false, signal },
  );
  return () => {
    aim.stop();
    stop.abort();
  };
}
