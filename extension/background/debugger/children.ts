import { Listeners } from "../../../shared/listeners.ts";
import type { CdpCommands, CdpMethod } from "./cdp.ts";

/**
 * Frames that live in processes of their own. The tab's own debugger session sees nothing of what they ask of the
 * network, so each has a session below it, which Chrome attaches by itself.
 */

/** The frame that each session is of, by tab. */
const children = new Map<number, Map<string, string>>();
const happened = new Listeners<[tabId: number, sessionId: string, method: string, params: unknown]>();
const gone = new Listeners<[tabId: number, sessionId: string]>();
/** What must be in force in a frame's session before its document runs, of tabs whose new frames wait. */
let armer: (tabId: number, sessionId: string, held: boolean) => Promise<void> | undefined = () => undefined;
/** Tabs whose new frames wait until they are armed. */
const waiting = new Set<number>();

/** What runs in a document before its own scripts. */
let observer: () => Promise<string> = () => Promise.resolve("");

/** Bodies that Chrome keeps for `network` to be asked about: the latest of small ones. */
export const KEPT_BODIES = { maxTotalBufferSize: 4_000_000, maxResourceBufferSize: 500_000 };

const FRAMES = [{ type: "iframe" }];
/** Chrome makes workers wait along with the frames: one that nobody is attached to would never start. */
const ALL_THAT_WAIT = [...FRAMES, { type: "worker" }];

function autoAttach(tabId: number) {
  const hold = waiting.has(tabId);
  return { autoAttach: true, flatten: true, filter: hold ? ALL_THAT_WAIT : FRAMES, waitForDebuggerOnStart: hold };
}

/** Registers on the debugger's events, with the script that pages get before their own; called synchronously at the worker's start by `registerDebugger`. */
export function registerChildren(script: () => Promise<string>): void {
  observer = script;
  chrome.debugger.onEvent.addListener(({ tabId, sessionId }, method, params) => {
    if (tabId === undefined) return;
    if (method === "Target.attachedToTarget") came(tabId, params as Came);
    else if (method === "Target.detachedFromTarget") went(tabId, (params as { sessionId: string }).sessionId);
    else if (sessionId !== undefined) happened.tell(tabId, sessionId, method, params);
  });
  chrome.debugger.onDetach.addListener(({ tabId }) => {
    if (tabId === undefined) return;
    for (const sessionId of children.get(tabId)?.keys() ?? []) went(tabId, sessionId);
    children.delete(tabId);
    waiting.delete(tabId);
  });
}

/** Who arms frames where a tab's new ones are held for it; `held` says whether this one is, or runs already. */
export function onFrameToArm(arm: (tabId: number, sessionId: string, held: boolean) => Promise<void>): void {
  armer = arm;
}

/** From now on new frames of other processes run nothing until they are armed; or as soon as they come. */
export async function holdNewFrames(tabId: number, hold: boolean): Promise<void> {
  if (waiting.has(tabId) === hold) return;
  if (hold) waiting.add(tabId);
  else waiting.delete(tabId);
  await attachChildren(tabId);
  // Frames inside frames have come once the session of the outer one has answered.
  for (let known = 0; known < childSessions(tabId).length; ) {
    const sessions = childSessions(tabId).slice(known);
    known += sessions.length;
    await Promise.all(sessions.map(({ sessionId }) => chrome.debugger.sendCommand({ tabId, sessionId }, "Target.setAutoAttach", autoAttach(tabId)).catch(() => undefined)));
  }
}

/** Asks for sessions of the tab's frames, those to come included. */
export function attachChildren(tabId: number): Promise<unknown> {
  return chrome.debugger.sendCommand({ tabId }, "Target.setAutoAttach", autoAttach(tabId));
}

/** The same for a tab whose sessions an earlier life of the worker knew: Chrome tells of each again. */
export async function adoptChildren(tabId: number): Promise<void> {
  await chrome.debugger.sendCommand({ tabId }, "Target.setAutoAttach", { ...autoAttach(tabId), autoAttach: false });
  await attachChildren(tabId);
}

type Came = { sessionId: string; targetInfo: { targetId: string; type: string }; waitingForDebugger: boolean };

function came(tabId: number, { sessionId, targetInfo, waitingForDebugger }: Came): void {
  const ask = (method: string, params: Record<string, unknown>) => void chrome.debugger.sendCommand({ tabId, sessionId }, method, params).catch(() => undefined);
  if (targetInfo.type !== "iframe") {
    // A worker's requests are stopped in the session of its document; its own workers wait below its own.
    ask("Target.setAutoAttach", autoAttach(tabId));
    ask("Runtime.runIfWaitingForDebugger", {});
    return;
  }
  const mine = children.get(tabId) ?? new Map<string, string>();
  // All on their way at once; frames inside this one have sessions below it.
  ask("Network.enable", KEPT_BODIES);
  ask("Page.enable", {});
  ask("Target.setAutoAttach", autoAttach(tabId));
  // A chooser of files would come up in front of the person; the tab's own session holds none of the frame's back.
  ask("Page.setInterceptFileChooserDialog", { enabled: true });
  // The frame's first document may have begun already.
  void observer().then((source) => ask("Page.addScriptToEvaluateOnNewDocument", { source, runImmediately: true }));
  children.set(tabId, mine.set(sessionId, targetInfo.targetId));
  const armed = waiting.has(tabId) ? armer(tabId, sessionId, waitingForDebugger) : undefined;
  // Also where arming failed: what is not armed the browser's rules stop.
  if (waitingForDebugger) void Promise.resolve(armed).finally(() => ask("Runtime.runIfWaitingForDebugger", {}));
}

function went(tabId: number, sessionId: string): void {
  if (children.get(tabId)?.delete(sessionId)) gone.tell(tabId, sessionId);
}

/** The sessions of a tab's frames in other processes, with the frame each is of. */
export function childSessions(tabId: number): Array<{ sessionId: string; frameId: string }> {
  return [...(children.get(tabId) ?? [])].map(([sessionId, frameId]) => ({ sessionId, frameId }));
}

/** Sends one command to a frame's session. */
export function sendToChild<Method extends CdpMethod>(
  tabId: number,
  sessionId: string,
  method: Method,
  params: CdpCommands[Method]["params"],
): Promise<CdpCommands[Method]["value"]> {
  return chrome.debugger.sendCommand({ tabId, sessionId }, method, { ...params }) as Promise<CdpCommands[Method]["value"]>;
}

/** Events of the frames' network that are on their way arrive before this resolves. */
export async function childrenFenced(tabId: number): Promise<void> {
  await Promise.all(childSessions(tabId).map(({ sessionId }) => sendToChild(tabId, sessionId, "Runtime.evaluate", { expression: "0" }).catch(() => undefined)));
}

/** Calls `listener` for every event of frames in other processes. Returns how to stop. */
export const onChildEvent = happened.add;

/** Calls `listener` when a frame's session has ended. Returns how to stop. */
export const onChildGone = gone.add;
