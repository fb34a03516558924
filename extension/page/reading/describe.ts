import { scrub } from "../secrets/secrets.ts";
import { secretKind } from "../signals/secret-field.ts";
import { areaText } from "./area-text.ts";
import { hint } from "./hints.ts";
import { imageOf } from "./image-maps.ts";
import { nameOf } from "./names.ts";
import { INTERACTIVE, isDrawn, isEditable } from "./roles.ts";
import { clean, cut, quote } from "./text.ts";
import { isVisible, parentOf } from "./visible.ts";

/** Stands in a line where a ref belongs; page text can't hold it (control characters are taken out). */
export const REF_MARK = "\u0001";

/** Containers worth a ref of their own, so that a snapshot can be limited to one. */
const NAMED_PARTS = new Set([
  "table",
  "grid",
  "treegrid",
  "dialog",
  "alertdialog",
  "main",
  "navigation",
  "form",
  "region",
  "iframe",
  "tree",
  "menu",
  "tablist",
  "complementary",
  "search",
  "feed",
  // No role of ARIA's: a mere box whose contents scroll.
  "scrollable",
]);

/** Lists of plain text have a ref only where they scroll, which is then the way to the rest. */
const MAY_SCROLL = new Set(["list", "log", "group", "article"]);
const SCROLLS_FROM_PX = 60;
export const SCROLLING = /auto|scroll/;

const VALUE_LENGTH = 300;
const OPTIONS_SHOWN = 12;
const LEADS_LENGTH = 60;
/** A step of an address that no person gave: it may let in whoever has it. */
const TOKEN = /^(.{25,}|(?=.*\d)(?=.*[a-z])[\w.~-]{12,})$/i;

/** The line of an element with a role: `checkbox "I agree" [ref=e4] [checked]`. */
export function describe(element: Element, role: string, withRef = INTERACTIVE.has(role) || NAMED_PARTS.has(role) || (MAY_SCROLL.has(role) && scrolls(element))): string {
  const name = scrub(nameOf(element, role));
  const mark = withRef ? REF_MARK : "";
  return `${role}${name ? ` ${quote(name)}` : ""}${mark}${statesOf(element, role)}${name === "" && UNTOLD.has(role) ? leadsTo(element) || hint(element) : shownValue(element, role)}`;
}

/** Controls that have no value to be known by. */
const UNTOLD = new Set(["link", "button", "menuitem", "tab"]);

/** Shows a part of more than fits it. */
export function scrolls(element: Element): boolean {
  return element.clientHeight > 0 && element.scrollHeight - element.clientHeight > SCROLLS_FROM_PX && SCROLLING.test(getComputedStyle(element).overflowY);
}

/** What state it is in, as a line tells it. */
export function statesOf(element: Element, role: string): string {
  const states = [...markupStates(element, role), ...ariaStates(element)];
  if (isDisabled(element)) states.push("disabled");
  if (INTERACTIVE.has(role) && element.closest("[inert]")) states.push("inert");
  if (element === element.ownerDocument.activeElement && element !== document.body && INTERACTIVE.has(role)) states.push("focused");
  return [...new Set(states)].map((state) => ` [${state}]`).join("");
}

function markupStates(element: Element, role: string): string[] {
  const states: string[] = [];
  if (role === "heading") states.push(`level=${element.getAttribute("aria-level") ?? element.tagName.slice(1)}`);
  if (element instanceof HTMLOptionElement && element.selected) states.push("selected");
  if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) {
    if (element.indeterminate) states.push("mixed");
    else if (element.checked) states.push("checked");
  }
  if (element.tagName === "SUMMARY" && element.parentElement instanceof HTMLDetailsElement) states.push(element.parentElement.open ? "expanded" : "collapsed");
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) states.push(...fieldStates(element));
  if (element instanceof HTMLDialogElement && element.matches(":modal")) states.push("modal");
  return states;
}

