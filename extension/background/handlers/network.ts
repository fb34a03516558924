import { DoorstepError } from "../../../shared/errors.ts";
import { isSignInAddress } from "../boundaries/address.ts";
import { ensureAttached, send } from "../debugger/attachment.ts";
import { sendToChild } from "../debugger/children.ts";
import { type RequestEntry, requestsOf } from "../debugger/request-log.ts";
import { assessment } from "../detection/detector.ts";
import { matchesOrigin, parsePattern } from "../limits/patterns.ts";
import { safeBody } from "../redaction/redact.ts";
import { sessionOf } from "../state/sessions.ts";
import type { CommandContext, Handler } from "./handler.ts";
import { holdsSecret, more, withoutSecrets } from "./telling.ts";

const SHOWN = 50;
const ADDRESS = 300;
const BODY = 8000;
const TEXTUAL = /^text\/|json|xml|javascript|x-www-form-urlencoded|graphql/i;

/** The page's latest requests without headers, or the bodies of one of them. */
export const network: Handler<"network"> = async ({ request, filter = "", limit = SHOWN }, context) => {
  await ensureAttached(context.tab.tabId);
  // Events that are on their way come before its answer.
  await send(context.tab.tabId, "Page.getNavigationHistory", {}, context.signal);
  if (request !== undefined) return { text: await bodiesOf(request, context) };
  const wanted = filter.toLowerCase();
  const entries = requestsOf(context.tab.tabId);
  const addresses = await withoutSecrets(
    context,
    entries.map(({ url }) => url),
  );
  // Of the address that is told, not of what was left out of it: a filter a letter longer each time must not spell that out.
  const all = entries.map((entry, at) => ({ ...entry, url: addresses[at] ?? "" })).filter((entry) => wanted === "" || matches(entry, wanted));
  const shown = all.slice(-limit);
  if (shown.length === 0) return { text: wanted === "" ? "(no requests seen)" : `(no requests seen that match ${JSON.stringify(filter)})` };
  return { text: shown.map(line).join("\n"), ...more(all.length - shown.length, limit, "network") };
};

function matches({ url, type, status, method }: RequestEntry, wanted: string): boolean {
  return url.toLowerCase().includes(wanted) || type.toLowerCase() === wanted || String(status) === wanted || method.toLowerCase() === wanted;
}

function line({ n, method, url, type, status, mime, failed, ms, bytes }: RequestEntry): string {
  const address = url.length > ADDRESS ? `${url.slice(0, ADDRESS)}…` : url;
  const end = failed ? `failed: ${failed}` : ms === null ? (status ? "answered, its body not read by the page so far" : "under way") : `${Math.round(ms)} ms, ${bytes} bytes`;
  return `n${n} ${method} ${address} ${type.toLowerCase()} ${status || "-"}${mime ? ` ${mime}` : ""} (${end})`;
}

/** What one request sent and got, redacted. */
async function bodiesOf(request: string, context: CommandContext): Promise<string> {
  const entry = requestsOf(context.tab.tabId).find(({ n }) => `n${n}` === request);
  if (!entry) throw new DoorstepError("not_found", `There is no request ${request} any more.`, { next: "Call network to see the latest ones." });
  await mayTell(entry, context);
  const { id: requestId } = entry;
  const [sent, got] = await Promise.all([
    asked(entry, context, "Network.getRequestPostData", { requestId }).then(
      ({ postData }) => postData,
      () => null,
    ),
    asked(entry, context, "Network.getResponseBody", { requestId }).then(
      ({ body, base64Encoded }) => (base64Encoded ? null : body),
      () => null,
    ),
  ]);
  const lines = [line(entry), sent === null ? "Sent no body." : `Sent: ${shortened(sent)}`];
  if (!TEXTUAL.test(entry.mime)) lines.push(`The answer is ${entry.mime || "of no known type"}, which is not shown.`);
  else lines.push(got === null ? (entry.ms === null ? "The page has not read the answer whole." : "The answer is no longer kept.") : `Answer: ${shortened(got)}`);
  return (await withoutSecrets(context, lines)).join("\n");
}

/** Rejects unless the request is of an origin that the task declared, and of no page or address where anybody signs in. */
async function mayTell({ url }: RequestEntry, context: CommandContext): Promise<void> {
  const { origins } = sessionOf(context.session);
  const declared = (origins ?? []).map(parsePattern).filter((pattern) => pattern !== null && pattern.host !== "");
  if (!declared.some((pattern) => pattern !== null && matchesOrigin(url, pattern)))
    throw new DoorstepError("out_of_scope", `Bodies are told of the origins alone that the task declares by name; ${new URL(url).origin} is none of them.`, {
      next: "Do without, or ask the user; a task declares its origins with task at its start.",
    });
  if (isSignInAddress(url) || assessment(context.tab.tabId).authPlace || (await holdsSecret(context)))
    throw new DoorstepError("secret_field", "Bodies are never told of a page or an address where somebody signs in, or that holds a secret.", {
      next: "Call network again on a page that holds none.",
    });
}

function asked<Method extends "Network.getRequestPostData" | "Network.getResponseBody">(
  { session, id }: RequestEntry,
  { tab, signal }: CommandContext,
  method: Method,
  params: { requestId: string },
) {
  return session === null ? send(tab.tabId, method, params, signal) : sendToChild(tab.tabId, session, method, { ...params, requestId: id });
}

/** Cut only once it is redacted: half a token is no longer known for one. */
function shortened(body: string): string {
  const safe = safeBody(body.slice(0, 200_000));
  return safe.length > BODY ? `${safe.slice(0, BODY)}… (${body.length} characters in all)` : safe;
}
