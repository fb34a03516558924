import { COMMANDS, commandRecord } from "../../../shared/commands.ts";
import { asDoorstepError, DoorstepError } from "../../../shared/errors.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { refusalOf } from "../../../shared/refusal.ts";
import { isOfPage } from "../../../shared/render.ts";
import { errorResult, type Result } from "../../../shared/results.ts";
import { sentUpload } from "../../../shared/upload.ts";
import { isWebUrl } from "../../../shared/urls.ts";
import { downloadNews } from "../acting/download-news.ts";
import { crashError, hasCrashed } from "../debugger/crashes.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { doubtsOf, leaving, rememberPlace, settled } from "../detection/detector.ts";
import { allowed } from "../gate/approvals.ts";
import { gate, needsDebugger } from "../gate/gate.ts";
import type { Answer } from "../handlers/handler.ts";
import { refuseLost } from "../handlers/handoff-wait.ts";
import { historyWord } from "../handlers/history.ts";
import { webAddress } from "../handlers/open.ts";
import { CONTROL, isControl, type TabCommand } from "../handlers/table.ts";
import { handoffsTaken, onHandoffBegan } from "../handoff/controller.ts";
import { holding, openHandoffs } from "../handoff/open-handoffs.ts";
import { handoffResult, tell, untoldTakeOver } from "../handoff/result.ts";
import { note } from "../journal/journal.ts";
import { pictureFor } from "../journal/pictures.ts";
import { waitsForConfirmation } from "../limits/confirmations.ts";
import { afterCommand, beforeCommand, endCommand, stopOnItsWay, unanswered } from "../limits/turn.ts";
import { withLikely } from "../pages/likely.ts";
import { tabOfRef } from "../pages/refs.ts";
import { takeSnapshot } from "../pages/snapshot.ts";
import type { TabRecord } from "../state/records.ts";
import { sessionOf } from "../state/sessions.ts";
import { glanceAt } from "../tabs/glance.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { asOwned, closeUnused, createTab, ownedTab, selectTab, tabNamed } from "../tabs/owned-tabs.ts";
import { placeOf } from "../tabs/place.ts";
import { aheadOn } from "./ahead.ts";
import { ArrivalOrder } from "./arrival-order.ts";
import { type Call, hold, leftOf } from "./call.ts";
import { perform } from "./perform.ts";
import { Interrupted, interruptWhere, type Running, ranOf, ranUntilTaken, startRunning, stopRunning, takeTurn } from "./running.ts";

/** What is to become a wall has become one by then: the slowest are challenges. */
const WALL_BEHIND_MS = LIMITS.challengeHoldsMs + 1_000;
/** A command that was told to end has this long to put back what it holds, such as a pressed button. */
const ENDS_WITHIN_MS = 1_000;

const arrival = new ArrivalOrder();

/** Registers what makes a beginning handoff stop the command on its tab; called at the worker's start. */
export function registerRouter(): void {
  onHandoffBegan((record) => {
    interruptWhere(({ tabId, session, command }) => {
      if (tabId === record.tabId || holding(tabId)?.id === record.id) return true;
      // The debugger lets go of all the session's tabs: what would attach again stops too.
      return session === record.session && record.asks !== "agent" && needsDebugger(command);
    }, new Interrupted(record));
  });
}

/** Runs a call from validation to its result; never rejects but for a caller that is gone. */
export async function runCall(call: Call): Promise<Result> {
  let result: Result;
  try {
    result = await withDownloads(call, await route(call));
  } catch (thrown) {
    result = errorResult((await hinted(asDoorstepError(thrown), call)).view());
  }
  // Once the answer is on its way.
  setTimeout(() => void record(call, result), 0);
  return result;
}

/** The answer with what the agent has yet to hear of its downloads. A caller that is gone hears nothing: its next call is told. */
async function withDownloads({ session, signal }: Call, result: Result): Promise<Result> {
  if (result.status === "error" || signal.aborted || !isOfPage(result)) return result;
  const news = await downloadNews(session, result.tab).catch(() => []);
  return news.length > 0 ? { ...result, changes: [...(result.changes ?? []), ...news] } : result;
}

