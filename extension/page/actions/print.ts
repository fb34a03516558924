/**
 * A fingerprint that changes with the document and with what would be sent, and from which nothing can be read
 * back: the salt is random and stays in this document.
 */

const salt = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("");

/** Two runs of a 53-bit mix (cyrb53): enough to tell contents apart, and the salt makes guessing pointless. */
export function printOf(parts: readonly string[]): string {
  const text = `${salt}\u0000${parts.join("\u0000")}`;
  return `${mix(text, 1)}${mix(text, 2)}`;
}

function mix(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** A field's own part of the print: what it is called and what it holds. */
export function fieldPrint(field: Element): string {
  if (field instanceof HTMLInputElement) {
    const value = field.type === "checkbox" || field.type === "radio" ? String(field.checked) : field.type === "file" ? String(field.files?.length ?? 0) : field.value;
    return `${field.name}=${field.type === "hidden" ? tokenless(field) : value}`;
  }
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return `${field.name}=${field.value}`;
  return field instanceof HTMLElement ? (field.textContent ?? "") : "";
}

/** Tokens against forgery and times change by themselves without changing what is sent. */
function tokenless(field: HTMLInputElement): string {
  return /csrf|xsrf|token|nonce|timestamp|authenticity|viewstate|eventvalidation/i.test(field.name) ? "" : field.value;
}
