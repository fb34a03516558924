import type { CommandName } from "../../shared/commands.ts";

/** What the agent was doing, in our words, for the person's card. Never the agent's or the page's text. */
export function doingOf(command: CommandName, params: unknown): string {
  const url = (params as { url?: unknown }).url;
  if (command === "open" && typeof url === "string" && URL.canParse(url)) return `Opening ${new URL(url).host}`;
  return DOING[command] ?? "Working in the tab";
}

const DOING: Partial<Record<CommandName, string>> = {
  click: "Pressing something on the page",
  type: "Typing into a field",
  fill: "Filling in a form",
  press: "Pressing a key",
  select: "Choosing from a list",
  scroll: "Scrolling the page",
  hover: "Moving the pointer over the page",
  drag: "Dragging something on the page",
  upload: "Choosing files for the page",
  console: "Reading the page's messages",
  network: "Reading the page's requests",
  evaluate: "Running a script in the page",
  snapshot: "Looking at the page",
  find: "Looking for something on the page",
  read: "Reading the page",
  screenshot: "Taking a picture of the page",
  wait_for: "Waiting for the page",
  dialog: "Answering a dialog of the page",
  handoff: "Asking for your help",
};
