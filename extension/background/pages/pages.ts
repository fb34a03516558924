import { DoorstepError, type ErrorCode } from "../../../shared/errors.ts";
import { Listeners } from "../../../shared/listeners.ts";
import { PAGE_NEXT } from "../../../shared/page-next.ts";
import {
  type Numbered,
  PAGE_PORT,
  type PageErrorCode,
  type PageMethod,
  type PageMethods,
  type PageQuestion,
  type PageReport,
  type PageWish,
  type PersonEvent,
  type Question,
} from "../../../shared/page-protocol.ts";
import type { FrameSignals } from "../../../shared/signals.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { originOf } from "../../../shared/urls.ts";
import { onDetached } from "../debugger/attachment.ts";
import { dialogError, onDialog, openDialog } from "../debugger/dialogs.ts";
import { isTestSite } from "../gate/policy.ts";
import { policyInForce } from "../gate/policy-store.ts";
import { ready } from "../ready.ts";
import { onNavigation } from "../tabs/navigation.ts";
import { ownInput } from "./own-input.ts";
import { hasEntered, isEntering, mayShow, parentOf, registerEntry } from "./page-entry.ts";
import { answered, failAll, type Pending } from "./page-questions.ts";
import { QuickWay } from "./quick-way.ts";

/**
 * The page scripts in the agent's tabs: knows the frames they run in, and asks them. In memory only:
 * after a restart of the worker the scripts connect again by themselves.
 */

export type PageFrame = { frameId: number; parentFrameId: number; documentId: string; url: string };

type Page = PageFrame & {
  port: chrome.runtime.Port;
  /** Messages sent so far, and the quick way they may take; only a top frame has one. */
  sent: number;
  way: QuickWay | null;
  pending: Pending;
  signals: FrameSignals | null;
  /** The page was told that its site is one for tests. */
  testSite: boolean;
  /** What it said of the person before it was known whose tab this is. */
  kept: PersonReport[];
};
type PersonReport = Extract<PageReport, { t: "person" }>;

const SIGNALS_WITHIN_MS = 300;
const ERROR_CODES: Readonly<Record<PageErrorCode, ErrorCode>> = {
  stale_ref: "stale_ref",
  not_found: "not_found",
  invalid_input: "invalid_input",
  secret_field: "secret_field",
  cancelled: "cancelled",
  internal: "internal",
};

/** An error of a page's, with its step where it names one of ours. */
function pageError({ code, message, next }: Extract<PageReport, { t: "answer"; ok: false }>): DoorstepError {
  return new DoorstepError(ERROR_CODES[code] ?? "internal", message, next !== undefined && Object.hasOwn(PAGE_NEXT, next) ? { next: PAGE_NEXT[next] } : {});
}

const pages = new Map<number, Map<number, Page>>();
/** Questions that a document's script brings with it, by document, until it connects. */
const brought = new Map<string, Pending>();
const changed = new Listeners<[tabId: number]>();
const signalled = new Listeners<[tabId: number, frameId: number]>();
const personActed = new Listeners<[tabId: number, event: PersonEvent]>();
const activated = new Listeners<[tabId: number, documentId: string, mark: number]>();
const rewritten = new Listeners<[tabId: number, frameId: number]>();
const wished = new Listeners<[tabId: number, wish: PageWish]>();
let nextId = 1;
let owned: (tabId: number) => boolean = () => false;

/** Registers all listeners; called synchronously at the worker's start. */
export function registerPages(isOwned: (tabId: number) => boolean): void {
  owned = isOwned;
  chrome.runtime.onConnect.addListener(connected);
  registerEntry({ isOwned, isHere, onGivenUp: givenUp });
  onDetached((tabId) => pages.get(tabId)?.get(0)?.way?.close());
  onDialog(standsStill);
  onNavigation((tabId, change) => change === "started" && pages.get(tabId)?.get(0)?.way?.close());
  chrome.tabs.onRemoved.addListener((tabId) => {
    pages.delete(tabId);
    ownInput.forget(tabId);
  });
}

/** Under a dialog a page answers nothing, least of all what opened it: who asked is told so at once. */
function standsStill(tabId: number): void {
  const dialog = openDialog(tabId);
  if (!dialog || dialog.leave) return;
  for (const { pending } of pages.get(tabId)?.values() ?? []) for (const question of [...pending.values()]) question.giveUp(dialogError(dialog));
}

function givenUp(tabId: number, documentId: string): void {
  const pending = brought.get(documentId);
  brought.delete(documentId);
  if (pending) failAll(pending);
  changed.tell(tabId);
}

function isHere(tabId: number, documentId: string): boolean {
  return [...(pages.get(tabId)?.values() ?? [])].some((page) => page.documentId === documentId);
}

