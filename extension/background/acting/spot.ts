import { DoorstepError } from "../../../shared/errors.ts";
import type { Point, Prepared } from "../../../shared/page-protocol.ts";
import type { CommandContext } from "../handlers/handler.ts";
import { framePaths } from "../pages/frame-paths.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import { topFrame } from "../pages/snapshot.ts";
import { readyToAct, toTop } from "./acting.ts";

/** A place to press: the frame it is in, what stands there, and where that is in the top frame's viewport. */
export type Spot = { frameId: number; prepared: Prepared; point: Point };

/** What an agent names: an element, a point of the view, or a point of an element. */
type Named = { ref?: string | undefined; x?: number | undefined; y?: number | undefined };

const DEEPEST = 12;

/** Makes ready to act on what is named. */
export async function spotOf(context: CommandContext, { ref, x, y }: Named, act: "click" | "hover"): Promise<Spot> {
  const { tab, session, signal } = context;
  if (x !== undefined && y !== undefined) {
    await readyToAct(context);
    return spotAt(context, { x, y }, ref, act);
  }
  if (ref === undefined || x !== undefined || y !== undefined)
    throw new DoorstepError("invalid_input", `${act} takes a ref, a point as x and y, or both.`, { next: "Give ref, or x and y together." });
  const [{ frameId }] = await Promise.all([locate(session, ref), readyToAct(context)]);
  const prepared = await ask(tab.tabId, frameId, "prepare", { ref: refNumber(ref), act }, { signal });
  return { frameId, prepared, point: await toTop(tab.tabId, prepared.point, prepared.path, signal) };
}

/** What stands at a point of the view, or of an element, in whichever frame that is. */
export async function spotAt(context: CommandContext, point: Point, ref?: string, act: "click" | "hover" = "click"): Promise<Spot> {
  const { tab, session, signal } = context;
  await topFrame(tab.tabId, signal);
  let frameId = ref === undefined ? 0 : (await locate(session, ref)).frameId;
  let at = { ref: ref === undefined ? null : refNumber(ref), point, act };
  for (let depth = 0; depth < DEEPEST; depth++) {
    const { hit, child } = await ask(tab.tabId, frameId, "hitAt", at, { signal });
    if (hit) return { frameId, prepared: hit, point: await toTop(tab.tabId, hit.point, hit.path, signal) };
    const paths = await framePaths(tab.tabId);
    const own = [...paths].find(([, id]) => id === frameId)?.[0] ?? "";
    const inner = paths.get(own === "" ? String(child.index) : `${own}.${child.index}`);
    if (inner === undefined || inner === frameId) throw new DoorstepError("not_found", "A frame stands at that point that can't be looked into.");
    frameId = inner;
    at = { ref: null, point: child.point, act };
  }
  throw new DoorstepError("not_found", "The frames at that point are nested too deeply.");
}

/** "120,80" as a point; null for a ref. */
export function pointOf(text: string): Point | null {
  const [x, y] = text.split(",").map(Number);
  return x === undefined || y === undefined || text.startsWith("e") ? null : { x, y };
}
