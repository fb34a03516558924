import { DoorstepError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { Listeners } from "../../../shared/listeners.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { wake } from "../tabs/waking.ts";
import { adopt } from "./adopt.ts";
import type { CdpCommands, CdpMethod } from "./cdp.ts";
import { adoptChildren, attachChildren, KEPT_BODIES, registerChildren } from "./children.ts";
import { registerDialogs } from "./dialogs.ts";
import { IDLE_SCREENCAST } from "./idle-screencast.ts";
import { NOT_ACTIVE, sendError } from "./send-error.ts";

/**
 * Chrome's debugger on the agent's tabs: attached when a command needs it, let go when a person acts or nothing is
 * asked for a while. An attachment outlives the worker, so a new worker takes over what it finds.
 */

type Attachment = { /** Resolves when the tab is set up. */ done: Promise<void>; mainFrame: string | null; lastUse: number };

const attachments = new Map<number, Attachment>();
/** Whether it was the person who ended a tab's last attachment; Chrome does so too, of itself. */
const byPerson = new Map<number, boolean>();
/** What somebody looks at, however still it stands. */
const watched = new Set<number>();
/** What is on its way out: whoever wants the tab attached meanwhile attaches anew once it has gone. */
const leaving = new Map<number, { attachment: Attachment | undefined; gone: Promise<void> }>();
const happened = new Listeners<[tabId: number, method: string, params: unknown]>();
const attaching = new Listeners<[tabId: number]>();
const adopting = new Listeners<[tabId: number], Promise<void>>();
const attached = new Listeners<[tabId: number], Promise<void>>();
const inputSent = new Listeners<[tabId: number]>();
const releasing = new Listeners<[tabId: number], Promise<void>>();
const detached = new Listeners<[tabId: number, reason: string]>();
const IDLE_ALARM = "idle-detach";
const EXCHANGED_WITHIN_MS = 2000;
const ASK_AGAIN_MS = 30;
let observer: Promise<string> | undefined;
let alarmAt = 0;

/** Registers on the debugger's events and takes over attachments of an earlier worker; called synchronously at the worker's start. */
export function registerDebugger(): void {
  chrome.debugger.onEvent.addListener(({ tabId, sessionId }, method, params) => {
    if (tabId === undefined || sessionId !== undefined) return;
    happened.tell(tabId, method, params);
  });
  chrome.debugger.onDetach.addListener(({ tabId }, reason) => {
    if (tabId === undefined) return;
    attachments.delete(tabId);
    byPerson.set(tabId, reason === "canceled_by_user");
    detached.tell(tabId, reason);
  });
  registerDialogs();
  registerChildren(observerScript);
  void adoptAll();
}

/** Tabs we are attached to from an earlier life of the worker. */
async function adoptAll(): Promise<void> {
  for (const target of await chrome.debugger.getTargets()) {
    if (!target.attached || target.tabId === undefined || attachments.has(target.tabId)) continue;
    // Somebody else's debugger (DevTools) shows as attached too: only ours answers.
    const tabId = target.tabId;
    const done = adopt(tabId).then(
      async () => {
        await Promise.all(adopting.tell(tabId));
        await adoptChildren(tabId).catch(() => undefined);
        await tellAttached(tabId);
      },
      () => void attachments.delete(tabId),
    );
    attachments.set(tabId, { done, mainFrame: target.id, lastUse: Date.now() });
  }
}

/** Attaches to the tab and sets it up, once. */
export function ensureAttached(tabId: number): Promise<void> {
  const known = attachments.get(tabId);
  const left = leaving.get(tabId);
  if (known && known !== left?.attachment) return known.done.then(() => (attachments.has(tabId) ? undefined : ensureAttached(tabId)));
  const done = left ? left.gone.then(() => attach(tabId)) : attach(tabId);
  attachments.set(tabId, { done, mainFrame: null, lastUse: Date.now() });
  done.catch(() => attachments.delete(tabId));
  keepIdleAlarm();
  return done;
}

/** Attaches; where another extension's frame is in the way, once more after it was taken out. */
async function attachCleared(tabId: number): Promise<void> {
  try {
    await chrome.debugger.attach({ tabId }, "1.3");
  } catch (cause) {
    if (!OTHERS_FRAME.test(String(cause))) throw cause;
    await clearFrames(tabId);
    await chrome.debugger.attach({ tabId }, "1.3");
  }
}

const OTHERS_FRAME = /different extension/i;
let clearFrames: (tabId: number) => Promise<void> = () => Promise.resolve();

/** Who takes the frames of other extensions out of a page. */
export function onFramesInTheWay(clear: (tabId: number) => Promise<void>): void {
  clearFrames = clear;
}

async function attach(tabId: number): Promise<void> {
  await wake(tabId);
  try {
    await attachCleared(tabId);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    if (OTHERS_FRAME.test(message))
      throw new DoorstepError("internal", "Another extension keeps a frame of its own in the page, and Chrome lets nobody drive such a page.", {
        next: "Ask the user to turn that extension off for this site, or call handoff so that they do this step.",
        cause,
      });
    if (/already attached/i.test(message)) return adoptNow(tabId);
    if (/no tab with/i.test(message)) throw new DoorstepError("tab_closed", "The tab is closed.", { cause });
    throw new DoorstepError("internal", `Chrome does not let the tab be driven: ${message}`, { cause });
  }
  try {
    await setUp(tabId);
  } catch (cause) {
    // Half set up is worse than not attached: the next attempt would take it over as it is.
    await chrome.debugger.detach({ tabId }).catch(() => undefined);
    throw cause;
  }
}

async function setUp(tabId: number): Promise<void> {
  const script = await observerScript();
  attaching.tell(tabId);
  const raw = <Method extends CdpMethod>(method: Method, params: CdpCommands[Method]["params"]) =>
    onceActive(tabId, () => chrome.debugger.sendCommand({ tabId }, method, { ...params }));
  // All on their way at once: awaited one by one they cost a round trip each.
  const [tree] = await Promise.all([
    raw("Page.getFrameTree", {}) as Promise<CdpCommands["Page.getFrameTree"]["value"]>,
    raw("Page.enable", {}),
    raw("Network.enable", KEPT_BODIES),
    raw("Emulation.setFocusEmulationEnabled", { enabled: true }),
    raw("Page.startScreencast", IDLE_SCREENCAST),
    attachChildren(tabId),
    // A chooser that the agent's press opens would come up in front of the person.
    raw("Page.setInterceptFileChooserDialog", { enabled: true }),
    script ? raw("Page.addScriptToEvaluateOnNewDocument", { source: script }) : undefined,
  ]);
  const known = attachments.get(tabId);
  if (known) known.mainFrame = tree.frameTree.frame.id;
  await tellAttached(tabId);
}

/** While a page is exchanged for one of another process it takes no commands, and says so: each is given again then. */
async function onceActive<Value>(tabId: number, command: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + EXCHANGED_WITHIN_MS;
  for (;;) {
    try {
      return await command();
    } catch (cause) {
      if (!NOT_ACTIVE.test(String(cause)) || performance.now() > until) throw cause;
      await nextEvent(tabId);
    }
  }
}

/** The tab's next event, or a moment: a debugger that is not set up yet may hear of none. */
function nextEvent(tabId: number): Promise<void> {
  return untilTold<void>((done) => onDebuggerEvent((changed) => changed === tabId && done()), { withinMs: ASK_AGAIN_MS });
}

/** Calls `listener` before a tab's events are asked for: what it did since it was let go nobody has seen. */
export const onAttaching = attaching.add;

/** Calls `listener` before the sessions end that an earlier life of the worker had in a tab's frames, and waits for it. */
export const onAdopting = adopting.add;

async function tellAttached(tabId: number): Promise<void> {
  await Promise.all(attached.tell(tabId));
}

async function adoptNow(tabId: number): Promise<void> {
  const target = (await chrome.debugger.getTargets()).find((one) => one.tabId === tabId);
  const known = attachments.get(tabId);
  if (known && target) known.mainFrame = target.id;
  await adopt(tabId);
}

/** The passkey observer, which must run before a page's first script. */
function observerScript(): Promise<string> {
  observer ??= fetch(chrome.runtime.getURL("passkey-observer.js")).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  return observer;
}

/** Detaches from tabs, once `last` is over: what still needs the debugger there. Those that are not attached are passed over. */
export async function release(tabIds: number[], last?: Promise<unknown>): Promise<void> {
  await Promise.all(tabIds.map((tabId) => letGo(tabId, last)));
}

function letGo(tabId: number, last: Promise<unknown> | undefined): Promise<void> {
  const attachment = attachments.get(tabId);
  const left = leaving.get(tabId);
  if (left && (!attachment || attachment === left.attachment)) return left.gone;
  const gone = detach(tabId, attachment, last).finally(() => {
    if (leaving.get(tabId)?.gone === gone) leaving.delete(tabId);
  });
  leaving.set(tabId, { attachment, gone });
  return gone;
}

async function detach(tabId: number, attachment: Attachment | undefined, last: Promise<unknown> | undefined): Promise<void> {
  await Promise.allSettled(attachment ? [attachment.done, last] : []);
  if (attachment) await Promise.allSettled(releasing.tell(tabId));
  if (attachments.get(tabId) === attachment) attachments.delete(tabId);
  await chrome.debugger.detach({ tabId }).catch(() => undefined);
}

/** Resolves when no debugger is on its way out of the tab. */
export async function hasLetGo(tabId: number): Promise<void> {
  await leaving.get(tabId)?.gone;
}

/** Tabs that are attached. */
export function attachedTabs(): number[] {
  return [...attachments.keys()];
}

/** The protocol's id of a tab's main frame, null until known. */
export function mainFrameOf(tabId: number): string | null {
  return attachments.get(tabId)?.mainFrame ?? null;
}

/** Sends one command to an attached tab. Aborting gives up the wait; what Chrome has begun it ends. */
export function send<Method extends CdpMethod>(tabId: number, method: Method, params: CdpCommands[Method]["params"], signal?: AbortSignal): Promise<CdpCommands[Method]["value"]> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const attachment = attachments.get(tabId);
  if (attachment) attachment.lastUse = Date.now();
  keepIdleAlarm();
  if (method.startsWith("Input.")) inputSent.tell(tabId);
  const command = () => chrome.debugger.sendCommand({ tabId }, method, { ...params });
  // Input is not given again: it was meant for the page that went.
  const answer = (method.startsWith("Input.dispatch") ? command() : onceActive(tabId, command)).catch((cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw sendError(method, message, { byPerson: byPerson.get(tabId), cause });
  }) as Promise<CdpCommands[Method]["value"]>;
  return signal ? orAborted(answer, signal) : answer;
}

