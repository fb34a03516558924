import browser, { type Runtime } from "webextension-polyfill";
import { canBeLive, LIVE_PORT, type LiveMessage, liveRequestSchema } from "../../../shared/live-protocol.ts";
import { onDetached, release } from "../debugger/attachment.ts";
import { onCrashed } from "../debugger/crashes.ts";
import { onDialog } from "../debugger/dialogs.ts";
import { onFileChooser } from "../debugger/file-choosers.ts";
import { handoffById, openHandoffs } from "../handoff/open-handoffs.ts";
import { isPanel } from "../links/panel.ts";
import { ready } from "../ready.ts";
import { onStoreChanged } from "../state/store.ts";
import { tabsOf } from "../tabs/owned-tabs.ts";
import { Stage, type Viewer } from "./stage.ts";

/** Live views by their handoff, and the ports of the panels that look on. */

const stages = new Map<string, Stage>();
/** After a start of the worker panels come back within this; a tab that nobody looks at any more is let go of. */
const COME_BACK_MS = 5_000;

/** Registers the listeners; called synchronously at the worker's start. */
export function registerLive(): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== LIVE_PORT) return;
    if (isPanel(port.sender)) serve(port);
    else port.disconnect();
  });
  const each = (tell: (stage: Stage) => void) => {
    for (const stage of [...stages.values()]) tell(stage);
  };
  browser.webNavigation.onCreatedNavigationTarget.addListener(({ sourceTabId, tabId }) => each((stage) => stage.opened(sourceTabId, tabId)));
  browser.webNavigation.onCommitted.addListener(({ tabId, frameId, url }) => frameId === 0 && each((stage) => stage.moved(tabId, url)));
  browser.tabs.onZoomChange.addListener(({ tabId }) => each((stage) => stage.zoomed(tabId)));
  browser.tabs.onRemoved.addListener((tabId) => each((stage) => stage.closed(tabId)));
  onFileChooser((tabId, chooser) => each((stage) => stage.fileAsked(tabId, chooser)));
  onCrashed((tabId) => each((stage) => stage.crashed(tabId)));
  onDialog((tabId) => each((stage) => stage.dialogChanged(tabId)));
  onDetached((tabId, reason) => each((stage) => stage.detached(tabId, reason)));
  onStoreChanged((name) => name !== "journal" && each((stage) => stage.look()));
  void ready.then(() => setTimeout(letGo, COME_BACK_MS));
}

/** The debugger stays away while a person acts, unless they look on from the panel. */
async function letGo(): Promise<void> {
  for (const record of openHandoffs()) if (!stages.has(record.id)) await release(tabsOf(record.session).map(({ tabId }) => tabId));
}

function serve(port: Runtime.Port): void {
  let stage: Stage | null = null;
  const viewer: Viewer = { tell: (message) => tell(port, message), size: { width: 1, height: 1 } };
  let gone = false;
  port.onDisconnect.addListener(() => {
    gone = true;
    stage?.leave(viewer);
  });
  port.onMessage.addListener(async (message: unknown) => {
    const request = liveRequestSchema.safeParse(message);
    await ready;
    // Who went while the worker started must not have the controls for ever.
    if (gone || !request.success) return;
    if (request.data.t !== "watch") {
      stage?.take(viewer, request.data);
      return;
    }
    viewer.size = { width: request.data.width, height: request.data.height };
    stage?.leave(viewer);
    stage = stageOf(request.data.handoff);
    if (stage) stage.join(viewer, request.data.drives);
    else tell(port, { t: "over", why: handoffById(request.data.handoff)?.state === "ended" ? "ended" : "not_here" });
  });
}

/** The handoff's stage, begun where there is none; null where it can't be worked on from here. */
function stageOf(handoff: string): Stage | null {
  const standing = stages.get(handoff);
  if (standing) return standing;
  const record = handoffById(handoff);
  if (!record || record.state === "ended" || !canBeLive(record.kind)) return null;
  const stage = new Stage(handoff, (gone) => {
    if (stages.get(handoff) === gone) stages.delete(handoff);
  });
  stages.set(handoff, stage);
  return stage;
}

function tell(port: Runtime.Port, message: LiveMessage): void {
  try {
    port.postMessage(message);
  } catch {
    // The panel has just closed; its disconnect follows.
  }
}
