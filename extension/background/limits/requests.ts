import type { Mode } from "../../../shared/modes.ts";
import { SAFE_METHODS } from "../../../shared/modes.ts";
import { attachedTabs, onAttach, onDebuggerEvent, onDetached, onRelease, send } from "../debugger/attachment.ts";
import { navigationOf, onNavigation } from "../navigation.ts";
import { ownedTab } from "../owned-tabs.ts";
import { safeUrl } from "../redact.ts";
import { section } from "../store.ts";
import { askedTabs, onAskedChanged, setAsked } from "./asked-tabs.ts";
import { onlyAsks } from "./asking.ts";
import { confirmRequest, dropConfirmations } from "./confirmations.ts";
import { applyLimits } from "./enforce.ts";
import { addStopped, siteOf } from "./stopped.ts";

/**
 * Requests that the browser's rules can't judge, because it depends on what is in them or on the person: the debugger
 * stops these, and only these pass the rules. Without the debugger the rules stop them all.
 */

/** In a task that reads, only what may be a mere question is stopped and looked at; the rest never leaves the rules. */
const ASKING_PATTERNS = ["graphql", "gql", "search", "suggest", "autocomplete", "typeahead"].map((word) => ({ urlPattern: `*/*${word}*` }));
const ALL_PATTERNS = [{ urlPattern: "*" }];

/** What is being decided in each tab. */
const judging = new Map<number, Set<Promise<void>>>();

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
    if (change === "committed" && askedTabs().some(({ tab }) => tab === tabId)) setAsked(tabId, hostOf(tabId));
  });
  onDebuggerEvent((tabId, method, params) => {
    if (method !== "Fetch.requestPaused") return;
    const judged = judge(tabId, params as Paused).finally(() => judging.get(tabId)?.delete(judged));
    judging.set(tabId, (judging.get(tabId) ?? new Set()).add(judged));
  });
}

function modeOf(tabId: number): Mode {
  const tab = ownedTab(tabId);
  return (tab && section("sessions")[tab.session]?.mode) ?? "act";
}

function hostOf(tabId: number): string {
  const { url } = navigationOf(tabId);
  return /^https?:/.test(url) ? new URL(url).hostname : "";
}

/** Makes the debugger stop what must be asked about in this tab; nothing in `act`. */
async function armTab(tabId: number): Promise<void> {
  const mode = modeOf(tabId);
  if (mode === "act") {
    if (askedTabs().some(({ tab }) => tab === tabId)) await send(tabId, "Fetch.disable", {});
    return setAsked(tabId, null);
  }
  await send(tabId, "Fetch.enable", { patterns: mode === "confirm" ? ALL_PATTERNS : ASKING_PATTERNS });
  // A service worker's own requests belong to no tab: what the page sends goes past it.
  await send(tabId, "Network.setBypassServiceWorker", { bypass: true });
  setAsked(tabId, hostOf(tabId));
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
  dropConfirmations(tabId);
}

async function judge(tabId: number, paused: Paused): Promise<void> {
  const { request, requestId, resourceType } = paused;
  const at = Date.now();
  const asks = SAFE_METHODS.includes(request.method.toUpperCase());
  const mode = modeOf(tabId);
  const shown = { method: request.method, url: safeUrl(request.url) };
  const allowed = asks || mode === "act" || (mode === "read_only" ? onlyAsks({ ...request, body: request.postData }) : await confirmRequest(tabId, shown));
  if (allowed) return void (await send(tabId, "Fetch.continueRequest", { requestId }).catch(() => undefined));
  const isDocument = resourceType === "Document";
  const type = isDocument ? "Document" : resourceType;
  addStopped(tabId, { ...shown, target: request.url, document: isDocument ? "top" : null, left: true, site: siteOf(navigationOf(tabId).url), type, at });
  // An aborted navigation leaves the page as it is; a blocked one would replace it by an error page.
  await send(tabId, "Fetch.failRequest", { requestId, errorReason: isDocument ? "Aborted" : "BlockedByClient" }).catch(() => undefined);
}
