import browser from "webextension-polyfill";
import type { LiveChoice, LiveInput, LiveRequest, LiveState } from "../../../shared/live-protocol.ts";
import { ensureAttached, send } from "../debugger/attachment.ts";
import type { ScreencastFrame } from "../debugger/cdp.ts";
import { dialogGone, openDialog } from "../debugger/dialogs.ts";
import { type FileChooser, type FileField, holdChoosers } from "../debugger/file-choosers.ts";
import type { SiteFacts } from "../limits/sites.ts";
import { wake } from "../tabs/waking.ts";
import { Casting, type Size } from "./casting.ts";
import { GivenFiles } from "./files.ts";
import { type Fate, Hands, type Told } from "./hands.ts";
import { holdMenu, type Picked, pickAt, pickByKey, pickOption, pickValue } from "./picks.ts";
import { hostShown, mayBeShown } from "./place.ts";

/** One tab in a live view: the handoff's own, or a window that it opened. */

/** Who hears of each press before it is made. */
type ActTold = { pressed: () => void };
type Press = Extract<LiveInput, { t: "mouse" | "key" }>;
type Choice = { frameId: number; shown: LiveChoice };

export class View {
  readonly id: string;
  readonly tabId: number;
  /** The browser's address of the page; "" until it has been read. */
  url = "";
  /** Whether the address is known: nothing is shown of a tab before, and nothing goes in. */
  known = false;
  notice: LiveState["notice"] = null;
  #choice: Choice | null = null;
  /** The press was answered by the panel, so its release is not for the page either. */
  #swallowing = false;
  #choices = 0;
  /** Chrome takes points in the page's own pixels, and pictures show the screen's. */
  #zoom = 1;
  #wasBlocked = false;
  readonly #casting: Casting;
  readonly #files = new GivenFiles();
  /** The page's field that asks for files. */
  #asksFiles: FileField | null = null;
  readonly #read: Promise<void>;
  /** Nothing goes in before the tab can be seen: it may not be attached yet. */
  #shown: Promise<void> = Promise.resolve();
  #letIn: () => void = () => undefined;
  readonly #hands: Hands;
  readonly #facts: () => SiteFacts;
  readonly #changed: () => void;

  /** `facts` are the limits of the task whose tab it is. */
  constructor(tabId: number, facts: () => SiteFacts, changed: () => void) {
    this.id = `v${tabId}`;
    this.tabId = tabId;
    this.#hands = new Hands(tabId);
    this.#casting = new Casting(tabId);
    this.#facts = facts;
    this.#changed = changed;
    this.#shut();
    this.#read = this.#readAddress();
  }

