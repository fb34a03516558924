import { DoorstepError } from "../../../shared/errors.ts";
import { inTime } from "../../../shared/until-told.ts";
import type { SentUpload } from "../../../shared/upload.ts";
import { actAndSettle, readyToAct, targetFacts, toTop } from "../acting/acting.ts";
import { Watcher } from "../acting/watcher.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { type FileField, sendForField } from "../debugger/file-choosers.ts";
import { orDialog, pressAt } from "../debugger/input.ts";
import { dropFiles } from "../debugger/pointer.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import { wouldRaise } from "../tabs/foreground.ts";
import type { Answer, CommandContext } from "./handler.ts";

type Given = { paths: string[]; folders: NonNullable<SentUpload["folders"]> };

/** A button opens its chooser in the same turn, or after a moment's work. */
const CHOOSER_WITHIN_MS = 600;
const GIVEN = "The files were given to the page.";

/**
 * Gives files and folders to the page as a person would: presses what asks for files and answers the chooser, or drops them where
 * nothing asks. Whether it may have these files was asked before.
 */
export const upload = async ({ ref, paths, folders = [] }: SentUpload, context: CommandContext): Promise<Answer> => {
  const { tab, session, signal } = context;
  const given = { paths, folders };
  const [{ frameId }] = await Promise.all([locate(session, ref), readyToAct(context)]);
  const number = refNumber(ref);
  const { field, multiple, folder } = await ask(tab.tabId, frameId, "fileField", { ref: number }, { signal });
  if (field) await fits(context, given, { isFolder: folder, what: ref });
  if (paths.length > 1 && !multiple) throw new DoorstepError("invalid_input", `${ref} takes one file, not ${paths.length}.`);
  const prepared = await ask(tab.tabId, frameId, "prepare", { ref: number, act: "upload" }, { signal });
  const point = await toTop(tab.tabId, prepared.point, prepared.path, signal);
  const { strict } = await context.judge(targetFacts(prepared.facts, frameId));
  // A press in front of the person would raise their window.
  const drops = wouldRaise(tab.tabId);
  const lines: string[] = [];
  const act = async () => {
    context.dispatched();
    const aim = { frameId, input: "press", mark: prepared.facts.mark, strict } as const;
    const chosen = drops ? null : await byChooser(context, () => pressAt(tab.tabId, point, { button: "left", count: 1 }, signal, aim), given, field);
    if (chosen) lines.push(chosen);
    else {
      await drop(context, point, paths);
      if (openDialog(tab.tabId)) return void lines.push(GIVEN);
      const names = field ? await ask(tab.tabId, frameId, "fileNames", { ref: number, folder }, { signal }) : [];
      lines.push(field ? said(names, given) : `Dropped ${dropped(given)} on ${ref}: what the page made of it shows below.`);
    }
  };
  return actAndSettle(context, { frameId }, act, { lines: () => lines });
};

/** Presses and answers the chooser that comes; null where none comes. */
async function byChooser(context: CommandContext, press: () => Promise<void>, given: Given, isField: boolean): Promise<string | null> {
  const { tab, signal } = context;
  const watcher = new Watcher(tab.tabId);
  try {
    await press();
    const until = performance.now() + CHOOSER_WITHIN_MS;
    while (watcher.chooser === null && !watcher.dialog && !watcher.navigating && performance.now() < until) await watcher.next(until - performance.now(), signal);
    if (watcher.dialog || watcher.navigating) return "The press opened no chooser for files.";
    if (watcher.chooser === "unknown")
      throw new DoorstepError("invalid_input", "The page asks for files in a way that only the person can answer.", { next: "Call handoff so that the person chooses them." });
    if (watcher.chooser === null) {
      if (isField) throw new DoorstepError("not_found", "The field opened no chooser for files.", { next: "Call snapshot to see what the page wants." });
      return null;
    }
    return await give(context, watcher.chooser, given);
  } finally {
    watcher.stop();
  }
}

