import type { CommandName, CommandParams } from "../../../shared/commands.ts";
import type { Result } from "../../../shared/results.ts";
import type { Call } from "../calls/call.ts";
import { click } from "./click.ts";
import { consoleMessages } from "./console.ts";
import { dialog } from "./dialog.ts";
import { drag } from "./drag.ts";
import { evaluate } from "./evaluate.ts";
import { fill } from "./fill.ts";
import { find } from "./find.ts";
import type { Handler } from "./handler.ts";
import { handoff } from "./handoff.ts";
import { handoffWait } from "./handoff-wait.ts";
import { hover } from "./hover.ts";
import { network } from "./network.ts";
import { open } from "./open.ts";
import { press } from "./press.ts";
import { read } from "./read.ts";
import { screenshot } from "./screenshot.ts";
import { scroll } from "./scroll.ts";
import { select } from "./select.ts";
import { snapshot } from "./snapshot.ts";
import { tabs } from "./tabs.ts";
import { task } from "./task.ts";
import { type } from "./type.ts";
import { upload } from "./upload.ts";
import { waitFor } from "./wait-for.ts";

/** Commands about the session itself, which no tab's queue holds. */
export type ControlCommand = "tabs" | "task" | "handoff" | "handoff_wait";
export type TabCommand = Exclude<CommandName, ControlCommand>;
export type ControlHandler<Name extends ControlCommand> = (params: CommandParams<Name>, call: Call) => Promise<Result>;

export const CONTROL: { [Name in ControlCommand]: ControlHandler<Name> } = { tabs, task, handoff, handoff_wait: handoffWait };

export const TAB_HANDLERS: { [Name in TabCommand]: Handler<Name> } = {
  open,
  snapshot,
  find,
  read,
  screenshot,
  click,
  type,
  fill,
  press,
  select,
  scroll,
  hover,
  drag,
  upload,
  wait_for: waitFor,
  dialog,
  console: consoleMessages,
  network,
  evaluate,
};

/** Whether a command is about the session itself and needs no tab's turn. */
export function isControl(command: CommandName): command is ControlCommand {
  return command in CONTROL;
}
