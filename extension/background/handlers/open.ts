import { DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { withoutFragment } from "../../../shared/urls.ts";
import { fates } from "../acting/acting.ts";
import { pageAfterNavigation } from "../acting/arriving.ts";
import { windowOpened } from "../acting/opened-windows.ts";
import { unanswered } from "../acting/unanswered.ts";
import { Watcher } from "../acting/watcher.ts";
import { Interrupted } from "../calls/running.ts";
import { ensureAttached, send } from "../debugger/attachment.ts";
import { dialogError } from "../debugger/dialogs.ts";
import { Arrival } from "../pages/first-look.ts";
import { framesOf } from "../pages/pages.ts";
import { outlineBudget } from "../pages/snapshot.ts";
import { askToLeave } from "../tabs/leaving.ts";
import { navigationOf } from "../tabs/navigation.ts";
import type { Answer, CommandContext, Handler } from "./handler.ts";
import { historyStep, historyWord } from "./history.ts";

/** Chrome's own words for what went wrong, for people. */
const FAILURES: ReadonlyArray<readonly [RegExp, string]> = [
  [/NAME_NOT_RESOLVED/, "The name of the site could not be found"],
  [/CONNECTION_REFUSED/, "The site refused the connection"],
  [/CONNECTION_(RESET|CLOSED)|EMPTY_RESPONSE/, "The site closed the connection"],
  [/TIMED_OUT/, "The site did not answer in time"],
  [/INTERNET_DISCONNECTED|NETWORK_CHANGED|ADDRESS_UNREACHABLE/, "The network cannot be reached"],
  [/SSL_(PROTOCOL_ERROR|VERSION_OR_CIPHER)/, "The site does not speak https there"],
  [/CERT_|SSL/, "The site's certificate is not valid"],
  [/BLOCKED_BY_/, "The browser blocked the page"],
  [/HTTP_RESPONSE_CODE_FAILURE/, "The site answered with an error and no page"],
];

/** The server asks for what only the person can give the browser: a wall, not a failure. */
const ASKS_PERSON = /^net::ERR_(?:INVALID_AUTH_CREDENTIALS$|\w*SSL_CLIENT_AUTH)/;

/** A step within one document begins no navigation. */
const BEGINS_WITHIN_MS = 150;

/** A page that does not let itself be left is not argued with for ever. */
const OUTDONE_TIMES = 2;

/** Goes to an address in the session's own tab and answers with the page's snapshot. */
export const open: Handler<"open"> = async ({ url }, context) => {
  const word = historyWord(url);
  const address = word === null ? webAddress(url) : "";
  const { tab, signal } = context;
  await ensureAttached(tab.tabId);
  const step = word === null ? null : await historyStep(tab.tabId, word, signal);
  const lead = (until: AbortSignal) => (step ? step.go(until) : send(tab.tabId, "Page.navigate", { url: address }, until));
  const go = () => lead(signal);
  // Steps in history and fragments may stay within the document, which nobody asks about.
  if (word === "reload" || (word === null && !isSameDocument(address, navigationOf(tab.tabId).url))) await askToLeave(tab.tabId, lead);
  const watcher = new Watcher(tab.tabId);
  const arrival = new Arrival(tab.tabId, context.session, outlineBudget(LIMITS.snapshotChars));
  try {
    const before = framesOf(tab.tabId).find((frame) => frame.frameId === 0)?.documentId;
    context.dispatched();
    // Until its document is there, nobody who comes in between knows whether it will be.
    context.underway(true);
    const outdone = async ({ errorText }: { errorText?: string }) => step === null && errorText === "net::ERR_ABORTED" && (await pageSetOut(watcher, signal));
    const going = async () => {
      let result = await orDialog(go(), watcher, signal);
      // The page that is left had the last word: it set out for elsewhere while this was on its way.
      for (let more = OUTDONE_TIMES; result && more > 0 && (await outdone(result)); more--) result = await orDialog(go(), watcher, signal);
      return result;
    };
    const result = await going().catch((thrown: unknown) => {
      // A page that nobody waits for any longer must not come up later, under the next command.
      if (thrown instanceof DoorstepError && (thrown.code === "cancelled" || thrown.code === "timed_out")) send(tab.tabId, "Page.stopLoading", {}).catch(() => undefined);
      throw thrown instanceof DoorstepError && thrown.code === "timed_out" && step === null ? unanswered(address) : thrown;
    });
    // Asked all the same: by a frame that did not say so, or of a step that does leave the document.
    const keptBack = () => {
      if (watcher.dialog?.leave) watcher.dialog.leave.go ??= lead;
    };
    if (result === null) keptBack();
    if (result === null) throw watcher.dialog ? dialogError(watcher.dialog) : new DoorstepError("navigation_failed", "The page did not let itself be left.");
    if (step) return await stepped(context, { watcher, arrival, before }).finally(keptBack);
    committed(context);
    if (result.loaderId !== undefined) context.leadsTo(result.loaderId);
    if (result.isDownload) watcher.expectDownload();
    if (result.isDownload) return { changes: [...watcher.notes, ...(await fates(watcher, context)), "The address is a download; the page stayed where it was."] };
    if (result.errorText && !ASKS_PERSON.test(result.errorText)) return await failed(result.errorText, address, watcher);
    if (result.errorText) return {};
    if (result.loaderId !== undefined) watcher.expect(result.loaderId);
    return await arrived(context, { watcher, arrival, before }, result.loaderId === undefined);
  } catch (thrown) {
    if (thrown instanceof Interrupted && thrown.takeover) stayWithPerson(tab.tabId, watcher);
    throw thrown;
  } finally {
    arrival.stop();
    watcher.stop();
  }
};

function isSameDocument(address: string, current: string): boolean {
  return address.includes("#") && withoutFragment(address) === withoutFragment(current);
}

/** The document is there, whoever comes now. */
function committed(context: CommandContext): void {
  context.underway(false);
  context.heard();
}

/** The person took the page over before the next one was there: it stays, unless it has set out by itself. */
function stayWithPerson(tabId: number, watcher: Watcher): void {
  if (!watcher.navigated && !watcher.setOut) send(tabId, "Page.stopLoading", {}).catch(() => undefined);
}

/** Whether it was the page itself that ended a navigation, by one of its own: word of that may come after the end. */
async function pageSetOut(watcher: Watcher, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + BEGINS_WITHIN_MS;
  while (!watcher.setOut && !watcher.dialog && performance.now() < until) await watcher.next(until - performance.now(), signal);
  return watcher.setOut;
}

/** A step in history says nothing of what it leads to: that is seen by what begins. */
async function stepped(context: CommandContext, going: Going): Promise<Answer> {
  const { watcher } = going;
  const until = performance.now() + BEGINS_WITHIN_MS;
  while (!watcher.navigating && !watcher.navigated && !watcher.dialog && performance.now() < until) await watcher.next(until - performance.now(), context.signal);
  if (watcher.dialog) throw dialogError(watcher.dialog);
  while (watcher.navigating && !watcher.navigated && !watcher.dialog) await watcher.next(LIMITS.commandMs, context.signal);
  if (watcher.navigated) committed(context);
  return arrived(context, going, !watcher.navigating && !watcher.navigated);
}

type Going = { watcher: Watcher; arrival: Arrival; before: string | undefined };

async function arrived(context: CommandContext, going: Going, sameDocument: boolean): Promise<Answer> {
  const { watcher } = going;
  // Only the fragment changed: no document is coming.
  watcher.navigating = !sameDocument;
  watcher.navigated ||= !sameDocument;
  const answer = await pageAfterNavigation(context, { ...going, ...(sameDocument ? { before: undefined } : {}), maxChars: LIMITS.snapshotChars });
  const changes = [...watcher.notes, ...watcher.windows.map(({ url }) => windowOpened(url))];
  return { ...answer, ...(changes.length ? { changes } : {}) };
}

/** What the agent wrote as a full http(s) address; throws `invalid_input` where it is none. */
export function webAddress(url: string): string {
  const text = url.trim();
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^(localhost|[\w-]+(\.[\w-]+)+):\d+/i.test(text) ? text : `${/^(localhost|127\.|\[::1\])/i.test(text) ? "http" : "https"}://${text}`;
  // A word alone is more often a slip than a host of one's own network, which is asked about.
  if (/^[\w-]*$/.test(text) && !/^localhost$/i.test(text)) throw noAddress(text);
  // What Chrome writes with percent signs, such as a space, is in no host's name.
  if (!URL.canParse(withScheme) || new URL(withScheme).hostname.includes("%")) throw noAddress(text);
  const parsed = new URL(withScheme);
  if (parsed.protocol !== "http:" && parsed.protocol !== "https:")
    throw new DoorstepError("invalid_input", `Only http and https pages can be opened, not ${parsed.protocol}`, { next: "Give an http(s) address." });
  return parsed.href;
}

function noAddress(text: string): DoorstepError {
  return new DoorstepError("invalid_input", `"${text.slice(0, 200)}" is no address.`, { next: "Give a full address such as https://example.com/page." });
}

async function failed(errorText: string, address: string, watcher: Watcher): Promise<Answer> {
  // 204 and downloads end a navigation without a page; the old one stays.
  if (errorText === "net::ERR_ABORTED") return { changes: [...watcher.notes, "The address opened no page; the tab stayed where it was."] };
  const words = FAILURES.find(([pattern]) => pattern.test(errorText))?.[1] ?? "The page could not be opened";
  throw new DoorstepError(
    "navigation_failed",
    `${words}: ${new URL(address).host} (${errorText}).`,
    /SSL_/.test(errorText) ? { next: "Call open with http:// before the address if the site has no https." } : {},
  );
}

/** The navigation's answer, or null when a dialog ("leave this page?") holds it. */
async function orDialog<Value>(going: Promise<Value>, watcher: Watcher, signal: AbortSignal): Promise<Value | null> {
  let done = false;
  const value = going.finally(() => {
    done = true;
    watcher.tell();
  });
  value.catch(() => undefined);
  while (!done && !watcher.dialog) await watcher.next(LIMITS.commandMs, signal);
  return done ? value : null;
}
