import type { Place } from "../../../shared/signals.ts";
import type { NameMarks } from "./name-marks.ts";

const CHROME_TAGS = new Set(["header", "nav", "footer", "aside"]);
const CHROME_ROLES = new Set(["banner", "navigation", "contentinfo", "complementary", "menubar"]);
/** Plain boxes, which only their name tells apart. */
const BOXES = new Set(["div", "section", "ul", "td"]);

/** The place a box opens, or the one it is in. A box inside a dialog or a form stays there. */
export function placeOf(element: Element, tag: string, role: string | null, marks: NameMarks, around: Place, inForm: boolean): Place {
  if (role === "dialog" || role === "alertdialog" || tag === "dialog") return "dialog";
  if (around !== "main" || inForm) return around;
  if (CHROME_TAGS.has(tag) || (role !== null && CHROME_ROLES.has(role))) return "chrome";
  if (!(marks.chrome || marks.dialog) || !BOXES.has(tag)) return around;
  if (marks.chrome) return "chrome";
  return fixed(element) ? "dialog" : around;
}

/** Whether an element is laid over the page. */
function fixed(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position === "fixed" || (position === "absolute" && element.getBoundingClientRect().height >= innerHeight * 0.8);
}
