import { onDebuggerEvent, send } from "./attachment.ts";
import type { CdpCommands, CdpMethod } from "./cdp.ts";
import { childSessions, onChildEvent, sendToChild } from "./children.ts";

/**
 * The browser's own choosers of files, held back in the tab and in its frames of other processes: each of those tells
 * of its own. Frames that come later are held back as they come.
 */

/** A page's field, and the session of the frame that it is in; null is the tab's own. */
export type FileField = { backendNodeId: number; session: string | null };
/** What Chrome tells of a page that asks for files; without a field where only its own dialog can answer. */
export type FileChooser = { multiple: boolean; field: FileField | null };
type Opened = { mode?: "selectSingle" | "selectMultiple"; backendNodeId?: number };

const OPENED = "Page.fileChooserOpened";

/** Calls `listener` when a page asks for files, in whichever frame. Returns how to stop. */
export function onFileChooser(listener: (tabId: number, chooser: FileChooser) => void): () => void {
  const tell = (tabId: number, session: string | null, params: unknown) => {
    const { mode, backendNodeId } = params as Opened;
    listener(tabId, { multiple: mode === "selectMultiple", field: backendNodeId === undefined ? null : { backendNodeId, session } });
  };
  const stops = [
    onDebuggerEvent((tabId, method, params) => method === OPENED && tell(tabId, null, params)),
    onChildEvent((tabId, session, method, params) => method === OPENED && tell(tabId, session, params)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Holds the choosers of a tab back, or lets them come up before the person. */
export async function holdChoosers(tabId: number, enabled: boolean): Promise<void> {
  await Promise.all([
    send(tabId, "Page.setInterceptFileChooserDialog", { enabled }),
    ...childSessions(tabId).map(({ sessionId }) => sendToChild(tabId, sessionId, "Page.setInterceptFileChooserDialog", { enabled }).catch(() => undefined)),
  ]);
}

/** Sends a command to the session that a field is in. */
export function sendForField<Method extends CdpMethod>(
  tabId: number,
  { session }: FileField,
  method: Method,
  params: CdpCommands[Method]["params"],
  signal?: AbortSignal,
): Promise<CdpCommands[Method]["value"]> {
  return session === null ? send(tabId, method, params, signal) : sendToChild(tabId, session, method, params);
}
