import { fold } from "../../../shared/phrases.ts";

/** A control that holds a value. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The words of a field itself: name, id, label and placeholder, folded, camelCase opened. */
export function fieldWords(element: Field): string {
  const own = `${element.name} ${element.id} ${element.getAttribute("data-testid") ?? ""}`.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_\-.[\]:]+/g, " ");
  return fold(`${own} ${fieldLabel(element) || textBefore(element)} ${element.getAttribute("placeholder") ?? ""} ${element.title}`);
}

/** What the page calls the field: its labels or accessible name, cut at 120 characters. */
export function fieldLabel(element: Field): string {
  const named = [...(element.labels ?? [])].map((label) => label.textContent ?? "").join(" ");
  const text = named.trim() || element.getAttribute("aria-label") || referenced(element) || "";
  return text.replace(/\s+/g, " ").trim().slice(0, 120);
}

function referenced(element: Element): string {
  const ids = element.getAttribute("aria-labelledby");
  const root = element.getRootNode();
  if (!ids || !(root instanceof Document || root instanceof ShadowRoot)) return "";
  return ids
    .split(/\s+/)
    .map((id) => root.getElementById(id)?.textContent ?? "")
    .join(" ");
}

/** Longer texts before a field are sentences, not its name. */
const NAME_LENGTH = 60;

/** The text that stands before a field without a label: in the line, or in the cell before. */
export function textBefore(element: Element): string {
  let at: Element = element;
  for (let level = 0; level < 3; level++) {
    for (let before = at.previousSibling; before; before = before.previousSibling) {
      if (before instanceof Element && (before.matches("input, select, textarea, script, style") || before.querySelector("input, select, textarea"))) return "";
      const text = (before.textContent ?? "").trim();
      if (text !== "") return text.length <= NAME_LENGTH ? text : "";
    }
    if (!at.parentElement || at.parentElement.matches("form, body")) return "";
    at = at.parentElement;
  }
  return "";
}
