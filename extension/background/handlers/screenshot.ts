import { DoorstepError } from "../../../shared/errors.ts";
import type { Box } from "../../../shared/signals.ts";
import { ensureAttached, send } from "../debugger/attachment.ts";
import { base64, bytesOf } from "../debugger/jpeg.ts";
import { ask, framesOf } from "../pages/pages.ts";
import type { CommandContext, Handler } from "./handler.ts";

const RECTS_WITHIN_MS = 1000;
const MARGIN = 2;

type Viewed = Pick<CommandContext, "tab" | "signal">;
type Look = { width: number | null; quality: number };
type Size = { width: number; height: number };
type Shot = { data: string; viewport: Size; before: readonly Box[] };

/** A picture of what is in view, with secrets filled solid before it leaves the worker. */
export const screenshot: Handler<"screenshot"> = async (_params, context) => {
  await ensureAttached(context.tab.tabId);
  return { image: { mime: "image/jpeg", data: base64(await picture(context, { width: null, quality: 0.8 })) } };
};

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
  return rects.length === 0 && look.width === null ? bytes : filled(bytes, rects, viewport, look);
}

/** Where secrets are drawn, in the top frame's viewport. Rejects rather than show a frame that does not answer. */
export async function secretRects({ tab, signal }: Viewed): Promise<Box[]> {
  const frames = framesOf(tab.tabId);
  const answers = await Promise.all(
    frames.map(async ({ frameId }) => {
      const [secrets, children] = await Promise.all([
        ask(tab.tabId, frameId, "secretRects", null, { signal, timeoutMs: RECTS_WITHIN_MS }),
        frames.length > 1 ? ask(tab.tabId, frameId, "frameRects", null, { signal, timeoutMs: RECTS_WITHIN_MS }) : {},
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
  return answers.flatMap(({ rects, path }) => rects.flatMap((rect) => toTop(rect, path, children)));
}

/** A frame's rectangle in the top viewport; where a frame around it can't be placed, all of that frame. */
function toTop(rect: Box, path: readonly number[], children: ReadonlyMap<string, Readonly<Record<number, Box>>>): Box[] {
  let at = rect;
  for (let level = path.length - 1; level >= 0; level--) {
    const frame = children.get(path.slice(0, level).join("."))?.[path[level] ?? -1];
    if (!frame) return [{ x: 0, y: 0, width: 1e6, height: 1e6 }];
    at = { x: frame.x + at.x, y: frame.y + at.y, width: at.width, height: at.height };
  }
  return [at];
}

/** The size of the top frame's viewport. */
async function viewportOf({ tab, signal }: Viewed): Promise<Size> {
  const { result } = await send(tab.tabId, "Runtime.evaluate", { expression: "[innerWidth, innerHeight]", returnByValue: true }, signal);
  const [width, height] = Array.isArray(result.value) ? result.value.map(Number) : [];
  return { width: width || 1, height: height || 1 };
}

async function filled(bytes: Uint8Array<ArrayBuffer>, rects: readonly Box[], viewport: Size, look: Look): Promise<Uint8Array<ArrayBuffer>> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
  const scale = look.width === null ? 1 : Math.min(1, look.width / bitmap.width);
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new DoorstepError("internal", "The picture could not be drawn on.");
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  const x = canvas.width / viewport.width;
  const y = canvas.height / viewport.height;
  for (const rect of rects) pen.fillRect((rect.x - MARGIN) * x, (rect.y - MARGIN) * y, (rect.width + 2 * MARGIN) * x, (rect.height + 2 * MARGIN) * y);
  return new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality: look.quality })).arrayBuffer());
}
