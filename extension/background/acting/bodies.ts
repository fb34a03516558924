/**
 * Bodies of answers that a page may never read. `fetch` gives a page the head of an answer; many want no more of it, and
 * Chrome says that such a request is over only when what is left of it is collected. So a body is waited for as long as
 * something of it comes.
 */

/** Nothing of a body for this long, and the page does not read it, or it comes by drops. */
const SILENT_MS = 250;
/** One whose length stood in the head was there as a whole when it was sent. */
const SILENT_WHOLE_MS = 50;

type Head = { headers?: Readonly<Record<string, string>> };

/** Calls `unread` with each request of which a head came and then nothing more. */
export class Bodies {
  readonly #under = new Map<string, { silentMs: number; timer: ReturnType<typeof setTimeout> }>();
  readonly #unread: (requestId: string) => void;

  constructor(unread: (requestId: string) => void) {
    this.#unread = unread;
  }

  /** The head of an answer has come. */
  begun(requestId: string, { headers = {} }: Head): void {
    const whole = Object.keys(headers).some((name) => name.toLowerCase() === "content-length");
    this.#wait(requestId, whole ? SILENT_WHOLE_MS : SILENT_MS);
  }

  /** Some of its body has come. */
  came(requestId: string): void {
    const known = this.#under.get(requestId);
    if (known) this.#wait(requestId, known.silentMs);
  }

  /** Nothing more is to come. */
  over(requestId: string): void {
    clearTimeout(this.#under.get(requestId)?.timer);
    this.#under.delete(requestId);
  }

  stop(): void {
    for (const id of [...this.#under.keys()]) this.over(id);
  }

  #wait(requestId: string, silentMs: number): void {
    this.over(requestId);
    const timer = setTimeout(() => {
      this.#under.delete(requestId);
      this.#unread(requestId);
    }, silentMs);
    this.#under.set(requestId, { silentMs, timer });
  }
}
