import browser from "webextension-polyfill";
import { Listeners } from "../../../shared/listeners.ts";
import { SAFE_METHODS } from "../../../shared/modes.ts";
import { mainFrameOf, onDebuggerEvent } from "../debugger/attachment.ts";
import { safeUrl } from "../redaction/redact.ts";
import { TabMap } from "../state/tab-map.ts";
import { navigationOf } from "../tabs/navigation.ts";

/** Requests of the agent's tabs that limits have stopped: what a command's answer is made of. */

export type Stopped = {
  method: string;
  /** Without secrets. */
  url: string;
  /** The address as it is, for judging; never told. */
  target: string;
  /** A document of the tab's own: it shows the browser's error page now. */
  document: "top" | "frame" | null;
  /** The tab shows something else again already. */
  left?: boolean;
  /** Where the page stood that asked. */
  site: string;
  type: string;
  /** When it was asked for (ms since the epoch), which tells whose doing it was: the word of its end may come later. */
  at: number;
  /** The browser's own name for the request, where the debugger told of it: a document's is its loader's. */
  request?: string;
  /** The document (its loader) that the tab showed when it was asked for, where the debugger told of it. */
  askedBy?: string | null;
  /** When the document had come to be shown (ms since the epoch) that the browser had told of last by then; it tells of both in their order. */
  committed?: number | undefined;
};

type Sent = { method: string; url: string; type: string; frameId: string; page: string; at: number; request: string; askedBy: string | null; committed: number | undefined };
type Event = {
  requestId?: string;
  frame?: { parentId?: string; loaderId?: string; unreachableUrl?: string };
  request?: { method: string; url: string };
  wallTime?: number;
  type?: string;
  frameId?: string;
  errorText?: string;
  blockedReason?: string;
  documentURL?: string;
};

const KEPT = 50;
const sent = new Map<string, Sent>();
const stopped = new TabMap<Stopped[]>();
/** The documents (their loaders) that each tab has shown, the newest last. */
const shown = new TabMap<string[]>();
/** Documents whose stop the debugger has told of and the browser's error page has not yet: an older one's comes late. */
const told = new TabMap<Set<string>>();
const stops = new Listeners<[tabId: number, stopped: Stopped]>();

/** Calls `listener` for each request that is stopped. */
export const onStopped = stops.add;

/** Registers on the debugger's events, and on navigations for tabs it has not reached yet. */
export function registerStopped(isOwned: (tabId: number) => boolean): void {
  onDebuggerEvent((tabId, method, params) => {
    const event = params as Event;
    const key = `${tabId} ${event.requestId}`;
    if (method === "Network.requestWillBeSent" && event.request) {
      sent.set(key, asSent(tabId, event, event.request, sent.get(key)));
    } else if (method === "Page.frameNavigated" && event.frame?.loaderId !== undefined && event.frame.parentId === undefined) {
      // The error page is nobody's: what it stands for was asked by the page before.
      if (event.frame.unreachableUrl === undefined) shown.set(tabId, [...(shown.get(tabId) ?? []), event.frame.loaderId].slice(-KEPT));
    } else if (method === "Network.loadingFinished") sent.delete(key);
    else if (method === "Network.loadingFailed") {
      const request = sent.get(key);
      sent.delete(key);
      // What we ended ourselves ("inspector") is noted where it is.
      if (!request || event.errorText !== "net::ERR_BLOCKED_BY_CLIENT" || event.blockedReason === "inspector") return;
      const one = fromNetwork(tabId, request);
      if (one.document === "top") told.set(tabId, (told.get(tabId) ?? new Set()).add(one.target));
      addStopped(tabId, one);
    }
  });
  browser.webNavigation.onErrorOccurred.addListener((details) => {
    const { error } = details as unknown as { error?: string };
    if (details.frameId !== 0 || error !== "net::ERR_BLOCKED_BY_CLIENT" || !isOwned(details.tabId)) return;
    // The debugger, where it is attached, has told of it already, and with its method; perhaps to a command before this one.
    if (told.get(details.tabId)?.delete(details.url)) return;
    addStopped(details.tabId, { method: "", url: safeUrl(details.url), target: details.url, document: "top", site: "", type: "Document", at: navigationOf(details.tabId).began });
  });
  browser.webNavigation.onCommitted.addListener(({ tabId, frameId }) => {
    // Another document stands: no error page comes any more.
    if (frameId === 0) told.delete(tabId);
  });
  browser.tabs.onRemoved.addListener((tabId) => {
    for (const key of sent.keys()) if (key.startsWith(`${tabId} `)) sent.delete(key);
  });
}

/** A redirect is sent anew; whoever asked did so at first. */
function asSent(tabId: number, event: Event, { method, url }: { method: string; url: string }, before: Sent | undefined): Sent {
  const at = before?.at ?? (event.wallTime === undefined ? Date.now() : event.wallTime * 1000);
  const askedBy = before ? before.askedBy : (shown.get(tabId)?.at(-1) ?? null);
  const committed = before ? before.committed : navigationOf(tabId).commits.at(-1);
  return { method, url, type: event.type ?? "Other", frameId: event.frameId ?? "", page: event.documentURL ?? "", at, request: event.requestId ?? "", askedBy, committed };
}

function fromNetwork(tabId: number, { method, url, type, frameId, page, at, request, askedBy, committed }: Sent): Stopped {
  const document = type !== "Document" ? null : frameId === mainFrameOf(tabId) ? "top" : "frame";
  return { method, url: safeUrl(url), target: url, document, site: siteOf(page), type, at, request, askedBy, committed };
}

/** Whether a request was for this document, or was asked for while the tab showed it or what came after it. */
export function cameOf(tabId: number, { request, askedBy }: Stopped, document: string): boolean {
  if (request === document) return true;
  const documents = shown.get(tabId) ?? [];
  const first = documents.indexOf(document);
  return first >= 0 && askedBy != null && documents.indexOf(askedBy) >= first;
}

/** Notes a request that was stopped. */
export function addStopped(tabId: number, one: Stopped): void {
  stopped.set(tabId, [...recent(tabId), one].slice(-KEPT));
  stops.tell(tabId, one);
}

function recent(tabId: number): Stopped[] {
  return stopped.get(tabId) ?? [];
}

/** Whether anything was stopped that nobody has taken yet. */
export function hasStopped(tabId: number): boolean {
  return stopped.has(tabId);
}

/** What was stopped since the last call. */
export function takeStopped(tabId: number): Stopped[] {
  const ones = recent(tabId);
  stopped.delete(tabId);
  return ones;
}

/** Whether the request would change something: by its method, as far as that is known. */
export function changesState({ method }: Stopped): boolean {
  return !SAFE_METHODS.includes(method.toUpperCase());
}

/** The last two labels of a host, or the number: near enough to tell a page's own server from others'. */
export function siteOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const { hostname } = new URL(url);
  return /^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split(".").slice(-2).join(".");
}
