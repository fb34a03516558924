import { type Layout, layout } from "./collect.ts";
import { afterAdding, mayMove } from "./moves.ts";

/** Some things change without a mutation or an event (values set by scripts, requests): what is this old is asked anew. */
export const FRESH_MS = 1_000;

/** How the page is laid out, asked of Chrome only where a change may have moved something since: to ask makes it prepare the whole page. */
export class KnownLayout {
  #known: { layout: Layout; at: number } | null = null;
  /** Elements that have come since. */
  #added: Element[] = [];

  /** Anything may stand elsewhere now. */
  forget(): void {
    this.#known = null;
  }

  /** Takes note of a change. */
  notice(record: MutationRecord): void {
    if (!this.#known) return;
    if (mayMove(record)) this.forget();
    else for (const node of record.addedNodes) if (node instanceof Element) this.#added.push(node);
  }

  /** The layout at this moment. */
  now(): Layout {
    const at = performance.now();
    const grown = this.#known && afterAdding(this.#known.layout, this.#added);
    this.#added = [];
    if (!this.#known || !grown || at - this.#known.at > FRESH_MS || grown.over.tops.some((one) => one?.isConnected === false)) this.#known = { layout: layout(), at };
    else this.#known = { layout: grown, at: this.#known.at };
    return this.#known.layout;
  }
}
