import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { EXTENSION_ID } from "../../../shared/identity.ts";
import { eventually } from "./eventually.ts";
import type { Browser, Target } from "./launch.ts";
import { Page } from "./page.ts";

const PANEL = new RegExp(`^chrome-extension://${EXTENSION_ID}/.*panel\\.html`);

/** A card that asks something of the person. */
const NEEDS_YOU = "Needs you";

/**
 * The real side panel, worked by pressing its real buttons. A press is repeated until it has done what it
 * should: the panel ignores presses on what has only just appeared.
 */
export class Panel {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens the side panel of the window in front (or finds it open) as the toolbar button would. */
  static async open(browser: Browser): Promise<Panel> {
    const find = async () => (await browser.targets()).find(({ type, url }) => type === "page" && PANEL.test(url));
    const target = await eventually("the side panel", async () => (await find()) ?? (await trigger(browser, find)));
    const page = await Page.attach(browser.cdp, target.targetId);
    // Its frame stands before the extension has told it what there is to show.
    await page.waitFor("document.readyState === 'complete' && document.querySelector('main[aria-busy=false]') !== null");
    return new Panel(page);
  }

  /** The regions "Needs you", in order; the text of each. */
  async cards(): Promise<Array<{ node: number; text: string }>> {
    const regions = await this.page.byRole("region", NEEDS_YOU);
    return Promise.all(regions.map(async ({ node }) => ({ node, text: await this.#textOf(node) })));
  }

  /** Waits for a card whose text contains `text`. */
  card(text = "", timeoutMs?: number): Promise<{ node: number; text: string }> {
    return eventually(`a card ${text && `with "${text}"`}`, async () => (await this.cards()).find((card) => card.text.includes(text)), timeoutMs);
  }

  /** From now on notes when a card comes to stand in the panel; `cardShownAt` tells. */
  async watchCards(): Promise<void> {
    await this.page.evaluate(`{
      globalThis.cardShownAt = undefined;
      const look = () => {
        if (!document.querySelector('[aria-label=${JSON.stringify(NEEDS_YOU)}]')) return;
        watcher.disconnect();
        globalThis.cardShownAt = performance.timeOrigin + performance.now();
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
      look();
    }`);
  }

  /** When the first card since `watchCards` stood there (ms since the epoch); waits for it. */
  cardShownAt(timeoutMs = 60_000): Promise<number> {
    return this.page.waitFor<number>("globalThis.cardShownAt", timeoutMs);
  }

  /** Waits until nothing is asked of the person. */
  async noCards(timeoutMs?: number): Promise<void> {
    await eventually("no card", async () => (await this.cards()).length === 0, timeoutMs);
  }

  async hasButton(name: string): Promise<boolean> {
    return (await this.page.byRole("button", name)).length > 0;
  }

  /** Presses the first button of that name until `done` (by default: until the button has gone). */
  async press(name: string, done: () => Promise<boolean> = async () => !(await this.hasButton(name)), timeoutMs = 15_000): Promise<void> {
    await eventually(`a button "${name}"`, () => this.hasButton(name), timeoutMs);
    await eventually(
      `what "${name}" does`,
      async () => {
        const [button] = await this.page.byRole("button", name);
        if (button && !button.disabled) await this.page.clickNode(button.node);
        return settled(done);
      },
      timeoutMs,
    );
  }

  allow(): Promise<void> {
    return this.press("Allow");
  }

  text(): Promise<string> {
    return this.page.text();
  }

  /** Chooses a file of this name and text in a file field, as the person does in the system's own dialog. */
  async chooseFile(selector: string, name: string, text: string): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), "doorstep-file-"));
    const file = path.join(folder, name);
    await writeFile(file, text);
    const { root } = await this.page.send("DOM.getDocument", { depth: 0 });
    const { nodeId } = await this.page.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    await this.page.send("DOM.setFileInputFiles", { nodeId, files: [file] });
  }

  async #textOf(backendNodeId: number): Promise<string> {
    const { object } = await this.page.send("DOM.resolveNode", { backendNodeId });
    if (!object.objectId) return "";
    const { result } = await this.page.send("Runtime.callFunctionOn", {
      objectId: object.objectId,
      functionDeclaration: "function () { return this.innerText; }",
      returnByValue: true,
    });
    return String(result.value ?? "");
  }
}

/** Presses the toolbar button; it does nothing before the worker has said at its start that the panel is to open. */
async function trigger(browser: Browser, find: () => Promise<Target | undefined>): Promise<Target> {
  const tab = await eventually("a tab", async () => (await browser.targets()).find(({ type }) => type === "tab"));
  await browser.cdp.send("Extensions.triggerAction", { id: EXTENSION_ID, targetId: tab.targetId });
  return eventually("the panel after a press", find, 1_500);
}

/** Gives a press a moment to show its effect before it is repeated: a second one must not hit what came up in its place. */
async function settled(done: () => Promise<boolean>): Promise<boolean> {
  return eventually("the effect", done, 400).catch(() => false);
}
