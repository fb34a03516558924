import { kindRecord } from "../../../shared/boundary-kinds.ts";
import { type CommandName, commandRecord } from "../../../shared/commands.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { safeWords } from "../redaction/redact.ts";
import type { TabRecord } from "../state/records.ts";

/** What the gate needs to know; everything as it is in this turn. */
export type GateFacts = {
  command: CommandName;
  tab: TabRecord;
  /** The open handoff that holds this very tab. */
  holding: HandoffRecord | undefined;
  /** An open handoff on another tab of the same session. */
  elsewhere: HandoffRecord | undefined;
  dialog: { type: string; message: string } | null;
};

/** Commands that need the debugger although they only look. */
const NEEDS_DEBUGGER: ReadonlySet<CommandName> = new Set(["screenshot", "console", "network"]);

/** Whether a command works through the debugger. */
export function needsDebugger(command: CommandName): boolean {
  return commandRecord(command).effect === "act" || NEEDS_DEBUGGER.has(command);
}

/**
 * May this command run now? Null: yes. A handoff: the call is paused by it. Throws where the answer is an
 * error. Pure: the one place where "the person has the tab" is decided, in front of every way in.
 */
export function gate(facts: GateFacts): HandoffRecord | null {
  const { command, tab, holding, elsewhere, dialog } = facts;
  const { effect } = commandRecord(command);
  // A person typing a password is not to be watched: nothing runs on a held tab, not even reads.
  if (holding) return holding;
  // The debugger has let go of all the session's tabs; attaching to another would bring its banner back.
  if (elsewhere && needsDebugger(command)) return elsewhere;
  if (tab.failed && effect === "act" && command !== "open" && command !== "dialog") {
    throw new DoorstepError(
      tab.failed.code,
      `Acting on tab ${tab.name} is refused: ${kindRecord(tab.failed.kind).noun} at ${tab.failed.origin} was not completed (handoff ${tab.failed.handoff}).`,
      {
        next: "Call handoff to ask the person again, or open to go to a page anew.",
      },
    );
  }
  if (dialog && command !== "dialog") {
    throw new DoorstepError("dialog_open", `The page has an open ${dialog.type} that says ${JSON.stringify(safeWords(dialog.message).slice(0, 300))}.`);
  }
  return null;
}
