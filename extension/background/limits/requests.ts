import { SAFE_METHODS } from "../../../shared/modes.ts";
import { mainFrameOf, onDebuggerEvent, onDetached, onRelease, send } from "../debugger/attachment.ts";
import type { CdpCommands, CdpMethod } from "../debugger/cdp.ts";
import { onChildEvent, sendToChild } from "../debugger/children.ts";
import { safeUrl } from "../redaction/redact.ts";
import { sessionOf } from "../state/sessions.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { ownedTab } from "../tabs/owned-tabs.ts";
import { disarm, modeOf, registerArming } from "./arming.ts";
import { onlyAsks } from "./asking.ts";
import { confirmRequest, dropConfirmations } from "./confirmations.ts";
import { siteFacts } from "./enforce.ts";
import { judgeSite, mayAskOf } from "./sites.ts";
import { registerSockets } from "./sockets.ts";
import { addStopped, type Stopped, siteOf } from "./stopped.ts";

/**
 * Requests that the browser's rules can't judge, because it depends on what is in them or on the person: the debugger
 * stops these, and only these pass the rules. Without the debugger the rules stop them all.
 */

/** What is being decided in each tab. */
const judging = new Map<number, Set<Promise<void>>>();

type Paused = { requestId: string; request: { method: string; url: string; headers: Record<string, string>; postData?: string }; resourceType: string; frameId: string };

/** Registers on the debugger; called synchronously at the worker's start. */
export function registerRequests(ready: Promise<unknown>): void {
  registerArming(ready);
  registerSockets();
  onRelease(async (tabId) => {
    // To let go would let pass what is held: that is ended first.
    disarm(tabId);
    dropConfirmations(tabId);
    await Promise.all(judging.get(tabId) ?? []);
  });
  onDetached((tabId) => dropConfirmations(tabId));
  onDebuggerEvent((tabId, method, params) => {
    if (method === "Fetch.requestPaused") begin(tabId, undefined, params as Paused);
  });
  onChildEvent((tabId, sessionId, method, params) => {
    if (method === "Fetch.requestPaused") begin(tabId, sessionId, params as Paused);
  });
}

function begin(tabId: number, sessionId: string | undefined, paused: Paused): void {
  const judged = judge(tabId, sessionId, paused).finally(() => judging.get(tabId)?.delete(judged));
  judging.set(tabId, (judging.get(tabId) ?? new Set()).add(judged));
}

async function judge(tabId: number, sessionId: string | undefined, paused: Paused): Promise<void> {
  const { request, requestId, resourceType, frameId } = paused;
  const at = Date.now();
  const document = resourceType !== "Document" ? null : frameId === mainFrameOf(tabId) ? "top" : "frame";
  const shown = { method: request.method, url: safeUrl(request.url) };
  const answer = <Method extends CdpMethod>(method: Method, params: CdpCommands[Method]["params"]) =>
    (sessionId === undefined ? send(tabId, method, params) : sendToChild(tabId, sessionId, method, params)).catch(() => undefined);
  if (await mayGo(tabId, paused, document, shown)) return void (await answer("Fetch.continueRequest", { requestId }));
  addStopped(tabId, { ...shown, target: request.url, document, left: true, site: siteOf(navigationOf(tabId).url), type: resourceType, at });
  // An aborted navigation leaves the page as it is; a blocked one would replace it by an error page.
  await answer("Fetch.failRequest", { requestId, errorReason: document ? "Aborted" : "BlockedByClient" });
}

async function mayGo(tabId: number, { request }: Paused, document: Stopped["document"], shown: { method: string; url: string }): Promise<boolean> {
  const mode = modeOf(tabId);
  const tab = ownedTab(tabId);
  if (SAFE_METHODS.includes(request.method.toUpperCase()) || mode === "act" || !tab) return true;
  // A rule that lets pass for the method's sake lets pass whatever the address.
  const facts = siteFacts(sessionOf(tab.session));
  if (document === "top" ? !judgeSite(request.url, facts).go : !mayAskOf(request.url, facts)) return false;
  return mode === "read_only" ? onlyAsks({ ...request, body: request.postData }) : (await confirmRequest(tabId, shown)) === "allowed";
}
