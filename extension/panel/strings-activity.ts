import type { BoundaryKind } from "../../shared/boundary-kinds.ts";
import { BOUNDARY_KINDS } from "../../shared/boundary-kinds.ts";
import type { CommandName } from "../../shared/commands.ts";

const commands: Record<CommandName, string> = {
  open: "Opened a page",
  snapshot: "Looked at the page",
  find: "Searched the page",
  read: "Read the page",
  screenshot: "Took a picture",
  click: "Clicked",
  type: "Typed text",
  fill: "Filled in fields",
  press: "Pressed keys",
  select: "Chose an option",
  scroll: "Scrolled",
  hover: "Moved the pointer over the page",
  drag: "Dragged something",
  upload: "Chose files",
  wait_for: "Waited for the page",
  tabs: "Managed its tabs",
  dialog: "Answered a dialog",
  console: "Read the page's messages",
  network: "Read the page's requests",
  evaluate: "Ran a script",
  task: "Declared its task",
  handoff: "Asked for you",
  handoff_wait: "Waited for you",
};

/** Words for what else a journal names. A name that is not here is shown with its underscores as spaces. */
const names: Record<string, string> = {
  allowed: "You allowed the agent",
  denied: "You denied the agent",
  allowed_once: "You let the agent do it once",
  allowed_scripts: "You let it run scripts",
  forbade_scripts: "You stopped its scripts",
  used_once: "Did what you let it do once",
  takes_action: "You do it yourself",
  refused: "Ended: refused",
  began: "Stopped for you",
  step: "Came to the next step",
  resumed: "Went on after you were done",
  aborted: "Ended: you aborted",
  timed_out: "Ended: time ran out",
  unavailable: "Ended: nobody could act",
  connected: "Agent connected",
  disconnected: "Agent disconnected",
  task: "Declared its task",
  files_asked: "Asked to upload files from outside its folder",
  files_allowed: "You allowed an upload",
  files_denied: "You denied an upload",
  site_asked: "Asked to open a new site",
  site_allowed: "You allowed a site",
  site_denied: "You denied a site",
  mode_set: "You changed what it may do",
  origins_lifted: "You let it go anywhere",
  tabs_closed: "You closed its tabs",
  request_allowed: "You let it send a request",
  request_refused: "You refused a request",
  request_unanswered: "A request was not answered in time",
  popup_stopped: "A window was not opened",
  private_address: "A site led into your own network",
  request_stopped: "Stopped a request",
};

const states: Record<string, string> = { ok: "", error: "failed", paused: "paused for you" };

/** The words of the activity list. */
export const activityStrings = {
  commands: commands as Record<string, string>,
  names,
  states,
  found: (noun: string) => `Met ${noun}`,
  kind: (name: string): string | null => (Object.hasOwn(BOUNDARY_KINDS, name) ? BOUNDARY_KINDS[name as BoundaryKind].noun : null),
};
