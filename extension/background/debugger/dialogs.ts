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
};

type Opening = { type: OpenDialog["type"]; message: string; url: string; defaultPrompt?: string };

const open = new Map<number, OpenDialog>();
const changed = new Listeners<[tabId: number]>();

/** Registers on the debugger's events; called synchronously at the worker's start by `registerDebugger`. */
export function registerDialogs(): void {
  onDebuggerEvent((tabId, method, params) => {
    if (method === "Page.javascriptDialogOpening") {
      const { type, message, defaultPrompt = "" } = params as Opening;
      setDialog(tabId, { type, message: withoutUnseen(message).slice(0, 1000), suggested: defaultPrompt.slice(0, 1000) });
    } else if (method === "Page.javascriptDialogClosed") setDialog(tabId, null);
  });
  onDetached((tabId) => setDialog(tabId, null));
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
