import type { FrameSignals } from "../../../shared/signals.ts";
import { onPermission } from "../observers/asked.ts";
import { listen } from "../standing.ts";
import { collect } from "./collect.ts";
import { FRESH_MS, KnownLayout } from "./known-layout.ts";
import { onPasskey } from "./passkey.ts";
import { taint } from "./secret-field.ts";

/** How long a page must be quiet before it is looked at, and the longest a restless page is left alone. */
const QUIET_MS = 50;
const LONGEST_MS = 150;
/** A restless page of great size is looked at more rarely: at most this share of the time goes into looking. */
const SHARE = 0.1;

const OBSERVED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeOldValue: true,
  attributeFilter: ["type", "class", "style", "hidden", "open", "disabled", "aria-hidden", "aria-modal", "role", "src", "title", "value", "autocomplete", "inert"],
};

const WINDOW_EVENTS = ["hashchange", "popstate", "load", "pageshow", "resize"] as const;
const DOCUMENT_EVENTS = ["readystatechange", "DOMContentLoaded", "visibilitychange", "input", "change", "transitionend", "animationend", "toggle"] as const;

/** Watches this frame's signals. */
export type Watch = { /** What the frame shows at this moment; it is not reported again. */ now(): FrameSignals; stop(): void };

/**
 * Reports this frame's signals whenever they have changed. Runs on timers and mutations alone, so that it
 * works in a hidden tab, which has no animation frames.
 */
export function watchSignals(report: (signals: FrameSignals) => void): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince = 0;
  let resting = 0;
  let last = "";
  /** What was seen last, and when; null once something has changed since. */
  let latest: { signals: FrameSignals; at: number } | null = null;
  const known = new KnownLayout();
  const seen = new Set<Node>();
  const notice = (records: MutationRecord[]): void => {
    for (const record of records) {
      remember(record);
      known.notice(record);
    }
    if (records.length) soon();
  };
  const observer = new MutationObserver(notice);

  const watchRoot = (root: Node): void => {
    if (seen.has(root)) return;
    seen.add(root);
    observer.observe(root, OBSERVED);
  };
  const look = (): { signals: FrameSignals; changed: boolean } => {
    clearTimeout(timer);
    timer = undefined;
    waitingSince = 0;
    const began = performance.now();
    const { signals, roots } = collect(known.now());
    roots.forEach(watchRoot);
    const print = fingerprint(signals);
    const changed = print !== last;
    last = print;
    latest = { signals, at: performance.now() };
    resting = performance.now() + (performance.now() - began) / SHARE;
    return { signals, changed };
  };
  const run = (): void => {
    const { signals, changed } = look();
    if (changed) report(signals);
  };
  function soon(): void {
    const now = performance.now();
    latest = null;
    waitingSince ||= now;
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, Math.min(QUIET_MS, waitingSince + LONGEST_MS - now), resting - now));
  }
  const onEvent = (event: Event): void => {
    known.forget();
    if (event.type === "DOMContentLoaded") run();
    else soon();
  };

  watchRoot(document);
  const stops = [listenTo(onEvent), onPasskey(run), onPermission(run)];
  if (document.readyState === "loading") soon();
  else run();

  return {
    now: () => {
      notice(observer.takeRecords());
      return latest && performance.now() - latest.at < FRESH_MS ? latest.signals : look().signals;
    },
    stop: () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const stop of stops) stop();
    },
  };
}

function listenTo(onEvent: (event: Event) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of WINDOW_EVENTS) listen(window, name, onEvent, { passive: true, signal });
  for (const name of DOCUMENT_EVENTS) listen(document, name, onEvent, { passive: true, capture: true, signal });
  return () => stop.abort();
}

/** A password field that is about to show its value stays a password field. */
function remember(record: MutationRecord): void {
  if (record.attributeName === "type" && record.oldValue?.toLowerCase() === "password" && record.target instanceof Element) taint(record.target, "password");
}

/** Texts in which a clock or a counter may run. */
const COUNTING = new Set(["text", "label", "words", "near", "heading"]);

/**
 * What of the signals matters to a verdict, as text. Pixel positions are rounded, counts are coarse: a clock,
 * a carousel or a feed that grows is no news.
 */
function fingerprint(signals: FrameSignals): string {
  return JSON.stringify(signals, (key: string, value: unknown) => {
    if (key === "x" || key === "y" || key === "width" || key === "height") return typeof value === "number" ? Math.round(value / 24) : value;
    if (key === "textLength" || key === "contentItems") return typeof value === "number" ? Math.round(Math.log2(value + 1) * 2) : value;
    if (COUNTING.has(key)) return typeof value === "string" ? value.replace(/\d+/g, "0") : value;
    return value;
  });
}
