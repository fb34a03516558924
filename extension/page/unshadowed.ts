/**
 * A form shows its controls as properties of its own, by name: on a page with `<input name="children">`, `form.children`
 * is that field, and with `name="getAttribute"` nothing can be asked of the form at all. Isolated worlds see that too.
 * What the page script reads of an element is therefore read through here: the build wraps it (`vite.page-scripts.ts`).
 */
class FormView {
  readonly form: HTMLFormElement;
  constructor(form: HTMLFormElement) {
    this.form = form;
  }
}

const views = new WeakMap<HTMLFormElement, FormView>();

for (let level: object | null = HTMLFormElement.prototype; level && level !== Object.prototype; level = Object.getPrototypeOf(level))
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(level)))
    if (!(name in FormView.prototype)) Object.defineProperty(FormView.prototype, name, { get: reader(property) });

function reader({ get, value }: PropertyDescriptor): (this: FormView) => unknown {
  if (get)
    return function () {
      return get.call(this.form);
    };
  if (typeof value !== "function") return () => value;
  return function () {
    return value.bind(this.form);
  };
}

/** The value itself; of a form, what its properties are without what its controls put before them. */
export function unshadowed<Value>(value: Value): Value {
  if (!(value instanceof HTMLFormElement)) return value;
  const view = views.get(value) ?? new FormView(value);
  views.set(value, view);
  // It has the properties of a form, and is only ever asked for one.
  return view as unknown as Value;
}
