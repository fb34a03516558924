import { parentOf } from "../reading/visible.ts";

/** A control that stands with one field, or one group of fields, in a box that holds little else. */

const LEVELS = 3;
const BOUNDS = "form, body, main, section, tr, li, article, dialog, [role=row], [role=listitem], [role=dialog], [role=alertdialog], [role=article]";
const NOT_WRITTEN = new Set(["hidden", "checkbox", "radio", "range", "color", "file", "submit", "button", "image", "reset"]);
const MOST_FIELDS = 6;
/** What belongs to the fields and their buttons, and says nothing of anything else. */
const THEIRS = "label, legend, .label, .legend, select, button, [role=button], [aria-hidden=true], script, style, template";

/** Whether what it could take away is only what is being written there: the fields are empty, or ask for something to look for. */
export function emptiesField(element: Element): boolean {
  let box = parentOf(element);
  for (let level = 0; box && level < LEVELS && !box.matches(BOUNDS); level++, box = parentOf(box)) {
    const fields = [...box.getElementsByTagName("input"), ...box.getElementsByTagName("textarea")].filter((field) => !NOT_WRITTEN.has(field.type));
    const [first, more] = fields;
    if (!first) continue;
    if (fields.length > MOST_FIELDS || saysMore(box)) return false;
    return fields.every((field) => field.value === "") || (more === undefined && asksByGet(first));
  }
  return isInQuery(element);
}

/** Without a box of their own the form is the box: a search with its one field. */
function isInQuery(element: Element): boolean {
  const form = element.closest("form");
  if (!form || parentOf(element) !== form) return false;
  const fields = [...form.getElementsByTagName("input"), ...form.getElementsByTagName("textarea")].filter((field) => !NOT_WRITTEN.has(field.type));
  const [first, more] = fields;
  return first !== undefined && more === undefined && asksByGet(first) && !saysMore(form);
}

function asksByGet(field: Element): boolean {
  const form = field.closest("form");
  return form !== null && (form.getAttribute("method")?.toLowerCase() === "get" || form.getAttribute("role") === "search");
}

/** Text that belongs to no field: a name, a date, what is stored. */
function saysMore(box: Element): boolean {
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element) return node.matches(THEIRS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    return (node.nodeValue ?? "").trim() === "" ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT;
  });
  return nodes.nextNode() !== null;
}
