/** What is drawn to be worked with a pointer, whatever its markup says. */

/** Can be dragged, or says that things can be dropped on it. */
export function isHandled(element: Element): boolean {
  return element.getAttribute("draggable") === "true" || /drop-?(zone|area|target|box)|drag-?(and-?)?drop/i.test(`${element.id} ${element.getAttribute("class") ?? ""}`);
}

export function isClickable(element: Element): boolean {
  return !(element instanceof HTMLLabelElement) && element !== document.body && element.closest("a[*|href], button, label, [role=button], [role=link]") === null;
}
