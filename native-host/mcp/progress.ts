/** Reports progress at once when there is news, and at the latest every `everyMs` while a call waits. */
export class ProgressReporter {
  readonly #send: (progress: number, message: string) => void;
  readonly #everyMs: number;
  #timer: NodeJS.Timeout;
  #count = 0;
  #message = "Working.";

  constructor(everyMs: number, send: (progress: number, message: string) => void) {
    this.#send = send;
    this.#everyMs = everyMs;
    this.#timer = this.#arm();
  }

  /** What the worker says it waits for. */
  news(message: string): void {
    this.#message = message;
    this.#report();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #arm(): NodeJS.Timeout {
    return setTimeout(() => this.#report(), this.#everyMs);
  }

  #report(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#arm();
    this.#send(++this.#count, this.#message);
  }
}
