import { ancestors } from "../actions/surroundings.ts";
import { isVisible } from "../reading/visible.ts";
import { formOf } from "../signals/form-fields.ts";
import { elementsOf } from "../signals/form-parts.ts";

const SUBMITS = "button:not([type]), button[type=submit], input[type=submit], input[type=image]";
const BUTTONS = "button, [role=button], input[type=button], input[type=submit]";
/** How far around an editor its send button stands. */
const LEVELS = 4;

/** The button that Enter in a field presses: the form's default one, or in an editor that a script sends, the one beside it. Null where there is none. */
export function enterPresses(element: Element): Element | null {
  const form = isField(element) ? formOf(element) : null;
  const multiline = element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
  if (form && !multiline) return [...elementsOf(form)].find((one) => one.matches(SUBMITS) && !one.matches(":disabled")) ?? null;
  if (!multiline || (form && !isChat(element))) return null;
  return lastButtonBeside(element);
}

function isField(element: Element): boolean {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** A text area of one line in a form of its own. */
function isChat(element: Element): boolean {
  return !(element instanceof HTMLTextAreaElement) || element.rows <= 1;
}

function lastButtonBeside(element: Element): Element | null {
  for (const box of ancestors(element, LEVELS)) {
    if (box === document.body) return null;
    const buttons = [...box.querySelectorAll(BUTTONS)].filter((one) => isVisible(one) && (one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0);
    const last = buttons.at(-1);
    if (last) return last;
  }
  return null;
}
