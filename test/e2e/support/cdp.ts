import type { Readable, Writable } from "node:stream";
import type { CDPSession } from "playwright-core";

type Send = CDPSession["send"];
type Pending = { method: string; resolve(value: unknown): void; reject(error: Error): void };
type Message = { id?: number; sessionId?: string; method?: string; params?: unknown; result?: unknown; error?: { message: string } };
type Listener = (params: unknown, sessionId: string | undefined) => void;

/** No command of the tests takes longer; a browser that hangs must not hang the test with it. */
const ANSWER_MS = 20_000;

/**
 * Chrome's own protocol over `--remote-debugging-pipe`: as little as the tests need. It attaches to nothing by
 * itself, so what is under test (workers that fall asleep, dialogs, focus) behaves as it does for a person.
 */
export class Cdp {
  readonly #input: Writable;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #nextId = 1;
  #rest = "";
  #closed = false;

  constructor(input: Writable, output: Readable) {
    this.#input = input;
    output.setEncoding("utf8");
    output.on("data", (chunk: string) => this.#read(chunk));
    output.on("close", () => this.#end());
    input.on("error", () => this.#end());
  }

  /** Sends to the browser, or to the target of `sessionId`. */
  readonly send: Send = (method, params) => this.#request(method, params, undefined);

  /** A sender bound to one attached target. */
  session(sessionId: string): { send: Send } {
    return { send: (method, params) => this.#request(method, params, sessionId) };
  }

  /** Calls `listener` for every event of that name; returns how to stop. */
  on(method: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(method) ?? new Set();
    this.#listeners.set(method, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  get closed(): boolean {
    return this.#closed;
  }

  #request<T>(method: string, params: unknown, sessionId: string | undefined): Promise<T> {
    if (this.#closed) return Promise.reject(new Error(`${method}: the browser has gone.`));
    const id = this.#nextId++;
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new Error(`${method}: no answer within ${ANSWER_MS} ms.`));
      }, ANSWER_MS);
      const settle = (act: () => void) => {
        clearTimeout(timer);
        act();
      };
      // The protocol's own types say what a method answers.
      this.#pending.set(id, { method, resolve: (value) => settle(() => resolve(value as T)), reject: (error) => settle(() => reject(error)) });
      this.#input.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    });
  }

  #read(chunk: string): void {
    const parts = (this.#rest + chunk).split("\0");
    this.#rest = parts.pop() ?? "";
    for (const part of parts) this.#receive(JSON.parse(part) as Message);
  }

  #receive({ id, method, params, result, error, sessionId }: Message): void {
    if (id === undefined) {
      if (method) for (const listener of this.#listeners.get(method) ?? []) listener(params, sessionId);
      return;
    }
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) pending?.reject(new Error(`${pending.method}: ${error.message}`));
    else pending?.resolve(result);
  }

  #end(): void {
    this.#closed = true;
    for (const { method, reject } of this.#pending.values()) reject(new Error(`${method}: the browser has gone.`));
    this.#pending.clear();
  }
}
