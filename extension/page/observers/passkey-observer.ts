import "./call-observer.ts";
import { PASSKEY_EVENTS } from "../signals/passkey-event.ts";

/**
 * Runs in the page's own world before its scripts, in the agent's tabs only, and tells the page script when a
 * passkey ceremony begins and ends. The ceremony itself goes its way: arguments, result and errors are the
 * page's. A Proxy, not a wrapper, so that the functions still read as native code.
 */
function observe(method: "get" | "create", open: Set<symbol>): void {
  const container = globalThis.CredentialsContainer?.prototype;
  if (!container) return;
  const call: ProxyHandler<(options?: unknown) => Promise<Credential | null>> = {
    apply(target, self, args) {
      const result: Promise<Credential | null> = Reflect.apply(target, self, args);
      if (isModal(args[0])) track(result, open);
      return result;
    },
  };
  const descriptor = Object.getOwnPropertyDescriptor(container, method);
  if (typeof descriptor?.value === "function") Object.defineProperty(container, method, { ...descriptor, value: new Proxy(descriptor.value, call) });
}

/** Autofill in the background (`conditional`) and silent look-ups show nothing that holds the page. */
function isModal(options: unknown): boolean {
  if (typeof options !== "object" || options === null || !("publicKey" in options) || !options.publicKey) return false;
  const mediation = "mediation" in options ? options.mediation : undefined;
  return mediation !== "conditional" && mediation !== "silent";
}

function track(result: Promise<unknown>, open: Set<symbol>): void {
  const ceremony = Symbol("ceremony");
  open.add(ceremony);
  tell(PASSKEY_EVENTS.begin);
  const settle = (): void => {
    open.delete(ceremony);
    if (open.size === 0) tell(PASSKEY_EVENTS.settle);
  };
  result.then(settle, settle);
}

function tell(name: string): void {
  document.dispatchEvent(new Event(name));
}

const open = new Set<symbol>();
observe("get", open);
observe("create", open);
document.addEventListener(PASSKEY_EVENTS.ask, () => {
  if (open.size > 0) tell(PASSKEY_EVENTS.begin);
});
