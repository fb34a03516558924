import { isLost, type LiveInput } from "../../../shared/live-protocol.ts";
import { onDebuggerEvent, send } from "../debugger/attachment.ts";
import type { DragData, KeyEvent, MouseEvent } from "../debugger/cdp.ts";
import { onDialog, openDialog } from "../debugger/dialogs.ts";
import { Held } from "./held.ts";
import { shortcutOf } from "./shortcuts.ts";
import { UnderWay } from "./under-way.ts";

/**
 * The person's hands in one tab. Events go in one after the other in the order they came; a move that has not gone in
 * yet gives way to a newer one. None bears a stamp: what comes from here is the person's, and pages take it as such.
 */

/** Who is told that an event is done with, and that it may have come to nothing. */
export type Told = { taken: () => void; lost: () => void };
/** Whether an event goes into the page, was answered without it, or comes to nothing. */
export type Fate = "goes" | "answered" | "lost";

type Mouse = Extract<LiveInput, { t: "mouse" }>;
type Wheel = Extract<LiveInput, { t: "wheel" }>;
type Key = Extract<LiveInput, { t: "key" }>;

/** The tab is that far behind: moves and wheels are left out, presses and keys never. */
const FAR_BEHIND = 100;
/** A press that moved less far begins no drag. */
const DRAG_PX = 4;
const DRAG_TOLD_MS = 40;
const NOBODY = () => undefined;
const ENTER = { key: "Enter", code: "Enter", keyCode: 13 };

export class Hands {
  readonly #tabId: number;
  /** `input` is null for what is no event of the person's. */
  readonly #queue: Array<{ input: LiveInput | null; run: () => Promise<void> } & Told> = [];
  readonly #underWay: UnderWay;
  readonly #stops: Array<() => void>;
  readonly #held = new Held();
  /** A release fell to a dialog that stood over the page: it is made up for when that has gone. */
  #releaseLost = false;
  #working: Promise<void> | null = null;
  #dragging: DragData | null = null;
  /** The drag was told to the page. */
  #entered = false;
  #dragTold: () => void = () => undefined;
  /** The last move or wheel, which Chrome answers with the page's next frame. */
  #moving: Promise<void> = Promise.resolve();
  #wheeling: Promise<void> = Promise.resolve();
  #pressedAt: { x: number; y: number } | null = null;

  constructor(tabId: number) {
    this.#tabId = tabId;
    this.#underWay = new UnderWay(tabId);
    this.#stops = [
      onDebuggerEvent((from, method, params) => {
        if (from !== tabId || method !== "Input.dragIntercepted") return;
        this.#dragging = (params as { data: DragData }).data;
        this.#dragTold();
      }),
      onDialog((from) => {
        if (from !== tabId || !this.#releaseLost || openDialog(tabId)) return;
        this.#releaseLost = false;
        void this.letGo();
      }),
    ];
  }

  stop(): void {
    this.#leaveOut();
    this.#underWay.gone();
    for (const stop of this.#stops) stop();
  }

  /** The tab shows another page. */
  moved(): void {
    this.#underWay.gone();
  }

  #leaveOut(): void {
    for (const { taken, lost } of this.#queue.splice(0)) {
      lost();
      taken();
    }
  }

  /** Nobody drives any more, or somebody else does: what is still in the line is left out, and what is held is let go. */
  letGo(): Promise<void> {
    this.#leaveOut();
    // In the line itself: whoever drives next comes after it.
    return new Promise((taken) => {
      this.#queue.push({ input: null, run: () => this.#releaseAll(), taken, lost: NOBODY });
      this.#work();
    });
  }

