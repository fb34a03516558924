import type { Condition, PageMethods } from "../../../shared/page-protocol.ts";
import type { Box } from "../../../shared/signals.ts";
import { place } from "../frames/frames.ts";
import { drawn } from "../input/drawn.ts";
import { scrollHeard } from "../input/effects.ts";
import { liveElement } from "../input/prepare.ts";
import { PageError } from "../page-error.ts";
import { qrBoxes } from "../secrets/qr-pictures.ts";
import { gatherSecrets, knownRoots, scrub, secretValues } from "../secrets/secrets.ts";
import type { Field } from "../signals/field-words.ts";
import { secretKind } from "../signals/secret-field.ts";
import { drawnFor } from "./describe.ts";
import { clean } from "./text.ts";
import { isVisible } from "./visible.ts";
import { Walk } from "./walk.ts";

/** Scrolling, conditions, and where secrets are drawn. */

/** Scrolls an element into view, or a scrollable one or the page in a direction; says where it is now. */
export async function scroll(params: PageMethods["scroll"]["params"]): Promise<string> {
  const element = params.ref === null ? null : liveElement(params.ref);
  if (element && params.direction === null) {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    await scrollHeard();
    return "Scrolled into view.";
  }
  const box = element ? (scrollable(element) ?? pageScroller()) : pageScroller();
  const earlier = { top: box.scrollTop, left: box.scrollLeft };
  const step = { up: [0, -0.85], down: [0, 0.85], left: [-0.85, 0], right: [0.85, 0] } as const;
  const direction = params.direction ?? "down";
  if (direction === "top") box.scrollTo({ top: 0, behavior: "instant" });
  else if (direction === "bottom") box.scrollTo({ top: box.scrollHeight, behavior: "instant" });
  else {
    const [across, down] = step[direction];
    const by = (share: number, view: number) => (params.pixels === null ? share * view : Math.sign(share) * params.pixels);
    box.scrollBy({ left: by(across, box.clientWidth), top: by(down, box.clientHeight), behavior: "instant" });
  }
  const room = { above: Math.round(box.scrollTop), below: Math.max(0, Math.round(box.scrollHeight - box.clientHeight - box.scrollTop)) };
  const moved = box.scrollTop !== earlier.top || box.scrollLeft !== earlier.left;
  if (moved) await scrollHeard();
  return `${moved ? "Scrolled." : "There is nothing to scroll in that direction."} ${room.above} px above, ${room.below} px below the view.`;
}

/** Brings an element into view as it is drawn, and says where it is. */
export async function boxInView({ ref }: PageMethods["boxInView"]["params"]): Promise<PageMethods["boxInView"]["value"]> {
  const element = drawnFor(liveElement(ref));
  if (!isVisible(element)) throw new PageError("not_found", `e${ref} is in the page but not visible now.`);
  const { bottom, right, top, left } = element.getBoundingClientRect();
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    await drawn();
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  return { box: { x, y, width, height }, path: place() };
}

function scrollable(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (/auto|scroll/.test(`${style.overflowY}${style.overflowX}`) && (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth)) return at;
  }
  return null;
}

/** What scrolls when a person turns the wheel over the middle of the page: the document, or an application's main pane. */
function pageScroller(): Element {
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollHeight > root.clientHeight) return root;
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return (middle && scrollable(middle)) ?? root;
}

/** Whether all that is asked holds in this frame now. */
export function check(condition: Condition): boolean {
  if (condition.text !== undefined && !shows(condition.text)) return false;
  if (condition.gone !== undefined && shows(condition.gone)) return false;
  return condition.selector === undefined || matches(condition.selector);
}

function shows(text: string): boolean {
  const wanted = clean(text).toLowerCase();
  // Without what is secret: a question per letter must not spell it out.
  gatherSecrets();
  const body = document.body;
  if (!body) return false;
  // Cheap first: what is not in the document can't be seen, whatever its style.
  const everywhere = [body, ...knownRoots()].some((root) =>
    clean(root.textContent ?? "")
      .toLowerCase()
      .includes(wanted),
  );
  if (!everywhere && !mayHideText()) return false;
  if (scrub(clean(body.innerText)).toLowerCase().includes(wanted)) return true;
  return new Walk({ budget: Number.POSITIVE_INFINITY, elements: 20_000 }).run(body).lines.some((line) => line.text.toLowerCase().includes(wanted));
}

/** Values, labels and closed shadow roots hold words that are no text of the document. */
function mayHideText(): boolean {
  return document.querySelector("input, [aria-label], [alt], [placeholder]") !== null || [...document.querySelectorAll("*")].some((element) => element.localName.includes("-"));
}

function matches(selector: string): boolean {
  // Escapes, comments and name spaces are other ways to write the same question.
  if (/\[\s*(\*?\|)?\s*value|\\|\/\*/i.test(selector)) throw new PageError("invalid_input", "A selector may not ask for values.");
  try {
    for (const root of [document, ...knownRoots()]) for (const element of root.querySelectorAll(selector)) if (isVisible(element)) return true;
    return false;
  } catch {
    throw new PageError("invalid_input", `"${selector}" is no valid selector.`);
  }
}

/** Resolves once the condition holds. */
export function waitFor(condition: Condition, signal: AbortSignal): Promise<null> {
  if (check(condition)) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    let due = false;
    const look = () => {
      due = false;
      try {
        if (check(condition)) finish(() => resolve(null));
      } catch (error) {
        finish(() => reject(error));
      }
    };
    // Many changes in one task are one look.
    const observer = new MutationObserver(() => {
      if (due) return;
      due = true;
      void scheduler.postTask(look, { priority: "user-visible" });
    });
    // What shows by a transition or a style sheet that arrives is no mutation.
    const events = ["transitionend", "animationend", "load", "input"];
    const finish = (end: () => void) => {
      observer.disconnect();
      for (const type of events) removeEventListener(type, look, true);
      signal.removeEventListener("abort", aborted);
      end();
    };
    const aborted = () => finish(() => reject(new PageError("cancelled", "No longer waited for.")));
    signal.addEventListener("abort", aborted);
    for (const type of events) addEventListener(type, look, true);
    for (const root of [document, ...knownRoots()]) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** Where secrets are drawn: their fields, and text that repeats them. */
export function secretRects(): { rects: Box[]; path: number[] } {
  gatherSecrets();
  const rects: Box[] = [];
  const add = (box: DOMRect) => {
    if (box.width > 0 && box.height > 0) rects.push({ x: box.x, y: box.y, width: box.width, height: box.height });
  };
  for (const root of [document, ...knownRoots()]) {
    for (const field of root.querySelectorAll<Field>("input, textarea, select")) if (secretKind(field) || repeats(field.value)) add(field.getBoundingClientRect());
    for (const box of qrBoxes(root)) add(box);
    if (secretValues().length && (root instanceof ShadowRoot || document.body)) for (const box of repeated(root instanceof ShadowRoot ? root : document.body)) add(box);
  }
  return { rects, path: place() };
}

function repeats(text: string): boolean {
  return secretValues().some((secret) => text.includes(secret));
}

function* repeated(root: Node): Generator<DOMRect> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    if (!repeats(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    yield* range.getClientRects();
  }
}
