import { isAttached, onDebuggerEvent, send, setWatched } from "./attachment.ts";
import type { CdpCommands, ScreencastFrame } from "./cdp.ts";
import { IDLE_FRAME_CHARS, IDLE_SCREENCAST } from "./idle-screencast.ts";

/** The one screencast that Chrome has for each attached tab: the idle one, or that of whoever takes its pictures. */

const takers = new Map<number, (frame: ScreencastFrame) => void>();

/** Registers on the debugger's events; called synchronously at the worker's start. */
export function registerScreencast(): void {
  onDebuggerEvent((tabId, method, params) => {
    if (method === "Page.screencastFrame") frameCame(tabId, params as ScreencastFrame);
  });
}

/** Gives a tab's screencast to `taker`, who sets its size and acknowledges each frame; null turns it back to the idle one. */
export function takeFrames(tabId: number, taker: ((frame: ScreencastFrame) => void) | null): void {
  setWatched(tabId, taker !== null);
  if (taker) takers.set(tabId, taker);
  else if (takers.delete(tabId) && isAttached(tabId)) void startScreencast(tabId, IDLE_SCREENCAST).catch(() => undefined);
}

/** Begins a screencast in place of the one that is on. */
export async function startScreencast(tabId: number, options: CdpCommands["Page.startScreencast"]["params"]): Promise<void> {
  // Both on their way at once: in between there would be no pictures for screenshots to rely on.
  await Promise.all([send(tabId, "Page.stopScreencast", {}), send(tabId, "Page.startScreencast", options)]);
}

function frameCame(tabId: number, frame: ScreencastFrame): void {
  const taker = takers.get(tabId);
  if (taker) {
    taker(frame);
    return;
  }
  void send(tabId, "Page.screencastFrameAck", { sessionId: frame.sessionId }).catch(() => undefined);
  // Left over from a live view of an earlier worker.
  if (frame.data.length > IDLE_FRAME_CHARS) void startScreencast(tabId, IDLE_SCREENCAST).catch(() => undefined);
}
