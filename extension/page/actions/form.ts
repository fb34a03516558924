import type { ActionField, ActionForm } from "../../../shared/action-facts.ts";
import { linkOf } from "../reading/links.ts";
import { textOf } from "../reading/names.ts";
import { clean, cut } from "../reading/text.ts";
import { formOf, leadsAway, submits } from "../signals/form-fields.ts";
import { elementsOf, formMethod } from "../signals/form-parts.ts";
import { secretKind } from "../signals/secret-field.ts";
import { fieldPrint } from "./print.ts";
import { ancestors } from "./surroundings.ts";
import { visibleText } from "./text.ts";

/** The form that a press would send, or the fields beside a button outside any form. */
export type Sent = { form: HTMLFormElement | null; fields: Element[]; submits: boolean };

const BUTTON_TYPES = new Set(["submit", "button", "image", "reset"]);
const FIELDS_TOLD = 40;
const FIELDS = "input, textarea, select";
const NOT_WRITTEN = new Set(["hidden", "checkbox", "radio", "range", "color", "file", ...BUTTON_TYPES]);
const EDITORS = "[contenteditable=''], [contenteditable=true], [contenteditable='plaintext-only'], [role=textbox]";
/** How far up a button outside any form may find its fields. */
const CLIMB = 6;

/** The form that a press would send. A link to another address sends nothing of the form it may stand in. */
export function formSentBy(element: Element): HTMLFormElement | null {
  return leadsAway(element) ? null : formOf(element);
}

export function sentBy(element: Element): Sent {
  if (leadsAway(element)) return { form: null, fields: [], submits: false };
  const form = formOf(element);
  if (form) return { form, fields: [...new Set([...elementsOf(form), ...editors(form)])].filter(isField), submits: submits(element, form) };
  return { form: null, fields: fieldsNear(element), submits: false };
}

/** The fields of the smallest box around a button outside any form that has one to write in. */
function fieldsNear(element: Element): Element[] {
  const boxes = ancestors(element, CLIMB);
  const body = boxes.indexOf(document.body);
  const within = body < 0 ? boxes : boxes.slice(0, body);
  const written = writtenIn(within.at(-1));
  const box = within.find((one) => written.some((field) => one.contains(field)));
  if (box) return [...new Set([...box.querySelectorAll(FIELDS), ...editors(box)])].filter(isLooseField);
  return isField(element) ? [element] : [];
}

/** The largest box is looked through once, by lists that Chrome keeps: it may be a table of hundreds of check boxes, and a press waits for it. */
function writtenIn(box: Element | undefined): Element[] {
  if (!box) return [];
  const inputs = [...box.getElementsByTagName("input")].filter((input) => !NOT_WRITTEN.has(input.type));
  return [...inputs, ...box.getElementsByTagName("textarea"), ...box.getElementsByTagName("select"), ...editors(box)].filter(isLooseField);
}

function isLooseField(field: Element): boolean {
  return field.closest("form") === null && isField(field);
}

function editors(root: Element): Element[] {
  return [...root.querySelectorAll(EDITORS)];
}

function isField(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !BUTTON_TYPES.has(element.type);
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLElement && (element.isContentEditable || element.getAttribute("role") === "textbox");
}

/** What the judge is told of it. */
export function describeForm({ form, fields }: Sent, element: Element): ActionForm | null {
  const method = methodOf(element, form);
  const path = pathOf(element, form);
  if (!form && fields.length === 0 && method === "" && path === "") return null;
  const visible = fields.filter((field) => !(field instanceof HTMLInputElement && field.type === "hidden"));
  return {
    method,
    path,
    heading: form ? headingIn(form) : "",
    words: form ? visibleText(form, 600, false) : "",
    fields: visible.slice(0, FIELDS_TOLD).map(describeField),
    hidden: fields.flatMap((field) => (field instanceof HTMLInputElement && field.type === "hidden" ? [field.name] : [])).slice(0, 20),
  };
}

const METHOD_ATTRIBUTES = ["data-method", "data-turbo-method", "data-verb"];
const SENDING = ["delete", "put", "patch", "post"];

/** By which method the press sends; empty where nothing says. */
export function methodOf(element: Element, form: HTMLFormElement | null): string {
  for (const name of METHOD_ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value) return value.toUpperCase();
  }
  for (const verb of SENDING) if (element.hasAttribute(`hx-${verb}`) || form?.hasAttribute(`hx-${verb}`)) return verb.toUpperCase();
  if (!form) return "";
  const given = elementsOf(form).namedItem("_method");
  if (given instanceof HTMLInputElement && given.value) return given.value.toUpperCase();
  const own = element.closest("button, input")?.getAttribute("formmethod");
  return (own ?? formMethod(form)).toUpperCase();
}

/** Where the press sends to. */
export function pathOf(element: Element, form: HTMLFormElement | null): string {
  const scripted = SENDING.map((verb) => element.getAttribute(`hx-${verb}`) ?? form?.getAttribute(`hx-${verb}`)).find(Boolean);
  const own = element.closest("button, input")?.getAttribute("formaction");
  const address = scripted ?? own ?? form?.getAttribute("action") ?? element.getAttribute("data-url") ?? element.getAttribute("data-href") ?? "";
  const action = form && elementsOf(form).namedItem("action");
  const doing = action instanceof HTMLInputElement && action.type === "hidden" ? `#${action.value}` : "";
  if (address === "") return doing.slice(0, 60);
  return `${URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).pathname : ""}${doing}`.slice(0, 200);
}

/** All of where the press leads or sends to, for the print: an amount may stand in a query, and another site may have the same paths. */
export function goalOf(element: Element, form: HTMLFormElement | null): string {
  const link = linkOf(element)?.raw ?? "";
  const own = element.closest("button, input")?.getAttribute("formaction");
  const sent = SENDING.map((verb) => element.getAttribute(`hx-${verb}`) ?? form?.getAttribute(`hx-${verb}`)).find(Boolean);
  return [link, sent ?? own ?? form?.getAttribute("action") ?? "", element.getAttribute("data-url") ?? element.getAttribute("data-href") ?? "", pathOf(element, form)].join(
    "\u0000",
  );
}

function headingIn(form: Element): string {
  const heading = form.querySelector("h1, h2, h3, h4, legend, [role=heading]");
  return heading ? cut(textOf(heading), 120) : "";
}

function describeField(field: Element): ActionField {
  const input = field instanceof HTMLInputElement ? field : null;
  const control = input ?? (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? field : null);
  const label = control?.labels?.length ? [...control.labels].map((one) => textOf(one)).join(" ") : "";
  const words = [control?.name ?? "", field.id, label, field.getAttribute("aria-label") ?? "", field.getAttribute("placeholder") ?? ""].join(" ");
  return {
    type: input?.type ?? (field instanceof HTMLSelectElement ? "select" : "textarea"),
    words: cut(clean(words), 160),
    autocomplete: control?.autocomplete.slice(0, 60) ?? "",
    filled: input && (input.type === "checkbox" || input.type === "radio") ? input.checked : control ? control.value !== "" : (field.textContent ?? "").trim() !== "",
    secret: secretKind(field),
  };
}

/** What the fields hold, for the print. */
export function contentOf({ fields }: Sent): string[] {
  return fields.map(fieldPrint);
}