/** Resolves when every document that a script was brought into has connected, at the latest after the time. */
export async function pagesArrived(tabId: number, withinMs: number): Promise<void> {
  if (isEntering(tabId)) await untilTold<void>((done) => onPagesChanged((at) => at === tabId && !isEntering(tabId) && done()), { withinMs });
}

function connected(port: chrome.runtime.Port): void {
  const [kind, way = ""] = port.name.split(" ");
  if (kind !== PAGE_PORT) return;
  const tabId = port.sender?.tab?.id;
  const { frameId, documentId, url } = port.sender ?? {};
  if (tabId === undefined || frameId === undefined || documentId === undefined) {
    port.disconnect();
    return;
  }
  const page: Page = {
    frameId,
    parentFrameId: parentOf(tabId, frameId),
    documentId,
    url: url ?? "",
    port,
    sent: 0,
    way: frameId === 0 ? new QuickWay(tabId, way) : null,
    pending: brought.get(documentId) ?? new Map(),
    signals: null,
    testSite: false,
    kept: [],
  };
  brought.delete(documentId);
  // Listened to at once: what it says before we know whether the tab is the agent's is kept, not lost.
  port.onMessage.addListener((message: PageReport) => receive(tabId, page, message));
  port.onDisconnect.addListener(() => disconnected(tabId, page));
  void ready.then(() => (owned(tabId) && mayShow(tabId, frameId, documentId) ? admit(tabId, page) : dismiss(page)));
}

/** What the person's rules say of a page's site; by default none is one for tests. */
function tellRules(page: Page): void {
  const origin = originOf(page.url);
  const testSite = origin !== null && isTestSite(origin, policyInForce());
  if (testSite === page.testSite) return;
  page.testSite = testSite;
  post(page, { t: "rules", testSite });
}

/** Tells every page what the rules say now. */
export function tellAllRules(): void {
  for (const frames of pages.values()) for (const page of frames.values()) tellRules(page);
}

function dismiss(page: Page): void {
  post(page, { t: "leave" });
  page.port.disconnect();
}

function admit(tabId: number, page: Page): void {
  const frames = pages.get(tabId) ?? new Map<number, Page>();
  const earlier = frames.get(page.frameId);
  const isRewritten = earlier !== undefined && earlier !== page && earlier.documentId === page.documentId;
  if (earlier && earlier !== page) failAll(earlier.pending);
  frames.set(page.frameId, page);
  pages.set(tabId, frames);
  tellRules(page);
  hasEntered(page.documentId);
  changed.tell(tabId);
  if (isRewritten) rewritten.tell(tabId, page.frameId);
  if (page.signals) signalled.tell(tabId, page.frameId);
  for (const report of page.kept.splice(0)) heardOf(tabId, page, report);
}

function disconnected(tabId: number, page: Page): void {
  void chrome.runtime.lastError;
  failAll(page.pending);
  const frames = pages.get(tabId);
  if (frames?.get(page.frameId) !== page) return;
  frames.delete(page.frameId);
  changed.tell(tabId);
}

function receive(tabId: number, page: Page, message: PageReport): void {
  if (message.t === "answer") {
    const pending = page.pending.get(message.id);
    page.pending.delete(message.id);
    if (message.ok) pending?.resolve(message.value);
    else pending?.reject(pageError(message));
    return;
  }
  if (message.t === "signals") page.signals = message.signals;
  if (pages.get(tabId)?.get(page.frameId) !== page) {
    if (message.t === "person") page.kept.push(message);
    return;
  }
  if (message.t === "signals") signalled.tell(tabId, page.frameId);
  else if (message.t === "asked") wished.tell(tabId, message);
  else if (message.t === "activated") activated.tell(tabId, page.documentId, message.mark);
  else heardOf(tabId, page, message);
}

/**
 * Input that a page could not tell: the person's, unless it bears a stamp that only the worker knew of yet. The page
 * stands in the way of all input of ours until it has our word, which follows what that stops: so nothing that is
 * announced after it belongs to what was stopped.
 */
function heardOf(tabId: number, page: Page, event: PersonReport): void {
  const ours = ownInput.isOurs(tabId, event);
  try {
    if (!ours) personActed.tell(tabId, event);
  } finally {
    post(page, { t: "heard", id: event.id, ours });
  }
}

function post(page: Page, message: PageQuestion): boolean {
  const numbered = { n: ++page.sent, message };
  return page.way?.send(numbered, () => void postByPort(page.port, numbered)) || postByPort(page.port, numbered);
}

function postByPort(port: chrome.runtime.Port, message: Numbered): boolean {
  try {
    port.postMessage(message);
    return true;
  } catch {
    return false;
  }
}

/** The frames of a tab that have a page script. */
export function framesOf(tabId: number): PageFrame[] {
  return [...(pages.get(tabId)?.values() ?? [])].map(({ frameId, parentFrameId, documentId, url }) => ({ frameId, parentFrameId, documentId, url }));
}

