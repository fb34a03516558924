import { DoorstepError } from "../../../shared/errors.ts";
import { Listeners } from "../../../shared/listeners.ts";
import { withoutUnseen } from "../../../shared/unseen.ts";
import { safeWords } from "../redaction/redact.ts";
import { onDebuggerEvent, onDetached } from "./attachment.ts";

/** Native dialogs of the agent's tabs. While one is open the page stands still, so it is a state that commands ask for. */

export type OpenDialog = {
  type: "alert" | "confirm" | "prompt" | "beforeunload";
  message: string;
  /** What a prompt suggests. */
  suggested: string;
  /** "Leave this page?" is kept for the agent; the browser itself shows nothing, and the page stands still no longer. */
  leave?: Leave;
};

/** What is done once the agent says to leave; null where it has to do again what led away. */
export type Leave = { go: ((signal: AbortSignal) => Promise<unknown>) | null };

type Opening = { type: OpenDialog["type"]; message: string; url: string; defaultPrompt?: string };

const open = new Map<number, OpenDialog>();
const changed = new Listeners<[tabId: number]>();

/** Registers on the debugger's events; called synchronously at the worker's start by `registerDebugger`. */
export function registerDialogs(): void {
  onDebuggerEvent((tabId, method, params) => {
    if (method === "Page.javascriptDialogOpening") {
      const { type, message, defaultPrompt = "" } = params as Opening;
      const leave = type === "beforeunload" ? leaveAsked(tabId) : null;
      if (leave === "left") return;
      setDialog(tabId, { type, message: withoutUnseen(message).slice(0, 1000), suggested: defaultPrompt.slice(0, 1000), ...(leave ? { leave } : {}) });
    } else if (method === "Page.javascriptDialogClosed" && !open.get(tabId)?.leave) setDialog(tabId, null);
    // Whoever led it away: there is nothing left to ask.
    else if (method === "Page.frameNavigated" && open.get(tabId)?.leave && (params as { frame: { parentId?: string } }).frame.parentId === undefined) setDialog(tabId, null);
  });
  onDetached((tabId) => setDialog(tabId, null));
}

let leaveAsked: (tabId: number) => Leave | "left" | null = () => null;

/** Who answers "leave this page?" before the person sees it: `left`, what is to be done once the agent says so, or null where it is the person's. */
export function onLeaveAsked(answer: typeof leaveAsked): void {
  leaveAsked = answer;
}

/** A question that the browser does not show, for the agent to answer. */
export function keepDialog(tabId: number, dialog: OpenDialog): OpenDialog {
  setDialog(tabId, dialog);
  return dialog;
}

function setDialog(tabId: number, dialog: OpenDialog | null): void {
  if (dialog) open.set(tabId, dialog);
  else if (!open.delete(tabId)) return;
  changed.tell(tabId);
}

/** A dialog opened while no worker was there: all that is known is that the page stands still. */
export function supposeDialog(tabId: number): void {
  if (!open.has(tabId)) setDialog(tabId, { type: "alert", message: "", suggested: "" });
}

/** The page answers again, or Chrome says that no dialog is showing. */
export function dialogGone(tabId: number): void {
  setDialog(tabId, null);
}

/** The dialog that is open in the tab. */
export function openDialog(tabId: number): OpenDialog | null {
  return open.get(tabId) ?? null;
}

/** Calls `listener` when a dialog opens or closes. Returns how to stop. */
export const onDialog = changed.add;

/** What a command answers that can't go on before the dialog is answered. */
export function dialogError(dialog: OpenDialog): DoorstepError {
  const words = dialog.message ? ` "${safeWords(dialog.message).replace(/\s+/g, " ").slice(0, 300)}"` : "";
  return new DoorstepError("dialog_open", `The page shows ${dialog.type === "alert" ? "an" : "a"} ${dialog.type} dialog${words}.`);
}
