/** Tells the page that a control's value is another, as it hears it of a person. `input`: the first event, where a framework reads more from it. */
export function tellPage(control: Element, input: Event = new Event("input", { bubbles: true, composed: true })): void {
  control.dispatchEvent(input);
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
