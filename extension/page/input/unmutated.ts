import { linkOf } from "../reading/links.ts";
import { clean, quote } from "../reading/text.ts";
import { isVisible, parentOf } from "../reading/visible.ts";
import { scrub } from "../secrets/secrets.ts";
import { describeBriefly } from "./hit.ts";

/** What an action shows, hides or sets off without any change of the document: by style alone, or by the browser itself. */

/** How far up what stands beside the pressed may show or hide by it (`:checked ~ .panel`, `:focus-within .menu`). */
const LEVELS = 4;
const AFTER = 10;
const BEFORE = 5;
const REFUSED_LINES = 5;
/** How far around what the pointer is on something may show. */
const HOVER_LEVELS = 4;
export const HOVER_ELEMENTS = 600;

export class Unmutated {
  readonly #title = document.title;
  /** What stood beside what is acted on, and whether it showed. */
  readonly #beside = new Map<Element, boolean>();
  /** Fields for which the browser did not send their form. */
  readonly #refused: Array<{ field: Element; event: Event }> = [];

  /** Listens from now on; `shown` is told of what opens or closes on top of the page. */
  constructor(signal: AbortSignal, shown: (element: Element) => void) {
    const on = { capture: true, passive: true, signal };
    for (const type of ["beforetoggle", "toggle"]) addEventListener(type, ({ target }) => target instanceof Element && shown(target), on);
    addEventListener("invalid", (event) => event.isTrusted && event.target instanceof Element && this.#refused.push({ field: event.target, event }), on);
  }

  /** Notes what stands beside an element that is about to be acted on, and what its address within the page leads to. */
  around(element: Element): void {
    for (let at: Element | null = element, up = 0; at && at !== document.body && up < LEVELS; at = parentOf(at), up++) {
      for (let one = at.nextElementSibling, beside = 0; one && beside < AFTER; one = one.nextElementSibling, beside++) this.#note(one);
      for (let one = at.previousElementSibling, beside = 0; one && beside < BEFORE; one = one.previousElementSibling, beside++) this.#note(one);
    }
    const hash = linkOf(element)?.url?.hash ?? "";
    const target = hash === "" ? null : document.getElementById(decoded(hash.slice(1)));
    if (target) this.#note(target);
  }

  #note(element: Element): void {
    this.#beside.set(element, isVisible(element));
  }

  /** What shows now and did not, or the other way round. */
  changed(): Element[] {
    return [...this.#beside].filter(([element, shown]) => element.isConnected && isVisible(element) !== shown).map(([element]) => element);
  }

  /** What the browser itself says of the action: the title, and fields for which it did not send their form. */
  lines(): string[] {
    const title = document.title === this.#title || window !== window.top ? [] : [`~ title ${quote(scrub(clean(document.title)))}`];
    const refused = this.#refused.flatMap(({ field, event }) => {
      const why = "validationMessage" in field && typeof field.validationMessage === "string" ? field.validationMessage : "";
      // The page says it itself.
      return event.defaultPrevented || why === "" ? [] : [`The browser did not send the form: ${describeBriefly(field)}: ${scrub(clean(why))}`];
    });
    return [...title, ...refused.slice(0, REFUSED_LINES)];
  }
}

/** What is looked at around an element that the pointer comes to. */
export function surroundings(element: Element): Element {
  let around = element;
  for (let at = parentOf(element), up = 0; at && at !== document.body && up < HOVER_LEVELS; at = parentOf(at), up++) {
    if (at.getElementsByTagName("*").length > HOVER_ELEMENTS) break;
    around = at;
  }
  return around;
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
