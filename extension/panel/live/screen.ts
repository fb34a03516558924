import { signal } from "@preact/signals";
import type { LiveFrame } from "../../../shared/live-protocol.ts";

/** Draws pictures as they come: the newest at the next repaint, and those before it not at all. */

export type Shown = Pick<LiveFrame, "view" | "width" | "height" | "scale" | "top">;

export class Screen {
  /** What the picture on the screen shows; null before the first. */
  readonly shown = signal<Shown | null>(null);
  readonly #drawn: (frame: number) => void;
  #canvas: HTMLCanvasElement | null = null;
  #next: LiveFrame | null = null;
  #busy = false;
  #stopped = false;

  /** `drawn` is told of each picture that has come to the screen. */
  constructor(drawn: (frame: number) => void) {
    this.#drawn = drawn;
  }

  on(canvas: HTMLCanvasElement | null): void {
    this.#canvas = canvas;
  }

  show(frame: LiveFrame): void {
    this.#next = frame;
    if (!this.#busy) void this.#draw();
  }

  stop(): void {
    this.#stopped = true;
    this.#next = null;
  }

  async #draw(): Promise<void> {
    this.#busy = true;
    while (this.#next && !this.#stopped) {
      const frame = this.#next;
      this.#next = null;
      const picture = await decode(frame.data).catch(() => null);
      // A newer one came while this was decoded: it is drawn in its place.
      if (this.#next === null) await repaint();
      if (picture && !this.#stopped) this.#put(picture, frame);
      picture?.close();
      if (!this.#stopped) this.#drawn(frame.frame);
    }
    this.#busy = false;
  }

  #put(picture: ImageBitmap, { view, width, height, scale, top }: LiveFrame): void {
    const canvas = this.#canvas;
    const pen = canvas?.getContext("2d", { alpha: false });
    if (!canvas || !pen) return;
    if (canvas.width !== picture.width || canvas.height !== picture.height) {
      canvas.width = picture.width;
      canvas.height = picture.height;
    }
    pen.drawImage(picture, 0, 0);
    const before = this.shown.value;
    const same = before?.view === view && before.width === width && before.height === height && before.scale === scale && before.top === top;
    if (!same) this.shown.value = { view, width, height, scale, top };
  }
}

function decode(data: string): Promise<ImageBitmap> {
  const text = atob(data);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
}

function repaint(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
