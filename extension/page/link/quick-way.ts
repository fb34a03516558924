import type { Numbered } from "../../../shared/page-protocol.ts";
import { listen } from "../standing.ts";

/**
 * The quick way in: what the worker evaluates in a world of the debugger's own reaches this one as an event. Only who
 * knows its name can send one, and the page's own scripts can't learn it.
 */

/** A name that nobody guesses. Not `randomUUID`, which pages without TLS lack. */
export function newWayName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** Takes what comes this way. Returns how to stop. */
export function openQuickWay(name: string, take: (message: Numbered) => void): () => void {
  const come = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    // The worker's sign that somebody took it.
    event.preventDefault();
    take(JSON.parse(String(event.detail)));
  };
  const stop = new AbortController();
  listen(document, name, come, { signal: stop.signal });
  return () => stop.abort();
}
