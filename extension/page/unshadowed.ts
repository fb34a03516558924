/**
 * A form shows its controls as properties of its own, by name: on a page with `<input name="children">`, `form.children`
 * is that field, and with `name="getAttribute"` nothing can be asked of the form at all. Isolated worlds see that too.
 * What the page script reads of an element is therefore read through here: the build wraps it (`vite.page-scripts.ts`).
 */

/** Properties are looked up past the form itself, and asked of it. */
const PAST_CONTROLS: ProxyHandler<HTMLFormElement> = {
  get: (form, name) => {
    const value: unknown = Reflect.get(HTMLFormElement.prototype, name, form);
    return typeof value === "function" ? value.bind(form) : value;
  },
};

/** The value itself; of a form, what its properties are without what its controls put before them. */
export function unshadowed<Value>(value: Value): Value {
  return value instanceof HTMLFormElement ? (new Proxy(value, PAST_CONTROLS) as typeof value) : value;
}
