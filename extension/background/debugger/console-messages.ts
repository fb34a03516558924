import { isSignInAddress } from "../boundaries/address.ts";
import { safeUrl, safeWords } from "../redaction/redact.ts";
import { onDebuggerEvent, send } from "./attachment.ts";

/**
 * What a page wrote to its console. Chrome keeps it for each document; it is asked for when an agent asks, and let go
 * at once: a page can tell when somebody listens all the time.
 */

export type ConsoleMessage = { at: number; text: string };

type Value = { type: string; value?: unknown; description?: string };
type Where = { url?: string; lineNumber?: number };
type Called = { type: string; args: Value[]; timestamp: number; stackTrace?: { callFrames: Where[] } };
type Thrown = { timestamp: number; exceptionDetails: Where & { text: string; exception?: Value } };
type Logged = { entry: Where & { level: string; text: string; timestamp: number } };

const READ = 20_000;
const TEXT = 1000;

/** The messages of a tab's document, the oldest first. */
export async function consoleMessagesOf(tabId: number, signal: AbortSignal): Promise<ConsoleMessage[]> {
  const found: ConsoleMessage[] = [];
  const stop = onDebuggerEvent((from, method, params) => {
    const read = Object.hasOwn(READERS, method) ? READERS[method] : undefined;
    const message = from === tabId ? read?.(params as never) : null;
    if (message) found.push(message);
  });
  try {
    // All that was kept comes before the answer.
    await Promise.all([send(tabId, "Runtime.enable", {}, signal), send(tabId, "Log.enable", {}, signal)]);
  } finally {
    stop();
    for (const method of ["Runtime.disable", "Log.disable"] as const) send(tabId, method, {}).catch(() => undefined);
  }
  return found.sort((one, other) => one.at - other.at);
}

const READERS: Readonly<Record<string, (params: never) => ConsoleMessage | null>> = {
  "Runtime.consoleAPICalled": ({ type, args, timestamp, stackTrace }: Called) => message(timestamp, type, args.map(written).join(" "), stackTrace?.callFrames[0]),
  "Runtime.exceptionThrown": ({ timestamp, exceptionDetails }: Thrown) =>
    message(timestamp, "error", `${exceptionDetails.text} ${exceptionDetails.exception ? written(exceptionDetails.exception) : ""}`, exceptionDetails),
  "Log.entryAdded": ({ entry }: Logged) => message(entry.timestamp, entry.level, entry.text, entry),
};

function written({ type, value, description }: Value): string {
  return value === undefined ? (description ?? type) : typeof value === "string" ? value : JSON.stringify(value);
}

function message(at: number, level: string, text: string, { url = "", lineNumber }: Where = {}): ConsoleMessage | null {
  if (isSignInAddress(url)) return null;
  // Cut only once it is redacted: half a token is no longer known for one.
  const safe = safeWords(text.slice(0, READ).replaceAll(/\s+/g, " ").trim()).slice(0, TEXT);
  const where = url === "" ? "" : ` (${safeUrl(url)}${lineNumber === undefined ? "" : `:${lineNumber + 1}`})`;
  return { at, text: `${level}: ${safe}${where}` };
}
