import browser from "webextension-polyfill";
import { DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import type { PanelVerb } from "../../../shared/panel-protocol.ts";
import { policyRule, renderPolicy } from "../../../shared/policy.ts";
import { originOf } from "../../../shared/urls.ts";
import { ALLOWED_ONCE, allowOnce } from "../actions/once.ts";
import { hasLetGo } from "../debugger/attachment.ts";
import { allow, deny } from "../gate/approvals.ts";
import { importPolicy, policyInForce, savePolicy } from "../gate/policy-store.ts";
import { tryNotification } from "../handoff/attention.ts";
import { advance, takeAction } from "../handoff/controller.ts";
import { addTime } from "../handoff/deadline.ts";
import { overrideDone, pressedDone, reloadAndCheck } from "../handoff/evaluation.ts";
import { reacted } from "../handoff/nobody-reacts.ts";
import { handoffById, openHandoffs } from "../handoff/open-handoffs.ts";
import { takeOver } from "../handoff/take-over.ts";
import { note } from "../journal/journal.ts";
import { answerConfirmation } from "../limits/confirmations.ts";
import { answerFiles } from "../limits/file-approvals.ts";
import { closeTabs, liftOrigins, setMode, setSites } from "../limits/settings.ts";
import { answerSite } from "../limits/site-approvals.ts";
import { saveLocal } from "../state/local-store.ts";
import { changeSession } from "../state/sessions.ts";
import { tabNamed } from "../tabs/owned-tabs.ts";
import { giveTab, keepTab } from "../tabs/popups.ts";

type Verb<Name extends PanelVerb["verb"]> = Extract<PanelVerb, { verb: Name }>;

/** What each press of the person does. The panel is the only caller: nothing here can be reached by an agent. */
const VERBS: { [Name in PanelVerb["verb"]]: (verb: Verb<Name>) => Promise<void> } = {
  done: async ({ handoff, note: words }) => {
    open(handoff);
    if (words) await advance(handoff, { type: "note", note: words });
    await pressedDone(handoff);
  },
  continue_anyway: async ({ handoff }) => {
    if (open(handoff).state !== "unfinished") throw new DoorstepError("invalid_input", "Press Done first, so that the page is checked.", { said: "failed_press_done" });
    await overrideDone(handoff);
  },
  keep_waiting: async ({ handoff }) => void (await advance(open(handoff).id, { type: "waiting" })),
  reload_and_check: async ({ handoff }) => reloadAndCheck(open(handoff).id),
  abort: async ({ handoff }) => void (await advance(open(handoff).id, { type: "end", outcome: "aborted", at: Date.now() })),
  go_to_tab: async ({ handoff }) => {
    const { tabId } = open(handoff);
    await Promise.all([reacted(handoff), hasLetGo(tabId)]);
    await showTab(tabId);
  },
  more_time: async ({ handoff }) => {
    await reacted(handoff);
    await addTime(open(handoff).id, LIMITS.moreTimeMs);
  },
  do_it_myself: async ({ handoff }) => {
    const { tabId } = open(handoff);
    await reacted(handoff);
    await takeAction(handoff);
    await showTab(tabId);
  },
  allow_once: async ({ handoff }) => {
    const record = open(handoff);
    if (record.asks !== "agent") throw new DoorstepError("invalid_input", "Only you can do this one.", { said: "failed_only_you" });
    note(record.session, { what: "decision", name: "allowed_once", detail: record.kind, origin: record.origin });
    // Both in this turn: whoever hears of the end finds the permission.
    await Promise.all([allowOnce(record), advance(handoff, { type: "end", outcome: "resumed", verified_by: [ALLOWED_ONCE], at: Date.now() })]);
  },
  refuse: async ({ handoff }) => void (await advance(open(handoff).id, { type: "end", outcome: "aborted", refused: true, at: Date.now() })),
  set_level: async ({ kind, level }) => {
    if (!policyRule(kind).choices.includes(level)) throw new DoorstepError("invalid_input", "This can't be loosened so far.", { said: "failed_not_loosened" });
    const { own } = policyInForce();
    await savePolicy({ ...own, levels: { ...own.levels, [kind]: level } });
  },
  add_test_site: async ({ origin }) => {
    const { own } = policyInForce();
    await importPolicy(renderPolicy({ ...own, test_sites: [...new Set([...own.test_sites, originTyped(origin)])] }));
  },
  remove_test_site: async ({ origin }) => {
    const { own } = policyInForce();
    await savePolicy({ ...own, test_sites: own.test_sites.filter((one) => one !== origin) });
  },
  set_answer_within: async ({ seconds }) => importPolicy(renderPolicy({ ...policyInForce().own, answer_within_s: seconds })),
  import_policy: ({ json }) => importPolicy(json),
  allow: ({ approval, remember }) => allow(approval, remember),
  deny: ({ approval }) => deny(approval),
  give_tab: ({ offer }) => giveTab(offer),
  keep_tab: ({ offer }) => keepTab(offer),
  allow_site: ({ approval }) => answerSite(approval, true),
  deny_site: ({ approval }) => answerSite(approval, false),
  allow_request: async ({ approval }) => answerConfirmation(approval, true),
  refuse_request: async ({ approval }) => answerConfirmation(approval, false),
  allow_files: async ({ approval }) => answerFiles(approval, true),
  deny_files: async ({ approval }) => answerFiles(approval, false),
  set_mode: ({ session, mode }) => setMode(session, mode),
  lift_origins: ({ session }) => liftOrigins(session),
  set_sites: ({ sites }) => setSites(sites),
  close_tabs: ({ session }) => closeTabs(session),
  take_over: ({ session }) => takeOver(session),
  hand_back: async ({ session, note: words }) => {
    for (const record of openHandoffs(session).filter(({ takeover }) => takeover)) {
      if (words) await advance(record.id, { type: "note", note: words });
      await pressedDone(record.id);
    }
  },
  allow_evaluate: async ({ session, on }) => {
    await changeSession(session, { mayEvaluate: on });
    note(session, { what: "decision", name: on ? "allowed_scripts" : "forbade_scripts" });
  },
  show_tab: async ({ session, tab }) => showTab(tabNamed(session, tab).tabId),
  try_notification: () => tryNotification(),
  finish_first_run: () => saveFirstRun(),
  forget_agents: () => saveLocal({ grants: [] }),
};

/** What a person types for a site: its address will do. */
function originTyped(text: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text.trim()) ? text.trim() : `http://${text.trim()}`;
  return originOf(address) ?? text;
}

/** Carries out one press; throws what the panel should show. */
export async function runVerb(verb: PanelVerb): Promise<void> {
  await (VERBS[verb.verb] as (verb: PanelVerb) => Promise<void>)(verb);
}

function open(id: string) {
  const record = handoffById(id);
  if (!record || record.state === "ended") throw new DoorstepError("not_found", "This has ended already.", { said: "failed_ended" });
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
