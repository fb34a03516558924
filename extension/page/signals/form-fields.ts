import { elementsOf } from "./form-parts.ts";
import { openShadow } from "./shadow.ts";

const FIELDS = "input, textarea, select";
const SUBMITS = "button:not([type]), button[type=submit], input[type=submit], input[type=image]";
/** How far up a button outside any form may find its fields. */
const CLIMB = 8;

/**
 * The fields that activating this element would submit: those of the form of a submit button, of a button of a
 * form that has no other, of the form itself or a field of it (Enter), or those beside a button outside any form.
 * Only fields that show or hold something: an empty hidden one submits nothing.
 */
export function submittedFields(element: Element): Element[] {
  const form = formOf(element);
  if (form) return submits(element, form) ? formFields(form).filter(counts) : [];
  return leadsAway(element) ? [] : fieldsAround(element).filter(counts);
}

/** The form an element belongs to, through shadow roots. */
export function formOf(element: Element): HTMLFormElement | null {
  if (element instanceof HTMLFormElement) return element;
  if (element instanceof HTMLButtonElement || element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
    if (element.form) return element.form;
  }
  const inner = element.closest("button");
  if (inner?.form) return inner.form;
  for (let at: Element | null = element; at; at = hostOf(at)) {
    const form = at.closest("form");
    if (form) return form;
  }
  return null;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Whether activating the element sends the form. */
export function submits(element: Element, form: HTMLFormElement): boolean {
  if (element === form) return true;
  if (leadsAway(element)) return false;
  const pressed = element.closest(`${SUBMITS}, button, [role=button], input, a`) ?? element;
  if (pressed.matches(SUBMITS)) return true;
  if (pressed instanceof HTMLInputElement && pressed.type !== "button") return !["checkbox", "radio", "reset", "file", "range", "color"].includes(pressed.type);
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement || pressed.matches("button[type=reset]")) return false;
  // A form without a submit button is sent by whatever button its script listens to.
  return ![...elementsOf(form)].some((one) => one.matches(SUBMITS) && shown(one)) && pressed.matches("button, input[type=button], [role=button], a");
}

/** A link to another address submits nothing. */
export function leadsAway(element: Element): boolean {
  const href = element.closest("a[href]")?.getAttribute("href")?.trim() ?? "";
  return href !== "" && !href.startsWith("#") && !/^javascript:/i.test(href);
}

function formFields(form: HTMLFormElement): Element[] {
  return [...new Set([...elementsOf(form), ...deepFields(form)])];
}

/** The fields of the smallest surrounding box that has any. */
function fieldsAround(element: Element): Element[] {
  let at: Element | null = element;
  for (let level = 0; at && level < CLIMB; level++) {
    const fields = deepFields(at);
    if (fields.some((field) => takesText(field) && shown(field))) return fields.filter((field) => !inForm(field));
    at = at.parentElement ?? hostOf(at);
  }
  return [];
}

function inForm(field: Element): boolean {
  return field.closest("form") !== null;
}

function takesText(field: Element): boolean {
  return (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !["hidden", "checkbox", "radio", "submit", "button", "image", "reset", "file", "range", "color"].includes(field.type))
  );
}

function deepFields(root: Element): Element[] {
  const found: Element[] = root.matches(FIELDS) ? [root] : [];
  const walk = (node: Element | ShadowRoot): void => {
    found.push(...node.querySelectorAll(FIELDS));
    for (const element of node.querySelectorAll("*")) {
      const shadow = openShadow(element);
      if (shadow) walk(shadow);
    }
  };
  walk(root);
  const own = openShadow(root);
  if (own) walk(own);
  return found;
}

function counts(field: Element): boolean {
  return shown(field) || filled(field);
}

function shown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function filled(element: Element): boolean {
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.type !== "hidden" && element.value !== "";
}
