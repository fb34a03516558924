import { untilTold } from "../../../shared/until-told.ts";
import { onDebuggerEvent, send } from "../debugger/attachment.ts";
import type { CdpCommands, CdpMethod } from "../debugger/cdp.ts";
import { childSessions, onChildEvent, sendToChild } from "../debugger/children.ts";

/** Sockets that a page opened before its task had limits, or while a person held its tab: no rule ends what is open. */

/** A page that stands still is not waited for longer. */
const WITHIN_MS = 1_000;

type Context = { context: { id: number; auxData?: { isDefault?: boolean } } };
type Ask = <Method extends CdpMethod>(method: Method, params: CdpCommands[Method]["params"]) => Promise<CdpCommands[Method]["value"]>;

/** Closes the sockets of a tab's documents that lead to none of these hosts. */
export async function closeSockets(tabId: number, keep: readonly string[]): Promise<void> {
  const own: Ask = (method, params) => send(tabId, method, params);
  const inFrames = childSessions(tabId).map(({ sessionId }): [string, Ask] => [sessionId, (method, params) => sendToChild(tabId, sessionId, method, params)]);
  const closed = Promise.allSettled([closeIn(tabId, undefined, own, keep), ...inFrames.map(([sessionId, ask]) => closeIn(tabId, sessionId, ask, keep))]);
  await untilTold<void>(
    (done) => {
      void closed.then(() => done());
      return () => undefined;
    },
    { withinMs: WITHIN_MS },
  );
}

async function closeIn(tabId: number, sessionId: string | undefined, ask: Ask, keep: readonly string[]): Promise<void> {
  for (const contextId of await worldsOf(tabId, sessionId, ask)) {
    const { result } = await ask("Runtime.evaluate", { expression: "WebSocket.prototype", contextId });
    if (result.objectId === undefined) continue;
    const { objects } = await ask("Runtime.queryObjects", { prototypeObjectId: result.objectId });
    const functionDeclaration = "function (keep) { for (const socket of this) if (!keep.includes(new URL(socket.url).hostname)) WebSocket.prototype.close.call(socket); }";
    if (objects.objectId === undefined) continue;
    await ask("Runtime.callFunctionOn", { objectId: objects.objectId, functionDeclaration, arguments: [{ value: keep }] });
    for (const { objectId } of [result, objects]) if (objectId !== undefined) await ask("Runtime.releaseObject", { objectId });
  }
}

/** The pages' own worlds, of frames in the same process too: told of at once when asked for, and let go of again. */
async function worldsOf(tabId: number, sessionId: string | undefined, ask: Ask): Promise<number[]> {
  const worlds: number[] = [];
  const hear = (from: number, session: string | undefined, method: string, params: unknown) => {
    if (from !== tabId || session !== sessionId || method !== "Runtime.executionContextCreated") return;
    const { context } = params as Context;
    if (context.auxData?.isDefault) worlds.push(context.id);
  };
  const stops = [onDebuggerEvent((from, method, params) => hear(from, undefined, method, params)), onChildEvent(hear)];
  try {
    await ask("Runtime.enable", {});
  } finally {
    for (const stop of stops) stop();
    void ask("Runtime.disable", {}).catch(() => undefined);
  }
  return worlds;
}
