import { useLayoutEffect, useRef } from "preact/hooks";
import { type LiveRequest, LONGEST_PASTE } from "../../../shared/live-protocol.ts";
import { number } from "../format.ts";
import { t } from "../messages.ts";
import { meaningOf } from "./gestures.ts";
import type { Live } from "./use-live.ts";

type Props = { live: Live; host: string; drives: boolean; field: { current: HTMLTextAreaElement | null } };

/** Two of them this soon after each other leave the page. */
const TWICE_MS = 600;

/**
 * Catches the keys that are for the page. A field, as input methods, dead keys and the clipboard work only in one; it
 * holds nothing for longer than a word is being composed.
 */
export function KeyCatcher({ live, host, drives, field }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current = own.current;
    const element = own.current;
    return element && drives ? catchKeys(element, live) : undefined;
  }, [live, drives]);
  return <textarea ref={own} class="live-keys" aria-label={t("live_keys", host)} autocomplete="off" autocapitalize="off" spellcheck={false} disabled={!drives} />;
}

function catchKeys(field: HTMLTextAreaElement, { link }: Live): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const down = new Map<string, Extract<LiveRequest, { t: "key" }>>();
  let escapedAt = Number.NEGATIVE_INFINITY;

  const text = (words: string) => {
    field.value = "";
    if (words.length > LONGEST_PASTE) link.refused.value = t("live_too_long", number(LONGEST_PASTE));
    else if (words !== "") link.send({ t: "text", text: words });
  };
  /** What the page was given the press of is let go there, whatever an input method is at meanwhile. */
  const letGo = (code: string) => {
    const held = down.get(code);
    down.delete(code);
    if (held) link.send({ ...held, kind: "up", text: "", repeat: false });
  };
  const leaves = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.repeat) return;
    if (event.timeStamp - escapedAt < TWICE_MS) field.blur();
    escapedAt = event.timeStamp;
  };
  const key = (kind: "down" | "up") => (event: KeyboardEvent) => {
    if (!event.isTrusted) return;
    const meaning = meaningOf(event, kind);
    if (event.isComposing || meaning.to === "here") {
      if (kind === "up") letGo(event.code);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    link.send(meaning.request);
    if (meaning.request.t === "key") {
      if (kind === "down") down.set(event.code, meaning.request);
      else down.delete(event.code);
    }
    if (kind === "down") leaves(event);
  };
  field.addEventListener("keydown", key("down"), { signal });
  field.addEventListener("keyup", key("up"), { signal });
  field.addEventListener("compositionend", (event) => text(event.data), { signal });
  field.addEventListener("input", (event) => event instanceof InputEvent && !event.isComposing && text(field.value), { signal });
  field.addEventListener(
    "paste",
    (event) => {
      event.preventDefault();
      if (event.isTrusted) text(event.clipboardData?.getData("text/plain") ?? "");
    },
    { signal },
  );
  // A key that is held while the focus goes would be held in the page for ever.
  field.addEventListener(
    "blur",
    () => {
      for (const code of [...down.keys()]) letGo(code);
    },
    { signal },
  );
  return () => stop.abort();
}
