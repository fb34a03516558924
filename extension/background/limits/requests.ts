import { type Mode, SAFE_METHODS } from "../../../shared/modes.ts";
import { isWebUrl } from "../../../shared/urls.ts";
import { attachedTabs, onAttach, onDebuggerEvent, onDetached, onRelease, send } from "../debugger/attachment.ts";
import type { CdpCommands, CdpMethod } from "../debugger/cdp.ts";
import { childSessions, holdNewFrames, onChildEvent, onChildGone, onFrameHeld, sendToChild } from "../debugger/children.ts";
import { framesOf, onPagesChanged } from "../pages/pages.ts";
import { safeUrl } from "../redaction/redact.ts";
import { section } from "../state/store.ts";
import { navigationOf, onNavigation } from "../tabs/navigation.ts";
import { ownedTab } from "../tabs/owned-tabs.ts";
import { isAsked, onAskedChanged, setAsked } from "./asked-tabs.ts";
import { ASKING_PATTERNS, onlyAsks } from "./asking.ts";
import { confirmRequest, dropConfirmations } from "./confirmations.ts";
import { applyLimits } from "./enforce.ts";
import { addStopped, siteOf } from "./stopped.ts";

/**
 * Requests that the browser's rules can't judge, because it depends on what is in them or on the person: the debugger
 * stops these, and only these pass the rules. Without the debugger the rules stop them all.
 */

/** In a task that reads, only what may be a mere question is stopped and looked at; the rest never leaves the rules. */
const ASKING = ASKING_PATTERNS.map((urlPattern) => ({ urlPattern }));
const ALL = [{ urlPattern: "*" }];

/** Sessions of frames in other processes that stop their requests as well. */
const armed = new Set<string>();
/** Where each frame was last sent to: a frame in a process of its own is armed before its document stands. By frame, of tabs that are asked about. */
const headed = new Map<number, Map<string, string>>();
/** What is being decided in each tab. */
const judging = new Map<number, Set<Promise<void>>>();

type Sent = { type?: string; frameId?: string; request: { url: string } };
type Paused = { requestId: string; request: { method: string; url: string; headers: Record<string, string>; postData?: string }; resourceType: string; frameId: string };

/** Registers on the debugger; called synchronously at the worker's start. */
export function registerRequests(ready: Promise<unknown>): void {
  onAttach(async (tabId) => {
    await ready;
    await armTab(tabId);
  });
  onRelease(async (tabId) => {
    disarm(tabId);
    await Promise.all(judging.get(tabId) ?? []);
  });
  onDetached((tabId) => disarm(tabId));
  onAskedChanged(() => void applyLimits());
  onNavigation((tabId, change) => {
    if (change === "committed") followHosts(tabId);
  });
  onPagesChanged(followHosts);
  onFrameHeld(armFrame);
  onChildGone((tabId, sessionId) => {
    armed.delete(sessionId);
    followHosts(tabId);
  });
  onDebuggerEvent((tabId, method, params) => {
    if (method === "Fetch.requestPaused") begin(tabId, undefined, params as Paused);
    else if (method === "Network.requestWillBeSent") heads(tabId, params as Sent);
  });
  onChildEvent((tabId, sessionId, method, params) => {
    if (method === "Fetch.requestPaused") begin(tabId, sessionId, params as Paused);
    else if (method === "Network.requestWillBeSent") heads(tabId, params as Sent);
  });
}

function begin(tabId: number, sessionId: string | undefined, paused: Paused): void {
  const judged = judge(tabId, sessionId, paused).finally(() => judging.get(tabId)?.delete(judged));
  judging.set(tabId, (judging.get(tabId) ?? new Set()).add(judged));
}

/** A document's request is told of where it is asked for: of a frame's first in a process of its own, by the session above. */
function heads(tabId: number, { type, frameId, request }: Sent): void {
  if (type !== "Document" || frameId === undefined || !isAsked(tabId)) return;
  headed.set(tabId, (headed.get(tabId) ?? new Map<string, string>()).set(frameId, request.url));
}

function modeOf(tabId: number): Mode {
  const tab = ownedTab(tabId);
  return (tab && section("sessions")[tab.session]?.mode) ?? "act";
}

