import { DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import type { FirstLook, LookedAt, OutlinePart, Seen } from "../../../shared/page-protocol.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { crashError } from "../debugger/crashes.ts";
import { dialogError, onDialog, openDialog } from "../debugger/dialogs.ts";
import type { OwnedTab } from "../handlers/handler.ts";
import { safeText } from "../redaction/redact.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { wake } from "../tabs/waking.ts";
import { framePaths } from "./frame-paths.ts";
import { rememberTold } from "./likely.ts";
import { injectPages, isEntering } from "./page-entry.ts";
import { ask, framesOf, onPagesChanged, pagesArrived } from "./pages.ts";
import { locate, refNumber, withRefs } from "./refs.ts";

/** Outlines of a whole tab: each frame writes its own part, and they are put together here. */

type Options = {
  ref?: string | undefined;
  maxChars?: number | undefined;
  /** Only what can be acted on. */
  interactive?: boolean | undefined;
  /** What the top frame wrote as its script came in. */
  first?: Promise<FirstLook | null> | null;
  asked?: Asked;
};
/** Called once the page has been asked; where it has one frame only, with what that will say it shows. */
export type Asked = (seen: Promise<Seen | null> | null) => void;
type Job = {
  tab: OwnedTab;
  session: string;
  signal: AbortSignal;
  left: number;
  cut: boolean;
  frames: Map<string, number>;
  words: string[] | null;
  shown?: boolean;
  interactive: boolean;
};
type Start = { frameId: number; ref: number | null };

const FRAME_WITHIN_MS = 2000;
const TOP_WITHIN_MS = 5000;
/** Where a script may be, it has connected by then. */
const ARRIVES_WITHIN_MS = 300;
/** Room for the line that says how to see the rest. */
const LAST_LINE = 160;

/** Characters for the outline itself where the whole snapshot may have that many. */
export function outlineBudget(maxChars: number): number {
  return maxChars - LAST_LINE;
}

/** The page, or the subtree of a ref, as an outline with refs, capped while it is walked. */
export async function takeSnapshot(tab: OwnedTab, session: string, options: Options, signal: AbortSignal): Promise<string> {
  const max = options.maxChars ?? LIMITS.snapshotChars;
  const start = options.ref === undefined ? { frameId: 0, ref: null } : { frameId: (await locate(session, options.ref)).frameId, ref: refNumber(options.ref) };
  if (start.frameId === 0) await topFrame(tab.tabId, signal);
  const job: Job = { tab, session, signal, left: outlineBudget(max), cut: false, frames: new Map(), words: null, interactive: options.interactive ?? false };
  const text = await whole(job, start, options);
  rememberTold(session, text);
  if (!job.cut) return text || "(an empty page)";
  return `${text}\n(cut at ${max} characters: call snapshot with the ref of a part, find with words, or snapshot with a larger max_chars for the rest)`;
}

/** Lines of all frames that hold all the words. */
export async function findLines(
  tab: OwnedTab,
  session: string,
  words: string[],
  { maxChars, asked, shown = true }: { maxChars: number; asked?: Asked; shown?: boolean },
  signal: AbortSignal,
): Promise<{ lines: string[]; cut: boolean }> {
  await topFrame(tab.tabId, signal);
  const job: Job = { tab, session, signal, left: maxChars, cut: false, frames: new Map(), words, shown, interactive: false };
  const text = await whole(job, { frameId: 0, ref: null }, asked ? { asked } : {});
  if (shown) rememberTold(session, text);
  return { lines: text.split("\n").filter((line) => line !== ""), cut: job.cut };
}

/** The frame where it starts and all below it, as the agent may see it. */
async function whole(job: Job, start: Start, { first, asked }: Pick<Options, "first" | "asked">): Promise<string> {
  const alone = start.frameId === 0 && framesOf(job.tab.tabId).length === 1;
  const part = first ? firstPart(job, first) : written(job, start, { look: asked !== undefined && alone });
  const seen = part.then(
    (one) => one.seen,
    () => null,
  );
  asked?.(alone ? (first ?? seen) : null);
  return safeText(await partsOf(job, start.frameId, await part, 0));
}

async function outlineOf(job: Job, frameId: number, depth: number): Promise<string> {
  return partsOf(job, frameId, await written(job, { frameId, ref: null }, { timeoutMs: FRAME_WITHIN_MS }), depth);
}

/** What one frame writes. */
function written(job: Job, { frameId, ref }: Start, { look = false, ...within }: { look?: boolean; timeoutMs?: number }): Promise<LookedAt> {
  const { tab, session, signal, words, shown = true, interactive } = job;
  const budget = Math.max(0, job.left);
  const options = { signal, ...within };
  return withRefs(session, tab.tabId, frameId, (firstRef) =>
    words
      ? ask(tab.tabId, frameId, "find", { words, budget, firstRef, look, shown }, options)
      : ask(tab.tabId, frameId, "outline", { ref, budget, firstRef, look, interactive }, options),
  );
}

async function firstPart(job: Job, first: Promise<FirstLook | null>): Promise<LookedAt> {
  const look = await first;
  return look?.part ? { ...look.part, seen: null } : written(job, { frameId: 0, ref: null }, {});
}

/** A frame's own part with those of its child frames where they belong. */
async function partsOf(job: Job, frameId: number, part: OutlinePart, depth: number): Promise<string> {
  job.left -= part.text.length;
  job.cut ||= part.cut;
  if (part.frames.length === 0 || job.left <= 0) return part.text;
  return withChildren(job, frameId, part, depth);
}

async function withChildren(job: Job, frameId: number, part: OutlinePart, depth: number): Promise<string> {
  if (job.frames.size === 0) job.frames = await framePaths(job.tab.tabId);
  const own = [...job.frames].find(([, id]) => id === frameId)?.[0] ?? "";
  let text = "";
  let done = 0;
  for (const { index, at, depth: indent } of part.frames) {
    text += part.text.slice(done, at);
    done = at;
    const child = job.frames.get(own === "" ? String(index) : `${own}.${index}`);
    if (child === undefined || child === frameId || job.left <= 0) continue;
    const inner = await outlineOf(job, child, depth + 1).catch((error: unknown) => {
      job.signal.throwIfAborted();
      return error instanceof DoorstepError && error.code === "timed_out" ? "(this frame does not answer)" : "";
    });
    if (inner)
      text += `${text || job.words === null ? "\n" : ""}${inner
        .split("\n")
        .map((line) => "  ".repeat(indent) + line)
        .join("\n")}`;
    job.left -= inner.split("\n").length * indent * 2;
  }
  return text + part.text.slice(done);
}

/** Resolves when the top frame's page script is there; rejects where a dialog keeps the page from having one. */
export async function topFrame(tabId: number, signal: AbortSignal, documentId?: string): Promise<void> {
  const isThere = () => framesOf(tabId).some((frame) => frame.frameId === 0 && (documentId === undefined || frame.documentId === documentId));
  if (isThere()) return;
  // A script on its way in is not brought in twice: that would cost the page a second start of it.
  const injected = isEntering(tabId) ? pagesArrived(tabId, ARRIVES_WITHIN_MS).then(() => isThere() || injectPages(tabId)) : wake(tabId).then(() => injectPages(tabId));
  const there = await untilTold<true>(
    (done, failed) => {
      const look = (changed: number) => {
        const dialog = openDialog(tabId);
        if (changed !== tabId) return;
        if (dialog) failed(dialogError(dialog));
        else if (isThere()) done(true);
      };
      look(tabId);
      void injected.then((takesScript) => (takesScript ? null : whyNoPage(tabId))).then((why) => why && !isThere() && failed(why));
      const stops = [onPagesChanged(look), onDialog(look)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    { signal, withinMs: TOP_WITHIN_MS },
  );
  if (!there) throw noPage();
}

/** Why a tab whose top frame took no script will have none: the tab is empty, shows the browser's own error page, or its page has crashed. Null where one may yet. */
async function whyNoPage(tabId: number): Promise<DoorstepError | null> {
  await pagesArrived(tabId, ARRIVES_WITHIN_MS);
  const shown = await chrome.tabs.get(tabId).catch(() => undefined);
  const { underway, error } = navigationOf(tabId);
  if (!shown || shown.pendingUrl) return null;
  if (shown.status === "unloaded" && !shown.discarded) return crashError();
  return !underway && (error !== null || !/^https?:/.test(shown.url ?? "")) ? noPage() : null;
}

function noPage(): DoorstepError {
  return new DoorstepError("not_found", "The tab shows no web page that can be read: it is empty, an error page of the browser, or still loading.", {
    next: "Call open with an http(s) address.",
  });
}
