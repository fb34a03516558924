import type { Box, ButtonSignal } from "../../../shared/signals.ts";
import { fieldLabel, textBefore } from "./field-words.ts";
import { elementsOf, formMethod } from "./form-parts.ts";
import { type Gathered, LABEL, MOST, type Spot, squeeze } from "./gathered.ts";
import { secretKind } from "./secret-field.ts";

/** Position of an element in the frame's viewport, in whole pixels. */
export function boxOf(element: Element): Box {
  const rect = element.getBoundingClientRect();
  return { x: Math.round(rect.x), y: Math.round(rect.y), width: Math.round(rect.width), height: Math.round(rect.height) };
}

/** Whether a box can be seen by scrolling: sites hide bait fields beyond the left or upper edge, or make them a pixel small. */
export function reachable(box: Box): boolean {
  return box.width > 3 && box.height > 3 && box.x + scrollX + box.width > 0 && box.y + scrollY + box.height > 0;
}

/** Adds a form; its text is added as the walk meets it. */
export function addForm(form: HTMLFormElement, spot: Spot, out: Gathered): number {
  if (out.forms.length >= MOST.forms) return -1;
  const hidden = [...elementsOf(form)].flatMap((one) => (one instanceof HTMLInputElement && one.type === "hidden" && one.name !== "" ? [one.name.slice(0, 60)] : [])).slice(0, 20);
  // Attributes, not properties: a field named "id" hides the form's own.
  const words = ["id", "name", "class"].map((name) => form.getAttribute(name) ?? "").join(" ");
  const search =
    form.getAttribute("role") === "search" || /(?:^|[\s_/-])(?:search|suche|recherche|buscar|busca|cerca|zoek|szukaj)/i.test(`${words} ${form.getAttribute("action") ?? ""}`);
  out.forms.push({
    action: address(form.getAttribute("action") ?? "", form.baseURI),
    method: formMethod(form),
    words: words.slice(0, LABEL),
    hidden,
    heading: out.lastHeading,
    role: search ? "search" : spot.place,
  });
  out.formAt.set(form, out.forms.length - 1);
  return out.forms.length - 1;
}

/** Adds a visible field. Of its value only whether there is one. */
export function addField(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, spot: Spot, out: Gathered): void {
  if (out.fields.length >= MOST.fields) return;
  const box = boxOf(field);
  if (!reachable(box) || clipped(field)) return;
  const text = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  out.fields.push({
    type: field.type,
    secret: secretKind(field),
    autocomplete: field.autocomplete.slice(0, LABEL),
    name: field.name.slice(0, LABEL),
    id: field.id.slice(0, LABEL),
    label: fieldLabel(field) || out.lastText || textBefore(field),
    placeholder: (text ? field.placeholder : "").slice(0, LABEL),
    maxLength: text ? field.maxLength : -1,
    inputMode: field.inputMode,
    filled: field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio") ? field.checked : field.value !== "",
    readOnly: field.disabled || (text && field.readOnly),
    form: spot.form,
    place: spot.place,
    box,
  });
}

/** A box folded to no height or width hides what is in it. */
function clipped(element: Element): boolean {
  let at: Element | null = element.parentElement;
  // What the body clips is the viewport's: a body of no height, as pages laid out with absolute boxes have, hides nothing.
  for (let level = 0; at && at !== document.body && level < 8; level++, at = at.parentElement) {
    if ((at.clientHeight === 0 || at.clientWidth === 0) && at instanceof HTMLElement && at.offsetHeight <= 1 && getComputedStyle(at).overflow !== "visible")
      return !escapes(element, at);
  }
  return false;
}

/** Whether an element is laid out by another box than the one around it, which then does not clip it. */
function escapes(element: Element, box: Element): boolean {
  for (let at: Element | null = element; at && at !== box; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if (position === "fixed" || (position === "absolute" && getComputedStyle(box).position === "static")) return true;
  }
  return false;
}

/** Links whose address speaks of an account are kept even on a page with hundreds of others. */
const TELLING = /log|sign|auth|account|acct|sess|pass|sso|konto|compte|cuenta|conta|profil|user|member/i;

/** Whether a link is one of those. */
export function leadsToAccount(link: Element): boolean {
  return TELLING.test(link.getAttribute("href") ?? "");
}

/** Adds a visible button or link. */
export function addButton(element: Element, kind: ButtonSignal["kind"], spot: Spot, out: Gathered): void {
  const raw = element.getAttribute("href") ?? "";
  if (kind === "link" && spot.place === "main" && (element.textContent ?? "").length > 2) out.contentItems += 1;
  if (out.buttons.length >= MOST.buttons && (kind === "link" ? !TELLING.test(raw) : out.buttons.length >= MOST.buttons * 2)) return;
  const box = boxOf(element);
  const label = buttonLabel(element);
  if (label === "" || box.width < 2 || box.height < 2) return;
  const disabled = (element instanceof HTMLButtonElement || element instanceof HTMLInputElement ? element.disabled : false) || element.getAttribute("aria-disabled") === "true";
  out.buttons.push({ label, kind, form: spot.form, disabled, place: spot.place, box, href: kind === "link" ? address(raw, element.baseURI) : "" });
}

function buttonLabel(element: Element): string {
  const own = element instanceof HTMLInputElement ? element.value || element.alt : (element.getAttribute("aria-label") ?? "") || (element.textContent ?? "").slice(0, 400);
  const label =
    squeeze(own) || squeeze(element.getAttribute("title") ?? "") || squeeze([...element.querySelectorAll("img[alt], svg[aria-label], [title]")].map(pictureName).join(" "));
  return label.slice(0, LABEL);
}

function pictureName(element: Element): string {
  return element.getAttribute("alt") ?? element.getAttribute("aria-label") ?? element.getAttribute("title") ?? "";
}

/** An address without query and fragment; empty where it leads nowhere. */
function address(href: string, base: string): string {
  if (href === "" || href.startsWith("#") || /^(?:javascript|data|mailto|tel):/i.test(href)) return "";
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  return url ? `${url.origin}${url.pathname}`.slice(0, 300) : "";
}
