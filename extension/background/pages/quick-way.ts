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

  close(): void {
    this.#world = null;
  }

  /** Sends a message; `otherwise` is called where it did not arrive, or nobody knows. False where this way is closed. */
  send(message: Numbered, otherwise: () => void): boolean {
    if (this.#world === null) return false;
    const event = `new CustomEvent(${JSON.stringify(this.#event)}, { cancelable: true, detail: ${JSON.stringify(JSON.stringify(message))} })`;
    evaluateAside(this.#tabId, { contextId: this.#world, expression: `!document.dispatchEvent(${event})`, returnByValue: true })
      .catch(() => null)
      .then((answer) => {
        if (answer?.result.value === true) return;
        this.close();
        otherwise();
      });
    return true;
  }
}
