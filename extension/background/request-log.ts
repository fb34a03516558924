import { isSignInAddress } from "./boundaries/address.ts";
import { mainFrameOf, onAttaching, onDebuggerEvent } from "./debugger/attachment.ts";
import { holding } from "./handoff/controller.ts";
import { navigationOf } from "./navigation.ts";
import { safeUrl } from "./redact.ts";

/**
 * What the pages of attached tabs ask of the network: the last few hundred requests, in memory, without what
 * credentials could be in. Nothing is kept of a page that a person has, or of a sign-in.
 */

export type RequestEntry = { method: string; url: string; type: string; status: number; mime: string; failed: string; at: number; ms: number | null; bytes: number };

type Log = { requests: Map<string, RequestEntry> /** The main document's, where it was seen. */; documentMethod: string | null };

const KEPT = 300;
const logs = new Map<number, Log>();

/** Registers on the debugger's events; called synchronously at the worker's start. */
export function registerRequestLog(): void {
  onAttaching((tabId) => {
    logOf(tabId).documentMethod = null;
  });
  chrome.tabs.onRemoved.addListener((tabId) => void logs.delete(tabId));
  onDebuggerEvent((tabId, method, params) => {
    const react = Object.hasOwn(REACTIONS, method) ? REACTIONS[method] : undefined;
    react?.(tabId, params as never);
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
  const made: Log = { requests: new Map(), documentMethod: null };
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

const REACTIONS: Readonly<Record<string, (tabId: number, params: never) => void>> = {
  "Network.requestWillBeSent": (tabId, params: Sent) => asked(tabId, params),
  "Network.responseReceived": (tabId, { requestId, response }: { requestId: string; response: Response }) => {
    const entry = logs.get(tabId)?.requests.get(requestId);
    if (entry) Object.assign(entry, { status: response.status, mime: (response.mimeType ?? "").slice(0, 100) });
  },
  "Network.loadingFinished": (tabId, ended: Ended) => over(tabId, ended),
  "Network.loadingFailed": (tabId, ended: Ended) => over(tabId, ended),
};

function asked(tabId: number, { requestId, request, documentURL, type = "Other", frameId, timestamp, redirectResponse }: Sent): void {
  const mine = logOf(tabId);
  if (type === "Document" && frameId === mainFrameOf(tabId)) mine.documentMethod = request.method;
  if (isPrivate(tabId) || isSignInAddress(documentURL) || /^(data|blob|chrome-extension):/.test(request.url)) return;
  const { requests } = mine;
  const earlier = requests.get(requestId);
  if (earlier && redirectResponse) {
    requests.delete(requestId);
    requests.set(`${requestId} ${requests.size} ${timestamp}`, { ...earlier, status: redirectResponse.status, ms: (timestamp - earlier.at) * 1000 });
  }
  requests.set(requestId, { method: request.method, url: safeUrl(request.url), type, status: 0, mime: "", failed: "", at: timestamp, ms: null, bytes: 0 });
  if (requests.size > KEPT) for (const [oldest] of [...requests].slice(0, requests.size - KEPT)) requests.delete(oldest);
}

function over(tabId: number, { requestId, timestamp, encodedDataLength = 0, errorText = "" }: Ended): void {
  const entry = logs.get(tabId)?.requests.get(requestId);
  if (entry) Object.assign(entry, { ms: (timestamp - entry.at) * 1000, bytes: encodedDataLength, failed: errorText.slice(0, 100) });
}