/** The page's host; those of its frames too once each frame in a process of its own stops its requests: one that does not may be of any of them. */
function hostsOf(tabId: number): string[] {
  const children = childSessions(tabId);
  const all = children.every(({ sessionId }) => armed.has(sessionId));
  const within = all ? [...framesOf(tabId).map(({ url }) => url), ...children.map(({ frameId }) => headed.get(tabId)?.get(frameId) ?? "")] : [];
  const urls = [navigationOf(tabId).url, ...within];
  return [...new Set(urls.flatMap((url) => (isWebUrl(url) ? [new URL(url).hostname] : [])))].sort();
}

function followHosts(tabId: number): void {
  if (isAsked(tabId)) setAsked(tabId, hostsOf(tabId));
}

/** A frame in a process of its own: nothing of it runs before this has resolved. */
async function armFrame(tabId: number, sessionId: string): Promise<void> {
  followHosts(tabId);
  await sendToChild(tabId, sessionId, "Fetch.enable", { patterns: patternsOf(modeOf(tabId)) });
  armed.add(sessionId);
  followHosts(tabId);
  await applyLimits();
}

function patternsOf(mode: Mode): Array<{ urlPattern: string }> {
  return mode === "confirm" ? ALL : ASKING;
}

/** Makes the debugger stop what must be asked about in this tab; nothing in `act`. */
async function armTab(tabId: number): Promise<void> {
  const mode = modeOf(tabId);
  if (mode === "act") {
    if (isAsked(tabId))
      await Promise.all([send(tabId, "Fetch.disable", {}), holdNewFrames(tabId, false), ...childSessions(tabId).map(({ sessionId }) => freeFrame(tabId, sessionId))]);
    return setAsked(tabId, null);
  }
  await Promise.all([send(tabId, "Fetch.enable", { patterns: patternsOf(mode) }), holdNewFrames(tabId, true)]);
  // A service worker's own requests belong to no tab: what the page sends goes past it.
  await send(tabId, "Network.setBypassServiceWorker", { bypass: true });
  await Promise.all(childSessions(tabId).map(({ sessionId }) => armFrame(tabId, sessionId).catch(() => undefined)));
  setAsked(tabId, hostsOf(tabId));
}

async function freeFrame(tabId: number, sessionId: string): Promise<void> {
  armed.delete(sessionId);
  await sendToChild(tabId, sessionId, "Fetch.disable", {}).catch(() => undefined);
}

/** The session's mode has changed: its tabs that are attached follow. Resolves when the rules do too. */
export async function followMode(session: string): Promise<void> {
  const attached = attachedTabs().filter((tabId) => ownedTab(tabId)?.session === session);
  await Promise.all(attached.map((tabId) => armTab(tabId).catch(() => undefined)));
  await applyLimits();
}

/** The debugger lets go of a tab, which would let pass what it holds: that is ended first. */
function disarm(tabId: number): void {
  setAsked(tabId, null);
  headed.delete(tabId);
  dropConfirmations(tabId);
}

async function judge(tabId: number, sessionId: string | undefined, paused: Paused): Promise<void> {
  const { request, requestId, resourceType } = paused;
  const at = Date.now();
  const asks = SAFE_METHODS.includes(request.method.toUpperCase());
  const mode = modeOf(tabId);
  const shown = { method: request.method, url: safeUrl(request.url) };
  const allowed = asks || mode === "act" || (mode === "read_only" ? onlyAsks({ ...request, body: request.postData }) : await confirmRequest(tabId, shown));
  const answer = <Method extends CdpMethod>(method: Method, params: CdpCommands[Method]["params"]) =>
    (sessionId === undefined ? send(tabId, method, params) : sendToChild(tabId, sessionId, method, params)).catch(() => undefined);
  if (allowed) return void (await answer("Fetch.continueRequest", { requestId }));
  const isDocument = resourceType === "Document";
  const document = !isDocument ? null : sessionId === undefined ? "top" : "frame";
  addStopped(tabId, { ...shown, target: request.url, document, left: true, site: siteOf(navigationOf(tabId).url), type: resourceType, at });
  // An aborted navigation leaves the page as it is; a blocked one would replace it by an error page.
  await answer("Fetch.failRequest", { requestId, errorReason: isDocument ? "Aborted" : "BlockedByClient" });
}