/** Writes the command down, with a small picture of what came of it. */
async function record(call: Call, result: Result): Promise<void> {
  const { tab, url = "" } = result;
  // A task that was declared has written its own line, with its limits.
  if (call.command === "task" && result.status === "ok") return;
  const line = await note(call.session, {
    what: "command",
    name: call.command,
    status: result.error?.code ?? result.status,
    ms: performance.now() - call.startedAt,
    ...(tab === undefined ? {} : { tab }),
    ...(isWebUrl(url) ? { origin: new URL(url).origin, ...(call.command === "open" ? { detail: url } : {}) } : {}),
  });
  if (line !== null && result.status === "ok") await pictureFor(line, call.session, call.command, tab).catch(() => undefined);
}

/** A stale ref is answered with what most likely took its place, unless the person has the tab. */
async function hinted(error: DoorstepError, call: Call): Promise<DoorstepError> {
  if (error.code !== "stale_ref" || call.signal.aborted) return error;
  const ref = /\be\d+\b/.exec(error.message)?.[0];
  const { currentTab } = sessionOf(call.session);
  if (ref === undefined || currentTab === null || openHandoffs(call.session).length > 0) return error;
  return withLikely(error, call.session, ref, asOwned(tabNamed(call.session, currentTab)));
}

async function route(call: Call): Promise<Result> {
  const params = (call.command === "upload" ? sentUpload : COMMANDS[call.command].params).safeParse(call.params ?? {});
  if (!params.success) throw new DoorstepError("invalid_input", `${call.command}: ${refusalOf(COMMANDS[call.command].params, call.params ?? {}, params.error)}`);
  if (call.command === "handoff_wait") refuseLost((params.data as { id: string }).id, call.session);
  await allowed(call.session, call.limitMs ?? LIMITS.approvalMs, call.signal);
  if (isControl(call.command)) {
    await arrival.ahead(call.session);
    return CONTROL[call.command](params.data as never, call);
  }
  return onTab(call, call.command, params.data);
}

async function onTab(call: Call, command: TabCommand, params: unknown): Promise<Result> {
  const before = sessionOf(call.session).currentTab;
  const { tab, isNew, turn } = await arrival.inOrder(call.session, anchorOf(params) === undefined, async () => {
    const found = await tabFor(call, command, params);
    // Its place is taken in this turn; to wait for it holds up nobody else's.
    return { ...found, turn: takeTurn(found.tab.tabId, call.signal) };
  });
  const pass = await turn;
  try {
    // Asked after the wait for the turn: what began meanwhile counts.
    const { current, held } = await stateOf(call, command, tab);
    if (held) return handoffResult(held, "no", call.signal);
    const news = untoldTakeOver(current);
    // The page may be another than the one the agent last saw: it is shown that one instead of acting on it.
    if (news && commandRecord(command).effect === "act" && command !== "open") return await handoffResult(news, "no", call.signal);
    await beforeCommand(command, params, current, call.limitMs ?? LIMITS.approvalMs, call.signal).catch(async (thrown: unknown) => {
      if (isNew) await closeUnused(current, before);
      throw thrown;
    });
    // A card may have been open all that while, and the person busy in the tab.
    const { held: since } = await stateOf(call, command, tab);
    if (since) {
      endCommand(current);
      return handoffResult(since, "no", call.signal);
    }
    const result = await runOn(call, command, params, current, pass);
    return news && result.status === "ok" && !result.handoff ? { ...result, handoff: await tell(news) } : result;
  } finally {
    pass();
  }
}

/** A tab in the turn of a command, and the handoff that holds it. Throws where the command can't be carried out there. */
async function stateOf({ session }: Call, command: TabCommand, { tabId, name }: TabRecord): Promise<{ current: TabRecord; held: HandoffRecord | null }> {
  await handoffsTaken(session);
  const current = ownedTab(tabId);
  if (!current) throw new DoorstepError("tab_closed", `Tab ${name} was closed.`);
  const elsewhere = openHandoffs(session).find((one) => one.tabId !== tabId && one.asks !== "agent");
  return { current, held: gate({ command, tab: current, holding: holding(tabId), elsewhere, dialog: openDialog(tabId) }) };
}

