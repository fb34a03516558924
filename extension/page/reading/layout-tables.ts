/** Tables that only lay a page out, as pages of old do: their rows and cells say nothing. */

/** What a table of values has. */
const MARKED = ":scope > caption, :scope > thead, :scope > colgroup, :scope > tbody > tr > th, :scope > tr > th";
const HOLDS_PARTS = "table, form, ul, ol, dl, h1, h2, h3, h4, h5, h6, article, section, nav";
/** A table whose first rows have one cell each is no table. */
const ROWS_LOOKED_AT = 12;

const known = new WeakMap<Element, boolean>();

/** Looks anew at every table. */
export function isOfLayout(element: Element): boolean {
  if (element.tagName === "TABLE") {
    const layout = lays(element);
    known.set(element, layout);
    return layout;
  }
  if (element.tagName !== "TR" && element.tagName !== "TD") return false;
  const table = element.closest("table");
  return table !== null && !element.hasAttribute("role") && (known.get(table) ?? lays(table));
}

function lays(table: Element): boolean {
  const role = table.getAttribute("role");
  if (role === "none" || role === "presentation") return true;
  if (role !== null || table.hasAttribute("aria-label") || table.hasAttribute("aria-labelledby") || table.querySelector(MARKED)) return false;
  if (!(table instanceof HTMLTableElement)) return false;
  if (table.getElementsByTagName("table").length > 0) return true;
  let rows = 0;
  let single = true;
  for (let at = table.rows[0]; at && rows < ROWS_LOOKED_AT; at = table.rows[rows]) {
    rows++;
    single &&= at.cells.length <= 1;
  }
  return rows > 0 && (single || (rows === 1 && table.querySelector(HOLDS_PARTS) !== null));
}
