import type { CommandName } from "../../../shared/commands.ts";
import type { Named, Said } from "../../../shared/words.ts";

/** What the agent was doing, in our words, for the person's card. Never the agent's or the page's text. */
export function doingOf(command: CommandName, params: unknown): Said {
  const url = (params as { url?: unknown }).url;
  if (command === "open" && typeof url === "string" && URL.canParse(url)) return ["doing_opening", new URL(url).host];
  return hasWords(command) ? `doing_${command}` : "doing_working";
}

type Told = CommandName & Named<"doing_">;

/** All but those that are over at once, or have no tab. */
const SILENT: Record<Exclude<CommandName, Told>, true> = { open: true, tabs: true, task: true, handoff_wait: true };

function hasWords(command: CommandName): command is Told {
  return !Object.hasOwn(SILENT, command);
}
