import { DoorstepError } from "../../../shared/errors.ts";
import type { FrameRect } from "../../../shared/page-protocol.ts";
import { isTurned, projectBox } from "../../../shared/projection.ts";
import type { Box } from "../../../shared/signals.ts";
import { toTop } from "../acting/acting.ts";
import { ensureAttached, send } from "../debugger/attachment.ts";
import { base64, bytesOf } from "../debugger/jpeg.ts";
import { ask, framesOf } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import type { CommandContext, Handler } from "./handler.ts";

const RECTS_WITHIN_MS = 1000;
const MARGIN = 2;

type Viewed = Pick<CommandContext, "tab" | "signal">;
type Look = { width: number | null; quality: number; part?: Box | null };
type Size = { width: number; height: number };
type Shot = { data: string; viewport: Size; before: readonly Box[] };

/** A picture of what is in view, or of one element there, with secrets filled solid before it leaves the worker. */
export const screenshot: Handler<"screenshot"> = async ({ ref }, context) => {
  await ensureAttached(context.tab.tabId);
  const part = ref === undefined ? null : await boxOf(ref, context);
  return { image: { mime: "image/jpeg", data: base64(await picture(context, { width: null, quality: 0.8, part })) } };
};

/** Where an element is in the top frame's viewport, once it has been brought into view. */
async function boxOf(ref: string, context: CommandContext): Promise<Box> {
  const { tab, session, signal } = context;
  const { frameId } = await locate(session, ref);
  const { box, path } = await ask(tab.tabId, frameId, "boxInView", { ref: refNumber(ref) }, { signal });
  if (path.length === 0) return box;
  // What shows of a frame that is larger than the view may be another part; what is covered is in view all the same.
  await toTop(tab.tabId, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, path, signal).catch(() => signal.throwIfAborted());
  const places = await Promise.all(
    framesOf(tab.tabId).map(async (frame) => [await ask(tab.tabId, frame.frameId, "place", null, { signal }), await rectsOf(context, frame.frameId)] as const),
  );
  return drawnAt(box, path, new Map(places.map(([at, rects]) => [at.join("."), rects])), asDrawn);
}

type FrameRects = Readonly<Record<number, FrameRect>>;

/** Where a frame's child frames are drawn in it. */
function rectsOf({ tab, signal }: Viewed, frameId: number): Promise<FrameRects> {
  return ask(tab.tabId, frameId, "frameRects", null, { signal, timeoutMs: RECTS_WITHIN_MS });
}

/** The view of an attached tab as JPEG, secrets filled solid, no wider than asked. Rejects rather than show a frame that does not answer. */
export async function picture(context: Viewed, look: Look): Promise<Uint8Array<ArrayBuffer>> {
  return covered(context, await shot(context), look);
}

/** The view as it is drawn, secrets and all: for whoever fills them, with what is still to be asked of `secretRects`. */
export async function shot(context: Viewed): Promise<Shot> {
  const { tab, signal } = context;
  // Asked before and after: what moved between the two is covered in both places.
  const before = await secretRects(context);
  const [{ data }, viewport] = await Promise.all([send(tab.tabId, "Page.captureScreenshot", { format: "jpeg", quality: 80, optimizeForSpeed: true }, signal), viewportOf(context)]);
  return { data, viewport, before };
}

/** A shot with its secrets filled solid. The debugger may be gone by then. */
export async function covered(context: Viewed, { data, viewport, before }: Shot, look: Look): Promise<Uint8Array<ArrayBuffer>> {
  const rects = [...before, ...(await secretRects(context))];
  const bytes = bytesOf(data);
  return rects.length === 0 && look.width === null && !look.part ? bytes : filled(bytes, rects, viewport, look);
}

