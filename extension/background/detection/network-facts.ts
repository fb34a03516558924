import { Listeners } from "../../../shared/listeners.ts";
import { attachedTabs, onDebuggerEvent } from "../debugger/attachment.ts";
import { TabMap } from "../state/tab-map.ts";
import { navigationOf, onNavigation } from "../tabs/navigation.ts";

/** Facts outside the DOM that the debugger's network events tell of an attached tab. */
export type NetworkFacts = {
  httpAuth: boolean;
  /** Origin of the server that asked. */
  authOrigin: string | null;
  /** A document has come since it asked: its status says whether it was answered. */
  authFollowed: boolean;
  /** Origin of a server that broke off because it was shown no certificate. */
  certificate: string | null;
  fedcm: boolean;
  challengeHeader: string | null;
};

const NONE: NetworkFacts = { httpAuth: false, authOrigin: null, authFollowed: false, certificate: null, fedcm: false, challengeHeader: null };
/** What a change of is told. */
const TOLD = ["httpAuth", "authFollowed", "certificate", "fedcm", "challengeHeader"] as const;
/** How Chrome says that a server broke off for want of a certificate. */
const WANTS_CERTIFICATE = /SSL_CLIENT_AUTH/;
/** Response headers that only a challenge sends, from the vendors' own documentation; AWS answers 202 with its own. */
const CHALLENGE_HEADERS = ["cf-mitigated", "x-amzn-waf-action", "x-vercel-mitigated", "x-datadome", "x-px-authorization"];

const facts = new TabMap<NetworkFacts>();
/** The CDP id of each tab's main frame, learnt from its navigations: iframes have documents too. */
const mainFrames = new TabMap<string>();
const changed = new Listeners<[tabId: number]>();

/** What the network told of a tab's document; nothing of one that was never attached. */
export function networkFactsOf(tabId: number): NetworkFacts {
  return facts.get(tabId) ?? NONE;
}

/** Calls `listener` when a tab's facts changed. */
export const onNetworkFacts = changed.add;

/** Changes what is known of a tab. */
export function setNetworkFacts(tabId: number, change: Partial<NetworkFacts>): void {
  const before = networkFactsOf(tabId);
  const after = { ...before, ...change };
  facts.set(tabId, after);
  if (TOLD.every((name) => after[name] === before[name])) return;
  changed.tell(tabId);
}

type NetworkEvent = { frame?: { id: string; parentId?: string }; type?: string; frameId?: string; response?: { url: string; status: number; headers: Record<string, string> } };

/** Registers on the debugger's events; called synchronously at the worker's start. */
export function registerNetworkFacts(): void {
  onDebuggerEvent((tabId, method, params) => {
    const event = params as NetworkEvent;
    if (method === "Page.frameNavigated" && event.frame && event.frame.parentId === undefined) mainFrames.set(tabId, event.frame.id);
    if (method === "Network.responseReceived" && event.response) receive(tabId, event, event.response);
  });
  onNavigation((tabId, change) => {
    // A new document: whatever prompt hung on the old one is gone. A failed one (headless answers a 401 so) leaves the fact.
    // While the debugger is away nobody says that a challenge was passed: a new document is judged by itself.
    if (change === "failed") setNetworkFacts(tabId, { certificate: refusedOrigin(tabId) });
    if (change === "started") setNetworkFacts(tabId, { certificate: null });
    if (change === "committed") setNetworkFacts(tabId, { fedcm: false, authFollowed: true, ...(attachedTabs().includes(tabId) ? {} : { challengeHeader: null }) });
  });
}

function receive(tabId: number, event: NetworkEvent, response: NonNullable<NetworkEvent["response"]>): void {
  if (event.type === "FedCM") setNetworkFacts(tabId, { fedcm: /account/i.test(response.url) && response.status < 400 });
  const main = mainFrames.get(tabId);
  if (event.type !== "Document" || (main !== undefined && event.frameId !== main)) return;
  const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const challengeHeader = CHALLENGE_HEADERS.find((name) => headers.has(name) && (response.status >= 400 || response.status === 202)) ?? null;
  const httpAuth =
    (response.status === 401 && headers.has("www-authenticate") && /basic|digest|ntlm|negotiate/i.test(headers.get("www-authenticate") ?? "")) ||
    (response.status === 407 && headers.has("proxy-authenticate"));
  setNetworkFacts(tabId, { httpAuth, authOrigin: httpAuth ? new URL(response.url).origin : null, authFollowed: false, challengeHeader });
}

/** The server that the last navigation came to nothing at, where it was for want of a certificate. */
function refusedOrigin(tabId: number): string | null {
  const { error, passed } = navigationOf(tabId);
  const url = passed.at(-1) ?? "";
  return error !== null && WANTS_CERTIFICATE.test(error) && URL.canParse(url) ? new URL(url).origin : null;
}
