import { BROWSER_CALLS, type Permission, permissionEvents } from "../signals/browser-calls.ts";
import { observe, tell } from "./own-world.ts";

/**
 * Runs in the page's own world before its scripts, in the agent's tabs only: tells the page script what the page asks
 * of the browser itself. Printing and windows above all others are held back unless the person is at work, since they
 * stand before the person and take their keys; all else goes its way. Proxies, not wrappers, so that the functions still read as native.
 */

type Call = (...args: never) => unknown;

type HeldBack = "print" | "above";
const heldBack = new Set<HeldBack>();
const open = new Map<Permission, number>();

function may(call: HeldBack): boolean {
  if (tell(BROWSER_CALLS[call])) return true;
  heldBack.add(call);
  return false;
}

observe(globalThis, "print", (target, self, args) => (may("print") ? Reflect.apply(target, self, args) : undefined));
observe(globalThis.Document?.prototype, "execCommand", (target, self, args) => (/^print$/i.test(String(args[0])) && !may("print") ? true : Reflect.apply(target, self, args)));

/** As the browser refuses it where nobody has pressed. */
function observeAbove(owner: object | undefined, method: string): void {
  observe(owner, method, (target, self, args) =>
    may("above") ? Reflect.apply(target, self, args) : Promise.reject(new DOMException(`Failed to execute '${method}': a user gesture is required.`, "NotAllowedError")),
  );
}

observeAbove(Reflect.get(globalThis, "DocumentPictureInPicture")?.prototype, "requestWindow");
observeAbove(globalThis.HTMLVideoElement?.prototype, "requestPictureInPicture");

/** A link that a script presses without putting it into the page raises no event that anybody hears. */
observe(globalThis.HTMLElement?.prototype, "click", (target, self, args) => {
  if (self instanceof HTMLAnchorElement && self.hasAttribute("download")) tell(BROWSER_CALLS.download);
  return Reflect.apply(target, self, args);
});

function asked(permission: Permission): () => void {
  open.set(permission, (open.get(permission) ?? 0) + 1);
  tell(permissionEvents(permission).begin);
  let over = false;
  return () => {
    if (over) return;
    over = true;
    const left = (open.get(permission) ?? 1) - 1;
    open.set(permission, left);
    if (left === 0) tell(permissionEvents(permission).settle);
  };
}

function observePromise(owner: object | undefined, method: string, permission: Permission): void {
  observe(owner, method, (target, self, args) => {
    const answered = asked(permission);
    const result: unknown = Reflect.apply(target, self, args);
    if (result instanceof Promise) result.then(answered, answered);
    else answered();
    return result;
  });
}

/** With callbacks in place of a promise: the first that is called is the answer. */
function observeCallbacks(owner: object | undefined, method: string, permission: Permission): void {
  observe(owner, method, (target, self, args) => {
    const answered = asked(permission);
    const told = (callback: unknown) => (typeof callback === "function" ? new Proxy(callback as Call, { apply: calledBack }) : callback);
    const calledBack = (callback: Call, at: unknown, values: unknown[]) => {
      answered();
      return Reflect.apply(callback, at, values);
    };
    const [success, failure, ...rest] = args;
    // Without a callback of the page's for failures, one of ours hears of them.
    return Reflect.apply(target, self, [told(success), typeof failure === "function" ? told(failure) : () => answered(), ...rest]);
  });
}

observeCallbacks(globalThis.Geolocation?.prototype, "getCurrentPosition", "location");
observeCallbacks(globalThis.Geolocation?.prototype, "watchPosition", "location");
observePromise(globalThis.Notification, "requestPermission", "notifications");
observePromise(globalThis.MediaDevices?.prototype, "getUserMedia", "camera or microphone");
observePromise(globalThis.MediaDevices?.prototype, "getDisplayMedia", "screen");
observePromise(globalThis.Clipboard?.prototype, "readText", "clipboard");
observePromise(globalThis.Clipboard?.prototype, "read", "clipboard");

document.addEventListener(BROWSER_CALLS.ask, () => {
  for (const call of heldBack) tell(BROWSER_CALLS[call]);
  heldBack.clear();
  for (const [permission, count] of open) if (count > 0) tell(permissionEvents(permission).begin);
});