function fieldStates(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string[] {
  const states: string[] = [];
  if (element.required) states.push("required");
  if ("readOnly" in element && element.readOnly) states.push("readonly");
  if (element.matches(":user-invalid")) states.push("invalid");
  return states;
}

/** ARIA's states with the word for each value that says something. */
const ARIA: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> = [
  ["aria-checked", { true: "checked", mixed: "mixed" }],
  ["aria-expanded", { true: "expanded", false: "collapsed" }],
  ["aria-selected", { true: "selected" }],
  ["aria-pressed", { true: "pressed" }],
  ["aria-invalid", { true: "invalid" }],
  ["aria-busy", { true: "busy" }],
  ["aria-current", { true: "current", page: "current", step: "current", location: "current", date: "current", time: "current" }],
];

function ariaStates(element: Element): string[] {
  return ARIA.flatMap(([name, words]) => words[element.getAttribute(name) ?? ""] ?? []);
}

/** Disabled by its own attribute, its fieldset, or ARIA. */
export function isDisabled(element: Element): boolean {
  return element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null;
}

/** Whether the page takes no input there now: it says so itself, or a modal dialog stands before it. */
export function isInert(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at instanceof HTMLElement && at.inert) return true;
    if (at.matches("dialog:modal")) return false;
  }
  return document.querySelector("dialog:modal") !== null;
}

function shownValue(element: Element, role: string): string {
  const secret = secretKind(element);
  if (secret !== null) return secretValue(element);
  if (element instanceof HTMLSelectElement) return selectValue(element);
  if (element instanceof HTMLInputElement && element.type === "file")
    return element.files?.length ? `: ${[...element.files].map((file) => quote(clean(file.name))).join(", ")}` : "";
  const value = plainValue(element, role);
  return value === "" ? "" : `: ${quote(cut(onLine(value), VALUE_LENGTH)).replaceAll("\n", "\\n")}`;
}

/** A value on one line; its line breaks stay where nothing secret runs over them. */
function onLine(value: string): string {
  const flat = clean(value);
  const safe = scrub(flat);
  if (safe !== flat || !value.includes("\n")) return safe;
  return value
    .split(/\r\n?|\n/)
    .map(clean)
    .join("\n");
}

/** Where a link without words leads, which is all there is to know it by. What stands behind "?" may be anything. */
function leadsTo(element: Element): string {
  if (!(element instanceof HTMLAnchorElement) || !/^https?:$/.test(element.protocol)) return "";
  const host = element.host === location.host ? "" : element.host;
  const path = element.pathname.split("/").map((step) => (TOKEN.test(step) ? "…" : step));
  return `: ${quote(cut(scrub(clean(`${host}${path.join("/")}`)), LEADS_LENGTH))}`;
}

function secretValue(element: Element): string {
  const filled = (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) && element.value !== "";
  return filled ? " [secret, filled]" : " [secret, empty]";
}

function plainValue(element: Element, role: string): string {
  if (element instanceof HTMLInputElement) return ["checkbox", "radio", "submit", "button", "reset", "image"].includes(element.type) ? "" : element.value;
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLProgressElement || element instanceof HTMLMeterElement) return String(element.value);
  if (isDrawn(element)) return "";
  if (role === "textbox" && (isEditable(element) || element.hasAttribute("contenteditable")))
    return element instanceof HTMLElement ? areaText(element).replaceAll("\n\n", "\n") : "";
  return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow") ?? "";
}

function selectValue(element: HTMLSelectElement): string {
  const label = (option: HTMLOptionElement) => quote(cut(scrub(clean(option.label || option.text)), 80));
  const chosen = [...element.selectedOptions].map(label).join(", ");
  const options: string[] = [];
  for (let i = 0; i < element.options.length && options.length < OPTIONS_SHOWN; i++) {
    const option = element.options[i];
    if (option && !option.hidden) options.push(label(option));
  }
  const more = element.options.length > options.length ? ` and ${element.options.length - options.length} more` : "";
  return `${chosen ? `: ${chosen}` : ""} (options: ${options.join(" | ")}${more})`;
}

/** The control of a label, where the control itself is hidden behind a drawn one. */
export function hiddenControl(element: Element): HTMLElement | null {
  if (!(element instanceof HTMLLabelElement)) return null;
  const control = element.control;
  return control && !isVisible(control) && control instanceof HTMLInputElement && ["checkbox", "radio", "file"].includes(control.type) ? control : null;
}

/** What a person would press: the control itself, or what is drawn for a hidden one. */
export function drawnFor(element: Element): Element {
  if (element instanceof HTMLAreaElement) return imageOf(element) ?? element;
  if (isVisible(element) || !(element instanceof HTMLInputElement)) return element;
  const label = [...(element.labels ?? [])].find((one) => hiddenControl(one) === element && isVisible(one));
  return label ?? element;
}
