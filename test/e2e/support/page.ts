import { setTimeout as delay } from "node:timers/promises";
import type { CDPSession } from "playwright-core";
import type { Cdp } from "./cdp.ts";
import { eventually } from "./eventually.ts";

type Send = CDPSession["send"];
type Key = { key: string; code: string; keyCode: number; text?: string };

const NAMED_KEYS: Record<string, Key> = {
  Enter: { key: "Enter", code: "Enter", keyCode: 13, text: "\r" },
  Tab: { key: "Tab", code: "Tab", keyCode: 9 },
  Escape: { key: "Escape", code: "Escape", keyCode: 27 },
  Backspace: { key: "Backspace", code: "Backspace", keyCode: 8 },
};

/** One page of the browser, driven the way a person would: real presses and real keys at what can be seen. */
export class Page {
  readonly targetId: string;
  readonly send: Send;
  readonly #cdp: Cdp;
  readonly #sessionId: string;

  private constructor(cdp: Cdp, targetId: string, sessionId: string) {
    this.#cdp = cdp;
    this.targetId = targetId;
    this.#sessionId = sessionId;
    this.send = cdp.session(sessionId).send;
  }

  static async attach(cdp: Cdp, targetId: string): Promise<Page> {
    const { sessionId } = await cdp.send("Target.attachToTarget", { targetId, flatten: true });
    return new Page(cdp, targetId, sessionId);
  }

  async detach(): Promise<void> {
    await this.#cdp.send("Target.detachFromTarget", { sessionId: this.#sessionId }).catch(() => undefined);
  }

  /** The value of an expression in the page, a promise's value awaited. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true, userGesture: false });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    // The caller says what its own expression gives.
    return result.value as T;
  }

  /** Waits until the expression is truthy, through navigations, and returns its value. */
  waitFor<T = boolean>(expression: string, timeoutMs = 15_000): Promise<T> {
    return eventually(`${expression} in the page`, () => this.evaluate<T>(expression), timeoutMs);
  }

  /** Waits until the page's visible text contains `text`. */
  waitForText(text: string, timeoutMs?: number): Promise<boolean> {
    return this.waitFor(`document.body?.innerText.includes(${JSON.stringify(text)})`, timeoutMs);
  }

  url(): Promise<string> {
    return this.evaluate("location.href");
  }

  text(): Promise<string> {
    return this.evaluate("document.body?.innerText ?? ''");
  }

  /** Presses the element of a selector with the mouse. */
  async click(selector: string): Promise<void> {
    const point = await this.waitFor<{ x: number; y: number }>(
      `(() => { const e = document.querySelector(${JSON.stringify(selector)}); if (!e) return null; e.scrollIntoView({ block: "nearest" }); const b = e.getBoundingClientRect(); return b.width ? { x: b.x + b.width / 2, y: b.y + b.height / 2 } : null; })()`,
    );
    await this.clickAt(point.x, point.y);
  }

  async clickAt(x: number, y: number): Promise<void> {
    const at = { x, y, button: "left", clickCount: 1 } as const;
    await Promise.all([
      this.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y }),
      this.send("Input.dispatchMouseEvent", { ...at, type: "mousePressed", buttons: 1, force: 0.5 }),
      this.send("Input.dispatchMouseEvent", { ...at, type: "mouseReleased", buttons: 0 }),
    ]);
  }

  /** Types into the field of a selector, key by key. */
  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.waitFor(`document.activeElement === document.querySelector(${JSON.stringify(selector)})`, 5_000);
    await this.keys(text);
  }

  /** Types where the focus is, key by key. */
  async keys(text: string): Promise<void> {
    for (const character of text) {
      await this.send("Input.dispatchKeyEvent", { type: "keyDown", key: character, text: character });
      await this.send("Input.dispatchKeyEvent", { type: "keyUp", key: character });
    }
  }

  async press(name: string): Promise<void> {
    const named = NAMED_KEYS[name];
    if (!named) throw new Error(`There is no key ${name} here.`);
    const { key, code, keyCode, text } = named;
    const event = { key, code, windowsVirtualKeyCode: keyCode, nativeVirtualKeyCode: keyCode };
    await this.send("Input.dispatchKeyEvent", { ...event, type: text ? "keyDown" : "rawKeyDown", ...(text ? { text } : {}) });
    await this.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" });
  }

  /** Nodes by role and accessible name as a screen reader would find them, inside `within` or the whole page. */
  async byRole(role: string, name?: string, within?: number): Promise<Array<{ node: number; name: string; disabled: boolean }>> {
    const backendNodeId = within ?? (await this.send("DOM.getDocument", { depth: 0 })).root.backendNodeId;
    const query = this.send("Accessibility.queryAXTree", { backendNodeId, role, ...(name === undefined ? {} : { accessibleName: name }) });
    const { nodes } = await within2s(query, `the ${role} "${name ?? ""}"`);
    return nodes.flatMap((one) =>
      one.backendDOMNodeId === undefined || one.ignored
        ? []
        : [
            {
              node: one.backendDOMNodeId,
              name: String(one.name?.value ?? ""),
              disabled: one.properties?.some((property) => property.name === "disabled" && property.value.value === true) ?? false,
            },
          ],
    );
  }

  /** Presses the middle of a node found by `byRole`. */
  async clickNode(backendNodeId: number): Promise<void> {
    await this.send("DOM.scrollIntoViewIfNeeded", { backendNodeId });
    const { quads } = await this.send("DOM.getContentQuads", { backendNodeId });
    const [x1, y1, , , x2, y2] = quads[0] ?? [];
    if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) throw new Error("The node is not in view.");
    await this.clickAt((x1 + x2) / 2, (y1 + y2) / 2);
  }

  /** Navigates as the address bar would. */
  async go(url: string): Promise<void> {
    await this.send("Page.navigate", { url });
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }
}

/** A query of a document that is replaced meanwhile is never answered by Chrome. */
function within2s<T>(query: Promise<T>, what: string): Promise<T> {
  query.catch(() => undefined);
  return Promise.race([query, delay(2_000, undefined, { ref: false }).then(() => Promise.reject(new Error(`No answer to the query for ${what}.`)))]);
}
