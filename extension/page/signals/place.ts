import type { Place } from "../../../shared/signals.ts";

const CHROME_TAGS = new Set(["header", "nav", "footer", "aside"]);
const CHROME_ROLES = new Set(["banner", "navigation", "contentinfo", "complementary", "menubar"]);
/** Names that sites give to their frame when they use plain boxes for it. */
const CHROME_NAME = /(?:^|[\s_-])(?:header|footer|nav|navbar|navigation|topbar|top-bar|topnav|masthead|sidebar|side-bar|menubar|mainmenu|main-menu|toolbar)(?:$|[\s_-]|\d)/i;
/** A header or footer of a form, a card or a dialog is not the site's. */
const INNER_NAME = /(?:modal|card|panel|form|login|signin|box|dialog|page-content|auth)/i;
const DIALOG_NAME = /(?:^|[\s_-])(?:modal|dialog|overlay|popup|lightbox|paywall|regwall|gate|interstitial)(?:$|[\s_-])/i;

/** The place a box opens, or the one it is in. A box inside a dialog or a form stays there. */
export function placeOf(element: Element, around: Place, inForm: boolean): Place {
  const role = element.getAttribute("role");
  if (role === "dialog" || role === "alertdialog" || element.localName === "dialog") return "dialog";
  if (around !== "main" || inForm) return around;
  if (CHROME_TAGS.has(element.localName) || (role && CHROME_ROLES.has(role))) return "chrome";
  if (element.localName !== "div" && element.localName !== "section" && element.localName !== "ul" && element.localName !== "td") return around;
  const name = names(element);
  if (name === " ") return around;
  if (CHROME_NAME.test(name) && !INNER_NAME.test(name)) return "chrome";
  return DIALOG_NAME.test(name) && fixed(element) ? "dialog" : around;
}

/** Whether an element is laid over the page. */
export function fixed(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position === "fixed" || (position === "absolute" && element.getBoundingClientRect().height >= innerHeight * 0.8);
}

/** Id and class of an element. */
export function names(element: Element): string {
  return `${element.id} ${element.getAttribute("class") ?? ""}`;
}
