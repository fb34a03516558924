import { nextAction } from "../acting/download-news.ts";
import { judgeTarget } from "../gate/judging.ts";
import type { Answer, CommandContext } from "../handlers/handler.ts";
import { historyWord } from "../handlers/history.ts";
import { webAddress } from "../handlers/open.ts";
import { TAB_HANDLERS, type TabCommand } from "../handlers/table.ts";
import type { TabRecord } from "../state/records.ts";
import { type Glance, glanceAt } from "../tabs/glance.ts";
import { asOwned, changeTab } from "../tabs/owned-tabs.ts";
import { type Call, leftOf } from "./call.ts";
import { doingOf } from "./doing.ts";
import type { Running } from "./running.ts";

/** Runs a command's handler; what it tells of the way it goes is written into `entry`, for whoever interrupts it. */
export async function perform(call: Call, command: TabCommand, params: unknown, tab: TabRecord, entry: Running): Promise<Answer> {
  if (command === "open") void changeTab(tab.tabId, { failed: null, overridden: null, wanted: wantedBy((params as { url: string }).url) });
  let glance: Glance | null = null;
  const context: CommandContext = {
    session: entry.session,
    tab: asOwned(tab),
    signal: entry.controller.signal,
    leftMs: () => leftOf(call),
    judge: (facts) => {
      entry.controller.signal.throwIfAborted();
      return judgeTarget(tab, facts, doingOf(entry.command, params), entry.controller.signal);
    },
    dispatched: () => {
      entry.controller.signal.throwIfAborted();
      if (!entry.dispatched) {
        entry.since = Date.now();
        nextAction(entry.session);
      }
      entry.dispatched = true;
    },
    undone: () => {
      entry.dispatched = false;
      entry.underway = false;
      entry.unheard = false;
    },
    leadsTo: (document) => {
      entry.document = document;
    },
    underway: (yes) => {
      entry.underway = yes;
      entry.unheard = true;
    },
    heard: () => {
      entry.unheard = false;
    },
    look: (said) => {
      glance = glanceAt(tab, said);
      return glance.signals;
    },
    seen: () => {
      entry.glance = glance;
    },
  };
  return TAB_HANDLERS[command](params as never, context);
}

/** Where an `open` wants to be; where history leads is not known before. */
function wantedBy(url: string): string | null {
  return historyWord(url) === null ? webAddress(url) : null;
}