async function give(context: CommandContext, field: FileField, given: Given): Promise<string> {
  const { tab, signal } = context;
  const { backendNodeId } = field;
  const { object } = await sendForField(tab.tabId, field, "DOM.resolveNode", { backendNodeId }, signal);
  const { objectId } = object;
  const asked = async (body: string) => {
    if (!objectId) return undefined;
    const call = { objectId, functionDeclaration: `function () { ${body} }`, returnByValue: true, awaitPromise: true };
    return (await sendForField(tab.tabId, field, "Runtime.callFunctionOn", call, signal)).result.value;
  };
  const isFolder = (await asked("return this.webkitdirectory;")) === true;
  await fits(context, given, { isFolder, what: "The field behind it" });
  const read = isFolder ? inTime(asked(FOLDER_READ), FOLDER_READ_MS) : Promise.resolve();
  read.catch(() => undefined);
  // The page is told in the same turn, and may ask something.
  await orDialog(tab.tabId, sendForField(tab.tabId, field, "DOM.setFileInputFiles", { files: given.paths, backendNodeId }, signal).catch(notAllowed), signal);
  if (!openDialog(tab.tabId)) await orDialog(tab.tabId, read, signal);
  if (openDialog(tab.tabId)) return GIVEN;
  const names = await asked("return Array.from(this.files, (file) => file.webkitRelativePath || file.name);");
  return said(Array.isArray(names) ? names.map(String) : [], given);
}

/** The browser reads a folder after it has taken it: over when the page is told, or after 5 s. */
const FOLDER_READ = "return new Promise((done) => { this.addEventListener('change', () => done(), { capture: true, once: true }); });";
/** Timed here: the page's own clock may be another's. */
const FOLDER_READ_MS = 5_000;

/** A field takes files, or one folder: Chrome would take the one for the other without a word. */
async function fits({ tab }: CommandContext, { paths, folders }: Given, { isFolder, what }: { isFolder: boolean; what: string }): Promise<void> {
  if (!isFolder && folders.length > 0) throw new DoorstepError("invalid_input", `${what} takes files, not folders.`, { next: "Call upload with the paths of the files." });
  if (!isFolder) return;
  if (paths.length !== 1 || folders.length !== 1)
    throw new DoorstepError("invalid_input", `${what} takes one folder, with all that is in it.`, { next: "Call upload with the path of one folder." });
  // Of a tab that does not show Chrome reads no folder for a field, and says nothing; a drop it does let read one.
  if (!(await chrome.tabs.get(tab.tabId)).active)
    throw new DoorstepError("invalid_input", `${what} takes a folder, which Chrome reads for a field only while its tab shows; nothing was pressed or given (ran: no).`, {
      next: "Drop the folder instead, by calling upload with an area of the page that takes dropped files; or call handoff so that the person chooses it.",
    });
}

async function drop({ tab, signal }: CommandContext, point: { x: number; y: number }, files: string[]): Promise<void> {
  await dropFiles(tab.tabId, point, files, signal).catch(notAllowed);
}

function notAllowed(cause: unknown): never {
  if (cause instanceof DoorstepError && /not allowed/i.test(cause.message))
    throw new DoorstepError("invalid_input", "Chrome does not let Doorstep give files to pages.", {
      next: 'Ask the user to turn on "Allow access to file URLs" for Doorstep on chrome://extensions, or call handoff so that they choose the files.',
      cause,
    });
  throw cause;
}

/** What a field holds now, against what it was to hold. A page that sends at once may have emptied it again. */
function said(names: readonly string[], { paths, folders }: Given): string {
  const [folder] = folders;
  if (names.length === 0) return `The ${folder ? "folder was" : "files were"} given to the field; the page has taken ${folder ? "it" : "them"} from it.`;
  if (folder) {
    const held = `the field holds ${names.length} ${names.length === 1 ? "file" : "files"} of ${JSON.stringify(nameOf(folder.path))}`;
    return names.length === folder.files ? `${held[0]?.toUpperCase()}${held.slice(1)}.` : `Not all of the folder's ${folder.files} files stuck: ${held}.`;
  }
  const list = names.map((name) => JSON.stringify(name)).join(", ");
  return paths.map(nameOf).every((name) => names.includes(name)) ? `The field holds ${list}.` : `The files did not stick: the field holds ${list}.`;
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? "";
}

function dropped({ paths, folders }: Given): string {
  const files = paths.length - folders.length;
  const parts = [...(files > 0 ? [files === 1 ? "the file" : `${files} files`] : []), ...folders.map((folder) => `the folder ${JSON.stringify(nameOf(folder.path))}`)];
  return parts.join(" and ");
}
