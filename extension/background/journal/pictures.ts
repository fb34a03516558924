import type { CommandName } from "../../../shared/commands.ts";
import { isBusy, takeTurn } from "../calls/running.ts";
import { attachedTabs } from "../debugger/attachment.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { picture } from "../handlers/screenshot.ts";
import { holding } from "../handoff/open-handoffs.ts";
import { TabMap } from "../state/tab-map.ts";
import { asOwned, tabsOf } from "../tabs/owned-tabs.ts";
import { keepPicture } from "./archive.ts";

/** Small pictures beside what an agent did, with secrets filled solid; never of a tab that a person holds. */

const WIDTH = 320;
const QUALITY = 0.5;
/** One picture of a tab in this time is enough to follow what went on. */
const GAP_MS = 4_000;
/** A picture keeps the next command waiting: it is taken when the agent pauses for so long, and of one that never pauses only now and then. */
const PAUSE_MS = 300;
const BUSY_GAP_MS = 15_000;
const WITHIN_MS = 3_000;
/** After these a page may look different. */
const SHOWS: ReadonlySet<CommandName> = new Set(["open", "click", "type", "fill", "press", "select", "dialog"]);

/** When a picture of a tab was taken last, how many commands have ended there, the line that one is due for, and whether a pause is waited for. */
type Followed = { at: number; commands: number; due: number | null; waits: boolean };

const followed = new TabMap<Followed>();

/** A command that is told in a line has ended: once the agent pauses, takes a picture for the last one after which there may be something new to see. */
export async function pictureFor(line: number, session: string, command: CommandName, tabName: string | undefined): Promise<void> {
  const tab = tabName === undefined ? undefined : tabsOf(session).find(({ name }) => name === tabName);
  if (!tab) return;
  const known = followed.get(tab.tabId) ?? { at: Date.now() - GAP_MS, commands: 0, due: null, waits: false };
  followed.set(tab.tabId, known);
  known.commands++;
  if (SHOWS.has(command) && Date.now() - known.at >= GAP_MS) known.due = line;
  if (known.due === null || known.waits) return;
  known.waits = true;
  await pause(tab.tabId, known);
  const { due } = known;
  Object.assign(known, { at: Date.now(), due: null, waits: false });
  const signal = AbortSignal.timeout(WITHIN_MS);
  // In the tab's own turn: what a person or the next command does there is not to be looked at halfway.
  const pass = await takeTurn(tab.tabId, signal);
  try {
    if (holding(tab.tabId) || openDialog(tab.tabId) || !attachedTabs().includes(tab.tabId)) return;
    const bytes = await picture({ tab: asOwned(tab), signal }, { width: WIDTH, quality: QUALITY });
    if (!holding(tab.tabId)) await keepPicture(due, bytes);
  } finally {
    pass();
  }
}

/** Resolves when no command has run in the tab for a while, or none may be waited for any longer. */
async function pause(tabId: number, known: Followed): Promise<void> {
  while (Date.now() - known.at < BUSY_GAP_MS) {
    const { commands } = known;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (known.commands === commands && !isBusy(tabId)) return;
  }
}
