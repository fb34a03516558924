import { isElsewhere } from "../../../shared/elsewhere.ts";
import type { PersonInput, Point, Stamp } from "../../../shared/page-protocol.ts";

/**
 * Knows the worker's own input by the times it was stamped with. A page reports at once what bears no time it was told
 * of; the last word is here, where every stamp is known before its event is sent.
 */

/** An event's time equals its stamp within this; measured 0.3 ms. */
const TOLERANCE_MS = 0.5;
const KEPT = 1000;

/** The stamps of the input that was sent to each tab. */
export class OwnInput {
  readonly #stamps = new Map<number, Stamp[]>();
  readonly #born: number;

  /** `born`: when this life of the worker began, by the clock that stamps are made of. */
  constructor(born: number) {
    this.#born = born;
  }

  /** Takes note of events about to be sent to a tab. */
  sending(tabId: number, stamps: readonly Stamp[]): void {
    this.#stamps.set(tabId, [...(this.#stamps.get(tabId) ?? []), ...stamps].slice(-KEPT));
  }

  /** Whether an event that its page could not tell is ours. Its time is by the clock of the stamps, as far as the page knows that. */
  isOurs(tabId: number, event: { input: PersonInput; at: number; point?: Point; again?: true }): boolean {
    const stamps = this.#stamps.get(tabId) ?? [];
    // Sent by an earlier life of this worker, which alone knew its stamps. What was told to that one, and is told again, the page knew to be the person's.
    if (stamps.length === 0) return event.at < this.#born && !event.again;
    return stamps.some(({ at, kind, point }) => kind === event.input && Math.abs(at - event.at) <= TOLERANCE_MS && !isElsewhere(point, event.point));
  }

  forget(tabId: number): void {
    this.#stamps.delete(tabId);
  }
}

/** That of this life of the worker. */
export const ownInput = new OwnInput(performance.timeOrigin);
