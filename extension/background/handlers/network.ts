import { type RequestEntry, requestsOf } from "../request-log.ts";
import { more, upToDate, withoutSecrets } from "./console.ts";
import type { Handler } from "./handler.ts";

const SHOWN = 50;
const ADDRESS = 300;

/** The page's latest requests, without headers and bodies. */
export const network: Handler<"network"> = async ({ filter = "", limit = SHOWN }, context) => {
  await upToDate(context);
  const wanted = filter.toLowerCase();
  const all = requestsOf(context.tab.tabId).filter((entry) => wanted === "" || matches(entry, wanted));
  const shown = all.slice(-limit);
  if (shown.length === 0) return { text: wanted === "" ? "(no requests seen)" : `(no requests seen that match ${JSON.stringify(filter)})` };
  const texts = await withoutSecrets(context, shown.map(line));
  return { text: texts.join("\n"), ...more(all.length - shown.length, limit, "network") };
};

function matches({ url, type, status, method }: RequestEntry, wanted: string): boolean {
  return url.toLowerCase().includes(wanted) || type.toLowerCase() === wanted || String(status) === wanted || method.toLowerCase() === wanted;
}

function line({ method, url, type, status, mime, failed, ms, bytes }: RequestEntry): string {
  const address = url.length > ADDRESS ? `${url.slice(0, ADDRESS)}…` : url;
  const end = failed ? `failed: ${failed}` : ms === null ? "under way" : `${Math.round(ms)} ms, ${bytes} bytes`;
  return `${method} ${address} ${type.toLowerCase()} ${status || "-"}${mime ? ` ${mime}` : ""} (${end})`;
}
