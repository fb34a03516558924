import browser, { type Runtime } from "webextension-polyfill";
import { asDoorstepError } from "../../../shared/errors.ts";
import { journalQuestionSchema } from "../../../shared/journal-protocol.ts";
import { ABOUT_JOURNAL, aboutOf, PANEL_PORT, type PanelMessage, type PanelView, panelVerbSchema, viewQuestionSchema } from "../../../shared/panel-protocol.ts";
import { onApprovalsChanged } from "../gate/approvals.ts";
import { onManagedChanged } from "../gate/policy-store.ts";
import { onKept, search } from "../journal/archive.ts";
import { onConfirmationsChanged } from "../limits/confirmations.ts";
import { onFileApprovalsChanged } from "../limits/file-approvals.ts";
import { onSiteApprovalsChanged } from "../limits/site-approvals.ts";
import { panelView } from "../person/panel-view.ts";
import { runVerb } from "../person/verbs.ts";
import { ready } from "../ready.ts";
import { onLocalChanged } from "../state/local-store.ts";
import { onStoreChanged } from "../state/store.ts";
import { isOwned } from "../tabs/owned-tabs.ts";
import { onOffersChanged } from "../tabs/popups.ts";
import { onClientsChanged } from "./client.ts";
import { onConnectionChanged } from "./host.ts";

/** Ports of open panels: each gets the whole view on every change, and sends what the person presses. */

/** Open panels, with what each was shown last. */
const ports = new Map<Runtime.Port, Shown | null>();
/** A view as text, its list of activity apart, and when it was shown. */
type Shown = { state: string; activity: string; at: number };
/** Changes that come together are shown together; a person sees no difference. */
const GATHER_MS = 20;
/** What agents did meanwhile is shown a little later: a busy one would have the whole list drawn at each step. */
const ACTIVITY_MS = 250;
/** An open journal is read anew no more often: sixty lines have their pictures with them. */
const JOURNAL_MS = 1_000;
let scheduled: { timer: ReturnType<typeof setTimeout>; at: number } | undefined;
let keptIsTold = true;
let making = false;
/** Something changed while a view was made: how soon that wants to be shown. */
let againWithinMs = Number.POSITIVE_INFINITY;

/** Registers the listener for panels; called synchronously at the worker's start. */
export function registerPanels(): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== PANEL_PORT) return;
    if (!isPanel(port.sender)) return port.disconnect();
    ports.set(port, null);
    port.onDisconnect.addListener(() => ports.delete(port));
    port.onMessage.addListener((message: unknown) => void receive(port, message));
    push();
  });
  onStoreChanged((name) => push(name === "journal" ? ACTIVITY_MS : GATHER_MS));
  for (const on of [
    onApprovalsChanged,
    onOffersChanged,
    onClientsChanged,
    onConnectionChanged,
    onLocalChanged,
    onManagedChanged,
    onSiteApprovalsChanged,
    onConfirmationsChanged,
    onFileApprovalsChanged,
  ])
    on(() => push());
  onKept(tellKept);
}

/** Only our own panel page, in no frame, and never in a tab that an agent owns. */
export function isPanel(sender: Runtime.MessageSender | undefined): boolean {
  const page = browser.runtime.getURL("extension/panel/panel.html");
  if (sender?.id !== browser.runtime.id || (sender.frameId ?? 0) !== 0 || sender.url?.split(/[?#]/, 1)[0] !== page) return false;
  return sender.tab?.id === undefined || !isOwned(sender.tab.id);
}

async function receive(port: Runtime.Port, message: unknown): Promise<void> {
  if (viewQuestionSchema.safeParse(message).success) {
    ports.set(port, null);
    push();
    return;
  }
  const question = journalQuestionSchema.safeParse(message);
  const verb = panelVerbSchema.safeParse(message);
  await ready;
  try {
    if (question.success) send(port, { type: "journal", question: question.data, ...(await search(question.data)) });
    else if (verb.success) await runVerb(verb.data);
  } catch (thrown) {
    const error = asDoorstepError(thrown);
    send(port, { type: "failed", about: verb.success ? aboutOf(verb.data) : ABOUT_JOURNAL, said: error.said ?? ["failed_anyhow", error.message] });
  }
}

/** Tells open panels that there is more in the journal, once for all that comes in a short while. */
function tellKept(): void {
  if (!keptIsTold) return;
  keptIsTold = false;
  setTimeout(() => {
    keptIsTold = true;
    for (const port of ports.keys()) send(port, { type: "kept" });
  }, JOURNAL_MS);
}

/** Shows the newest state to all panels within the time, once for all changes until then. */
function push(withinMs: number = GATHER_MS): void {
  if (ports.size === 0) return;
  if (making) {
    againWithinMs = Math.min(againWithinMs, withinMs);
    return;
  }
  const at = performance.now() + withinMs;
  if (scheduled && scheduled.at <= at) return;
  clearTimeout(scheduled?.timer);
  scheduled = { at, timer: setTimeout(() => void pushNow(), withinMs) };
}

/** One view after the other: what changes while one is made is in the next. */
async function pushNow(): Promise<void> {
  scheduled = undefined;
  making = true;
  againWithinMs = Number.POSITIVE_INFINITY;
  try {
    await ready;
    const view = await panelView();
    for (const [port, shown] of ports) show(port, shown, view);
  } finally {
    making = false;
    if (againWithinMs < Number.POSITIVE_INFINITY) push(againWithinMs);
  }
}

/** Much of what is kept of an agent is nothing to see: a panel that shows it all already is not drawn anew, and for activity alone not at once. */
function show(port: Runtime.Port, shown: Shown | null, view: PanelView): void {
  const { activity, ...rest } = view;
  const next = { state: JSON.stringify(rest), activity: JSON.stringify(activity), at: performance.now() };
  if (shown?.state === next.state) {
    const wait = shown.at + ACTIVITY_MS - next.at;
    if (shown.activity !== next.activity && wait > 0) push(wait);
    if (shown.activity === next.activity || wait > 0) return;
  }
  if (send(port, { type: "view", view })) ports.set(port, next);
}

function send(port: Runtime.Port, message: PanelMessage): boolean {
  try {
    port.postMessage(message);
    return true;
  } catch {
    ports.delete(port);
    return false;
  }
}
