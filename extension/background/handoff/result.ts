import { asDoorstepError, ERRORS } from "../../../shared/errors.ts";
import { agentView, type HandoffRecord } from "../../../shared/handoff.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { errorResult, type Handoff, type Ran, type Result } from "../../../shared/results.ts";
import { ALLOWED_ONCE } from "../actions/once.ts";
import { ensureAttached } from "../debugger/attachment.ts";
import { assessment } from "../detection/detector.ts";
import { placeVerdict } from "../limits/guard.ts";
import { takeSnapshot } from "../pages/snapshot.ts";
import type { TabRecord } from "../state/records.ts";
import { put, section } from "../state/store.ts";
import { asOwned, ownedTab } from "../tabs/owned-tabs.ts";
import { placeOf } from "../tabs/place.ts";
import { codeOf, failure } from "./failure.ts";
import { holding, openHandoffs } from "./open-handoffs.ts";

/** What a call answers that a handoff held: paused while it is open, then its ending. */
export async function handoffResult(record: HandoffRecord, ran: Ran, signal: AbortSignal): Promise<Result> {
  const handoff = { ...agentView(record), ran };
  if (record.state !== "ended") {
    return {
      status: "paused",
      tab: record.tab,
      url: record.before.url,
      title: record.before.title,
      handoff,
      next: `Call handoff_wait with id ${record.id}; nothing else is needed from you meanwhile.`,
    };
  }
  if (record.outcome === "resumed") {
    await tell(record);
    return resumed(record, ran, signal);
  }
  const code = codeOf(record);
  return errorResult({ code, message: failure(record), next: ERRORS[code] }, { tab: record.tab, url: record.before.url, title: record.before.title, handoff });
}

/** The take-over of a tab that ended without the agent hearing of it. */
export function untoldTakeOver(tab: TabRecord): HandoffRecord | undefined {
  return Object.values(section("handoffs")).findLast((one) => one.takeover && one.tabId === tab.tabId && one.outcome === "resumed" && !one.told);
}

/** Notes that the agent is being told how a handoff ended; answers with what it is told. */
export async function tell(record: HandoffRecord): Promise<Handoff> {
  const told = Object.values(section("handoffs")).filter((one) => !one.told && (one.id === record.id || isPassedOver(one, record)));
  await Promise.all(told.map((one) => put("handoffs", one.id, { ...one, told: true })));
  return agentView(record);
}

/** An earlier take-over of the same tab: the agent sees what the page is now, and nothing was said to it. */
function isPassedOver(one: HandoffRecord, { takeover, tabId, created_at }: HandoffRecord): boolean {
  return takeover && one.takeover && one.tabId === tabId && one.outcome === "resumed" && one.created_at < created_at && !one.note;
}

/** A page that is busy, or stands under a dialog, must not keep the good news back. */
const SNAPSHOT_MS = 5_000;

async function resumed(record: HandoffRecord, ran: Ran, callSignal: AbortSignal): Promise<Result> {
  const handoff = { ...agentView(record), ran };
  const tab = ownedTab(record.tabId);
  if (!tab) return errorResult({ code: "tab_closed", message: `Tab ${record.tab} was closed after the handoff.`, next: ERRORS.tab_closed }, { handoff });
  // The person holds the tab again: what they are doing there is not to be seen through an older handoff's result.
  const later = holding(record.tabId);
  if (later) return { status: "ok", tab: record.tab, ...later.before, handoff, next: `The person has this tab again: call handoff_wait with id ${later.id}.` };
  const elsewhere = openHandoffs(record.session).some(({ asks }) => asks !== "agent");
  const signal = AbortSignal.any([callSignal, AbortSignal.timeout(SNAPSHOT_MS)]);
  const [place, back, snapshot] = await Promise.all([placeOf(tab), elsewhere ? [] : reattach(record.tabId), pageOf(tab, signal)]);
  // One that began while this was written: what was read of the tab meanwhile is withheld.
  const began = holding(record.tabId);
  if (began) return { status: "ok", tab: record.tab, ...began.before, handoff, next: `The person has this tab again: call handoff_wait with id ${began.id}.` };
  return { status: "ok", ...place, changes: [...changes(record, place), ...back], snapshot, handoff, next: record.verified_by?.includes(ALLOWED_ONCE) ? NEXT_ONCE : NEXT[ran] };
}

const NEXT_ONCE =
  "The person lets you do exactly this, once, within 60 s: repeat the same call on the same element. Anything that changes meanwhile is asked again. Refs from before are still valid.";

/** What the tab shows, as far as it is the agent's to see: a sign-in may have led to a place that is not. */
async function pageOf(tab: TabRecord, signal: AbortSignal): Promise<string> {
  const verdict = placeVerdict(tab);
  if (!verdict.go) return `(no snapshot: ${verdict.message})`;
  return takeSnapshot(asOwned(tab), tab.session, {}, signal).catch((thrown: unknown) => `(no snapshot: ${asDoorstepError(thrown).message})`);
}

const NEXT: Record<Ran, string> = {
  yes: "Your action was carried out before the pause: go on from this snapshot, older refs are stale.",
  no: "Your action was not carried out: go on from this snapshot, and repeat it only if it is still needed.",
  unknown: "It is not known whether your action was carried out: check this snapshot before you repeat it.",
};

function changes(record: HandoffRecord, place: Pick<Result, "url" | "title">): string[] {
  const lines: string[] = [];
  if (record.takeover) lines.push("The person used this tab and handed it back.");
  if (place.url !== record.before.url) lines.push(`The address changed from ${record.before.url} to ${place.url}.`);
  if (place.title !== record.before.title) lines.push(`The title changed from ${JSON.stringify(record.before.title)} to ${JSON.stringify(place.title)}.`);
  if (assessment(record.tabId).signedIn) lines.push("The page shows that somebody is signed in.");
  return lines;
}

/** The debugger is back before the agent goes on, or the result says why not. */
async function reattach(tabId: number): Promise<string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${LIMITS.reattachMs} ms`)), LIMITS.reattachMs);
  });
  try {
    await Promise.race([ensureAttached(tabId), late]);
    return [];
  } catch (thrown) {
    return [`The debugger is not back yet (${asDoorstepError(thrown).message}); the next action tries again.`];
  } finally {
    clearTimeout(timer);
  }
}
