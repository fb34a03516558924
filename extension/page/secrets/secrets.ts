import { knownTokensIn } from "../../../shared/known-tokens.ts";
import { SECRET } from "../../../shared/page-protocol.ts";
import { clean } from "../reading/text.ts";
import { secretKind } from "../signals/secret-field.ts";
import { codesIn } from "./shown-codes.ts";

/** Values of this document's secret fields, so that a page that repeats one in its text does not show it either. */

/** A value shorter than this stands everywhere by chance. */
const SHORTEST = 4;

let values: string[] = [];
const roots = new Set<WeakRef<ShadowRoot>>();
const seen = new WeakSet<ShadowRoot>();

/** Remembers a shadow root, whose fields count from then on. */
export function rememberRoot(root: ShadowRoot): void {
  if (seen.has(root)) return;
  seen.add(root);
  roots.add(new WeakRef(root));
}

/** The shadow roots met so far that are still there. */
export function knownRoots(): ShadowRoot[] {
  const alive: ShadowRoot[] = [];
  for (const weak of roots) {
    const root = weak.deref();
    if (!root?.host.isConnected) roots.delete(weak);
    else alive.push(root);
  }
  return alive;
}

/** Values that were in a secret field of this document once: the page may show one after the field is gone. */
const remembered = new Set<string>();
const MOST_REMEMBERED = 200;

/** Collects the secret values anew; to be called before text is written. */
export function gatherSecrets(): void {
  const found = new Set<string>(remembered);
  let boxes = "";
  for (const root of [document, ...knownRoots()]) {
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) boxes += gatherField(field, found);
    for (const code of codesIn(root.textContent ?? document.body?.textContent ?? "")) found.add(code);
  }
  if (boxes.length >= SHORTEST) remember(found, boxes);
  values = [...found].sort((a, b) => b.length - a.length);
}

/** Adds what a field holds that is secret; returns a single letter or figure, which may be part of a code. */
function gatherField(field: HTMLInputElement | HTMLTextAreaElement, found: Set<string>): string {
  if (!field.value || field.type === "hidden") return "";
  if (secretKind(field) === null) {
    // A key that a page shows once stands in a field to copy it from.
    for (const token of knownTokensIn(field.value)) found.add(token);
    return "";
  }
  const value = clean(field.value);
  if (value.length >= SHORTEST) for (const form of formsOf(value)) remember(found, form);
  // Six boxes of one digit each make one code.
  return value.length === 1 ? value : "";
}

function remember(found: Set<string>, value: string): void {
  found.add(value);
  if (remembered.size < MOST_REMEMBERED) remembered.add(value);
}

/** The ways in which a page or an address may write a value. */
function formsOf(value: string): string[] {
  const encoded = encodeURIComponent(value);
  const forms = [value, encoded, encoded.replaceAll("%20", "+")];
  const digits = value.replace(/[\s-]/g, "");
  // Card numbers and codes, in groups or in one.
  if (/^\d{6,19}$/.test(digits)) forms.push(digits, ...[3, 4].flatMap((size) => [" ", "-"].map((gap) => (digits.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join(gap))));
  return [...new Set(forms)];
}

/** Whether any secret is known, so that callers may skip work. */
export function secretValues(): readonly string[] {
  return values;
}

/** The text without any secret that the page repeats. */
export function scrub(text: string): string {
  let safe = text;
  for (const value of values) if (safe.includes(value)) safe = safe.replaceAll(value, SECRET);
  return safe;
}

/** Whether the document has a field that takes or took a secret. */
export function holdsSecret(): boolean {
  for (const root of [document, ...knownRoots()])
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("input, textarea, select"))
      if (!(field instanceof HTMLInputElement && field.type === "hidden") && secretKind(field) !== null) return true;
  return false;
}
