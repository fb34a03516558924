import { drawnFor } from "../reading/describe.ts";
import { toldOf } from "../reading/outline.ts";
import { referenced } from "../reading/refs.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What controls hold: that a script sets a value is no mutation. */
export class ControlValues {
  readonly #held: ReadonlyArray<{ control: Control; held: string }>;

  constructor(elements: readonly Element[]) {
    this.#held = elements.filter(isControl).map((control) => ({ control, held: heldBy(control) }));
  }

  /** Whether any holds something else by now. */
  haveChanged(): boolean {
    return this.#held.some(({ control, held }) => heldBy(control) !== held);
  }
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function heldBy(control: Control): string {
  if (control instanceof HTMLSelectElement) return Array.from(control.selectedOptions, ({ index }) => index).join();
  return control instanceof HTMLInputElement ? `${control.checked} ${control.indeterminate} ${control.value}` : control.value;
}

const LOOKED_AT = 400;

/** What is drawn of the controls that the agent has refs of. */
export function referencedControls(): Element[] {
  const found: Element[] = [];
  for (const element of referenced()) {
    if (!isControl(element)) continue;
    if (element.closest("tr") === null && toldOf(element).length) found.push(drawnFor(element));
    if (found.length >= LOOKED_AT) break;
  }
  return found;
}
