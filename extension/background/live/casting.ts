import browser from "webextension-polyfill";
import { onDebuggerEvent } from "../debugger/attachment.ts";
import type { ScreencastFrame } from "../debugger/cdp.ts";
import { IDLE_FRAME_CHARS } from "../debugger/idle-screencast.ts";
import { startScreencast, takeFrames } from "../debugger/screencast.ts";

/**
 * The pictures of one tab in view, as large as the panel has room for. A page that stands still sometimes gives none at
 * first, and none after its window got another size: it is asked again until one shows the tab at the size it has.
 */

export type Size = { width: number; height: number };

/** Pictures larger than this cost more than an eye gains. */
const LARGEST = 2_560;
const SMALLEST = 160;
/** It is asked again after this, so many times. */
const PICTURE_MS = 700;
const ASKED_AGAIN = 10;
/** A window that is drawn larger or smaller comes to rest for as long as this. */
const AT_REST_MS = 80;
/** Sizes of pictures are whole pixels of the screen, and tabs' of the desktop. */
const ROUNDED_PX = 2;

export class Casting {
  readonly #tabId: number;
  #size: Size = { width: SMALLEST, height: SMALLEST };
  /** What the newest picture is of; null where none has come of what is there now. */
  #last: ScreencastFrame["metadata"] | null = null;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #unhear: (() => void) | null = null;

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  /** Each picture goes to `taker`, who acknowledges it. */
  async begin(taker: (frame: ScreencastFrame) => void, size: Size): Promise<void> {
    this.end();
    this.#last = null;
    takeFrames(this.#tabId, (frame) => {
      // The last picture of the idle screencast may still come.
      if (frame.data.length > IDLE_FRAME_CHARS) this.#last = frame.metadata;
      taker(frame);
    });
    const unhear = onDebuggerEvent((from, method) => {
      if (from === this.#tabId && method === "Page.frameResized") this.#after(AT_REST_MS, () => this.#ask(ASKED_AGAIN));
    });
    this.#unhear = unhear;
    await this.cast(size);
    // It may have ended meanwhile.
    if (this.#unhear === unhear) this.#insist(ASKED_AGAIN);
  }

  /** Pictures of this size from now on: no more than the panel has room for. */
  async cast({ width, height }: Size): Promise<void> {
    this.#size = { width, height };
    const within = (pixels: number) => Math.round(Math.min(LARGEST, Math.max(SMALLEST, pixels)));
    // Small pictures are read closely; large ones have pixels to spare.
    const quality = width <= 640 ? 80 : width <= 1_400 ? 65 : 55;
    await startScreencast(this.#tabId, { format: "jpeg", quality, maxWidth: within(width), maxHeight: within(height), everyNthFrame: 1 });
  }

  /** The picture so far was of something else, and what is there now may give none of itself. Asked for `now` where it was left out. */
  anew(now = false): void {
    if (!this.#unhear) return;
    this.#last = null;
    if (now) this.#ask(ASKED_AGAIN);
    else this.#insist(ASKED_AGAIN);
  }

  /** No more pictures. */
  end(): void {
    clearTimeout(this.#asking);
    this.#asking = undefined;
    this.#unhear?.();
    this.#unhear = null;
    takeFrames(this.#tabId, null);
  }

  #after(ms: number, work: () => void): ReturnType<typeof setTimeout> {
    clearTimeout(this.#asking);
    this.#asking = setTimeout(work, ms);
    return this.#asking;
  }

  #insist(times: number): void {
    if (times === 0) return;
    const asking = this.#after(PICTURE_MS, async () => {
      // What was asked for meanwhile is waited for by itself.
      if (!(await this.#isShown()) && this.#asking === asking) this.#ask(times);
    });
  }

  /** Asks for a picture, and looks again whether it has come. */
  #ask(times: number): void {
    this.#last = null;
    void this.cast(this.#size).catch(() => undefined);
    this.#insist(times - 1);
  }

  async #isShown(): Promise<boolean> {
    const { width = 0, height = 0 } = await browser.tabs.get(this.#tabId).catch(() => ({ width: 0, height: 0 }));
    const last = this.#last;
    return last !== null && Math.abs(last.deviceWidth - width) <= ROUNDED_PX && Math.abs(last.deviceHeight - height) <= ROUNDED_PX;
  }
}
