import "./call-observer.ts";
import "./work-observer.ts";
import { PASSKEY_EVENTS } from "../signals/passkey-event.ts";
import { observe, tell } from "./own-world.ts";

/**
 * Runs in the page's own world before its scripts, in the agent's tabs only, and tells the page script when a
 * passkey ceremony begins and ends. The ceremony itself goes its way: arguments, result and errors are the
 * page's.
 */
function watch(method: "get" | "create", open: Set<symbol>): void {
  observe(globalThis.CredentialsContainer?.prototype, method, (target, self, args) => {
    const result: unknown = Reflect.apply(target, self, args);
    if (result instanceof Promise && isModal(args[0])) track(result, open);
    return result;
  });
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

const open = new Set<symbol>();
watch("get", open);
watch("create", open);
document.addEventListener(PASSKEY_EVENTS.ask, () => {
  if (open.size > 0) tell(PASSKEY_EVENTS.begin);
});
