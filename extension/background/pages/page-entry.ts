import { DoorstepError } from "../../../shared/errors.ts";
import type { Question } from "../../../shared/page-protocol.ts";
import { isWebUrl } from "../../../shared/urls.ts";
import { ready } from "../ready.ts";
import { TabMap } from "../state/tab-map.ts";

/** Brings our scripts into the documents of the agent's tabs: the page script as soon as they are there. */

type Along = (documentId: string) => Question | null;

type Options = {
  isOwned(tabId: number): boolean;
  /** Whether the document's script has connected already. */
  isHere(tabId: number, documentId: string): boolean;
  /** A document is no longer waited for. */
  onGivenUp(tabId: number, documentId: string): void;
};

const CONNECTS_WITHIN_MS = 300;
const SCRIPT = ["page.js"];

/** Documents that a script is on its way into. */
const entering = new Map<string, number>();
/** Questions for the top frame's next document, by tab. */
const takeAlong = new Map<number, Along>();
/** Parents of each tab's frames, as navigation events told them. */
const parents = new TabMap<Map<number, number>>();
/** The document that each frame shows, by tab, as navigation events told it. */
const shown = new TabMap<Map<number, string>>();
/** The document of each frame that has been parsed, by tab. */
const parsedOnce = new TabMap<Map<number, string>>();
let options: Options = { isOwned: () => false, isHere: () => false, onGivenUp: () => undefined };

/** Registers all listeners; called synchronously at the worker's start. */
export function registerEntry(given: Options): void {
  options = given;
  chrome.webNavigation.onCommitted.addListener((details) => void committed(details));
  chrome.webNavigation.onDOMContentLoaded.addListener((details) => void parsed(details));
  chrome.tabs.onRemoved.addListener((tabId) => {
    for (const [documentId, at] of entering) if (at === tabId) giveUp(documentId);
  });
}

async function committed(details: chrome.webNavigation.WebNavigationTransitionCallbackDetails): Promise<void> {
  await ready;
  const { tabId, frameId, url } = details;
  if (!options.isOwned(tabId)) return;
  setParent(tabId, frameId, details.parentFrameId);
  if (frameId === 0) parsedOnce.delete(tabId);
  show(tabId, frameId, details.documentId);
  if (!isWebPage(url)) return;
  await inject(tabId, details.documentId, frameId === 0 ? takeAlong.get(tabId) : undefined);
}

/**
 * A document that is parsed once more was written anew. After `document.open` it still has the script; after a
 * `javascript:` address it is another under the same id, where nobody answers, and the old script's port is left open.
 */
async function parsed({ tabId, frameId, documentId, url }: chrome.webNavigation.WebNavigationFramedCallbackDetails & { documentId: string }): Promise<void> {
  await ready;
  if (!options.isOwned(tabId)) return;
  const frames = parsedOnce.get(tabId) ?? new Map<number, string>();
  const isAgain = frames.get(frameId) === documentId;
  parsedOnce.set(tabId, frames.set(frameId, documentId));
  if (isAgain && isWebPage(url))
    await chrome.scripting.executeScript({ target: { tabId, documentIds: [documentId] }, files: SCRIPT, injectImmediately: true }).catch(() => undefined);
}

function isWebPage(url: string): boolean {
  return isWebUrl(url) || url === "about:blank" || url.startsWith("about:srcdoc");
}

/** Says whether the document takes a script, or has it. */
async function inject(tabId: number, documentId: string, along?: Along): Promise<boolean> {
  if (options.isHere(tabId, documentId)) return true;
  entering.set(documentId, tabId);
  const target = { tabId, documentIds: [documentId] };
  try {
    // Both on their way at once, and run in this order.
    const question = along?.(documentId);
    if (question) chrome.scripting.executeScript({ target, func: leaveQuestion, args: [question], injectImmediately: true }).catch(() => undefined);
    await chrome.scripting.executeScript({ target, files: SCRIPT, injectImmediately: true });
    // Its port comes about now; a script that was there already and is on its way back may take a little longer.
    setTimeout(() => giveUp(documentId), CONNECTS_WITHIN_MS);
    return true;
  } catch {
    // The document has gone again, or is one that no extension may enter; both have no page script.
    giveUp(documentId);
    return false;
  }
}

function giveUp(documentId: string): void {
  const tabId = entering.get(documentId);
  if (entering.delete(documentId) && tabId !== undefined) options.onGivenUp(tabId, documentId);
}

/** Runs in the page's isolated world, right before the script. */
function leaveQuestion(question: Question): void {
  globalThis.doorstepAsked = question;
}

/**
 * The script of each new document in the tab's top frame takes along what `question` gives for it. Returns how to stop.
 */
export function askOnEntry(tabId: number, question: Along): () => void {
  takeAlong.set(tabId, question);
  return () => {
    if (takeAlong.get(tabId) === question) takeAlong.delete(tabId);
  };
}

/** Injects into all frames of a tab now; a page that has the script keeps it. Says whether the top frame takes one. */
export async function injectPages(tabId: number): Promise<boolean> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
  for (const { frameId, parentFrameId } of frames) setParent(tabId, frameId, parentFrameId);
  const wanted = frames.filter((frame) => isWebPage(frame.url));
  const taken = await Promise.all(wanted.map(async ({ frameId, documentId }) => (await inject(tabId, documentId)) && frameId === 0));
  return taken.includes(true);
}

/** Runs a further script file in one frame, which then answers through the page script. */
export async function addScript(tabId: number, documentId: string, file: string): Promise<void> {
  try {
    await chrome.scripting.executeScript({ target: { tabId, documentIds: [documentId] }, files: [file], injectImmediately: true });
  } catch (cause) {
    throw new DoorstepError("stale_ref", "The page has gone: it was left or replaced by another.", { cause });
  }
}

/** The script of a document has connected. */
export function hasEntered(documentId: string): void {
  entering.delete(documentId);
}

/** Whether a script is on its way into any document of the tab. */
export function isEntering(tabId: number): boolean {
  return [...entering.values()].includes(tabId);
}

/**
 * Whether a frame may show this document, as far as navigation events told it. The script of an empty first document
 * may connect when that of the next one, in another process, already has.
 */
export function mayShow(tabId: number, frameId: number, documentId: string): boolean {
  return (shown.get(tabId)?.get(frameId) ?? documentId) === documentId;
}

function show(tabId: number, frameId: number, documentId: string): void {
  const frames = (frameId === 0 ? undefined : shown.get(tabId)) ?? new Map<number, string>();
  const before = frames.get(frameId);
  // Nobody waits for what is on its way into the one before.
  if (before !== undefined && before !== documentId) giveUp(before);
  shown.set(tabId, frames.set(frameId, documentId));
}

/** The parent of a frame, as far as navigation events told it; -1 for the top frame. */
export function parentOf(tabId: number, frameId: number): number {
  return parents.get(tabId)?.get(frameId) ?? (frameId === 0 ? -1 : 0);
}

function setParent(tabId: number, frameId: number, parentFrameId: number): void {
  parents.set(tabId, (parents.get(tabId) ?? new Map()).set(frameId, parentFrameId));
}
