import type { PageNext } from "../../../shared/page-next.ts";
import { type ElementFacts, type FieldValue, type PageMethods, type ReadBack, SECRET } from "../../../shared/page-protocol.ts";
import { PageError } from "../page-error.ts";
import { areaText } from "../reading/area-text.ts";
import { isDisabled, isInert } from "../reading/describe.ts";
import { isDrawn, roleOf } from "../reading/roles.ts";
import { clean } from "../reading/text.ts";
import { gatherSecrets, scrub } from "../secrets/secrets.ts";
import { agentMayFill } from "../secrets/test-site.ts";
import { secretKind } from "../signals/secret-field.ts";
import { counting, idleTask, watchEffects } from "./effects.ts";
import { describeBriefly } from "./hit.ts";
import { factsOf, liveElement, targetElement } from "./prepare.ts";
import { tellPage } from "./tell-page.ts";

/** Setting values as a framework expects it: by the browser's own setter, then the events a person's input would raise. */

/** Events that a page handles for longer than this are not handled alone: it may stand under a dialog. */
const HELD_MS = 20;

type Fields = { fields: Array<{ ref: number; value: FieldValue }> };

/** Checks every field before any is changed, and begins to watch. */
export function checkFields(params: Fields): ElementFacts[] {
  gatherSecrets();
  const elements = params.fields.map(({ ref }) => targetElement(ref));
  elements.forEach((element, at) => {
    const ref = params.fields[at]?.ref ?? 0;
    const kind = secretKind(element);
    if (kind && !agentMayFill(kind)) throw new PageError("secret_field", `e${ref} is a ${kind} field; only the person may fill it. No field was changed.`);
  });
  elements.forEach((element, at) => {
    const field = params.fields[at];
    if (field) checkField(element, field.ref, field.value);
  });
  watchEffects();
  return elements.map((element) => factsOf(element, false));
}

function checkField(element: Element, ref: number, value: FieldValue): void {
  const what = `${describeBriefly(element)} (e${ref})`;
  if (isDisabled(element)) throw new PageError("invalid_input", `${what} is disabled. No field was changed.`, "disabled");
  if (isInert(element)) throw new PageError("invalid_input", `${what} takes no input now. No field was changed.`, "inert");
  if (isToggle(element)) {
    if (typeof value !== "boolean" && !/^(true|false)$/i.test(value)) throw new PageError("invalid_input", `${what} takes true or false. No field was changed.`);
    return;
  }
  if (typeof value === "boolean") throw new PageError("invalid_input", `${what} takes text, not ${value}. No field was changed.`);
  if (element instanceof HTMLInputElement && ["file", "submit", "button", "image", "reset"].includes(element.type))
    throw new PageError("invalid_input", `${what} can't be filled. No field was changed.`);
  if ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.readOnly)
    throw new PageError("invalid_input", `${what} is read-only. No field was changed.`, "read_only");
  if (element instanceof HTMLSelectElement) {
    chosen(element, [value]);
    return;
  }
  if (!takesText(element)) throw new PageError("invalid_input", `${what} is no form field. No field was changed.`, wayTo(element));
}

/** How else something is set that a page has made itself. */
function wayTo(element: Element): PageNext {
  const role = roleOf(element) ?? "";
  if (role === "combobox" || role === "listbox" || element.hasAttribute("aria-haspopup")) return "custom_list";
  return role === "slider" || role === "spinbutton" ? "custom_slider" : "no_field";
}

function takesText(element: Element): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || isArea(element);
}

/** An area of an editor's, which keeps its text itself. */
function isArea(element: Element): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || isDrawn(element));
}

function isToggle(element: Element): boolean {
  if (element instanceof HTMLInputElement) return element.type === "checkbox" || element.type === "radio";
  return ["checkbox", "switch", "radio", "menuitemcheckbox"].includes(element.getAttribute("role") ?? "");
}

/** Sets fields one after the other and reads each back. */
export async function setFields(params: Fields, signal: AbortSignal): Promise<ReadBack[]> {
  const results: Array<{ ref: number; element: Element; wanted: FieldValue }> = [];
  for (const { ref, value } of params.fields) {
    signal.throwIfAborted();
    const element = liveElement(ref);
    const kind = secretKind(element);
    if (kind && !agentMayFill(kind)) throw new PageError("secret_field", `e${ref} has become a secret field; only the person may fill it.`);
    const began = performance.now();
    counting(() => setField(element, value));
    // A page that held its event for so long may have asked the person: whether to go on is heard first.
    if (performance.now() - began > HELD_MS) await idleTask(1);
    results.push({ ref, element, wanted: value });
  }
  // A framework writes its own idea of the value back in a task after the event.
  await idleTask(1);
  gatherSecrets();
  return results.map(({ ref, element, wanted }) => readBack(ref, element, wanted));
}

function setField(element: Element, value: FieldValue): void {
  if (isToggle(element)) setToggle(element, value === true || String(value).toLowerCase() === "true");
  else if (element instanceof HTMLSelectElement) choose(element, chosen(element, [String(value)]));
  else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) setText(element, String(value));
  // Editors take input of the browser's own only: what a script changes in their area they take for nobody's, and their text stays what it was.
}

