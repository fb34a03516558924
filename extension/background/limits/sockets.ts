import { onDebuggerEvent } from "../debugger/attachment.ts";
import { onChildEvent } from "../debugger/children.ts";
import { holding } from "../handoff/open-handoffs.ts";
import { safeUrl } from "../redaction/redact.ts";
import { changeSession, sessionOf } from "../state/sessions.ts";
import { section } from "../state/store.ts";
import { TabMap } from "../state/tab-map.ts";
import { navigationOf, onNavigation } from "../tabs/navigation.ts";
import { ownedTab } from "../tabs/owned-tabs.ts";
import { confirmRequest, SOCKET } from "./confirmations.ts";
import { addStopped, siteOf } from "./stopped.ts";

/**
 * What passes through an open socket nobody sees. In a task that reads the rules let none be opened; in `confirm` the
 * person is asked once for each host. What was stopped is gone: the page tries again, as pages do, or is opened anew.
 */

/** Hosts whose sockets a tab's document has been told of as stopped: pages try again and again. */
const told = new TabMap<string[]>();
/** Sessions and hosts that the person is being asked about. */
const asking = new Set<string>();

/** Registers on the debugger; called synchronously at the worker's start. */
export function registerSockets(): void {
  onDebuggerEvent((tabId, method, params) => {
    if (method === "Network.webSocketCreated") void opens(tabId, (params as { url: string }).url);
  });
  onChildEvent((tabId, _session, method, params) => {
    if (method === "Network.webSocketCreated") void opens(tabId, (params as { url: string }).url);
  });
  onNavigation((tabId, change) => {
    if (change === "committed") told.delete(tabId);
  });
}

async function opens(tabId: number, url: string): Promise<void> {
  const tab = ownedTab(tabId);
  if (!tab || holding(tabId) || !URL.canParse(url)) return;
  const { id, mode, allowedSockets, refusedSockets } = sessionOf(tab.session);
  const { hostname } = new URL(url);
  if (mode === "act" || (mode === "confirm" && allowedSockets.includes(hostname))) return;
  if (mode === "read_only" || refusedSockets.includes(hostname)) return tell(tabId, url, hostname);
  const question = `${id} ${hostname}`;
  if (asking.has(question)) return;
  asking.add(question);
  const answer = await confirmRequest(tabId, { method: SOCKET, url: safeUrl(url) });
  asking.delete(question);
  const now = section("sessions")[id];
  if (!now || answer === "unanswered") return;
  await changeSession(id, answer === "allowed" ? { allowedSockets: [...now.allowedSockets, hostname] } : { refusedSockets: [...now.refusedSockets, hostname] });
}

function tell(tabId: number, url: string, hostname: string): void {
  const known = told.get(tabId) ?? [];
  if (known.includes(hostname)) return;
  told.set(tabId, [...known, hostname]);
  addStopped(tabId, { method: "GET", url: safeUrl(url), target: url, document: null, site: siteOf(navigationOf(tabId).url), type: "WebSocket", at: Date.now() });
}
