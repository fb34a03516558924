import { setTimeout as delay } from "node:timers/promises";
import { eventually } from "../e2e/support/eventually.ts";
import type { LiveViewer } from "../e2e/support/live-viewer.ts";
import type { Page } from "../e2e/support/page.ts";
import type { Panel } from "../e2e/support/panel.ts";
import type { Display } from "../e2e/support/xvfb.ts";
import { totp, totpLeft } from "./totp.ts";

let spent = "";

/** The person at the browser: reads the card, goes to the tab, and does there what a person does. */
export class Person {
  readonly page: Page;
  readonly #panel: Panel;
  readonly #display: Display | undefined;
  readonly #live: LiveViewer | undefined;
  readonly #isBack: () => boolean;

  /** With `live` the hands are in the panel's live view, and the page is only looked at. */
  constructor(page: Page, { panel, display, live, isBack }: { panel: Panel; display: Display | undefined; live: LiveViewer | undefined; isBack: () => boolean }) {
    this.page = page;
    this.#panel = panel;
    this.#display = display;
    this.#live = live;
    this.#isBack = isBack;
  }

  get panel(): Panel {
    return this.#panel;
  }

  /** Types into a field once it can be seen, in the place of what a site has put back into it. */
  async types(selector: string, text: string): Promise<void> {
    await this.page.waitFor(visible(selector), 30_000);
    if (this.#live) {
      await this.#live.fill(selector, text);
      return;
    }
    await this.page.evaluate(
      `(() => { const e = document.querySelector(${JSON.stringify(selector)}); if (e.value !== "") { e.focus(); e.select(); document.execCommand("delete"); } })()`,
    );
    await this.page.type(selector, text);
  }

  /** Clicks; where `shows` is to come of it and does not (a page that still moves is missed easily), clicks again. */
  async clicks(selector: string, shows?: string): Promise<void> {
    await this.page.waitFor(visible(selector), 30_000);
    await (this.#live ?? this.page).click(selector);
    if (shows === undefined) return;
    await eventually(
      `${shows} after a click`,
      async () => {
        if (await this.page.waitFor(visible(shows), 4_000).catch(() => false)) return true;
        if (await this.page.evaluate<boolean>(visible(selector))) await (this.#live ?? this.page).click(selector);
        return false;
      },
      30_000,
    );
  }

  /** Presses the first control of that role and name, where it is enabled. */
  async presses(role: "button" | "link" | "checkbox", name: string): Promise<void> {
    const found = await eventually(`a ${role} "${name}"`, async () => (await this.page.byRole(role, name)).find(({ disabled }) => !disabled), 30_000);
    await this.page.clickNode(found.node);
  }

  async enter(): Promise<void> {
    await (this.#live ?? this.page).press("Enter");
  }

  /** Waits until the card asks for something more; until then the agent must not have been let go. */
  async isAskedFor(words: string): Promise<void> {
    await this.#panel.card(words, 30_000);
  }

  /** Takes as long as a person takes to find a phone; the agent must wait for it. */
  async findsThePhone(): Promise<void> {
    const until = performance.now() + 3_500;
    while (performance.now() < until) {
      if (this.#isBack()) throw new Error("The agent was let go in the middle of the sign-in.");
      await delay(50);
    }
  }

  /** A code that stays good for long enough to be typed, and was not used before: many sites take each but once. */
  async code(secret: string): Promise<string> {
    while (totpLeft() < 8_000 || totp(secret) === spent) await delay(totpLeft() + 200);
    spent = totp(secret);
    return spent;
  }

  /** Signs in in the browser's own box with real keys. */
  async answersBrowserBox(user: string, password: string): Promise<void> {
    const display = this.#display;
    if (!display) throw new Error("The browser's own sign-in box shows only in a browser with a window.");
    display.xdotool("type", "--delay", "20", user);
    display.xdotool("key", "Tab");
    display.xdotool("type", "--delay", "20", password);
    display.xdotool("key", "Return");
  }
}

/** An expression that is true where the element of a selector can be seen. */
export function visible(selector: string): string {
  return `(() => { const e = document.querySelector(${JSON.stringify(selector)}); return !!e && e.getBoundingClientRect().width > 0 && e.checkVisibility({ visibilityProperty: true, opacityProperty: true }); })()`;
}
