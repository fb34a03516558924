import { ALT, CONTROL, META, SHIFT } from "../../../shared/modifiers.ts";
import type { ElementFacts } from "../../../shared/page-protocol.ts";
import { selectedAround } from "../actions/surroundings.ts";
import { isVisible } from "../reading/visible.ts";
import { activeElement, factsOf } from "./prepare.ts";

const NAMES: Readonly<Record<string, number>> = { alt: ALT, control: CONTROL, ctrl: CONTROL, meta: META, cmd: META, shift: SHIFT };

/** What a keyboard shortcut would do: the button that declares it, or the deletion that Delete means in a list with a selection. */
export function shortcutTarget({ key, modifiers }: { key: string; modifiers: number }): ElementFacts | null {
  const declared = declaredFor(key, modifiers);
  if (declared) return factsOf(declared, true);
  if (key !== "Delete" && key !== "Backspace") return null;
  const element = activeElement();
  if (selectedAround(element) === 0 && element.getAttribute("aria-selected") !== "true") return null;
  const facts = factsOf(element, true);
  return facts.action ? { ...facts, action: { ...facts.action, role: "button", label: "Delete", opens: null, href: null } } : facts;
}

function declaredFor(key: string, modifiers: number): Element | null {
  for (const element of document.querySelectorAll("[aria-keyshortcuts], [accesskey]")) {
    const shortcuts = element.getAttribute("aria-keyshortcuts")?.split(/\s+/) ?? [];
    if (shortcuts.some((one) => isChord(one, key, modifiers)) && isVisible(element)) return element;
    const access = element.getAttribute("accesskey")?.toLowerCase().split(/\s+/) ?? [];
    if ((modifiers & ALT) !== 0 && access.includes(key.toLowerCase())) return element;
  }
  return null;
}

function isChord(text: string, key: string, modifiers: number): boolean {
  const parts = text.split("+");
  const last = parts.pop() ?? "";
  const wanted = parts.reduce((sum, part) => sum | (NAMES[part.toLowerCase()] ?? 0), 0);
  return last.toLowerCase() === key.toLowerCase() && wanted === (modifiers & ~(last.length === 1 && last !== last.toLowerCase() ? SHIFT : 0));
}