/** Where secrets are drawn, in the top frame's viewport. Rejects rather than show a frame that does not answer. */
export async function secretRects({ tab, signal }: Viewed): Promise<Box[]> {
  const frames = framesOf(tab.tabId);
  const answers = await Promise.all(
    frames.map(async ({ frameId }) => {
      const [secrets, children] = await Promise.all([
        ask(tab.tabId, frameId, "secretRects", null, { signal, timeoutMs: RECTS_WITHIN_MS }),
        frames.length > 1 ? rectsOf({ tab, signal }, frameId) : {},
      ]).catch((cause: unknown) => {
        signal.throwIfAborted();
        // A frame that has just gone shows nothing; one that is stuck may show anything.
        if (cause instanceof DoorstepError && cause.code === "stale_ref") return [{ rects: [], path: [] }, {}] as const;
        throw new DoorstepError("timed_out", "A frame of the page does not answer, so it is not known whether it shows a secret.", { cause });
      });
      return { ...secrets, children };
    }),
  );
  const children = new Map(answers.map(({ path, children: own }) => [path.join("."), own]));
  return answers.flatMap(({ rects, path }) => rects.map((rect) => drawnAt(rect, path, children, atMost)));
}

const EVERYWHERE: Box = { x: 0, y: 0, width: 1e6, height: 1e6 };

type Frame = FrameRects[number];

/** What a part of a frame is at most: one that is turned may go on turning, so it is all of that frame. */
function atMost(frame: Frame, rect: Box): Box {
  return frame.seen && !isTurned(frame.seen) ? (projectBox(frame.seen, rect) ?? frame) : frame;
}

/** The box around a part of a frame as it is drawn now. */
function asDrawn(frame: Frame, rect: Box): Box {
  return (frame.seen && projectBox(frame.seen, rect)) ?? frame;
}

/** A frame's rectangle in the top viewport; where a frame around it can't be placed, all there is. */
function drawnAt(rect: Box, path: readonly number[], children: ReadonlyMap<string, FrameRects>, how: (frame: Frame, rect: Box) => Box): Box {
  let at = rect;
  for (let level = path.length - 1; level >= 0; level--) {
    const frame = children.get(path.slice(0, level).join("."))?.[path[level] ?? -1];
    if (!frame) return EVERYWHERE;
    at = how(frame, at);
  }
  return at;
}

/** The size of the top frame's viewport. */
async function viewportOf({ tab, signal }: Viewed): Promise<Size> {
  const { result } = await send(tab.tabId, "Runtime.evaluate", { expression: "[innerWidth, innerHeight]", returnByValue: true }, signal);
  const [width, height] = Array.isArray(result.value) ? result.value.map(Number) : [];
  return { width: width || 1, height: height || 1 };
}

/** What of a rectangle is in view. */
function inside({ x, y, width, height }: Box, view: Size): Box {
  const [left, top] = [Math.min(Math.max(x, 0), view.width), Math.min(Math.max(y, 0), view.height)];
  return { x: left, y: top, width: Math.min(x + width, view.width) - left, height: Math.min(y + height, view.height) - top };
}

async function filled(bytes: Uint8Array<ArrayBuffer>, rects: readonly Box[], viewport: Size, look: Look): Promise<Uint8Array<ArrayBuffer>> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
  const scale = look.width === null ? 1 : Math.min(1, look.width / bitmap.width);
  const x = (bitmap.width * scale) / viewport.width;
  const y = (bitmap.height * scale) / viewport.height;
  const part = inside(look.part ?? { x: 0, y: 0, ...viewport }, viewport);
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(part.width * x)), Math.max(1, Math.round(part.height * y)));
  const pen = canvas.getContext("2d");
  if (!pen) throw new DoorstepError("internal", "The picture could not be drawn on.");
  pen.translate(-part.x * x, -part.y * y);
  pen.drawImage(bitmap, 0, 0, bitmap.width * scale, bitmap.height * scale);
  pen.fillStyle = "#000";
  for (const rect of rects) pen.fillRect((rect.x - MARGIN) * x, (rect.y - MARGIN) * y, (rect.width + 2 * MARGIN) * x, (rect.height + 2 * MARGIN) * y);
  return new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality: look.quality })).arrayBuffer());
}
