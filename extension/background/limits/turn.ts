import { type CommandName, commandRecord } from "../../../shared/commands.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { givenBy, type SentUpload } from "../../../shared/upload.ts";
import type { Running } from "../calls/running.ts";
import { historyWord } from "../handlers/history.ts";
import { webAddress } from "../handlers/open.ts";
import type { TabRecord } from "../state/records.ts";
import { sessionOf } from "../state/sessions.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { windowsSorted } from "../tabs/popups.ts";
import { confirmed, type Decision, SOCKET, takeDecisions } from "./confirmations.ts";
import { beginActing, endActing, siteFacts } from "./enforce.ts";
import { filesAllowed } from "./file-approvals.ts";
import { blank, leaveErrorPage, placeVerdict, takeResolved } from "./guard.ts";
import { askForSite, outOfScope, siteAllowed } from "./site-approvals.ts";
import { judgeSite, reasonToAsk } from "./sites.ts";
import { cameOf, changesState, hasStopped, onStopped, type Stopped, takeStopped } from "./stopped.ts";

/** The limits around one command: what is asked before it runs, and what is made of all that was stopped while it ran. */

/** Before a command: rejects where the session may not be at what it is about. */
export async function beforeCommand(command: CommandName, params: unknown, tab: TabRecord, limitMs: number, signal: AbortSignal): Promise<void> {
  // What was stopped while no command ran is in the journal; the tab is not left on the browser's error page.
  if (showsErrorPage(tab, takeStopped(tab.tabId)) && command !== "open") await leaveErrorPage(tab.tabId);
  takeResolved(tab.tabId);
  // Where history leads back to is judged as it comes, like any page that the tab goes to by itself.
  if (command === "open" && historyWord((params as { url: string }).url) === null) await siteAllowed(tab.session, webAddress((params as { url: string }).url), limitMs, signal);
  else {
    const verdict = placeVerdict(tab);
    if (!verdict.go) {
      await blank(tab, "");
      takeStopped(tab.tabId);
      throw outOfScope(verdict.why, verdict.message);
    }
  }
  if (command === "upload") await filesAllowed(tab, givenBy(params as SentUpload), limitMs, signal);
  if (commandRecord(command).effect === "act") await beginActing(tab.session);
}

/** A command whose tab the person has got: nothing of it is judged any more. */
export function endCommand(tab: TabRecord): { lines: string[]; asked: boolean } {
  endActing(tab.session);
  return { lines: [], asked: false };
}

/** An address that led to no page may have led to one that left at once for where it may not go: the browser shows that before it tells. */
export async function stopOnItsWay(tab: TabRecord, signal: AbortSignal): Promise<void> {
  if (hasStopped(tab.tabId)) return;
  await untilTold<void>((done) => onStopped((tabId) => tabId === tab.tabId && done()), { signal, withinMs: WORD_WITHIN_MS }).catch(() => undefined);
}

const WORD_WITHIN_MS = 2_000;

/**
 * After a command, also one that failed: waits for the person where a request waits, and throws what was stopped.
 * Returns lines for the answer about what was stopped by the way.
 */
export async function afterCommand(entry: Running, tab: TabRecord, limitMs: number, signal: AbortSignal): Promise<{ lines: string[]; asked: boolean }> {
  if (entry.dispatched) await windowsSorted(tab.tabId, signal);
  endActing(tab.session);
  const answered = await confirmed(tab.tabId, limitMs, signal);
  const decisions = takeDecisions(tab.tabId);
  const all = takeStopped(tab.tabId);
  // What had been asked for before this command did anything is another's doing, however late it is told.
  const stopped = all.filter((one) => isDoingOf(entry, one));
  const earlier = all.filter((one) => !stopped.includes(one));
  if (!answered) throw unanswered();
  refused(decisions.filter(({ action }) => action === entry));
  if (stopped.some(onErrorPage) || showsErrorPage(tab, earlier)) await leaveErrorPage(tab.tabId);
  const resolved = takeResolved(tab.tabId);
  if (resolved) throw outOfScope("ask", `${resolved} leads to a machine in the user's own network; what it sent was taken away again.`);
  wentOutside(tab, stopped);
  const { mode } = sessionOf(tab.session);
  const own = mode === "act" ? [] : stopped.filter((one) => changesState(one) && isTheActions(one));
  if (own.length && entry.command !== "open")
    throw new DoorstepError(
      "read_only",
      `${list(own)} ${own.length > 1 ? "were" : "was"} stopped: ${mode === "confirm" ? "it could not be shown to the person" : "this task may only read"}.`,
    );
  const told = (ones: readonly Stopped[]) => (mode === "act" ? ones.filter(({ target }) => !judgeSite(target, siteFacts(sessionOf(tab.session))).go) : ones);
  const lines = [
    ...stoppedLines("Stopped by this task's limits", told(stopped)),
    ...stoppedLines("Stopped by this task's limits, of what came before this", told(earlier)),
    ...stoppedLines(
      "Not allowed, of what came before this",
      decisions.flatMap(({ action, allowed, requests }) => (action === entry || allowed ? [] : requests)),
    ),
    ...stoppedLines(
      "Not allowed",
      decisions.flatMap((one) => (one.action === entry && !one.allowed && onlySockets(one) ? one.requests : [])),
    ),
    ...decisions
      .filter((one) => one.allowed && one.requests.some(isSocket))
      .map(() => "The person let the page keep a connection open: if it does not connect by itself, open it anew."),
  ];
  return { lines, asked: decisions.length > 0 };
}

