import type { Place } from "../../../shared/signals.ts";
import { type NameMarks, nameMarks } from "./name-marks.ts";

const CHROME_TAGS = new Set(["header", "nav", "footer", "aside"]);
const CHROME_ROLES = new Set(["banner", "navigation", "contentinfo", "complementary", "menubar"]);
/** Plain boxes, which only their name tells apart. */
const BOXES = new Set(["div", "section", "ul", "td"]);

/** The place a box opens, or the one it is in. A box inside a dialog or a form stays there. */
export function placeOf(element: Element, tag: string, role: string | null, marks: NameMarks, around: Place, inForm: boolean): Place {
  if (role === "dialog" || role === "alertdialog" || tag === "dialog") return "dialog";
  if (around !== "main" || inForm) return around;
  if ((CHROME_TAGS.has(tag) && !isOfCard(element, tag)) || (role !== null && CHROME_ROLES.has(role))) return "chrome";
  if (!(marks.chrome || marks.menu || marks.dialog) || !BOXES.has(tag)) return around;
  if (marks.chrome || (marks.menu && hangs(element))) return "chrome";
  if (!marks.dialog) return around;
  return fixed(element) ? "dialog" : around;
}

/** Whether an element is laid over the page. */
function fixed(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position === "fixed" || (position === "absolute" && element.getBoundingClientRect().height >= innerHeight * 0.8);
}

/** Whether an element lies over a part of the page only, as what opens below a button does. */
function hangs(element: Element): boolean {
  const { position } = getComputedStyle(element);
  if (position !== "absolute" && position !== "fixed") return false;
  const { width, height } = element.getBoundingClientRect();
  return width < innerWidth * 0.5 && height < innerHeight * 0.7;
}

/** How far up the box of a step may be. */
const CARD_LEVELS = 3;

/** Whether a head or foot is that of a card or a sign-in box, not of the site: its heading is what the page is about. */
function isOfCard(element: Element, tag: string): boolean {
  if (tag !== "header" && tag !== "footer") return false;
  let at = element.parentElement;
  for (let level = 0; at && at !== document.body && level < CARD_LEVELS; level++, at = at.parentElement) if (nameMarks(at).card) return true;
  return false;
}
