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
