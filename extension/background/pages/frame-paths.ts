import type { PageMethods, PlaceMethod } from "../../../shared/page-protocol.ts";
import { mainFrameOf, send } from "../debugger/attachment.ts";
import type { CdpCommands, CdpMethod, FrameTree } from "../debugger/cdp.ts";
import { childSessions, sendToChild } from "../debugger/children.ts";
import { ask, framesOf, type PageFrame } from "./pages.ts";

/**
 * Where each frame stands below the top one. A frame knows its own place by the windows around it, but one inside a
 * shadow root is not among them: its owner is asked of the debugger, and it is told where it is.
 */

const WITHIN_MS = 300;
const WORLD = "doorstep-places";

type Frame = Pick<PageFrame, "frameId" | "parentFrameId">;
/** A tab's frames, and who asks them. */
export type Frames = {
  all: readonly Frame[];
  ask<Method extends PlaceMethod>(frameId: number, method: Method, params: PageMethods[Method]["params"]): Promise<PageMethods[Method]["value"]>;
};

/** "0.2" for the third child of the first child, as the frames say right now; numbers below zero are inside shadow roots. */
export async function framePaths(tabId: number, frames: Frames = ownFrames(tabId)): Promise<Map<string, number>> {
  const places = new Map<number, number[]>();
  await Promise.all(
    frames.all.map(async ({ frameId }) => {
      const path = frameId === 0 ? [] : await frames.ask(frameId, "place", null).catch(() => null);
      if (path) places.set(frameId, path);
    }),
  );
  if ([...places.values()].some((path) => path.includes(-1))) await place(tabId, frames, places);
  return new Map([...places].map(([frameId, path]) => [path.join("."), frameId]));
}

/** Those of a tab with page scripts. */
function ownFrames(tabId: number): Frames {
  return { all: framesOf(tabId), ask: (frameId, method, params) => ask(tabId, frameId, method, params, { timeoutMs: WITHIN_MS }) };
}

/** Finds the frames that do not know their place, from the top down, and tells them. */
async function place(tabId: number, frames: Frames, places: Map<number, number[]>): Promise<void> {
  let births: Promise<Map<string, Known>> | undefined;
  const lost = frames.all.filter(({ frameId }) => places.get(frameId)?.at(-1) === -1);
  const depth = ({ frameId }: Frame) => places.get(frameId)?.length ?? 0;
  for (const frame of [...frames.all].sort((one, other) => depth(one) - depth(other))) {
    const path = places.get(frame.frameId);
    if (!path?.includes(-1)) continue;
    places.delete(frame.frameId);
    const parent = places.get(frame.parentFrameId);
    if (!parent) continue;
    births ??= bornFrames(tabId).catch(() => new Map());
    const own = path.at(-1) === -1 ? await numberOf(tabId, frames, frame, lost, births) : path.at(-1);
    if (own === undefined) continue;
    const found = [...parent, own];
    places.set(frame.frameId, found);
    await frames.ask(frame.frameId, "standsAt", { path: found }).catch(() => undefined);
  }
}

/** The number by which a frame's parent knows its element. */
async function numberOf(tabId: number, frames: Frames, frame: Frame, lost: readonly Frame[], births: Promise<Map<string, Known>>): Promise<number | undefined> {
  const shadowed = await frames.ask(frame.parentFrameId, "shadowFrames", null).catch(() => []);
  const siblings = lost.filter(({ parentFrameId }) => parentFrameId === frame.parentFrameId);
  if (shadowed.length === 1 && siblings.length === 1) return shadowed[0]?.index;
  const known = await births;
  const [child, parent] = await Promise.all([frame.frameId, frame.parentFrameId].map(async (id) => known.get((await frames.ask(id, "birth", null).catch(() => null)) ?? "")));
  if (!child || !parent) return undefined;
  const box = await ownerBox(tabId, child.frame, parent).catch(() => null);
  // What scrolls meanwhile is looked at once more.
  const now = await frames.ask(frame.parentFrameId, "shadowFrames", null).catch(() => []);
  const fitting = [...new Set([...now, ...shadowed].filter((one) => one.box === box).map(({ index }) => index))];
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** A frame as the debugger knows it: its id, the session it is in, and a world of ours there. */
type Known = { frame: string; session: string | null; world: number };

/** The frames of all processes by what tells their documents apart. */
async function bornFrames(tabId: number): Promise<Map<string, Known>> {
  if (mainFrameOf(tabId) === null) return new Map();
  const sessions = [null, ...childSessions(tabId).map(({ sessionId }) => sessionId)];
  const known = new Map<string, Known>();
  await Promise.all(
    sessions.map(async (session) => {
      const { frameTree } = await within(tabId, session, "Page.getFrameTree", {});
      await Promise.all(
        idsOf(frameTree).map(async (frame) => {
          const met = await meet(tabId, session, frame).catch(() => null);
          if (met) known.set(...met);
        }),
      );
    }),
  );
  return known;
}

/** What tells the frame's document from others, read in a world of ours. A frame of another process has its own session. */
async function meet(tabId: number, session: string | null, frame: string): Promise<[string, Known]> {
  const { executionContextId: world } = await within(tabId, session, "Page.createIsolatedWorld", { frameId: frame, worldName: WORLD });
  const { result } = await within(tabId, session, "Runtime.evaluate", { expression: BIRTH, contextId: world, returnByValue: true });
  return [String(result.value), { frame, session, world }];
}

const BIRTH = "performance.timeOrigin + ' ' + location.href";

function idsOf({ frame, childFrames = [] }: FrameTree): string[] {
  return [frame.id, ...childFrames.flatMap(idsOf)];
}

/** Where the element that holds a frame is, measured in a world of ours that no page reaches. */
async function ownerBox(tabId: number, frameId: string, { session, world }: Known): Promise<string | null> {
  await within(tabId, session, "DOM.enable", {});
  try {
    const { backendNodeId } = await within(tabId, session, "DOM.getFrameOwner", { frameId });
    const { object } = await within(tabId, session, "DOM.resolveNode", { backendNodeId, executionContextId: world });
    if (!object.objectId) return null;
    const { result } = await within(tabId, session, "Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration: BOX, returnByValue: true });
    return String(result.value);
  } finally {
    await within(tabId, session, "DOM.disable", {}).catch(() => undefined);
  }
}

const BOX = "function () { const { x, y, width, height } = this.getBoundingClientRect(); return [x, y, width, height].join(); }";

function within<Method extends CdpMethod>(tabId: number, session: string | null, method: Method, params: CdpCommands[Method]["params"]): Promise<CdpCommands[Method]["value"]> {
  return session === null ? send(tabId, method, params) : sendToChild(tabId, session, method, params);
}
