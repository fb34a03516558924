import type { Mode } from "../../../shared/modes.ts";
import { isWebUrl } from "../../../shared/urls.ts";
import { attachedTabs, onAdopting, onAttach, onDebuggerEvent, onDetached, send } from "../debugger/attachment.ts";
import { childSessions, holdNewFrames, onChildEvent, onChildGone, onFrameToArm, sendToChild } from "../debugger/children.ts";
import { framesOf, onPagesChanged } from "../pages/pages.ts";
import { sessionOf } from "../state/sessions.ts";
import { section } from "../state/store.ts";
import { navigationOf, onNavigation } from "../tabs/navigation.ts";
import { ownedTab } from "../tabs/owned-tabs.ts";
import { isAsked, onAskedChanged, setAsked } from "./asked-tabs.ts";
import { ASKING_PATTERNS } from "./asking.ts";
import { applyLimits } from "./enforce.ts";
import { forgetHelpers, giveHelpers, takeHelpers } from "./helpers.ts";
import { closeSockets } from "./open-sockets.ts";

/**
 * Makes the debugger stop what must be asked about: in the tab's own session and in that of each frame in another process,
 * which have their workers' requests too. Only while all of them do, the rules let pass what documents of any of their hosts
 * ask for. Documents without an origin are none of any host's: a sandboxed one of its page's own making runs in a process of
 * its own before any debugger can make it wait, and the rules can't tell it from the others.
 */

/** In a task that reads, only what may be a mere question is stopped and looked at; the rest never leaves the rules. */
const ASKING = ASKING_PATTERNS.map((urlPattern) => ({ urlPattern }));
const ALL = [{ urlPattern: "*" }];

/** Sessions of frames that run without their requests being stopped. */
const unarmed = new Set<string>();
/** Where each frame was last sent to: a frame in a process of its own is armed before its document stands. By frame, of tabs that are asked about. */
const headed = new Map<number, Map<string, string>>();

type Sent = { type?: string; frameId?: string; request: { url: string } };

/** Registers on the debugger; called synchronously at the worker's start. */
export function registerArming(ready: Promise<unknown>): void {
  onAdopting(async () => {
    // What an earlier life of the worker let pass was asked about in sessions that end now.
    await ready;
    await applyLimits();
  });
  onAttach(async (tabId) => {
    await ready;
    await armTab(tabId);
  });
  onDetached((tabId) => {
    disarm(tabId);
    forgetHelpers(tabId);
  });
  onAskedChanged(() => void applyLimits());
  onNavigation((tabId, change) => {
    if (change === "committed") followHosts(tabId);
  });
  onPagesChanged(followHosts);
  onDebuggerEvent((tabId, method, params) => {
    if (method === "Network.requestWillBeSent") heads(tabId, params as Sent);
  });
  onChildEvent((tabId, _session, method, params) => {
    if (method === "Network.requestWillBeSent") heads(tabId, params as Sent);
  });
  onFrameToArm(armFrame);
  onChildGone((tabId, sessionId) => {
    forgetHelpers(sessionId);
    unarmed.delete(sessionId);
    followHosts(tabId);
  });
}

/** The mode of the session whose tab this is. */
export function modeOf(tabId: number): Mode {
  const tab = ownedTab(tabId);
  return (tab && section("sessions")[tab.session]?.mode) ?? "act";
}

/** A document's request is told of where it is asked for: of a frame's first in a process of its own, by the session above. */
function heads(tabId: number, { type, frameId, request }: Sent): void {
  if (type !== "Document" || frameId === undefined || !isAsked(tabId)) return;
  headed.set(tabId, (headed.get(tabId) ?? new Map<string, string>()).set(frameId, request.url));
}

