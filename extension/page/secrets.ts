import { secretKind } from "./signals/secret-field.ts";
import { clean } from "./text.ts";

/** Values of this document's secret fields, so that a page that repeats one in its text does not show it either. */

export const SECRET = "[secret]";
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

/** Collects the secret values anew; to be called before text is written. */
export function gatherSecrets(): void {
  const found = new Set<string>();
  let boxes = "";
  for (const root of [document, ...knownRoots()]) {
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
      if (!field.value || field.type === "hidden" || secretKind(field) === null) continue;
      const value = clean(field.value);
      if (value.length >= SHORTEST) found.add(value);
      // Six boxes of one digit each make one code.
      else if (value.length === 1) boxes += value;
    }
  }
  if (boxes.length >= SHORTEST) found.add(boxes);
  values = [...found].sort((a, b) => b.length - a.length);
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
