import { DoorstepError } from "../../../shared/errors.ts";
import { actAndSettle, readyToAct, targetFacts, toTop } from "../acting/acting.ts";
import { Watcher } from "../acting/watcher.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { type FileField, sendForField } from "../debugger/file-choosers.ts";
import { orDialog, pressAt } from "../debugger/input.ts";
import { dropFiles } from "../debugger/pointer.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import { wouldRaise } from "../tabs/foreground.ts";
import type { CommandContext, Handler } from "./handler.ts";

/** A button opens its chooser in the same turn, or after a moment's work. */
const CHOOSER_WITHIN_MS = 600;
const GIVEN = "The files were given to the page.";

/**
 * Gives files to the page as a person would: presses what asks for files and answers the chooser, or drops them where
 * nothing asks. Whether it may have these files was asked before.
 */
export const upload: Handler<"upload"> = async ({ ref, paths }, context) => {
  const { tab, session, signal } = context;
  const [{ frameId }] = await Promise.all([locate(session, ref), readyToAct(context)]);
  const number = refNumber(ref);
  const { field, multiple } = await ask(tab.tabId, frameId, "fileField", { ref: number }, { signal });
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
    const chosen = drops ? null : await byChooser(context, () => pressAt(tab.tabId, point, { button: "left", count: 1 }, signal, aim), paths, field);
    if (chosen) lines.push(chosen);
    else {
      await drop(context, point, paths);
      if (openDialog(tab.tabId)) return void lines.push(GIVEN);
      const names = field ? await ask(tab.tabId, frameId, "fileNames", { ref: number }, { signal }) : [];
      lines.push(field ? said(names, paths) : `Dropped ${paths.length === 1 ? "the file" : `${paths.length} files`} on ${ref}: what the page made of it shows below.`);
    }
  };
  return actAndSettle(context, { frameId }, act, { lines: () => lines });
};

/** Presses and answers the chooser that comes; null where none comes. */
async function byChooser(context: CommandContext, press: () => Promise<void>, paths: string[], isField: boolean): Promise<string | null> {
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
    return await give(context, watcher.chooser, paths);
  } finally {
    watcher.stop();
  }
}

async function give({ tab, signal }: CommandContext, field: FileField, files: string[]): Promise<string> {
  const { backendNodeId } = field;
  // The page is told in the same turn, and may ask something.
  await orDialog(tab.tabId, sendForField(tab.tabId, field, "DOM.setFileInputFiles", { files, backendNodeId }, signal).catch(notAllowed), signal);
  if (openDialog(tab.tabId)) return GIVEN;
  const { object } = await sendForField(tab.tabId, field, "DOM.resolveNode", { backendNodeId }, signal);
  if (!object.objectId) return said([], files);
  const { result } = await sendForField(
    tab.tabId,
    field,
    "Runtime.callFunctionOn",
    { objectId: object.objectId, functionDeclaration: "function () { return Array.from(this.files, (file) => file.name); }", returnByValue: true },
    signal,
  );
  return said(Array.isArray(result.value) ? result.value.map(String) : [], files);
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
function said(names: readonly string[], paths: readonly string[]): string {
  if (names.length === 0) return "The files were given to the field; the page has taken them from it.";
  const wanted = paths.map((path) => path.split(/[\\/]/).at(-1) ?? "");
  const list = names.map((name) => JSON.stringify(name)).join(", ");
  return wanted.every((name) => names.includes(name)) ? `The field holds ${list}.` : `The files did not stick: the field holds ${list}.`;
}
