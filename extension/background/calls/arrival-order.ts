/**
 * A session's calls take their places on their tabs in the order they came. Most know their tab at once; one that is
 * known by a ref alone may have to ask the pages first, and who came after it waits until it has its place.
 */
export class ArrivalOrder {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `place` in the session's order. `known`: it takes its place in this very turn, so nobody need wait for it. */
  async inOrder<Place>(session: string, known: boolean, place: () => Promise<Place>): Promise<Place> {
    const before = this.#last.get(session);
    if (before === undefined && known) return place();
    const mine = before === undefined ? place() : before.then(place, place);
    this.#last.set(session, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(session) === mine) this.#last.delete(session);
    }
  }

  /** Resolves once those that came before have their places. */
  async ahead(session: string): Promise<void> {
    await this.#last.get(session)?.catch(() => undefined);
  }
}
