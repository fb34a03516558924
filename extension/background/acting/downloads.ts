import { untilTold } from "../../../shared/until-told.ts";

/** What becomes of a download that a page began: where the file went, or why it did not come. */

/** A download as the page's debugger tells of it, by its `guid` where it does; `since` is when it was told (ms since the epoch). */
export type Begun = { url: string; name: string; since: number; guid?: string };
/** How far a download has come, in a sentence, and its number in the browser's list, null where it is not in it. */
export type Fate = { text: string; stage: "begun" | "held" | "ended"; id: number | null };

/** Small files are there by then; of larger ones it is said where they will be. */
const ENDS_WITHIN_MS = 3000;
/** All bytes of it have come: only the browser has yet to give the file its name, which a busy machine makes slow. */
const NAMED_WITHIN_MS = 10_000;
/** The browser may enter it in its list a little before the debugger tells of it. */
export const EARLIER_MS = 5000;
const LOOKED_AT = 20;

/** What became of the download, once it has ended or after a moment. */
export async function fateOf(begun: Begun, signal: AbortSignal): Promise<Fate> {
  const start = performance.now();
  let limit = ENDS_WITHIN_MS;
  for (;;) {
    const news = nextChange(start + limit - performance.now(), signal);
    const item = await entryOf(begun);
    if (item !== undefined && (item.state !== "in_progress" || isHeldBack(item))) return fateOfEntry(begun, item);
    if (item !== undefined && hasAll(item)) limit = NAMED_WITHIN_MS;
    if (performance.now() >= start + limit) return fateOfEntry(begun, item);
    await news;
  }
}

/** Chrome asks the person before a page may save several files, in a tab that they do not see. */
export function heldBack(count: number): string {
  return `${count === 1 ? "A download" : `${count} downloads`} that the page asked for did not begin yet: the site may be slow to answer (call wait_for with download), or the browser may be asking the person whether it may save several files (call handoff if the task needs ${count === 1 ? "it" : "them"}).`;
}

/** How a download stands that is in the browser's list, or is not. */
export function fateOfEntry(begun: Begun, item: chrome.downloads.DownloadItem | undefined): Fate {
  const stage = item === undefined ? "begun" : item.state !== "in_progress" ? "ended" : isHeldBack(item) ? "held" : "begun";
  return { text: told(begun, item), stage, id: item?.id ?? null };
}

/** The download in the browser's list: by its number there where that is known, else none of those `taken`. */
export async function entryOf(
  { url, since }: Begun,
  { id = null, taken = [] }: { id?: number | null; taken?: readonly number[] } = {},
): Promise<chrome.downloads.DownloadItem | undefined> {
  if (id !== null) return (await chrome.downloads.search({ id }))[0];
  const startedAfter = new Date(since - EARLIER_MS).toISOString();
  const items = await chrome.downloads.search({ orderBy: ["-startTime"], limit: LOOKED_AT, startedAfter });
  return items.find((item) => (item.url === url || item.finalUrl === url) && !taken.includes(item.id));
}

function isHeldBack({ danger, state }: chrome.downloads.DownloadItem): boolean {
  return state === "in_progress" && !["safe", "accepted", "allowlistedByPolicy", "deepScannedSafe"].includes(danger);
}

function hasAll({ bytesReceived, totalBytes }: chrome.downloads.DownloadItem): boolean {
  return totalBytes > 0 && bytesReceived >= totalBytes;
}

function told({ name }: Begun, item: chrome.downloads.DownloadItem | undefined): string {
  const what = JSON.stringify(name.replace(/\s+/g, " ").slice(0, 200));
  if (!item) return `A download began: ${what}.`;
  if (item.state === "complete") return `Downloaded ${what}: ${item.fileSize} bytes, at ${item.filename}`;
  if (item.state === "interrupted") return `The download of ${what} failed: ${item.error ?? "interrupted"}.`;
  if (isHeldBack(item))
    return `The browser holds the download of ${what} back as possibly harmful (${item.danger}): only the person can keep it, in the browser's list of downloads.`;
  if (item.filename === "") return `A download of ${what} began; where it goes is not decided yet: the browser may be asking the person.`;
  if (hasAll(item)) return `All ${item.bytesReceived} bytes of ${what} have come; the browser has yet to finish the file, which will be at ${item.filename}`;
  const size = item.totalBytes > 0 ? ` of ${item.totalBytes}` : "";
  return `A download of ${what} is under way: ${item.bytesReceived}${size} bytes so far, to ${item.filename}`;
}

/** Resolves at the next change of any download or of what `also` tells of, at the latest after the time, where there is one. */
export function nextChange(withinMs: number | null, signal: AbortSignal, also?: (changed: () => void) => () => void): Promise<void> {
  return untilTold<void>(
    (done) => {
      const events = [chrome.downloads.onChanged, chrome.downloads.onCreated];
      const changed = () => done();
      for (const event of events) event.addListener(changed);
      const stop = also?.(changed);
      return () => {
        stop?.();
        for (const event of events) event.removeListener(changed);
      };
    },
    { signal, ...(withinMs === null ? {} : { withinMs: Math.max(0, withinMs) }) },
  );
}

/** How a request was answered, as far as it says whether that is a file. */
export type Response = { mimeType?: string; status?: number; headers?: Record<string, string> };

/** Whether an answer that is dropped was a file. Frames may be taken away while theirs comes: of those only what says that it is one. */
export function isFile({ status, headers = {} }: Response, isTop: boolean): boolean {
  const says = Object.entries(headers).some(([name, value]) => name.toLowerCase() === "content-disposition" && /^\s*attachment/i.test(value));
  return says || (isTop && status !== 204 && status !== 205);
}
