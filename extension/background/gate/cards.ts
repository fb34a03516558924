import { DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { Listeners } from "../../../shared/listeners.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { onClockJumped } from "../state/clock.ts";
import { section } from "../state/store.ts";

/** What every card that waits for the person's Allow or Deny has; times in ms since the epoch. */
export type Card = { id: string; session: string; since: number; deadlineAt: number };

type Open<One extends Card> = { card: One; taken: Listeners; timer: ReturnType<typeof setTimeout> };

/**
 * Cards of one kind, each under a key of what it asks. In memory: after the worker's death the agent's next call asks
 * again. A card goes with its answer or at its deadline, and whoever waits for it looks then what the answer was.
 */
export class Cards<One extends Card> {
  readonly #open = new Map<string, Open<One>>();
  readonly #changed = new Listeners();

  /** Calls `listener` when a card comes or goes. */
  readonly onChanged = this.#changed.add;

  constructor() {
    // A card's time goes by no clock; only when it will be over is told by one.
    onClockJumped((ms) => {
      for (const open of this.#open.values()) open.card = { ...open.card, deadlineAt: open.card.deadlineAt + ms };
    });
  }

  /** The cards that are open, in order of arrival. */
  all(): One[] {
    return [...this.#open.values()].flatMap(({ card }) => (section("sessions")[card.session] === undefined ? [] : [card]));
  }

  /** Puts a card up, unless one with that key is up; says whether it is new. */
  put(key: string, card: (times: Pick<Card, "since" | "deadlineAt">) => One): boolean {
    if (this.#open.has(key)) return false;
    const since = Date.now();
    const timer = setTimeout(() => this.take(key), LIMITS.approvalMs);
    this.#open.set(key, { card: card({ since, deadlineAt: since + LIMITS.approvalMs }), taken: new Listeners(), timer });
    this.#changed.tell();
    return true;
  }

  /** Resolves when the card has gone, or after `limitMs`; rejects when aborted. */
  async gone(key: string, limitMs: number, signal: AbortSignal): Promise<void> {
    const open = this.#open.get(key);
    if (open) await untilTold<void>((done) => open.taken.add(() => done()), { signal, withinMs: limitMs });
  }

  /** The card that a button was pressed on, with its key; throws `not_found` where it has gone. */
  pressed(id: string): { key: string; card: One } {
    for (const [key, { card }] of this.#open) if (card.id === id) return { key, card };
    throw new DoorstepError("not_found", "This request is no longer open.", { said: "failed_request_gone" });
  }

  /** Takes a card away and lets everybody who waits see the answer, or that there is none. */
  take(key: string): void {
    const open = this.#open.get(key);
    if (!open) return;
    clearTimeout(open.timer);
    this.#open.delete(key);
    open.taken.tell();
    this.#changed.tell();
  }
}
