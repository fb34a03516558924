/** What this browser is known to the site by: values of its cookies, and what its storage keeps under a credential's name. */

/** Shorter ones, and short ones without a figure, are settings: "accepted", "en-US". */
const SHORTEST = 8;
const LONG = 20;
const CREDENTIAL = /token|auth|sess|secret|jwt|cred|passw|passphrase|api.?key|csrf|xsrf|bearer|otp/i;

/** The longest first, so that none leaves a part of another. */
export function jarValues(): string[] {
  const values = new Set<string>();
  for (const cookie of document.cookie.split("; ")) addAsCookie(values, cookie.slice(cookie.indexOf("=") + 1));
  for (const entries of [stored(() => localStorage), stored(() => sessionStorage)]) for (const [name, value] of entries) addStored(values, CREDENTIAL.test(name), value);
  return [...values].sort((one, other) => other.length - one.length);
}

function addAsCookie(values: Set<string>, value: string): void {
  for (const form of [value, decoded(value)]) if (form.length >= SHORTEST && (form.length >= LONG || /\d/.test(form))) values.add(form);
}

/** Programs keep objects as JSON, whose parts have names of their own. */
function addStored(values: Set<string>, isCredential: boolean, value: unknown): void {
  if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) addStored(values, isCredential || CREDENTIAL.test(name), part);
    return;
  }
  if (typeof value !== "string") return;
  const object = /^[[{]/.test(value) ? parsed(value) : null;
  if (object !== null) addStored(values, isCredential, object);
  else if (isCredential) addAsCookie(values, value);
}

/** A sandboxed document has no storage, and throws. */
function stored(storage: () => Storage): Array<[string, string]> {
  try {
    return Object.entries(storage());
  } catch {
    return [];
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