/** The call's time is up while a request of its action still waits for the person. */
export function unanswered(): DoorstepError {
  return new DoorstepError("approval_unanswered", "A request of this action waits for the person's Allow in the side panel.", {
    next: "Ask the user to look at the side panel, then call snapshot to see what came of it.",
  });
}

function stoppedLines(words: string, requests: ReadonlyArray<{ method: string; url: string }>): string[] {
  return requests.length ? [`${words}: ${list(requests)}.`] : [];
}

function onErrorPage({ document, left }: Stopped): boolean {
  return document === "top" && !left;
}

/** The tab may show another page again by the time this is told. */
function showsErrorPage(tab: TabRecord, stopped: readonly Stopped[]): boolean {
  return stopped.some(onErrorPage) && navigationOf(tab.tabId).error === "net::ERR_BLOCKED_BY_CLIENT";
}

/**
 * Whether it was this command that led to what was stopped. The page that `open` leaves may still set out for somewhere
 * else in that very moment, or have done so: of an address only its own document is, and what comes once that stands.
 */
function isDoingOf({ command, tabId, since, document }: Running, one: Stopped): boolean {
  const from = command === "open" ? navigationOf(tabId).commits.find((at) => at >= since) : since;
  // The debugger may tell of a new document after what that has asked for at once: then the times say which it was, the
  // page's of its asking or, where that was before the browser had heard that it is shown, the browser's own.
  if (document !== null && one.askedBy !== undefined) return cameOf(tabId, one, document) || (from !== undefined && Math.max(one.at, one.committed ?? 0) >= from);
  return one.at >= (from ?? (document === null ? since : Number.POSITIVE_INFINITY));
}

/** A page does without the connection: no command has failed for it. */
function onlySockets({ requests }: Decision): boolean {
  return requests.every(isSocket);
}

function isSocket({ method }: { method: string }): boolean {
  return method === SOCKET;
}

function refused(decisions: readonly Decision[]): void {
  const no = decisions.find((one) => !one.allowed && !onlySockets(one));
  if (!no) return;
  const what = list(no.requests);
  if (no.by === "person") throw new DoorstepError("boundary_refused", `The person refused ${what}.`);
  throw new DoorstepError("approval_unanswered", `Nobody allowed ${what} in time; it was not sent.`, { next: "Ask the user whether they want it, then act again." });
}

/** A document from where the session may not be. */
function wentOutside(tab: TabRecord, stopped: readonly Stopped[]): void {
  const facts = siteFacts(sessionOf(tab.session));
  for (const { document, target } of stopped) {
    if (document !== "top") continue;
    const verdict = judgeSite(target, facts);
    if (verdict.go) continue;
    if (verdict.why === "ask") askForSite(tab.session, new URL(target).origin, reasonToAsk(target));
    throw outOfScope(verdict.why, verdict.message);
  }
}

/** What a page tells others by the way (beacons, measurements) is not what the command was about. */
function isTheActions({ document, type, site, target }: Stopped): boolean {
  if (document !== null) return true;
  return type !== "Ping" && type !== "CSPViolationReport" && target.includes(site) && site !== "";
}

function list(requests: ReadonlyArray<{ method: string; url: string }>): string {
  const shown = requests.slice(0, 3).map(({ method, url }) => `${method || "A form's request to"} ${url}`);
  return `${shown.join(", ")}${requests.length > 3 ? ` and ${requests.length - 3} more` : ""}`;
}
