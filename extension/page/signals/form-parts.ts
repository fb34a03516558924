/** A form's own parts. A form that has a field called "method" or "elements" answers `form.method` with that field, to any script. */

/** The form's controls. */
export function elementsOf(form: HTMLFormElement): HTMLFormControlsCollection {
  return Reflect.get(HTMLFormElement.prototype, "elements", form);
}

/** Lower case, as Chrome tells it. */
export function formMethod(form: HTMLFormElement): string {
  return Reflect.get(HTMLFormElement.prototype, "method", form);
}
