import { isSignInAddress } from "../boundaries/address.ts";
import { holding } from "../handoff/open-handoffs.ts";
import { safeUrl } from "../redaction/redact.ts";
import { TabMap } from "../state/tab-map.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { mainFrameOf, onAttaching, onDebuggerEvent } from "./attachment.ts";
import { onChildEvent } from "./children.ts";

/**
 * What the pages of attached tabs ask of the network: the last few hundred requests, in memory, without what
 * credentials could be in. Nothing is kept of a page that a person has, or of a sign-in.
 */

export type RequestEntry = {
  /** The number by which an agent asks for it. */
  n: number;
  /** The protocol's id, and the session of the frame's process where that is another. */
  id: string;
  session: string | null;
  method: string;
  url: string;
  type: string;
  status: number;
  mime: string;
  failed: string;
  at: number;
  ms: number | null;
  bytes: number;
};

/** How a request is known here: ids of different processes may be alike. */
const keyOf = (session: string | null, id: string) => (session === null ? id : `${session} ${id}`);

type Log = {
  requests: Map<string, RequestEntry>;
  /** The main document's, where it was seen. */
  documentMethod: string | null;
  count: number;
};

const KEPT = 300;
const logs = new TabMap<Log>();

/** Registers on the debugger's events; called synchronously at the worker's start. */
export function registerRequestLog(): void {
  onAttaching((tabId) => {
    logOf(tabId).documentMethod = null;
  });
  onDebuggerEvent((tabId, method, params) => {
    const react = Object.hasOwn(REACTIONS, method) ? REACTIONS[method] : undefined;
    react?.(tabId, params as never, null);
  });
  onChildEvent((tabId, session, method, params) => {
    const react = Object.hasOwn(REACTIONS, method) ? REACTIONS[method] : undefined;
    react?.(tabId, params as never, session);
  });
}

/** The newest requests of a tab's pages, the oldest first. */
export function requestsOf(tabId: number): readonly RequestEntry[] {
  return [...(logs.get(tabId)?.requests.values() ?? [])];
}

/** How the tab's document was asked for; null where nobody saw it. */
export function documentMethod(tabId: number): string | null {
  return logs.get(tabId)?.documentMethod ?? null;
}

function logOf(tabId: number): Log {
  const known = logs.get(tabId);
  if (known) return known;
  const made: Log = { requests: new Map(), documentMethod: null, count: 0 };
  logs.set(tabId, made);
  return made;
}

/** Whether nothing that happens in the tab now is the agent's to know. */
function isPrivate(tabId: number): boolean {
  return holding(tabId) !== undefined || isSignInAddress(navigationOf(tabId).url);
}

type Sent = { requestId: string; request: { method: string; url: string }; documentURL: string; type?: string; frameId?: string; timestamp: number; redirectResponse?: Response };
type Response = { status: number; mimeType?: string };
type Ended = { requestId: string; timestamp: number; encodedDataLength?: number; errorText?: string };

const REACTIONS: Readonly<Record<string, (tabId: number, params: never, session: string | null) => void>> = {
  "Network.requestWillBeSent": (tabId, params: Sent, session) => asked(tabId, params, session),
  "Network.responseReceived": (tabId, { requestId, response }: { requestId: string; response: Response }, session) => {
    const entry = logs.get(tabId)?.requests.get(keyOf(session, requestId));
    if (entry) Object.assign(entry, { status: response.status, mime: (response.mimeType ?? "").slice(0, 100) });
  },
  "Network.loadingFinished": (tabId, ended: Ended, session) => over(tabId, ended, session),
  "Network.loadingFailed": (tabId, ended: Ended, session) => over(tabId, ended, session),
};

function asked(tabId: number, { requestId, request, documentURL, type = "Other", frameId, timestamp, redirectResponse }: Sent, session: string | null): void {
  const mine = logOf(tabId);
  if (type === "Document" && frameId === mainFrameOf(tabId)) mine.documentMethod = request.method;
  if (isPrivate(tabId) || isSignInAddress(documentURL) || /^(data|blob|chrome-extension):/.test(request.url)) return;
  const { requests } = mine;
  const key = keyOf(session, requestId);
  const earlier = requests.get(key);
  if (earlier && redirectResponse) {
    requests.delete(key);
    requests.set(`${key} ${requests.size} ${timestamp}`, { ...earlier, status: redirectResponse.status, ms: (timestamp - earlier.at) * 1000 });
  }
  mine.count++;
  requests.set(key, {
    n: mine.count,
    id: requestId,
    session,
    method: request.method,
    url: safeUrl(request.url),
    type,
    status: 0,
    mime: "",
    failed: "",
    at: timestamp,
    ms: null,
    bytes: 0,
  });
  if (requests.size > KEPT) for (const [oldest] of [...requests].slice(0, requests.size - KEPT)) requests.delete(oldest);
}

function over(tabId: number, { requestId, timestamp, encodedDataLength = 0, errorText = "" }: Ended, session: string | null): void {
  const entry = logs.get(tabId)?.requests.get(keyOf(session, requestId));
  if (entry) Object.assign(entry, { ms: (timestamp - entry.at) * 1000, bytes: encodedDataLength, failed: errorText.slice(0, 100) });
}
