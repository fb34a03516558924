import type { FirstLook } from "../../../shared/page-protocol.ts";
import { askOnEntry } from "./page-entry.ts";
import { askAlong, framesOf } from "./pages.ts";
import { withFreeRefs } from "./refs.ts";

/**
 * The first look at a page that a command leads to. It is asked for along with the page script, which saves a round
 * trip to a process that is busy with its first picture. A page that is still loading then is looked at later.
 */

/** A script that has come in answers at once; the session's refs wait for it no longer than this. */
const ANSWERS_WITHIN_MS = 500;

/** Asks the documents that come into a tab while a command waits for one, until `stop`. */
export class Arrival {
  readonly #tabId: number;
  readonly #stop: () => void;
  #latest: { documentId: string; look: Promise<FirstLook> | null } | null = null;

  /** Asks the next documents in the tab's top frame, for an outline of that many characters. */
  constructor(tabId: number, session: string, budget: number) {
    this.#tabId = tabId;
    this.#stop = askOnEntry(tabId, (documentId) => {
      let question = null;
      const look = withFreeRefs(session, { tabId, frameId: 0, documentId }, (firstRef) => {
        const asked = askAlong(documentId, "firstLook", { budget, firstRef }, { timeoutMs: ANSWERS_WITHIN_MS });
        question = asked.question;
        return asked.answer;
      });
      look?.catch(() => undefined);
      this.#latest = { documentId, look };
      return question;
    });
  }

  /** What the document that the tab shows now said as its script came in; null where it was loading, or could not be asked. */
  async look(): Promise<FirstLook | null> {
    const shown = framesOf(this.#tabId).find(({ frameId }) => frameId === 0)?.documentId;
    if (this.#latest === null || this.#latest.documentId !== shown) return null;
    return (await this.#latest.look?.catch(() => null)) ?? null;
  }

  stop(): void {
    this.#stop();
  }
}
