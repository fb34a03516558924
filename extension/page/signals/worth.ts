import { leadsToAccount } from "./controls.ts";
import { type Gathered, MOST } from "./gathered.ts";
import { nameMarks } from "./name-marks.ts";
import { openShadow } from "./shadow.ts";

/** Elements without these are passed over without being looked at: nearly all of a large page. Those that can't hold a shadow root are named by what else they may be. */
const ASKED =
  "input, textarea, select, button, iframe, img, canvas, svg, h1, h2, h3, legend, dialog, a[href], [role], [class], [id], :not(:is(td, tr, a, li, option, path, g, b, i, th, br, em, strong, small, ul, ol, tbody, thead, table, script, style, link, meta))";
/** What is looked at wherever it stands. */
const ALWAYS = new Set(["textarea", "select", "iframe", "h1", "h2", "h3", "legend", "dialog"]);
const PICTURES = new Set(["img", "canvas", "svg"]);
const ROLES = new Set(["button", "slider", "heading", "alert", "status", "dialog", "alertdialog"]);

/**
 * The ways to what still matters in a tree whose text and content say no more: fields, buttons, frames, headings,
 * dialogs, alerts, ways to an account, shadow roots. For each parent the children that lead to such an element.
 */
export class Worth {
  readonly #ways = new Map<Node, Element[]>();

  constructor(root: Element | ShadowRoot, out: Gathered) {
    const known = new Set<Node>([root]);
    const left = { links: MOST.buttons - out.buttons.length, buttons: MOST.buttons * 2 - out.buttons.length, pictures: MOST.pictures - out.pictures.length };
    for (const element of root.querySelectorAll(ASKED)) if (matters(element, left)) this.#add(element, known);
  }

  /** In the order of the document, as elements are added in that order, those around them first. */
  #add(element: Element, known: Set<Node>): void {
    for (let at: Node | null = element; at && !known.has(at); at = at.parentNode) {
      known.add(at);
      const parent: Node | null = at.parentNode;
      if (!parent || !(at instanceof Element)) return;
      const ways = this.#ways.get(parent);
      if (ways) ways.push(at);
      else this.#ways.set(parent, [at]);
    }
  }

  /** The children of an element that lead to what matters; some may have gone since. */
  under(parent: Node): readonly Element[] {
    return this.#ways.get(parent)?.filter((child) => child.parentNode === parent) ?? [];
  }
}

/** How many of what there may be no end of are still taken. */
type Left = { links: number; buttons: number; pictures: number };

function matters(element: Element, left: Left): boolean {
  const tag = element.localName;
  if (ALWAYS.has(tag)) return true;
  if (tag === "input") return element.getAttribute("type") !== "hidden";
  if (tag === "button") return left.buttons-- > 0;
  if (tag === "a" && (leadsToAccount(element) || left.links-- > 0)) return true;
  if (PICTURES.has(tag)) return left.pictures-- > 0;
  const role = element.getAttribute("role");
  if (role !== null && ROLES.has(role)) return true;
  const { alert, dialog, challenge } = nameMarks(element);
  return dialog || challenge || alert || openShadow(element) !== null;
}

/** Whether an element that has come is, or holds, what may matter to a verdict. A link that leads to no account alone is nothing new to a huge page. */
export function mayMatter(element: Element): boolean {
  const asked = [...(element.matches(ASKED) ? [element] : []), ...element.querySelectorAll(ASKED)];
  return asked.some((one) => matters(one, { links: 0, buttons: 1, pictures: 1 }));
}
