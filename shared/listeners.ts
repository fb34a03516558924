type Listener<Args extends unknown[], Answer> = (...args: Args) => Answer;

/** Those who want to be told of something, in the order they came. */
export class Listeners<Args extends unknown[] = [], Answer = unknown> {
  /** Each in a box of its own: one function may listen twice, and stops twice. */
  readonly #all = new Set<{ readonly hear: Listener<Args, Answer> }>();

  /** Calls `listener` from now on. Returns how to stop; to stop twice does no harm. */
  readonly add = (listener: Listener<Args, Answer>): (() => void) => {
    const one = { hear: listener };
    this.#all.add(one);
    return () => void this.#all.delete(one);
  };

  /** Tells all, and returns their answers. Who stops while others are told hears no more; who comes then hears of the next. */
  tell(...args: Args): Answer[] {
    const answers: Answer[] = [];
    for (const one of [...this.#all]) if (this.#all.has(one)) answers.push(one.hear(...args));
    return answers;
  }
}
