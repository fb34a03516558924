import { WORK_EVENTS } from "../signals/browser-calls.ts";
import { observe, observeReads, tell } from "./own-world.ts";

/**
 * Runs in the page's own world: says whether the page has called anything that does its work later, in a task of its
 * own, and of which the page script can't see anything. Without arguments and results, and only when it is asked.
 */

/**
 * What ends in a task, a promise or an event to come, by the interface it belongs to. Requests the debugger tells of,
 * timers their numbers. What sites compare with the browser's own to tell robots by, such as `permissions.query`, is left alone.
 */
const LATER: Readonly<Record<string, string>> = {
  MessagePort: "postMessage",
  BroadcastChannel: "postMessage",
  Worker: "postMessage",
  ServiceWorker: "postMessage",
  Scheduler: "postTask yield",
  IDBFactory: "open deleteDatabase databases",
  IDBObjectStore: "add put get getKey getAll getAllKeys delete clear count openCursor openKeyCursor",
  IDBIndex: "get getKey getAll getAllKeys count openCursor openKeyCursor",
  CacheStorage: "open match has keys delete",
  Cache: "match matchAll add addAll put delete keys",
  SubtleCrypto: "encrypt decrypt sign verify digest generateKey deriveKey deriveBits importKey exportKey wrapKey unwrapKey",
  FileReader: "readAsText readAsDataURL readAsArrayBuffer",
  Blob: "text arrayBuffer",
  LockManager: "request query",
  CookieStore: "get getAll set delete",
  Element: "animate",
  Document: "startViewTransition",
  HTMLElement: "showPopover hidePopover togglePopover",
  HTMLDialogElement: "close requestClose",
  History: "back forward go",
};
const OF_WINDOW = "requestIdleCallback createImageBitmap";
/** These call back with the next frame, once what they observe has changed its place or size. */
const BY_LAYOUT: Readonly<Record<string, string>> = { ResizeObserver: "observe", IntersectionObserver: "observe" };

let later = false;
let messages = false;
let byLayout = false;

function prototypeOf(name: string): object | undefined {
  return Reflect.get(globalThis, name)?.prototype;
}

function note(owner: object | undefined, methods: string, called: () => void): void {
  for (const method of methods.split(" "))
    observe(owner, method, (target, self, args) => {
      called();
      return Reflect.apply(target, self, args);
    });
}

const callsLater = () => {
  later = true;
};
for (const [name, methods] of Object.entries(LATER)) note(prototypeOf(name), methods, callsLater);
note(globalThis, OF_WINDOW, callsLater);
observeReads("postMessage", () => {
  messages = true;
});
for (const [name, methods] of Object.entries(BY_LAYOUT))
  note(prototypeOf(name), methods, () => {
    byLayout = true;
  });

document.addEventListener(WORK_EVENTS.ask, () => {
  tell(later ? WORK_EVENTS.later : messages ? WORK_EVENTS.messages : byLayout ? WORK_EVENTS.byLayout : WORK_EVENTS.none);
  later = false;
  messages = false;
});