/** Evaluates in an attached tab without that counting as use: the debugger lets go as if nothing had been asked. */
export async function evaluateAside(tabId: number, params: CdpCommands["Runtime.evaluate"]["params"]): Promise<CdpCommands["Runtime.evaluate"]["value"]> {
  return (await chrome.debugger.sendCommand({ tabId }, "Runtime.evaluate", { ...params })) as CdpCommands["Runtime.evaluate"]["value"];
}

function orAborted<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return untilTold<Value>(
    (done, failed) => {
      answer.then(done, failed);
      return () => undefined;
    },
    { signal },
  );
}

/** Calls `listener` for every event of attached tabs. Returns how to stop. */
export const onDebuggerEvent = happened.add;

/** Calls `listener` when Chrome detached a tab; `canceled_by_user` means that the person took over. Returns how to stop. */
export const onDetached = detached.add;

/** Calls `listener` when a tab has been attached to; no command runs there before it has resolved. */
export const onAttach = attached.add;

/** Calls `listener` when input is sent to a tab. */
export const onInputSent = inputSent.add;

/** Calls `listener` before a tab is let go of, and waits for it. */
export const onRelease = releasing.add;

/** Keeps a bell set for when the first attachment may have been idle too long. */
function keepIdleAlarm(): void {
  const now = Date.now();
  if (now < alarmAt || attachments.size === 0) return;
  // The one that has been idle longest is due first; what was used since is looked up again when the bell rings.
  alarmAt = Math.min(...[...attachments.values()].map(({ lastUse }) => lastUse)) + LIMITS.idleDetachMs + 100;
  void chrome.alarms.create(IDLE_ALARM, { when: Math.max(alarmAt, now + 1000) });
}

/** While somebody looks at a tab the debugger is not idle there. */
export function setWatched(tabId: number, isWatched: boolean): void {
  if (isWatched) watched.add(tabId);
  else watched.delete(tabId);
}

/** Whether the tab is attached, or about to be. */
export function isAttached(tabId: number): boolean {
  return attachments.has(tabId);
}

/** Detaches what has had no command for a minute; called when the alarm rings. */
export async function idleDetach(): Promise<void> {
  const now = Date.now();
  for (const tabId of watched) Object.assign(attachments.get(tabId) ?? {}, { lastUse: now });
  const idle = [...attachments].filter(([, { lastUse }]) => now - lastUse >= LIMITS.idleDetachMs).map(([tabId]) => tabId);
  alarmAt = 0;
  if (idle.length) await release(idle);
  keepIdleAlarm();
}