  #shut(): void {
    this.#shown = new Promise((resolve) => (this.#letIn = resolve));
  }

  async #readAddress(): Promise<void> {
    const tab = await browser.tabs.get(this.tabId).catch(() => undefined);
    // What the tab has gone to meanwhile is newer.
    this.url ||= tab?.url || tab?.pendingUrl || "";
    this.known = true;
    this.#changed();
  }

  get host(): string {
    return hostShown(this.url);
  }

  get blocked(): boolean {
    return !mayBeShown(this.url, this.#facts());
  }

  get dialog(): LiveState["dialog"] {
    const open = this.blocked ? null : openDialog(this.tabId);
    return open && { type: open.type, message: open.message, value: open.suggested };
  }

  get choice(): LiveState["choice"] {
    return this.#choice?.shown ?? null;
  }

  /** Begins to show the tab; each picture goes to `taker`, who acknowledges it. */
  async show(taker: (frame: ScreencastFrame) => void, size: Size): Promise<void> {
    try {
      await this.#show(taker, size);
    } finally {
      this.#letIn();
    }
  }

  async #show(taker: (frame: ScreencastFrame) => void, size: Size): Promise<void> {
    await wake(this.tabId);
    const tab = await browser.tabs.get(this.tabId);
    this.url = tab.url || tab.pendingUrl || this.url;
    this.#wasBlocked = this.blocked;
    await Promise.all([ensureAttached(this.tabId), this.readZoom()]);
    await Promise.all([
      this.#casting.begin(taker, size),
      // The browser's own file picker would open over the tab, and a desktop's drag at the person's pointer.
      holdChoosers(this.tabId, true),
      send(this.tabId, "Input.setInterceptDrags", { enabled: true }),
    ]);
  }

  /** Pictures of this size from now on. */
  cast(size: Size): Promise<void> {
    return this.#casting.cast(size);
  }

  /** Shows the tab no longer; it stays attached. Where the agent `goesOn` in it, its choosers stay held back. */
  async hide(goesOn = false): Promise<void> {
    this.#casting.end();
    this.#letIn();
    await this.letGo();
    this.#shut();
    await Promise.all([
      goesOn ? undefined : holdChoosers(this.tabId, false).catch(() => undefined),
      send(this.tabId, "Input.setInterceptDrags", { enabled: false }).catch(() => undefined),
    ]);
  }

  /** Nobody drives here any more, or somebody else: nothing stays pressed. */
  async letGo(): Promise<void> {
    this.#swallowing = false;
    await this.#hands.letGo().catch(() => undefined);
  }

  stop(): void {
    this.#casting.end();
    this.#letIn();
    this.#hands.stop();
  }

  /** The page is shown larger or smaller than it is. */
  async readZoom(): Promise<void> {
    this.#zoom = await browser.tabs.getZoom(this.tabId).catch(() => 1);
  }

  /** The tab shows another page. */
  moved(url: string): void {
    this.url = url;
    this.#hands.moved();
    void this.readZoom();
    this.#choice = null;
    this.notice = null;
    this.#changed();
    this.judge();
    // The picture so far was of the page before, and one that stands still may give none of itself.
    if (!this.blocked) this.#casting.anew();
  }

  /** The page is no more: its picture stays, and nothing goes in until another is there. */
  crashed(): void {
    this.#hands.moved();
    this.#choice = null;
    this.notice = "crashed";
    this.#changed();
  }

  /** The page or the task's limits have changed: may it be seen now? */
  judge(): void {
    const was = this.#wasBlocked;
    this.#wasBlocked = this.blocked;
    if (was === this.#wasBlocked) return;
    this.#changed();
    if (!was) return;
    // The pictures that came meanwhile were left out, and a page that stands still sends no further one.
    this.#casting.anew(true);
  }

  /** The page asks for files. */
  fileAsked({ multiple, field }: FileChooser): void {
    this.#files.forget();
    this.#asksFiles = field;
    if (field === null) this.notice = "file";
    else this.#choice = { frameId: 0, shown: { id: ++this.#choices, files: { multiple } } };
    this.#changed();
  }

  /** Takes a piece of a file that the person gives. */
  takeFile(piece: Extract<LiveRequest, { t: "file" }>): void {
    if (this.#choice?.shown.id === piece.choice) this.#files.add(piece);
  }

  /** The person has chosen so many files, or none. Answers false where the page does not ask for them any more, as `choose` does. */
  async giveFiles(id: number, count: number): Promise<boolean> {
    const field = this.#asksFiles;
    if (this.#choice?.shown.id !== id || field === null) return count === 0;
    this.#choice = null;
    this.#asksFiles = null;
    this.#changed();
    if (count > 0 && !this.blocked) await this.#files.give(this.tabId, field);
    else this.#files.forget();
    return count === 0 || !this.blocked;
  }

  /** Lets the person act; `pressed` is told before each press, `taken` once it is done with, and `lost` if it may have come to nothing. */
  act(given: LiveInput, told: Told & ActTold): void {
    const input = "x" in given ? { ...given, x: given.x / this.#zoom, y: given.y / this.#zoom } : given;
    this.#hands.put(input, () => this.#fateOf(input, told), told);
  }

  /** What becomes of an event as its turn comes. */
  async #fateOf(input: LiveInput, told: ActTold): Promise<Fate> {
    await this.#read;
    if (this.notice === "crashed") return "lost";
    // Under a dialog nothing goes in, whenever that ends.
    if (!openDialog(this.tabId)) await this.#shown;
    if (this.blocked) return this.#hands.releases(input) ? "goes" : "lost";
    if (openDialog(this.tabId)) return "goes";
    if (opensMenu(input) && !(await holdMenu(this.tabId))) {
      this.#swallowing = input.t === "mouse" && input.kind === "down";
      return "lost";
    }
    if (!isPress(input)) return this.#swallowed(input) ? "answered" : "goes";
    told.pressed();
    const picked = await (input.t === "mouse" ? pickAt(this.tabId, input) : pickByKey(this.tabId, input));
    // Only the left button opens what Chrome draws itself.
    return (input.t === "mouse" && input.button !== "left") || this.#passes(picked, input.t === "mouse") ? "goes" : "answered";
  }

  #swallowed(input: LiveInput): boolean {
    if (!this.#swallowing || input.t !== "mouse") return false;
    if (input.kind === "up") this.#swallowing = false;
    return true;
  }

  /** Whether a press goes on into the page; what Chrome would draw over the tab is shown in the panel in its place. */
  #passes({ pick, frameId }: Picked, byMouse: boolean): boolean {
    const before = [this.#choice, this.notice];
    const id = ++this.#choices;
    if (pick.kind === "select") this.#choice = { frameId, shown: { id, options: pick.options } };
    else this.#choice = pick.kind === "picker" ? { frameId, shown: { id, field: pick.field } } : null;
    if (byMouse) this.notice = null;
    this.#swallowing = byMouse && this.#choice !== null;
    if (before[0] !== this.#choice || before[1] !== this.notice) this.#changed();
    return this.#choice === null;
  }

  /** Puts into the page what the person chose in the panel; null leaves it as it was. Answers false where the page does not ask for it any more. */
  async choose(id: number, given: number | string | null): Promise<boolean> {
    const choice = this.#choice;
    if (choice?.shown.id !== id) return given === null;
    this.#choice = null;
    this.#changed();
    if (typeof given === "number") await pickOption(this.tabId, choice.frameId, given);
    else if (given !== null) await pickValue(this.tabId, choice.frameId, given);
    return true;
  }

  /** Answers the page's dialog; false where that can't be. */
  async answerDialog(accept: boolean, text: string | undefined): Promise<boolean> {
    if (this.blocked) return false;
    await send(this.tabId, "Page.handleJavaScriptDialog", { accept, ...(text === undefined ? {} : { promptText: text }) }).catch((cause: unknown) => {
      // It was answered in the tab, or the page was only busy.
      if (!/no dialog/i.test(String(cause))) throw cause;
      dialogGone(this.tabId);
    });
    return true;
  }
}

function isPress(input: LiveInput): input is Press {
  return (input.t === "mouse" || input.t === "key") && input.kind === "down";
}

/** Whether the browser's own context menu may come of it: with the press or with the release, as the system has it. */
function opensMenu(input: LiveInput): boolean {
  if (input.t === "mouse") return input.button === "right" && input.kind !== "move";
  return input.t === "key" && (input.key === "ContextMenu" || (input.key === "F10" && (input.modifiers & 8) !== 0));
}
