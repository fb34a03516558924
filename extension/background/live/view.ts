import browser from "webextension-polyfill";
import type { LiveInput, LiveState } from "../../../shared/live-protocol.ts";
import { ensureAttached, send, startScreencast, takeFrames } from "../debugger/attachment.ts";
import type { ScreencastFrame } from "../debugger/cdp.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { selectedText } from "./copy.ts";
import { Hands } from "./hands.ts";
import { type Picked, pickAt, pickByKey, pickOption } from "./picks.ts";
import { hostShown, mayBeShown } from "./place.ts";

/** One tab in a live view: the handoff's own, or a window that it opened. */

type Choice = { id: number; frameId: number; options: NonNullable<LiveState["choice"]>["options"] };
export type Size = { width: number; height: number };

/** Pictures larger than this cost more than an eye gains. */
const LARGEST = 2_560;
const SMALLEST = 160;
/** A page that stands still sometimes gives no picture at first: it is asked again after this, so many times. */
const FIRST_PICTURE_MS = 700;
const ASKED_AGAIN = 10;
/** The last picture of the idle screencast may still come; a page's smallest one, all blank, is larger. */
const IDLE_CHARS = 900;

export class View {
  readonly id: string;
  readonly tabId: number;
  /** The browser's address of the page. */
  url = "";
  notice: LiveState["notice"] = null;
  #choice: Choice | null = null;
  /** The press was answered by the panel, so its release is not for the page either. */
  #swallowing = false;
  #choices = 0;
  /** Chrome takes points in the page's own pixels, and pictures show the screen's. */
  #zoom = 1;
  #seen = false;
  #asking: ReturnType<typeof setTimeout> | undefined;
  readonly #hands: Hands;
  readonly #changed: () => void;

  constructor(tabId: number, changed: () => void) {
    this.id = `v${tabId}`;
    this.tabId = tabId;
    this.#hands = new Hands(tabId);
    this.#changed = changed;
  }

  get host(): string {
    return hostShown(this.url);
  }

  get blocked(): boolean {
    return !mayBeShown(this.url);
  }

  get dialog(): LiveState["dialog"] {
    const open = openDialog(this.tabId);
    return open && { type: open.type, message: open.message, value: open.suggested };
  }

  get choice(): LiveState["choice"] {
    return this.#choice && { id: this.#choice.id, options: this.#choice.options };
  }

  /** Begins to show the tab; each picture goes to `taker`, who acknowledges it. */
  async show(taker: (frame: ScreencastFrame) => void, size: Size): Promise<void> {
    const tab = await browser.tabs.get(this.tabId);
    this.url = tab.url || tab.pendingUrl || this.url;
    await Promise.all([ensureAttached(this.tabId), this.readZoom()]);
    this.#seen = false;
    takeFrames(this.tabId, (frame) => {
      this.#seen ||= frame.data.length > IDLE_CHARS;
      taker(frame);
    });
    await Promise.all([
      this.cast(size),
      // The browser's own file picker would open over the tab, and a desktop's drag at the person's pointer.
      send(this.tabId, "Page.setInterceptFileChooserDialog", { enabled: true }),
      send(this.tabId, "Input.setInterceptDrags", { enabled: true }),
    ]);
    this.#insist(size, ASKED_AGAIN);
  }

  #insist(size: Size, times: number): void {
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => {
      if (this.#seen || times === 0) return;
      void this.cast(size).catch(() => undefined);
      this.#insist(size, times - 1);
    }, FIRST_PICTURE_MS);
  }

  /** Pictures of this size from now on: no more than the panel has room for. */
  async cast({ width, height }: Size): Promise<void> {
    const within = (pixels: number) => Math.round(Math.min(LARGEST, Math.max(SMALLEST, pixels)));
    // Small pictures are read closely; large ones have pixels to spare.
    const quality = width <= 640 ? 80 : width <= 1_400 ? 65 : 55;
    await startScreencast(this.tabId, { format: "jpeg", quality, maxWidth: within(width), maxHeight: within(height), everyNthFrame: 1 });
  }

  /** Shows the tab no longer; it stays attached. */
  async hide(): Promise<void> {
    clearTimeout(this.#asking);
    takeFrames(this.tabId, null);
    await Promise.all([
      send(this.tabId, "Page.setInterceptFileChooserDialog", { enabled: false }).catch(() => undefined),
      send(this.tabId, "Input.setInterceptDrags", { enabled: false }).catch(() => undefined),
    ]);
  }

  stop(): void {
    clearTimeout(this.#asking);
    this.#hands.stop();
    takeFrames(this.tabId, null);
  }

  /** The page is shown larger or smaller than it is. */
  async readZoom(): Promise<void> {
    this.#zoom = await browser.tabs.getZoom(this.tabId).catch(() => 1);
  }

  /** The tab shows another page. */
  moved(url: string): void {
    this.url = url;
    void this.readZoom();
    this.#choice = null;
    this.notice = null;
    this.#changed();
  }

  fileAsked(): void {
    this.notice = "file";
    this.#changed();
  }

  /** Lets the person act; `copied` gets what they copy, `pressed` is told before each press. */
  act(given: LiveInput, copied: (text: string) => void, pressed: () => void): void {
    const input = "x" in given ? { ...given, x: given.x / this.#zoom, y: given.y / this.#zoom } : given;
    this.#hands.put(input, async () => {
      if (input.t === "copy") return this.#copy(input.cut, copied);
      if (this.blocked) return false;
      const isPress = (input.t === "mouse" && input.kind === "down") || (input.t === "key" && input.kind === "down");
      if (!isPress) return !this.#swallowed(input);
      pressed();
      const picked = await (input.t === "mouse" ? pickAt(this.tabId, input) : pickByKey(this.tabId, input));
      return this.#passes(picked, input.t === "mouse");
    });
  }

  #swallowed(input: LiveInput): boolean {
    if (!this.#swallowing || input.t !== "mouse") return false;
    if (input.kind === "up") this.#swallowing = false;
    return true;
  }

  /** Whether a press goes on into the page; a drop-down is shown in the panel in its place. */
  #passes({ pick, frameId }: Picked, byMouse: boolean): boolean {
    const before = [this.#choice, this.notice];
    this.#choice = pick.kind === "select" ? { id: ++this.#choices, frameId, options: pick.options } : null;
    if (byMouse) this.notice = pick.kind === "picker" ? "picker" : null;
    this.#swallowing = byMouse && pick.kind === "select";
    if (before[0] !== this.#choice || before[1] !== this.notice) this.#changed();
    return pick.kind !== "select";
  }

  async #copy(cut: boolean, copied: (text: string) => void): Promise<boolean> {
    if (this.blocked || openDialog(this.tabId)) return false;
    const text = await selectedText(this.tabId);
    copied(text);
    if (cut && text !== "") await this.#hands.press("Delete", 46);
    return false;
  }

  async choose(choice: number, option: number | null): Promise<void> {
    const shown = this.#choice;
    if (shown?.id !== choice) return;
    this.#choice = null;
    this.#changed();
    if (option !== null) await pickOption(this.tabId, shown.frameId, option);
  }

  async answerDialog(accept: boolean, text: string | undefined): Promise<void> {
    await send(this.tabId, "Page.handleJavaScriptDialog", { accept, ...(text === undefined ? {} : { promptText: text }) });
  }
}
