import browser from "webextension-polyfill";
import { DoorstepError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { PanelVerb } from "../../shared/panel-protocol.ts";
import { allow, deny } from "./approvals.ts";
import { tryNotification } from "./handoff/attention.ts";
import { addTime, advance, handoffById, openHandoffs } from "./handoff/controller.ts";
import { overrideDone, pressedDone, reloadAndCheck } from "./handoff/evaluation.ts";
import { reacted } from "./handoff/nobody-reacts.ts";
import { saveLocal } from "./local-store.ts";
import { tabNamed } from "./owned-tabs.ts";
import { giveTab, keepTab } from "./popups.ts";
import { takeOver } from "./take-over.ts";

type Verb<Name extends PanelVerb["verb"]> = Extract<PanelVerb, { verb: Name }>;

/** What each press of the person does. The panel is the only caller: nothing here can be reached by an agent. */
const VERBS: { [Name in PanelVerb["verb"]]: (verb: Verb<Name>) => Promise<void> } = {
  done: async ({ handoff, note }) => {
    open(handoff);
    if (note) await advance(handoff, { type: "note", note });
    await pressedDone(handoff);
  },
  continue_anyway: async ({ handoff }) => {
    if (open(handoff).state !== "unfinished") throw new DoorstepError("invalid_input", "Press Done first, so that the page is checked.");
    await overrideDone(handoff);
  },
  keep_waiting: async ({ handoff }) => void (await advance(open(handoff).id, { type: "waiting" })),
  reload_and_check: async ({ handoff }) => reloadAndCheck(open(handoff).id),
  abort: async ({ handoff }) => void (await advance(open(handoff).id, { type: "end", outcome: "aborted", at: Date.now() })),
  go_to_tab: async ({ handoff }) => {
    await reacted(handoff);
    await showTab(open(handoff).tabId);
  },
  more_time: async ({ handoff }) => {
    await reacted(handoff);
    await addTime(open(handoff).id, LIMITS.moreTimeMs);
  },
  allow: ({ approval, remember }) => allow(approval, remember),
  deny: ({ approval }) => deny(approval),
  give_tab: ({ offer }) => giveTab(offer),
  keep_tab: ({ offer }) => keepTab(offer),
  take_over: ({ session }) => takeOver(session),
  hand_back: async ({ session, note }) => {
    for (const record of openHandoffs(session).filter(({ takeover }) => takeover)) {
      if (note) await advance(record.id, { type: "note", note });
      await pressedDone(record.id);
    }
  },
  show_tab: async ({ session, tab }) => showTab(tabNamed(session, tab).tabId),
  try_notification: () => tryNotification(),
  finish_first_run: () => saveFirstRun(),
  forget_agents: () => saveLocal({ grants: [] }),
};

/** Carries out one press; throws what the panel should show. */
export async function runVerb(verb: PanelVerb): Promise<void> {
  await (VERBS[verb.verb] as (verb: PanelVerb) => Promise<void>)(verb);
}

function open(id: string) {
  const record = handoffById(id);
  if (!record || record.state === "ended") throw new DoorstepError("not_found", "This has ended already.");
  return record;
}

/** Brings a tab to the front, because the person asked for it. */
export async function showTab(tabId: number): Promise<void> {
  const tab = await browser.tabs.update(tabId, { active: true });
  if (tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true });
}

async function saveFirstRun(): Promise<void> {
  await saveLocal({ firstRunDone: true });
}