/** The ref that says which tab a command is about; undefined where the tab is named, or the current one. */
function anchorOf(params: unknown): string | undefined {
  const { ref, fields, from, to } = params as { ref?: string; fields?: Array<{ ref: string }>; from?: string; to?: string };
  return ref ?? fields?.[0]?.ref ?? [from, to].find((end) => end?.startsWith("e"));
}

type Place = { tab: TabRecord; isNew: boolean };

/** The tab a command is about: that of its ref, the one it names, or the current one; `open` may make one. */
async function tabFor(call: Call, command: TabCommand, params: unknown): Promise<Place> {
  const { tab } = params as { tab?: string };
  const known = (name: string | undefined) => ({ tab: tabNamed(call.session, name), isNew: false });
  const anchor = anchorOf(params);
  if (anchor !== undefined) {
    const held = openHandoffs(call.session)[0];
    // The page the ref was of may be gone because the person is on the next one: then it is their tab that was meant.
    const owner = await tabOfRef(call.session, anchor).catch((thrown: unknown) => {
      if (held) return { name: held.tab };
      throw thrown;
    });
    if (tab !== undefined && tab !== owner.name && tabNamed(call.session, tab))
      throw new DoorstepError("invalid_input", `${anchor} is in tab ${owner.name}, not in ${tab}.`, { next: "Leave tab out: a ref says itself which tab it is in." });
    return known(owner.name);
  }
  if (command !== "open") return known(tab);
  const { url } = params as { url: string };
  // What is no address needs no tab to be told so.
  if (historyWord(url) === null) webAddress(url);
  if (tab !== undefined && tab !== "new") return known(tab);
  try {
    if (tab !== "new") return known(undefined);
  } catch (thrown) {
    // A new tab has no history.
    if (historyWord(url) !== null) throw thrown;
    // No tab yet, or its last one was closed: a new one.
  }
  if (historyWord(url) !== null) throw new DoorstepError("invalid_input", "A new tab has no pages to go through.", { next: "Leave tab out, or give an address." });
  const held = openHandoffs(call.session)[0];
  if (held)
    throw new DoorstepError("user_in_control", `The person is busy with handoff ${held.id}; no new tab was opened.`, { next: `Call handoff_wait with id ${held.id} first.` });
  return { tab: await createTab(call.session), isNew: true };
}

async function runOn(call: Call, command: TabCommand, params: unknown, tab: TabRecord, pass: () => void): Promise<Result> {
  const entry: Running = {
    tabId: tab.tabId,
    session: call.session,
    command,
    since: Date.now(),
    dispatched: false,
    document: null,
    underway: false,
    unheard: false,
    glance: null,
    controller: new AbortController(),
  };
  const limit = timeFor(call, params);
  const deadline = setTimeout(() => entry.controller.abort(new DoorstepError("timed_out", `${command} did not end within ${limit} ms.`)), limit);
  const cancel = () => entry.controller.abort(new DoorstepError("cancelled", "The caller cancelled."));
  call.signal.addEventListener("abort", cancel);
  startRunning(entry);
  const holdHere = (record: HandoffRecord) => {
    // What queued behind this command is not to wait with it: it answers that the person has the tab.
    stopRunning(entry);
    pass();
    return hold(call, record, record.takeover ? ranUntilTaken(entry) : ranOf(entry));
  };
  try {
    if (hasCrashed(tab.tabId) && command !== "open") throw crashError();
    const doubts = doubtsOf(tab.tabId);
    const answer = await limited(call, command, params, tab, entry);
    const { count } = navigationOf(tab.tabId);
    // In the same turn, before the next command is dispatched: has the action met a wall?
    const glance = entry.glance ?? glanceAt(tab);
    await glance.signals;
    const waited = await settled(tab.tabId, entry.controller.signal, true);
    const held = holding(tab.tabId);
    if (held) return await holdHere(held);
    rememberPlace(tab.tabId);
    await selectTab(tab);
    // The page went on by itself while it was looked at: what was written of it is no longer so.
    const stale = answer.snapshot !== undefined && command === "open" && (waited || navigationOf(tab.tabId).count !== count || doubtsOf(tab.tabId) !== doubts);
    const fresh = stale ? { snapshot: await takeSnapshot(asOwned(tab), call.session, {}, entry.controller.signal) } : {};
    const ahead = command === "open" || command === "snapshot" ? aheadOn(tab.tabId) : {};
    return { status: "ok", ...(waited ? await placeOf(tab) : await glance.place()), ...answer, ...fresh, ...ahead };
  } catch (thrown) {
    const reason: unknown = entry.controller.signal.reason;
    const interrupted = reason instanceof Interrupted ? reason : thrown instanceof Interrupted ? thrown : undefined;
    if (interrupted) return holdHere(await interrupted.handoff);
    // A wall may be why it failed: a covered button, a field that is gone.
    const held = await wallBehind(tab.tabId, call.signal);
    if (held) return holdHere(held);
    throw entry.controller.signal.aborted ? reason : thrown;
  } finally {
    clearTimeout(deadline);
    call.signal.removeEventListener("abort", cancel);
    stopRunning(entry);
  }
}

