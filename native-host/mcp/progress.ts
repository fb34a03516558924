/** Reports progress at once when there is news, and at the latest every `everyMs` while a call waits. */
export class ProgressReporter {
  readonly #send: (progress: number, message: string) => Promise<void>;
  readonly #everyMs: number;
  #timer: NodeJS.Timeout;
  #count = 0;
  #message = "Working.";
  #sent: Promise<void> = Promise.resolve();

  constructor(everyMs: number, send: (progress: number, message: string) => Promise<void>) {
    this.#send = send;
    this.#everyMs = everyMs;
    this.#timer = this.#arm();
  }

  /** What the worker says it waits for. */
  news(message: string): void {
    this.#message = message;
    this.#report();
  }

  /** Ends the reports; resolves when the last one is out, so that none comes behind the answer. */
  stop(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#sent;
  }

  #arm(): NodeJS.Timeout {
    return setTimeout(() => this.#report(), this.#everyMs);
  }

  #report(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#arm();
    this.#sent = this.#send(++this.#count, this.#message);
  }
}
