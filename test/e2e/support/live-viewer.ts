import { eventually } from "./eventually.ts";
import { keyOf, type Point, type Surface } from "./gestures.ts";
import type { Page } from "./page.ts";

/** A person does not press while the picture moves. */
const STEADY = `while (document.querySelector(".live-picture")?.hasAttribute("data-unsteady")) await new Promise(requestAnimationFrame);`;

/**
 * The live view in a panel, worked as a person does: presses on its picture where the page shows a thing, keys into
 * the field that catches them. The page itself is only looked at, to know where things are.
 */
export class LiveViewer {
  readonly #panel: Page;
  readonly #page: Page;

  private constructor(panel: Page, page: Page) {
    this.#panel = panel;
    this.#page = page;
  }

  /** Presses the button that brings the page into the panel, and waits for its first picture. */
  static async open(panel: Page, page: Page): Promise<LiveViewer> {
    const viewer = new LiveViewer(panel, page);
    await viewer.pressButton("Work on the page here");
    await viewer.settled();
    return viewer;
  }

  /** The same view, of another page that it now shows. */
  of(page: Page): LiveViewer {
    return new LiveViewer(this.#panel, page);
  }

  async pressButton(name: string): Promise<void> {
    await eventually(`a button "${name}" that does something`, async () => {
      const buttons = await this.#panel.byRole("button", name);
      if (!buttons[0]) return true;
      await this.#panel.clickNode(buttons[0].node);
      return eventually("its effect", async () => (await this.#panel.byRole("button", name)).length < buttons.length, 3_000).catch(() => false);
    });
  }

  /** Waits until the picture has the page's shape, and takes presses unless another panel drives. */
  async settled(): Promise<void> {
    await eventually("a picture of the page's shape", async () => {
      // The banner of the debugger that comes and goes changes the page's shape meanwhile.
      const ratio = await this.#page.evaluate<number>("innerHeight / innerWidth");
      const off = await this.#panel.evaluate<number | null>(
        `(() => { const c = document.querySelector(".live-picture"); return c && c.width > 100 && (!c.classList.contains("watched") || document.body.innerText.includes("Take control")) ? Math.abs(c.height / c.width - ${ratio}) : null; })()`,
      );
      return off !== null && off < 0.05;
    });
    // What comes up beside it may still push it about.
    await this.#panel.evaluate(`new Promise((resolve) => {
      let before = "", still = 0;
      const look = () => {
        const box = document.querySelector(".live-picture")?.getBoundingClientRect();
        const now = box ? [box.x, box.y, box.width, box.height].join() : "";
        still = now === before ? still + 1 : 0;
        before = now;
        if (still < 5) requestAnimationFrame(look);
        else resolve(null);
      };
      look();
    })`);
  }

  async click(selector: string): Promise<void> {
    await this.clickTimes(selector, 1);
  }

  /** Presses the right button. */
  async rightClick(selector: string): Promise<void> {
    await this.#pressed(() => this.#pointOf(selector), { button: "right", buttons: 2 });
    await this.#panel.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...(await this.#pointOf(selector)), button: "right", buttons: 0, clickCount: 1 });
  }

  async clickTimes(selector: string, times: number): Promise<void> {
    const at = await this.#pressed(() => this.#pointOf(selector));
    for (let count = 1; count <= times; count++) {
      if (count > 1) await this.#mouse("mousePressed", at, count, 1);
      await this.#mouse("mouseReleased", at, count, 0);
    }
    await this.#panel.waitFor("document.activeElement?.classList.contains('live-keys') || document.querySelector('.live-sheet, .watched') !== null", 5_000);
  }

  /** Presses a thing and does not let go. */
  async hold(selector: string): Promise<void> {
    await this.#pressed(() => this.#pointOf(selector));
  }

  /** Presses a place, and again where the panel says that the picture moved, as a person does. Answers where. */
  #pressed(place: () => Promise<Point>, { button, buttons }: { button: "left" | "right"; buttons: number } = { button: "left", buttons: 1 }): Promise<Point> {
    return eventually("a press on a picture that stands still", async () => {
      const at = await place();
      await this.#mouse("mouseMoved", at, 0, 0);
      await this.#panel.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at, button, buttons, clickCount: 1 });
      if (!(await this.#panel.evaluate<boolean>("document.querySelector('.live-again span') !== null"))) return at;
      await this.#panel.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at, button, buttons: 0, clickCount: 1 });
      return null;
    });
  }

  /** Lets go of what is held, wherever the pointer is. */
  async release(): Promise<void> {
    await this.#mouse("mouseReleased", { x: 2, y: 2 }, 1, 0);
  }

  /** Presses a modifier and does not let go. */
  async holdKey(key: "Control"): Promise<void> {
    await this.#panel.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code: `${key}Left`, windowsVirtualKeyCode: 17, modifiers: 2 });
  }

  async drag(from: string, to: string): Promise<void> {
    await this.#dragged(
      () => this.#pointOf(from),
      () => this.#pointOf(to),
    );
  }

  async #dragged(from: () => Promise<Point>, to: () => Promise<Point>): Promise<void> {
    const end = await to();
    const start = await this.#pressed(from);
    for (let step = 1; step <= 8; step++) await this.#mouse("mouseMoved", { x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 }, 0, 1);
    await this.#mouse("mouseReleased", end, 1, 0);
  }

  /** The view as a place to make gestures on, at its actual size, of a page that is shown so much larger. */
  surface(zoom = 1): Surface {
    const { send } = this.#panel;
    return {
      send,
      // Events come at whole pixels, and the picture need not stand at one.
      place: ({ x, y }) =>
        this.#panel.evaluate<Point>(`(async () => {
          ${STEADY}
          const picture = document.querySelector(".live-picture"), frame = picture.parentElement;
          const [x, y] = [${x * zoom}, ${y * zoom}];
          const outside = ({ top, bottom }) => top < 0 || bottom > innerHeight;
          if (outside(frame.getBoundingClientRect())) frame.scrollIntoView({ block: "start" });
          const seen = (at, from, room) => (at < from + 4 ? Math.max(0, at - 40) : at > from + room - 4 ? at - room + 40 : from);
          frame.scrollTo(seen(x, frame.scrollLeft, frame.clientWidth), seen(y, frame.scrollTop, frame.clientHeight));
          const { left, top } = picture.getBoundingClientRect();
          return { x: Math.ceil(left + x), y: Math.ceil(top + y) };
        })()`),
      paste: (text) => this.paste(text),
      select: async (option) => {
        await this.click("select");
        await this.choose(await this.#page.evaluate<string>(`document.querySelector("select").options[${option}].label`));
      },
    };
  }

  /** Drags from one point of the page's viewport to another. */
  async dragPoints(from: Point, to: Point): Promise<void> {
    const size = await this.#page.evaluate<[number, number]>("[innerWidth, innerHeight]");
    const at = ({ x, y }: Point) => this.#onPicture({ x: x / size[0], y: y / size[1] });
    await this.#dragged(
      () => at(from),
      () => at(to),
    );
  }

  /** Presses Control and a letter. */
  async shortcut(letter: string): Promise<void> {
    const event = { key: letter, code: `Key${letter.toUpperCase()}`, windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0), modifiers: 2 };
    await this.#panel.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
    await this.#panel.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  /** What is on the person's clipboard. */
  async clipboard(): Promise<string> {
    await this.#panel.send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    return this.#panel.evaluate<string>("navigator.clipboard.readText()");
  }

  async wheel(selector: string, deltaY: number): Promise<void> {
    await this.#panel.send("Input.dispatchMouseEvent", { type: "mouseWheel", ...(await this.#pointOf(selector)), deltaX: 0, deltaY });
  }

  async type(text: string): Promise<void> {
    for (const character of text) {
      const event = keyOf(character);
      await this.#panel.send("Input.dispatchKeyEvent", { type: "keyDown", ...event });
      await this.#panel.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    }
  }

  /** Types into a field in the place of what stands in it, once it has the focus. */
  async fill(selector: string, text: string): Promise<void> {
    await this.settled();
    const has = `document.activeElement === document.querySelector(${JSON.stringify(selector)})`;
    // A page that still moves is missed easily: a person sees that and presses again.
    await eventually(`the focus in ${selector}`, async () => {
      await this.click(selector);
      return this.#page.waitFor(has, 1_000);
    });
    await this.shortcut("a");
    await this.type(text);
  }

  press(key: string): Promise<void> {
    return this.#panel.press(key);
  }

  /** As an input method puts a word in. */
  async compose(text: string): Promise<void> {
    await this.#panel.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await this.#panel.send("Input.insertText", { text });
  }

  /** As Control+V does: the text comes with the event. */
  async paste(text: string): Promise<void> {
    await this.#panel.send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] }).catch(() => undefined);
    await this.#panel.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    const event = { key: "v", code: "KeyV", windowsVirtualKeyCode: 86, modifiers: 2 };
    await this.#panel.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event, commands: ["paste"] });
    await this.#panel.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  /** Presses an option of the list that the panel shows for a drop-down, until the list has gone. */
  async choose(label: string): Promise<void> {
    const gone = async () => !(await this.#panel.evaluate<boolean>("document.querySelector('.live-sheet') !== null"));
    await this.#panel.waitFor("document.querySelector('.live-sheet select') !== null");
    await eventually(`the option "${label}" chosen`, async () => {
      const [option] = await this.#panel.byRole("option", label);
      if (option) await this.#panel.clickNode(option.node);
      return eventually("the list has gone", gone, 1_000).catch(() => false);
    });
  }

  /** Sets the field that the panel shows in place of a calendar or palette, and presses Choose. */
  async giveValue(value: string): Promise<void> {
    await this.#panel.waitFor("document.querySelector('.live-sheet input') !== null");
    await this.#panel.evaluate(
      `{ const field = document.querySelector(".live-sheet input"); field.value = ${JSON.stringify(value)}; field.dispatchEvent(new Event("input", { bubbles: true })); }`,
    );
    await this.pressButton("Choose");
  }

  /** How many pictures were drawn in that time. */
  async framesIn(ms: number): Promise<number> {
    return this.#panel.evaluate<number>(`new Promise((resolve) => {
      const pen = CanvasRenderingContext2D.prototype;
      const draw = pen.drawImage;
      let drawn = 0;
      pen.drawImage = function (...args) { drawn++; return draw.apply(this, args); };
      setTimeout(() => { pen.drawImage = draw; resolve(drawn); }, ${ms});
    })`);
  }

  /** From now on the panel takes this long for each picture. */
  async slowDown(ms: number): Promise<void> {
    await this.#panel.evaluate(
      `{ const make = globalThis.createImageBitmap; globalThis.createImageBitmap = (...args) => new Promise((resolve) => setTimeout(resolve, ${ms})).then(() => make(...args)); }`,
    );
  }

  /** Where the middle of a thing of the page is drawn in the panel. */
  async #pointOf(selector: string): Promise<Point> {
    const inPage = await this.#page.waitFor<Point>(
      `(() => { const b = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect(); return b?.width ? { x: (b.x + Math.min(b.width, 80) / 2) / innerWidth, y: (b.y + b.height / 2) / innerHeight } : null; })()`,
    );
    return this.#onPicture(inPage);
  }

  /** Where a place of the page, in shares of its viewport, is drawn in the panel; scrolled into view there. */
  #onPicture(inPage: Point): Promise<Point> {
    return this.#panel.evaluate<Point>(
      `(async () => { const c = document.querySelector(".live-picture"); c.scrollIntoView({ block: "center" }); ${STEADY} const box = () => c.getBoundingClientRect(); let b = box(); const f = c.parentElement; f.scrollLeft = ${inPage.x} * b.width - f.clientWidth / 2; f.scrollTop = ${inPage.y} * b.height - f.clientHeight / 2; b = box(); return { x: b.x + ${inPage.x} * b.width, y: b.y + ${inPage.y} * b.height }; })()`,
    );
  }

  async #mouse(type: "mouseMoved" | "mousePressed" | "mouseReleased", at: Point, clickCount: number, buttons: number): Promise<void> {
    await this.#panel.send("Input.dispatchMouseEvent", { type, ...at, button: type === "mouseMoved" && buttons === 0 ? "none" : "left", buttons, clickCount });
  }
}