/** From now on, until the debugger lets go, what is asked of the tab's top frame is not held up by frames yet to be drawn. */
export function openQuickWay(tabId: number): void {
  pages.get(tabId)?.get(0)?.way?.open();
}

/** Whether what is asked of a frame now goes the quick way. */
export function isQuick(tabId: number, frameId: number): boolean {
  return pages.get(tabId)?.get(frameId)?.way?.isOpen ?? false;
}

/** Asks one frame; rejects with the page's error, `stale_ref` when the frame goes, `dialog_open` under one, `timed_out`, or the signal's reason. */
export function ask<Method extends PageMethod>(
  tabId: number,
  frameId: number,
  method: Method,
  params: PageMethods[Method]["params"],
  options: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<PageMethods[Method]["value"]> {
  const page = pages.get(tabId)?.get(frameId);
  if (!page) return Promise.reject(new DoorstepError("not_found", "That part of the page has no page script: it is still loading, or is no web page."));
  const { signal } = options;
  if (signal?.aborted) return Promise.reject(signal.reason);
  const dialog = openDialog(tabId);
  if (dialog && !dialog.leave) return Promise.reject(dialogError(dialog));
  const id = nextId++;
  const cancel = () => void post(page, { t: "cancel", id });
  const answer = answered<PageMethods[Method]["value"]>(page.pending, id, cancel, options);
  if (!post(page, { t: "ask", id, method, params })) page.pending.get(id)?.reject(new DoorstepError("stale_ref", "The page has gone."));
  return answer;
}

/** A question for a document whose script is about to be brought in: it takes the question along, and its answer is the first thing it says. */
export function askAlong<Method extends PageMethod>(
  documentId: string,
  method: Method,
  params: PageMethods[Method]["params"],
  options: { timeoutMs: number },
): { question: Question; answer: Promise<PageMethods[Method]["value"]> } {
  const id = nextId++;
  const pending: Pending = brought.get(documentId) ?? new Map();
  brought.set(documentId, pending);
  return { question: { t: "ask", id, method, params }, answer: answered(pending, id, () => undefined, options) };
}

/** Calls `listener` when the person activates something that was judged and is watched. */
export const onActivated = activated.add;

/** Calls `listener` when another document stands in a frame under the same id: a `javascript:` address wrote it. Returns how to stop. */
export const onRewritten = rewritten.add;

/** Calls `listener` when a page asks something of the browser itself. Returns how to stop. */
export const onPageWish = wished.add;

/** What each frame of a tab last showed. */
export function signalsOf(tabId: number): Map<number, FrameSignals> {
  const signals = new Map<number, FrameSignals>();
  for (const page of pages.get(tabId)?.values() ?? []) if (page.signals) signals.set(page.frameId, page.signals);
  return signals;
}

/** Asks every frame for its signals now. A frame that is stuck or leaves is not waited for longer than 300 ms. */
export async function refreshSignals(tabId: number): Promise<void> {
  await Promise.all([...(pages.get(tabId)?.values() ?? [])].map((page) => refresh(tabId, page)));
}

async function refresh(tabId: number, page: Page): Promise<void> {
  try {
    page.signals = await ask(tabId, page.frameId, "signals", null, { timeoutMs: SIGNALS_WITHIN_MS });
  } catch {
    // Gone or stuck: what it last showed stands until it says otherwise.
  }
}

/**
 * The same; answers whether no frame knows of a secret that the tab's title or address could repeat, as far as they say.
 */
export async function refreshLook(tabId: number): Promise<boolean> {
  const frames = [...(pages.get(tabId)?.values() ?? [])];
  const clean = await Promise.all(frames.map((page) => (page.frameId === 0 ? lookAt(tabId, page) : refresh(tabId, page).then(() => !holdsSecretField(page)))));
  return frames.some(({ frameId }) => frameId === 0) && !clean.includes(false);
}

async function lookAt(tabId: number, page: Page): Promise<boolean> {
  try {
    const { signals, clean } = await ask(tabId, page.frameId, "look", null, { timeoutMs: SIGNALS_WITHIN_MS });
    page.signals = signals;
    return clean;
  } catch {
    return false;
  }
}

function holdsSecretField({ signals }: Page): boolean {
  return signals?.fields.some(({ secret }) => secret !== null) ?? false;
}

/** Takes note of what a frame has told of itself on another occasion. */
export function takeSignals(tabId: number, frameId: number, signals: FrameSignals): void {
  const page = pages.get(tabId)?.get(frameId);
  if (page) page.signals = signals;
}

/** Calls `listener` when a frame reports new signals. */
export const onSignals = signalled.add;

/** Calls `listener` on input of the person in an owned tab. */
export const onPersonInput = personActed.add;

/** Calls `listener` when frames of a tab come or go. Returns how to stop. */
export const onPagesChanged = changed.add;
