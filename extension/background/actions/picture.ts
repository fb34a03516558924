import { DoorstepError } from "../../../shared/errors.ts";
import type { Box } from "../../../shared/signals.ts";
import { toTop } from "../acting/acting.ts";
import { bytesOf, jpegAddress } from "../debugger/jpeg.ts";
import type { OwnedTab, TargetFacts } from "../handlers/handler.ts";
import { secretRects, shot } from "../handlers/screenshot.ts";
import { ask } from "../pages/pages.ts";

/** What is around the button helps to know it again. */
const MARGIN = 48;
const WIDEST = 640;
const HIGHEST = 320;
const WITHIN_MS = 1500;

/** A picture of what would be pressed and what is right around it, with secrets filled; null where there is none in time. */
export async function pictureOf(tab: OwnedTab, { box, frameId }: TargetFacts, signal: AbortSignal): Promise<string | null> {
  if (!box || box.width <= 0 || box.height <= 0) return null;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
  // Without a picture the card still says in words what it is about.
  return take(tab, frameId, box, limited).catch(() => null);
}

async function take(tab: OwnedTab, frameId: number, box: Box, signal: AbortSignal): Promise<string> {
  const path = frameId === 0 ? [] : await ask(tab.tabId, frameId, "place", null, { signal });
  const at = await toTop(tab.tabId, { x: box.x, y: box.y }, path, signal);
  const { data, viewport, before } = await shot({ tab, signal });
  const rects = [...before, ...(await secretRects({ tab, signal }))];
  return cut(data, { ...at, width: box.width, height: box.height }, rects, viewport);
}

async function cut(data: string, target: Box, secrets: readonly Box[], viewport: { width: number; height: number }): Promise<string> {
  const bitmap = await createImageBitmap(new Blob([bytesOf(data)], { type: "image/jpeg" }));
  const scale = bitmap.width / viewport.width;
  const part = around(target, viewport);
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(part.width * scale)), Math.max(1, Math.round(part.height * scale)));
  const pen = canvas.getContext("2d");
  if (!pen) throw new DoorstepError("internal", "The picture could not be drawn on.");
  pen.scale(scale, scale);
  pen.translate(-part.x, -part.y);
  pen.drawImage(bitmap, 0, 0, viewport.width, viewport.height);
  pen.fillStyle = "#000";
  for (const rect of secrets) pen.fillRect(rect.x - 2, rect.y - 2, rect.width + 4, rect.height + 4);
  pen.strokeStyle = "#b3261e";
  pen.lineWidth = 3;
  pen.strokeRect(target.x - 4, target.y - 4, target.width + 8, target.height + 8);
  const bytes = await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 })).arrayBuffer();
  return jpegAddress(new Uint8Array(bytes));
}

/** The part of the view around a box, of a size that fits a card. */
function around(box: Box, viewport: { width: number; height: number }): Box {
  const width = Math.min(viewport.width, Math.max(WIDEST / 2, Math.min(WIDEST, box.width + 4 * MARGIN)));
  const height = Math.min(viewport.height, Math.min(HIGHEST, box.height + 2 * MARGIN));
  const x = Math.min(Math.max(0, box.x + box.width / 2 - width / 2), viewport.width - width);
  const y = Math.min(Math.max(0, box.y + box.height / 2 - height / 2), viewport.height - height);
  return { x, y, width, height };
}