/** The page's host, and those of its frames where each that runs stops its requests: one that does not may be of any of them. */
function hostsOf(tabId: number): string[] {
  const children = childSessions(tabId);
  const all = children.every(({ sessionId }) => !unarmed.has(sessionId));
  const within = all ? [...framesOf(tabId).map(({ url }) => url), ...children.map(({ frameId }) => headed.get(tabId)?.get(frameId) ?? "")] : [];
  const urls = [navigationOf(tabId).url, ...within];
  return [...new Set(urls.flatMap((url) => (isWebUrl(url) ? [new URL(url).hostname] : [])))].sort();
}

function followHosts(tabId: number): void {
  if (isAsked(tabId)) setAsked(tabId, hostsOf(tabId));
}

/** A frame in a process of its own. Where it is held, nothing of it runs before this has resolved; what can't be armed the rules stop. */
async function armFrame(tabId: number, sessionId: string, held: boolean): Promise<void> {
  if (!held) await distrust(tabId, sessionId);
  const patterns = patternsOf(modeOf(tabId));
  const armed = Promise.all([
    sendToChild(tabId, sessionId, "Fetch.enable", { patterns }),
    // The same as for the page: see `armTab`.
    sendToChild(tabId, sessionId, "Network.setBypassServiceWorker", { bypass: true }),
    takeHelpers(tabId, sessionId),
  ]);
  await armed.then(
    () => unarmed.delete(sessionId),
    () => distrust(tabId, sessionId),
  );
  followHosts(tabId);
  await applyLimits();
}

async function distrust(tabId: number, sessionId: string): Promise<void> {
  unarmed.add(sessionId);
  followHosts(tabId);
  await applyLimits();
}

function patternsOf(mode: Mode): Array<{ urlPattern: string }> {
  return mode === "confirm" ? ALL : ASKING;
}

/** Makes the debugger stop what must be asked about in this tab; nothing in `act`. */
async function armTab(tabId: number): Promise<void> {
  const mode = modeOf(tabId);
  if (mode === "act") return isAsked(tabId) ? free(tabId) : undefined;
  await Promise.all([
    send(tabId, "Fetch.enable", { patterns: patternsOf(mode) }),
    holdNewFrames(tabId, true),
    // A service worker's own requests belong to no tab: what the page sends goes past it.
    send(tabId, "Network.setBypassServiceWorker", { bypass: true }),
    takeHelpers(tabId),
  ]);
  await Promise.all(childSessions(tabId).map(({ sessionId }) => armFrame(tabId, sessionId, false)));
  setAsked(tabId, hostsOf(tabId));
  if (isWebUrl(navigationOf(tabId).url)) await closeForbidden(tabId, mode);
}

/** Sockets that were opened before the rules were there. */
async function closeForbidden(tabId: number, mode: Mode): Promise<void> {
  await applyLimits();
  const tab = ownedTab(tabId);
  await closeSockets(tabId, mode === "confirm" && tab ? sessionOf(tab.session).allowedSockets : []);
}

async function free(tabId: number): Promise<void> {
  setAsked(tabId, null);
  const off = childSessions(tabId).flatMap(({ sessionId }) => [
    sendToChild(tabId, sessionId, "Fetch.disable", {}).catch(() => undefined),
    sendToChild(tabId, sessionId, "Network.setBypassServiceWorker", { bypass: false }).catch(() => undefined),
    giveHelpers(tabId, sessionId),
  ]);
  await Promise.all([send(tabId, "Fetch.disable", {}), send(tabId, "Network.setBypassServiceWorker", { bypass: false }), holdNewFrames(tabId, false), giveHelpers(tabId), ...off]);
}

/** The session's mode has changed: its tabs that are attached follow. Resolves when the rules do too. */
export async function followMode(session: string): Promise<void> {
  const attached = attachedTabs().filter((tabId) => ownedTab(tabId)?.session === session);
  await Promise.all(attached.map((tabId) => armTab(tabId).catch(() => undefined)));
  await applyLimits();
}

/** Nothing of the tab is asked about any more. */
export function disarm(tabId: number): void {
  setAsked(tabId, null);
  headed.delete(tabId);
}
