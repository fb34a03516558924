import type { CommandName } from "../../../shared/commands.ts";
import { takeTurn } from "../calls/running.ts";
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
const WITHIN_MS = 3_000;
/** After these a page may look different. */
const SHOWS: ReadonlySet<CommandName> = new Set(["open", "click", "type", "fill", "press", "select", "dialog"]);

/** When a picture of each tab was taken last. */
const last = new TabMap<number>();

/** Takes a picture for a line of the journal where the command may have changed what there is to see. */
export async function pictureFor(line: number, session: string, command: CommandName, tabName: string | undefined): Promise<void> {
  if (!SHOWS.has(command) || tabName === undefined) return;
  const tab = tabsOf(session).find(({ name }) => name === tabName);
  if (!tab || Date.now() - (last.get(tab.tabId) ?? 0) < GAP_MS) return;
  last.set(tab.tabId, Date.now());
  const signal = AbortSignal.timeout(WITHIN_MS);
  // In the tab's own turn: what a person or the next command does there is not to be looked at halfway.
  const pass = await takeTurn(tab.tabId, signal);
  try {
    if (holding(tab.tabId) || openDialog(tab.tabId) || !attachedTabs().includes(tab.tabId)) return;
    const bytes = await picture({ tab: asOwned(tab), signal }, { width: WIDTH, quality: QUALITY });
    if (!holding(tab.tabId)) await keepPicture(line, bytes);
  } finally {
    pass();
  }
}
