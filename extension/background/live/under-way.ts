import { inTime } from "../../../shared/until-told.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { handledWithin } from "../debugger/input.ts";

/** Input that Chrome was given for one tab and the page has yet to handle. Of what it never will, whoever gave it hears. */

/** A page that is busy for longer gets the next event all the same: Chrome keeps their order. */
const HANDLED_WITHIN_MS = 1_000;
/** Input that falls to a dialog is answered by the browser, which asks no page, within this. */
const FELL_WITHIN_MS = 60;

export class UnderWay {
  readonly #tabId: number;
  readonly #open = new Set<() => void>();

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  /** Waits until the page has handled an event, a dialog has come over it, or it takes too long. `lost` is called where the page can't get it any more, then or later. */
  async handled(answer: Promise<unknown>, lost: () => void): Promise<void> {
    await handledWithin(this.#tabId, this.#watched(answer, lost).settled, HANDLED_WITHIN_MS);
  }

  /**
   * The same for what is typed, one key after the other: one may fall to a dialog of which nobody knows yet. What opened
   * a dialog is answered when that has gone, what fell to it at once.
   */
  async typed(answer: Promise<unknown>, lost: () => void): Promise<void> {
    const { settled, lose } = this.#watched(answer, lost, () => underDialog);
    let underDialog = false;
    await handledWithin(this.#tabId, settled, HANDLED_WITHIN_MS);
    if (!this.#open.has(lose) || !openDialog(this.#tabId)) return;
    underDialog = true;
    await inTime(settled, FELL_WITHIN_MS);
    underDialog = false;
  }

  #watched(answer: Promise<unknown>, lost: () => void, fell: () => boolean = () => false): { settled: Promise<void>; lose: () => void } {
    const lose = () => {
      if (this.#open.delete(lose)) lost();
    };
    this.#open.add(lose);
    return { settled: answer.then(() => (fell() ? lose() : void this.#open.delete(lose)), lose), lose };
  }

  /** Another page is there, or none: what the one before has not handled nobody will. */
  gone(): void {
    for (const lose of [...this.#open]) lose();
  }
}