function setText(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  element.focus();
  // As a paste is cut: a script might write more, which nobody could have typed.
  const fits = element.maxLength < 0 ? value : value.slice(0, element.maxLength);
  if (element instanceof HTMLInputElement) setNative(HTMLInputElement.prototype, element, fits);
  else setNative(HTMLTextAreaElement.prototype, element, fits);
  tellPage(element, new InputEvent("input", { bubbles: true, composed: true, inputType: "insertReplacementText", data: fits }));
}

function setNative(prototype: object, element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
}

function setToggle(element: Element, on: boolean): void {
  if (isOn(element) !== on && element instanceof HTMLElement) element.click();
}

function isOn(element: Element): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute("aria-checked") === "true";
}

/** The options named by value or label; throws `not_found` naming what there is. */
function chosen(element: HTMLSelectElement, values: readonly string[]): HTMLOptionElement[] {
  if (values.length > 1 && !element.multiple) throw new PageError("invalid_input", "This select takes one value.");
  const options = [...element.options];
  return values.map((value) => {
    const wanted = clean(value).toLowerCase();
    const option =
      options.find((one) => one.value === value) ??
      options.find((one) => clean(one.label || one.text) === clean(value)) ??
      options.find((one) => clean(one.label || one.text).toLowerCase() === wanted);
    if (!option)
      throw new PageError(
        "not_found",
        `There is no option "${value}" in ${describeBriefly(element)}; it has: ${options
          .slice(0, 30)
          .map((one) => scrub(clean(one.label || one.text)))
          .join(", ")}.`,
      );
    if (option.matches(":disabled")) throw new PageError("invalid_input", `The option "${value}" is disabled.`);
    return option;
  });
}

function choose(element: HTMLSelectElement, options: readonly HTMLOptionElement[]): void {
  element.focus();
  const wanted = new Set(options);
  for (const option of element.options) if (option.selected !== wanted.has(option)) option.selected = wanted.has(option);
  tellPage(element);
}

/** Chooses options of a native select and reads the choice back. */
export async function select(params: { ref: number; values: string[] }): Promise<ReadBack> {
  gatherSecrets();
  const element = targetElement(params.ref);
  if (!(element instanceof HTMLSelectElement)) throw new PageError("invalid_input", `${describeBriefly(element)} is no native select.`, wayTo(element));
  if (secretKind(element)) throw new PageError("secret_field", `e${params.ref} holds card data; only the person may fill it.`);
  if (isDisabled(element)) throw new PageError("invalid_input", `${describeBriefly(element)} is disabled.`, "disabled");
  if (isInert(element)) throw new PageError("invalid_input", `${describeBriefly(element)} takes no input now.`, "inert");
  const options = chosen(element, params.values);
  watchEffects();
  counting(() => choose(element, options));
  await idleTask(1);
  const now = new Set(element.selectedOptions);
  const stuck = options.every((option) => now.has(option)) && now.size === options.length;
  return {
    ref: params.ref,
    facts: factsOf(element, false),
    value: [...now].map((option) => clean(option.label || option.text)).join(", "),
    stuck,
    why: null,
    area: false,
    drawn: false,
  };
}

function readBack(ref: number, element: Element, wanted: FieldValue): ReadBack {
  const value = currentValue(element);
  return {
    ref,
    facts: factsOf(element, false),
    value: secretKind(element) ? SECRET : typeof value === "string" ? scrub(value) : value,
    stuck: element.isConnected && !isDrawn(element) && same(element, value, wanted),
    why: whyNot(element, wanted),
    area: isArea(element),
    drawn: isDrawn(element),
  };
}

/** Why the browser would not have the value, or not all of it. */
function whyNot(element: Element, wanted: FieldValue): string | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)) return null;
  if ("maxLength" in element && element.maxLength >= 0 && String(wanted).length > element.maxLength) return `The field takes ${element.maxLength} characters.`;
  return element.willValidate && element.validationMessage !== "" ? `The browser does not take that: ${scrub(clean(element.validationMessage))}` : null;
}

function same(element: Element, value: FieldValue, wanted: FieldValue): boolean {
  if (typeof value === "boolean") return value === (wanted === true || String(wanted).toLowerCase() === "true");
  const text = String(wanted);
  if (element instanceof HTMLSelectElement) return element.value === text || clean(value).toLowerCase() === clean(text).toLowerCase();
  return value === text || clean(value) === clean(text);
}

function currentValue(element: Element): FieldValue {
  if (isToggle(element)) return isOn(element);
  if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map((option) => clean(option.label || option.text)).join(", ");
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  return element instanceof HTMLElement && !isDrawn(element) ? areaText(element) : "";
}

/** A field's value now. A secret one is not told. */
export function value(params: { ref: number }): PageMethods["value"]["value"] {
  const element = liveElement(params.ref);
  gatherSecrets();
  const kind = secretKind(element);
  if (agentMayFill(kind)) return { value: SECRET, facts: factsOf(element, false), drawn: false };
  if (kind) throw new PageError("secret_field", `e${params.ref} is a secret field.`);
  const now = currentValue(element);
  return { value: typeof now === "string" ? scrub(now) : now, facts: factsOf(element, false), drawn: isDrawn(element) };
}

/** Focuses a field and selects all of it; false where only its editor can. */
export function selectAll(params: { ref: number }): boolean {
  const element = liveElement(params.ref);
  const kind = secretKind(element);
  if (kind && !agentMayFill(kind)) throw new PageError("secret_field", `e${params.ref} is a secret field.`);
  if (element instanceof HTMLElement) element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
  else getSelection()?.selectAllChildren(element);
  return !isDrawn(element);
}