async function wallBehind(tabId: number, signal: AbortSignal): Promise<HandoffRecord | undefined> {
  if (!ownedTab(tabId)) return undefined;
  await settled(tabId, AbortSignal.any([signal, AbortSignal.timeout(WALL_BEHIND_MS)])).catch(() => undefined);
  return holding(tabId);
}

/** How long a command may take: its own time and, where each request is asked about, the person's. */
function timeFor(call: Call, params: unknown): number {
  const asking = sessionOf(call.session).mode === "confirm" ? LIMITS.confirmMs : 0;
  return LIMITS.commandMs + asking + ((params as { timeout_ms?: number }).timeout_ms ?? 0);
}

/** The command within the session's limits: what they stopped is its answer, whatever the page made of it. */
async function limited(call: Call, command: TabCommand, params: unknown, tab: TabRecord, entry: Running): Promise<Answer> {
  const { signal } = entry.controller;
  const limitMs = leftOf(call) ?? LIMITS.confirmMs;
  const timer = setTimeout(() => waitsForConfirmation(tab.tabId) && entry.controller.abort(unanswered()), limitMs);
  const arrived = command === "open" ? leaving(tab.tabId) : () => undefined;
  const outcome = await endsInTime(perform(call, command, params, tab, entry), signal)
    .then(
      (answer) => ({ answer }),
      (thrown: unknown) => ({ thrown }),
    )
    .finally(() => {
      clearTimeout(timer);
      arrived();
    });
  if (command === "open" && entry.dispatched && "thrown" in outcome && showsNoPage(outcome.thrown)) await stopOnItsWay(tab, signal);
  const after = signal.aborted || holding(tab.tabId) ? endCommand(tab) : await afterCommand(entry, tab, leftOf(call) ?? LIMITS.confirmMs, signal);
  if ("thrown" in outcome) throw outcome.thrown;
  const { answer } = outcome;
  // The action went on once the person had answered: what was seen of the tab was of before.
  if (after.asked || after.lines.length > 0) entry.glance = null;
  const snapshot = after.asked ? { snapshot: await takeSnapshot(asOwned(tab), call.session, {}, signal) } : {};
  return { ...answer, ...snapshot, ...(after.lines.length ? { changes: [...(answer.changes ?? []), ...after.lines] } : {}) };
}

function showsNoPage(thrown: unknown): boolean {
  return thrown instanceof DoorstepError && (thrown.code === "not_found" || thrown.code === "stale_ref");
}

/**
 * The answer, or the reason why there is none shortly after the command was told to end: a page that stands still must
 * not hold it, whatever of Chrome's it waits for. What comes of it later finds its signal aborted.
 */
function endsInTime(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const told = () => {
      timer = setTimeout(() => reject(signal.reason), ENDS_WITHIN_MS);
    };
    signal.addEventListener("abort", told, { once: true });
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", told);
    });
  });
}
