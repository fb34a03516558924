import type { PersonInput } from "../../shared/page-protocol.ts";

/**
 * Knows the worker's own input by the times it was stamped with. A page reports at once what bears no time it was told
 * of; whether that is the person is decided here, where every stamp is known before its event is sent.
 */

type Stamp = { at: number; kind: PersonInput | "other"; sentAt: number };

/** An event's time equals its stamp within this; measured 0.3 ms. */
const TOLERANCE_MS = 0.5;
const KEPT = 1000;
/** An event follows its dispatch within this, or is none of ours that could teach anything. */
const LEARN_WITHIN_MS = 300;

export class OwnInput {
  readonly #stamps = new Map<number, Stamp[]>();
  readonly #offsets = new Map<string, number>();
  readonly #born: number;
  readonly #now: () => number;

  /** `now` in ms since the epoch, by the clock that stamps are made of. */
  constructor(now: () => number) {
    this.#now = now;
    this.#born = now();
  }

  /** Takes note of events about to be sent to a tab. */
  sending(tabId: number, stamps: ReadonlyArray<{ at: number; kind: Stamp["kind"] }>): void {
    const sentAt = this.#now();
    const all = [...(this.#stamps.get(tabId) ?? []), ...stamps.map((stamp) => ({ ...stamp, sentAt }))];
    this.#stamps.set(tabId, all.slice(-KEPT));
  }

  /**
   * Whose is an event that the document could not tell? `offset` comes where the document's clock turns out to differ:
   * each process of Chrome reads the wall clock once, and suspended or corrected clocks make those readings differ.
   */
  judge(tabId: number, document: string, event: { input: PersonInput; at: number; proven: boolean }): { ours: boolean; offset?: number } {
    const stamps = this.#stamps.get(tabId) ?? [];
    const known = this.#offsets.get(document);
    const isOurs = stamps.some(({ at, kind }) => kind === event.input && (near(at, event.at) || (known !== undefined && near(at + known, event.at))));
    if (isOurs) return { ours: true, ...(known === undefined ? {} : { offset: known }) };
    if (event.proven || known !== undefined) return { ours: false };
    const taught = stamps.find(({ kind, sentAt }) => kind === event.input && this.#now() - sentAt < LEARN_WITHIN_MS);
    // Sent by an earlier life of this worker, which is the only one that knew.
    if (!taught) return { ours: event.at < this.#born && stamps.length === 0 };
    const offset = event.at - taught.at;
    this.#offsets.set(document, offset);
    return { ours: true, offset };
  }

  forget(tabId: number): void {
    this.#stamps.delete(tabId);
  }

  forgetDocument(document: string): void {
    this.#offsets.delete(document);
  }
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE_MS;
}
