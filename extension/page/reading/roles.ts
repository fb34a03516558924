import { PICKER_ROLES } from "../../../shared/picker-roles.ts";
import { LINK } from "./links.ts";
import { SAID_BY_TEXT } from "./names.ts";

/** What an element is: a fast reading of ARIA's rules for the cases that pages have. */

const TAGS: Readonly<Record<string, string>> = {
  AREA: "link",
  ARTICLE: "article",
  ASIDE: "complementary",
  BUTTON: "button",
  CANVAS: "canvas",
  DETAILS: "group",
  DIALOG: "dialog",
  FIELDSET: "group",
  FIGURE: "figure",
  FORM: "form",
  H1: "heading",
  H2: "heading",
  H3: "heading",
  H4: "heading",
  H5: "heading",
  H6: "heading",
  HR: "separator",
  IFRAME: "iframe",
  FRAME: "iframe",
  LI: "listitem",
  MAIN: "main",
  MENU: "list",
  METER: "meter",
  NAV: "navigation",
  OL: "list",
  OPTION: "option",
  OUTPUT: "status",
  PROGRESS: "progressbar",
  SEARCH: "search",
  SUMMARY: "button",
  TABLE: "table",
  TD: "cell",
  TEXTAREA: "textbox",
  TR: "row",
  UL: "list",
  VIDEO: "video",
  AUDIO: "audio",
};

const INPUTS: Readonly<Record<string, string>> = {
  button: "button",
  submit: "button",
  reset: "button",
  image: "button",
  checkbox: "checkbox",
  radio: "radio",
  range: "slider",
  number: "spinbutton",
  search: "searchbox",
  file: "file",
  color: "color",
  date: "date",
  time: "time",
  "datetime-local": "datetime",
  month: "month",
  week: "week",
};

/** Roles an agent acts on. */
export const INTERACTIVE = new Set([
  "button",
  "link",
  "textbox",
  "searchbox",
  "combobox",
  "checkbox",
  "radio",
  "switch",
  "slider",
  "spinbutton",
  "option",
  "tab",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "treeitem",
  ...PICKER_ROLES,
  "listbox",
  "canvas",
  "video",
  "audio",
  "gridcell",
]);

/** Roles whose line holds all there is to say: their content is not written again. */
export const LEAVES: ReadonlySet<string> = new Set([
  ...SAID_BY_TEXT,
  "textbox",
  "searchbox",
  "slider",
  "spinbutton",
  "img",
  "separator",
  "progressbar",
  "meter",
  "tooltip",
  ...PICKER_ROLES,
]);

/** The element's role, null for one that is mere structure. */
export function roleOf(element: Element): string | null {
  const given = element.getAttribute("role")?.trim().split(/\s+/, 1)[0]?.toLowerCase();
  if (given === "none" || given === "presentation") return null;
  if (given === "document") return null;
  if (given && given !== "generic") return given === "image" ? "img" : given;
  return (SPECIAL[element.tagName] ?? plainRole)(element);
}

/** Tags whose role depends on more than the tag. */
const SPECIAL: Readonly<Record<string, (element: Element) => string | null>> = {
  INPUT: inputRole,
  SELECT: (element) => (element instanceof HTMLSelectElement && (element.multiple || element.size > 1) ? "listbox" : "combobox"),
  A: (element) => (element.hasAttribute("href") ? "link" : plainEditable(element)),
  // Of a drawing.
  a: (element) => (element.matches(LINK) ? "link" : null),
  svg: (element) => (element.hasAttribute("aria-label") || element.querySelector(":scope > title") ? "img" : null),
  IMG: (element) => (element.getAttribute("alt") === "" && !element.hasAttribute("usemap") ? null : "img"),
  TH: (element) => (element.getAttribute("scope") === "row" ? "rowheader" : "columnheader"),
  HEADER: ofPage("banner"),
  FOOTER: ofPage("contentinfo"),
  // A section is a landmark once it has a name of its own.
  SECTION: (element) => (element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby") ? "region" : null),
};

/** A header or footer within an article or section is no landmark of the page. */
function ofPage(role: string): (element: Element) => string | null {
  return (element) => (element.closest("article, aside, main, nav, section") ? null : role);
}

function plainRole(element: Element): string | null {
  return TAGS[element.tagName] ?? plainEditable(element);
}

function plainEditable(element: Element): string | null {
  return isEditable(element) ? "textbox" : null;
}

function inputRole(element: Element): string | null {
  const type = element instanceof HTMLInputElement ? element.type : "text";
  if (type === "hidden") return null;
  if (element.hasAttribute("list") && INPUTS[type] === undefined) return "combobox";
  return INPUTS[type] ?? "textbox";
}

/** An area that an editor draws by itself (`EditContext`): its text stands nowhere that could be read. */
export function isDrawn(element: Element): boolean {
  return element instanceof HTMLElement && "editContext" in element && element.editContext !== null;
}

/** The host of an editing area, which a person would call the field. */
export function isEditable(element: Element): boolean {
  if (isDrawn(element)) return true;
  const value = element.getAttribute("contenteditable");
  return value !== null && value !== "false" && !(element.parentElement instanceof HTMLElement && element.parentElement.isContentEditable);
}
