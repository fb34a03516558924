import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { Reply } from "./agent.ts";
import { html } from "./site.ts";

/** A plain sign-in form. */
export function loginForm(action: string, extra = ""): string {
  return html(
    "Sign in",
    `<main><h1>Sign in</h1>${extra}<form method="post" action="${action}">
      <label>User name <input id="user" name="user" autocomplete="username"></label>
      <label>Password <input id="password" name="password" type="password" autocomplete="current-password"></label>
      <button>Sign in</button></form></main>`,
  );
}

/** What only those who are signed in see. */
export function membersPage(title: string): string {
  return html(
    title,
    `<header><nav><a href="/home">Home</a> <a href="/orders">Orders</a> <a href="/logout">Log out</a></nav></header>
     <main><h1>${title}</h1><p>Welcome back, Robin.</p><ul><li><a href="/orders/1">Order 1</a></li><li><a href="/orders/2">Order 2</a></li><li><a href="/orders/3">Order 3</a></li></ul></main>`,
  );
}

/** A call seen from outside: whether it has come back, which must not happen before its time. */
export class OpenCall {
  readonly reply: Promise<Reply>;
  #back = false;

  constructor(reply: Promise<Reply>) {
    this.reply = reply;
    reply.then(
      () => {
        this.#back = true;
      },
      () => {
        this.#back = true;
      },
    );
  }

  get isBack(): boolean {
    return this.#back;
  }

  /** Fails if the call comes back within `ms`: longer than two samples of "done" lie apart. */
  async staysOpen(ms = 1_800): Promise<void> {
    await Promise.race([delay(ms), this.reply.catch(() => undefined)]);
    expect(this.#back, "the call came back while the person was still at it").toBe(false);
  }
}
