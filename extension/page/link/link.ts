import {
  type Numbered,
  PAGE_PORT,
  type PageErrorCode,
  type PageMethod,
  type PageMethods,
  type PageQuestion,
  type PageReport,
  type Question,
} from "../../../shared/page-protocol.ts";
import { PageError } from "../page-error.ts";
import { listen } from "../standing.ts";
import { InOrder } from "./in-order.ts";
import { newWayName, openQuickWay } from "./quick-way.ts";

/** The port to the worker, and the quick way beside it. When the worker dies the port ends; connecting again wakes it. */

export type Methods = { [Name in PageMethod]: (params: PageMethods[Name]["params"], signal: AbortSignal) => PageMethods[Name]["value"] | Promise<PageMethods[Name]["value"]> };

type Hooks = {
  methods: Methods;
  /** The worker has heard of what the person did. */
  heard(id: number, ours: boolean): void;
  rules(testSite: boolean): void;
  /** A new port is there: what the worker should know is told again. */
  connected(): void;
  /** The document goes into the back-forward cache. */
  putAway(): void;
  /** This tab is no longer the agent's. */
  left(): void;
};

let port: chrome.runtime.Port | null = null;
let closeWay: () => void = () => undefined;
const running = new Map<number, AbortController>();

/** Tells the worker something; lost where there is no port, as the next connection tells all anew. */
export function report(message: PageReport): void {
  try {
    port?.postMessage(message);
  } catch {
    // The port has just ended; its disconnect follows.
  }
}

/** Connects to the worker and serves its questions, again after every end of the port. `first`: what it asked with the script itself. */
export function connect(hooks: Hooks, first?: Question): void {
  // Without an id this extension has been reloaded or removed: this script is an orphan.
  if (!chrome.runtime?.id) {
    hooks.left();
    return;
  }
  let left = false;
  const way = newWayName();
  const mine = chrome.runtime.connect({ name: `${PAGE_PORT} ${way}` });
  port = mine;
  const take = (message: PageQuestion) => {
    if (message.t === "ask") void serve(message, hooks.methods);
    else if (message.t === "cancel") running.get(message.id)?.abort();
    else if (message.t === "heard") hooks.heard(message.id, message.ours);
    else if (message.t === "rules") hooks.rules(message.testSite);
    else {
      left = true;
      hooks.left();
    }
  };
  const inOrder = new InOrder<PageQuestion>();
  const came = ({ n, message }: Numbered) => {
    for (const due of inOrder.take(n, message)) take(due);
  };
  mine.onMessage.addListener(came);
  closeWay();
  closeWay = openQuickWay(way, came);
  mine.onDisconnect.addListener(() => {
    void chrome.runtime.lastError;
    if (port !== mine) return;
    drop();
    // In the back-forward cache no port can be open; `pageshow` connects again.
    if (!left && !frozen) connect(hooks);
  });
  hooks.connected();
  if (first) void serve(first, hooks.methods);
}

/** Nobody hears what was asked through the port any longer. */
function drop(): void {
  for (const controller of running.values()) controller.abort();
  running.clear();
  closeWay();
  port = null;
}

let frozen = false;

/** Follows the document into and out of the back-forward cache. */
export function followCache(hooks: Hooks): void {
  listen(window, "pagehide", (event) => {
    frozen = event.persisted;
    if (event.persisted) hooks.putAway();
  });
  listen(window, "pageshow", (event) => {
    if (!event.persisted) return;
    frozen = false;
    // Chrome has closed the port, and does not tell a page that is soon back.
    port?.disconnect();
    drop();
    connect(hooks);
  });
}

async function serve(question: Question, methods: Methods): Promise<void> {
  const { id, method, params } = question;
  const controller = new AbortController();
  running.set(id, controller);
  try {
    if (!Object.hasOwn(methods, method)) throw new PageError("internal", `The page script knows no ${method}.`);
    const handler = methods[method as PageMethod] as (params: unknown, signal: AbortSignal) => unknown;
    report({ t: "answer", id, ok: true, value: await handler(params, controller.signal) });
  } catch (error) {
    const code: PageErrorCode = error instanceof PageError ? error.code : controller.signal.aborted ? "cancelled" : "internal";
    const next = error instanceof PageError && error.next ? { next: error.next } : {};
    report({ t: "answer", id, ok: false, code, message: error instanceof Error ? error.message : String(error), ...next });
  } finally {
    running.delete(id);
  }
}
