import type { Numbered } from "../../../shared/page-protocol.ts";
import { evaluateAside, mainFrameOf, send } from "../debugger/attachment.ts";

/**
 * The quick way to the page script of a top frame. After a press that calls for a new frame Chrome holds back every task
 * of the page until that is drawn, and with them what comes through the script's port; what the debugger evaluates it
 * does not hold. So messages go as an event, sent in an isolated world of the debugger's own, whose name only the page
 * script knows. Whatever does not arrive this way goes through the port; the page puts both in order again.
 */

const WORLD = "doorstep";

export class QuickWay {
  readonly #tabId: number;
  readonly #event: string;
  /** The debugger's world in the document; null where there is none yet. */
  #world: number | null = null;
  #opening = false;
  /** What to do instead for each message that has not arrived yet. */
  readonly #under: Array<() => void> = [];

  constructor(tabId: number, event: string) {
    this.#tabId = tabId;
    this.#event = event;
  }

  get isOpen(): boolean {
    return this.#world !== null;
  }

  /** Opens it for what is sent later; needs an attached tab. */
  open(): void {
    const frameId = mainFrameOf(this.#tabId);
    if (frameId === null || this.isOpen || this.#opening) return;
    this.#opening = true;
    send(this.#tabId, "Page.createIsolatedWorld", { frameId, worldName: WORLD })
      .then(
        ({ executionContextId }) => {
          this.#world = executionContextId;
        },
        () => undefined,
      )
      .finally(() => {
        this.#opening = false;
      });
  }

  /** What is on its way does not arrive any more, or nobody knows when: the debugger has let go, or the tab sets out for an address, until whose answer Chrome keeps it from the page. */
  close(): void {
    this.#world = null;
    for (const otherwise of this.#under.splice(0)) otherwise();
  }

  /** Sends a message; `otherwise` is called where it did not arrive, or nobody knows: the page takes each but once. False where this way is closed. */
  send(message: Numbered, otherwise: () => void): boolean {
    if (this.#world === null) return false;
    const event = `new CustomEvent(${JSON.stringify(this.#event)}, { cancelable: true, detail: ${JSON.stringify(JSON.stringify(message))} })`;
    this.#under.push(otherwise);
    evaluateAside(this.#tabId, { contextId: this.#world, expression: `!document.dispatchEvent(${event})`, returnByValue: true })
      .catch(() => null)
      .then((answer) => {
        const at = this.#under.indexOf(otherwise);
        if (at < 0) return;
        if (answer?.result.value === true) this.#under.splice(at, 1);
        else this.close();
      });
    return true;
  }
}