  async #releaseAll(): Promise<void> {
    if (this.#dragging) {
      const at = { x: this.#pressedAt?.x ?? 0, y: this.#pressedAt?.y ?? 0, data: this.#dragging, modifiers: 0 };
      this.#dragging = null;
      this.#entered = false;
      await this.#handled(send(this.#tabId, "Input.dispatchDragEvent", { type: "dragCancel", ...at }));
    }
    for (const input of this.#held.takeReleases()) await this.#dispatch(input, NOBODY);
  }

  /** Whether an event lets go of what the page was given the press of: that it is never refused. */
  releases(input: LiveInput): boolean {
    return this.#held.isReleased(input);
  }

  /** Puts an event in the line; `before` runs when its turn comes and says what becomes of it. */
  put(input: LiveInput, before: () => Promise<Fate>, told: Told): void {
    if (this.#merged(input)) return;
    if (this.#queue.length > FAR_BEHIND && (input.t === "wheel" || (input.t === "mouse" && input.kind === "move"))) return;
    const lost = isLost(input) ? told.lost : NOBODY;
    const run = async () => {
      // A press hits what is there once the page has scrolled.
      if (input.t === "mouse" && input.kind !== "move") await this.#wheeling;
      const fate = await before();
      if (fate === "goes") await this.#send(input, lost);
      else if (fate === "lost") lost();
    };
    this.#queue.push({ input, run, taken: told.taken, lost });
    this.#work();
  }

  /** A move after a move, or a wheel after a wheel, is one. */
  #merged(input: LiveInput): boolean {
    const before = this.#queue.at(-1)?.input;
    if (!before) return false;
    if (input.t === "mouse" && before.t === "mouse" && input.kind === "move" && before.kind === "move") {
      Object.assign(before, input);
      return true;
    }
    if (input.t === "wheel" && before.t === "wheel" && input.modifiers === before.modifiers && input.buttons === before.buttons) {
      Object.assign(before, { ...input, dx: input.dx + before.dx, dy: input.dy + before.dy });
      return true;
    }
    return false;
  }

  #work(): void {
    this.#working ??= this.#workOff().finally(() => {
      this.#working = null;
    });
  }

  async #workOff(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await next.run().catch(next.lost);
      next.taken();
    }
  }

  async #send(input: LiveInput, lost: () => void): Promise<void> {
    // While a dialog is open the page stands still; the panel shows the dialog instead.
    if (openDialog(this.#tabId)) {
      this.#releaseLost ||= this.releases(input);
      lost();
      return;
    }
    this.#held.sending(input);
    await this.#dispatch(input, lost);
  }

  async #dispatch(input: LiveInput, lost: () => void): Promise<void> {
    if (input.t === "wheel" || (input.t === "mouse" && input.kind === "move")) {
      // A move waits for the one before, so that the page is not flooded; a press waits for no move.
      await this.#moving;
      this.#moving = input.t === "wheel" ? this.#wheel(input) : this.#mouse(input, NOBODY);
      if (input.t === "wheel") this.#wheeling = this.#moving;
    } else if (input.t === "mouse") await this.#mouse(input, lost);
    else if (input.t === "key") await this.#key(input, lost);
    else if (input.t === "text") await this.#underWay.typed(send(this.#tabId, "Input.insertText", { text: input.text }), lost);
  }

  async #mouse({ kind, x, y, button, buttons, count, modifiers }: Mouse, lost: () => void): Promise<void> {
    if (kind === "down") this.#pressedAt = { x, y };
    if (kind === "up") await this.#dragBegins({ x, y });
    if (this.#dragging) {
      await this.#drag(this.#dragging, { kind, x, y, modifiers });
      return;
    }
    const type = ({ move: "mouseMoved", down: "mousePressed", up: "mouseReleased" } as const)[kind];
    const event: MouseEvent = { type, x, y, button, buttons, clickCount: count, modifiers, ...(kind === "down" ? { force: 0.5 } : {}) };
    await this.#handled(send(this.#tabId, "Input.dispatchMouseEvent", event), lost);
  }

  /** Chrome tells of a drag a moment after the move that began it was handled: a release must not come before. */
  async #dragBegins(at: { x: number; y: number }): Promise<void> {
    const from = this.#pressedAt;
    this.#pressedAt = null;
    if (this.#dragging || !from || Math.hypot(at.x - from.x, at.y - from.y) < DRAG_PX) return;
    await this.#moving;
    if (this.#dragging) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, DRAG_TOLD_MS);
      this.#dragTold = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#dragTold = () => undefined;
  }

  /** What the page lets be dragged: Chrome hands it over instead of beginning a drag of the desktop's. */
  async #drag(data: DragData, { kind, x, y, modifiers }: Pick<Mouse, "kind" | "x" | "y" | "modifiers">): Promise<void> {
    const at = { x, y, data, modifiers };
    if (!this.#entered) await this.#handled(send(this.#tabId, "Input.dispatchDragEvent", { type: "dragEnter", ...at }));
    this.#entered = true;
    await this.#handled(send(this.#tabId, "Input.dispatchDragEvent", { type: "dragOver", ...at }));
    if (kind !== "up") return;
    this.#dragging = null;
    this.#entered = false;
    await this.#handled(send(this.#tabId, "Input.dispatchDragEvent", { type: "drop", ...at }));
    await this.#handled(send(this.#tabId, "Input.dispatchMouseEvent", { type: "mouseReleased", x, y, button: "left", buttons: 0, clickCount: 1, modifiers }));
  }

  async #wheel({ x, y, dx, dy, buttons, modifiers }: Wheel): Promise<void> {
    await this.#handled(send(this.#tabId, "Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: dx, deltaY: dy, button: "none", buttons, clickCount: 0, modifiers }));
  }

  async #key(input: Key, lost: () => void): Promise<void> {
    const text = input.key === ENTER.key ? "\r" : input.text;
    const command = input.kind === "down" ? shortcutOf(input) : null;
    const event: KeyEvent = {
      type: input.kind === "up" ? "keyUp" : text === "" ? "rawKeyDown" : "keyDown",
      key: input.key,
      code: input.code,
      windowsVirtualKeyCode: input.keyCode,
      modifiers: input.modifiers,
      location: input.location,
      autoRepeat: input.repeat,
      isKeypad: input.location === 3,
      ...(text !== "" && input.kind === "down" ? { text } : {}),
      ...(command ? { commands: [command] } : {}),
    };
    await this.#underWay.typed(send(this.#tabId, "Input.dispatchKeyEvent", event), lost);
  }

  #handled(answer: Promise<unknown>, lost: () => void = NOBODY): Promise<void> {
    return this.#underWay.handled(answer, lost);
  }
}
