import { DoorstepError } from "../../../shared/errors.ts";
import type { ActionNote, HandoffRecord } from "../../../shared/handoff.ts";
import type { Said } from "../../../shared/words.ts";
import { takeOnce } from "../actions/once.ts";
import { pictureOf } from "../actions/picture.ts";
import { type Ruling, ruleOn } from "../actions/rule.ts";
import { wouldDo } from "../actions/would.ts";
import { Interrupted } from "../calls/running.ts";
import type { TargetFacts, Verdict } from "../handlers/handler.ts";
import { beginHandoff } from "../handoff/controller.ts";
import { note } from "../journal/journal.ts";
import { framesOf } from "../pages/pages.ts";
import type { TabRecord } from "../state/records.ts";
import { sessionOf } from "../state/sessions.ts";
import { asOwned } from "../tabs/owned-tabs.ts";
import type { Rules } from "./policy.ts";
import { policyInForce } from "./policy-store.ts";

/** The rules in force for a session: the policy, and what the agent added for its task. */
function rulesFor(session: string): Rules {
  return { ...policyInForce(), stop: sessionOf(session).stop };
}

/**
 * Judges a target in the same turn as its press. Returns where it may be pressed; else the person is asked or gets
 * the tab, which stops the command before any input, or it is refused.
 */
export async function judgeTarget(tab: TabRecord, facts: TargetFacts, doing: Said, signal: AbortSignal): Promise<Verdict> {
  const ruling = ruleOn(facts, rulesFor(tab.session));
  if (!ruling) return { strict: false };
  // A sign-in is the person's to do in any task; whatever else would change something has no place in one that reads.
  if (sessionOf(tab.session).mode === "read_only" && !ruling.secret) throw readsOnly(tab, facts, ruling);
  const documentId = framesOf(tab.tabId).find(({ frameId }) => frameId === facts.frameId)?.documentId ?? "";
  if (ruling.level === "allow") return { strict: true };
  if (ruling.level === "refuse") throw refused(tab, facts, ruling);
  if (ruling.level === "ask" && takeOnce(tab.session, tab.tabId, documentId, ruling.kind, facts)) {
    note(tab.session, { what: "decision", name: "used_once", detail: ruling.kind, origin: facts.origin });
    return { strict: true };
  }
  throw new Interrupted(await stopFor(tab, facts, ruling, documentId, doing, signal));
}

function readsOnly(tab: TabRecord, facts: TargetFacts, { kind }: Ruling): DoorstepError {
  note(tab.session, { what: "finding", name: kind, detail: "task_only_reads", origin: facts.origin });
  return new DoorstepError(
    "read_only",
    `Pressing ${facts.role} ${JSON.stringify(facts.name.slice(0, 100))} looks like ${kind} at ${facts.origin}, and this task may only read. Nothing was pressed.`,
  );
}

function refused(tab: TabRecord, facts: TargetFacts, { kind }: Ruling): DoorstepError {
  note(tab.session, { what: "finding", name: kind, detail: "refused_by_policy", origin: facts.origin });
  return new DoorstepError("boundary_refused", `The person's policy refuses this here: it looks like ${kind} at ${facts.origin}. Nothing was pressed (ran: no).`);
}

/** The picture is taken before the person is told: the debugger may be let go then. */
async function stopFor(
  tab: TabRecord,
  facts: TargetFacts,
  { kind, level, evidence, secret }: Ruling,
  documentId: string,
  doing: Said,
  signal: AbortSignal,
): Promise<HandoffRecord> {
  const picture = await pictureOf(asOwned(tab), facts, signal);
  signal.throwIfAborted();
  const action: ActionNote = {
    would: wouldDo(kind),
    label: facts.action?.label ?? facts.name,
    amount: facts.action?.amount ?? null,
    picture,
    frameId: facts.frameId,
    documentId,
    mark: facts.mark,
    print: facts.action?.print ?? "",
    ...(facts.action?.tag === "dialog" ? { native: true } : {}),
  };
  const asks = secret ? null : level === "ask" ? "agent" : "person";
  return beginHandoff({ tab, kind, origin: facts.origin, evidence, ran: "no", doing, action, asks });
}
