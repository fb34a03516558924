/**
 * Messages that come by two ways, put back into the order they were sent in. Each is taken once, though it may come by
 * both: who does not know whether one arrived may send it again the other way.
 */
export class InOrder<Message> {
  #next = 1;
  readonly #early = new Map<number, Message>();

  /** Takes what came under a number, counted from 1; returns what it is now the turn of, in order. */
  take(n: number, message: Message): Message[] {
    if (n < this.#next) return [];
    this.#early.set(n, message);
    const due: Message[] = [];
    for (let one = this.#early.get(this.#next); one !== undefined; one = this.#early.get(this.#next)) {
      this.#early.delete(this.#next++);
      due.push(one);
    }
    return due;
  }
}
