import { Phrases } from "../../../shared/phrases.ts";
import type { SecretField } from "../../../shared/signals.ts";
import { type Field, fieldWords } from "./field-words.ts";
import { submittedFields } from "./form-fields.ts";
import { elementsOf } from "./form-parts.ts";
import { CARD_WORDS, CODE_WORDS, NOT_CARD, NOT_CODE, NOT_PASSWORD, PASSWORD_WORDS } from "./secret-words.ts";

/** What a person would be asked for first, when a form asks for several. */
const ORDER: readonly SecretField[] = ["card", "password", "code"];

/** Types whose values nobody types as text. */
const NO_TEXT = new Set(["hidden", "checkbox", "radio", "file", "range", "color", "submit", "button", "image", "reset", "date", "datetime-local", "month", "week", "time"]);

const PASSWORD = new Phrases(PASSWORD_WORDS);
const PASSWORD_NOT = new Phrases(NOT_PASSWORD);
const CODE = new Phrases(CODE_WORDS);
const CODE_NOT = new Phrases(NOT_CODE);
const CARD = new Phrases(CARD_WORDS);
const CARD_NOT = new Phrases(NOT_CARD);

/** What a field was once found to be; a field that showed its value ("show password") stays what it was. */
const tainted = new WeakMap<Element, SecretField>();

/** Marks a field as secret for as long as it lives. */
export function taint(element: Element, kind: SecretField): void {
  tainted.set(element, kind);
}

/**
 * Which secret a field takes, null for an ordinary one. Once secret, an element stays secret: a password
 * made visible by an eye button, a code field that the page later renames.
 */
export function secretKind(element: Element): SecretField | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)) return null;
  const known = tainted.get(element);
  const kind = classify(element);
  // A masked field first seen without its label may turn out to be a code or a card field: the finer word wins, ordinary never does.
  if (kind && (!known || known === "password")) tainted.set(element, kind);
  return kind ?? known ?? null;
}

/**
 * The kind of secret that activating this element would submit, null for none. Takes a submit button, any button
 * or link that a script may send a form with, a field (Enter submits its form) or a form.
 */
export function formSecret(element: Element): SecretField | null {
  const kinds = new Set(submittedFields(element).map(secretKind));
  return ORDER.find((kind) => kinds.has(kind)) ?? null;
}

function classify(element: Field): SecretField | null {
  const type = element.type;
  if (NO_TEXT.has(type)) return null;
  const byToken = fromAutocomplete(element.autocomplete);
  const words = fieldWords(element);
  if (element instanceof HTMLSelectElement) return byToken === "card" || (CARD.in(words) && !CARD_NOT.in(words)) ? "card" : null;
  if (byToken && byToken !== "password") return byToken;
  const card = CARD.in(words) && !CARD_NOT.in(words);
  if (card && !ambiguous(words)) return "card";
  if (saysCode(element, words)) return inCardForm(element) ? "card" : "code";
  if (card) return "card";
  if (byToken === "password" || type === "password" || masked(element)) return "password";
  // Addresses and searches never hold a secret, whatever they are called ("search passwords").
  if (type === "email" || type === "search" || type === "url") return null;
  return PASSWORD.in(words) && !PASSWORD_NOT.in(words) ? "password" : null;
}

function fromAutocomplete(value: string): SecretField | null {
  const tokens = value.toLowerCase().split(/\s+/);
  if (tokens.includes("one-time-code")) return "code";
  if (tokens.some((token) => token === "cc-number" || token === "cc-csc" || token.startsWith("cc-exp"))) return "card";
  return tokens.includes("current-password") || tokens.includes("new-password") ? "password" : null;
}

/** "Security code" names the check code of a card as well as a code by message. */
function ambiguous(words: string): boolean {
  return CODE.in(words) && !/\bcard\b|cvv|cvc|csc/.test(words);
}

function saysCode(element: HTMLInputElement | HTMLTextAreaElement, words: string): boolean {
  if (element instanceof HTMLTextAreaElement) return false;
  if (isCodeBox(element)) return !CODE_NOT.in(words);
  if (CODE.in(words))
    return !CODE_NOT.in(words) && !(element.type === "password" && /password/.test(words) && !/one.?time/.test(words)) && (element.maxLength < 0 || element.maxLength >= 4);
  if (/^(?:code|token)$/i.test(element.name || element.id) && element.maxLength >= 4 && element.maxLength <= 8 && numeric(element)) return !CODE_NOT.in(words);
  // A masked field for a few digits: a PIN or a code, not a password.
  return element.type === "password" && element.maxLength >= 4 && element.maxLength <= 8 && numeric(element);
}

function numeric(element: HTMLInputElement): boolean {
  return element.inputMode === "numeric" || element.inputMode === "decimal" || /^\^?(\[0-9\]|\\d)/.test(element.pattern);
}

/** One of four to eight boxes for one character each. */
function isCodeBox(element: HTMLInputElement): boolean {
  if (!oneCharacter(element)) return false;
  let around: Element | null = element.parentElement;
  for (let level = 0; around && level < 4; level++, around = around.parentElement) {
    const boxes = [...around.querySelectorAll("input")].filter(oneCharacter).length;
    if (boxes > 8) return false;
    if (boxes >= 4) return true;
  }
  return false;
}

function oneCharacter(element: HTMLInputElement): boolean {
  if (!["text", "tel", "number", "password"].includes(element.type)) return false;
  return element.maxLength === 1 || isNarrow(element) || /^\^?(\[0-9\]|\\d)(\{1\})?\$?$/.test(element.pattern);
}

/** A box as narrow as one character, beside another one: amounts of things stand below each other, and have names. */
function isNarrow(element: HTMLInputElement): boolean {
  if (element.size !== 1 || element.name !== "" || element.value.length > 1) return false;
  const beside = element.previousElementSibling ?? element.nextElementSibling;
  return beside instanceof HTMLInputElement && beside.size === 1 && beside.getBoundingClientRect().top === element.getBoundingClientRect().top;
}

function inCardForm(element: HTMLInputElement | HTMLTextAreaElement): boolean {
  const fields = element.form ? [...elementsOf(element.form)] : fieldsNear(element);
  return fields.some((other) => other instanceof HTMLInputElement && other !== element && cardNumber(other));
}

/** The fields of the box around one that stands in no form. */
function fieldsNear(element: Element): Element[] {
  let around = element.parentElement;
  for (let level = 0; around && level < 4; level++, around = around.parentElement) {
    const fields = around.querySelectorAll("input");
    if (fields.length > 1) return fields.length <= 12 ? [...fields] : [];
  }
  return [];
}

function cardNumber(element: HTMLInputElement): boolean {
  if (fromAutocomplete(element.autocomplete) === "card") return true;
  const words = fieldWords(element);
  return CARD.in(words) && !CARD_NOT.in(words) && !ambiguous(words);
}

/** Text masked by style alone. */
function masked(element: Element): boolean {
  const value = getComputedStyle(element).getPropertyValue("-webkit-text-security");
  return value !== "" && value !== "none";
}
