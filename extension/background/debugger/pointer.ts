import type { Point } from "../../../shared/page-protocol.ts";
import { untilTold } from "../../../shared/until-told.ts";
import type { AimedAt } from "../pages/expected-input.ts";
import { onDebuggerEvent, send } from "./attachment.ts";
import type { DragData, MouseEvent } from "./cdp.ts";
import { openDialog } from "./dialogs.ts";
import { handledWithin, stamps } from "./input.ts";

/**
 * The pointer where it does more than press: resting on something, and dragging. Moves are handled with the page's
 * next frame, so that each is waited for, but not for long.
 */

/** A page that draws no frame for this long gets the next event all the same. */
const HANDLED_WITHIN_MS = 250;
/** Presses are not held back for a frame: until one is handled, nothing may move under it. */
const PRESSED_WITHIN_MS = 3000;
/** Libraries begin a drag after a few pixels, so that a shaky click is none. */
const BEGINS_PX = 12;
/** What a page draws of the last move may come with the frame after it, and what is let go before falls where the move before it led. */
const RESTS = 2;
const STEPS = 5;
/** Chrome tells of a drag a moment after the move that began it was handled. */
const DRAG_TOLD_MS = 60;

/** Moves the pointer to a point and waits until the page has heard of it. */
export async function moveTo(tabId: number, point: Point, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const times = await stamps(tabId, ["move", "move"], undefined, signal);
  // Two moves: some pages ask for a second one before they believe that the pointer rests.
  const near = { x: Math.max(0, point.x - 1), y: point.y };
  const moves = [near, point].map((at, index) => send(tabId, "Input.dispatchMouseEvent", move(at, 0, times[index] ?? 0)));
  await handled(tabId, Promise.all(moves));
}

/** Turns the wheel at a point and waits until the page has heard of it. */
export async function wheelAt(tabId: number, point: Point, by: { deltaX: number; deltaY: number }, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const [time = 0] = await stamps(tabId, ["wheel"], undefined, signal);
  await handled(tabId, send(tabId, "Input.dispatchMouseEvent", { type: "mouseWheel", ...point, ...by, button: "none", buttons: 0, clickCount: 0, timestamp: time / 1000 }));
}

function move({ x, y }: Point, buttons: number, time: number): MouseEvent {
  return { type: "mouseMoved", x, y, button: buttons ? "left" : "none", buttons, clickCount: 0, timestamp: time / 1000 };
}

/** Drags from a point to one that is asked for once the drag has begun, by the page's own drag and drop or by the pointer alone. */
export async function dragBetween(
  tabId: number,
  from: Point,
  to: () => Promise<Point>,
  { signal, aim, holdMs, atRest }: { signal: AbortSignal; aim: AimedAt; holdMs: number; atRest: () => Promise<unknown> },
): Promise<void> {
  signal.throwIfAborted();
  let data: DragData | null = null;
  let told: () => void = () => undefined;
  const stop = onDebuggerEvent((changed, method, params) => {
    if (changed !== tabId || method !== "Input.dragIntercepted") return;
    data = (params as { data: DragData }).data;
    told();
  });
  const kinds = ["move", "press", ...Array.from({ length: 2 + STEPS + RESTS }, () => "move" as const), "release"] as const;
  const times = await stamps(tabId, kinds, aim, signal, from);
  let next = 0;
  const time = () => times[next++] ?? 0;
  const mouse = (event: MouseEvent) => handled(tabId, send(tabId, "Input.dispatchMouseEvent", event), event.type === "mousePressed" ? PRESSED_WITHIN_MS : HANDLED_WITHIN_MS);
  const button = (type: "mousePressed" | "mouseReleased", at: Point): MouseEvent => ({
    type,
    ...at,
    button: "left",
    buttons: type === "mousePressed" ? 1 : 0,
    clickCount: 1,
    timestamp: (type === "mousePressed" ? time() : (times.at(-1) ?? 0)) / 1000,
    ...(type === "mousePressed" ? { force: 0.5 } : {}),
  });
  let last = from;
  let pressed = false;
  try {
    // A drag of the browser's own would take the person's pointer.
    await send(tabId, "Input.setInterceptDrags", { enabled: true }, signal);
    await mouse(move(from, 0, time()));
    signal.throwIfAborted();
    pressed = true;
    await mouse(button("mousePressed", from));
    if (holdMs > 0) await untilTold<void>(() => () => undefined, { signal, withinMs: holdMs });
    signal.throwIfAborted();
    const [shaken, begun] = [aside(from, BEGINS_PX / 2), aside(from, BEGINS_PX)];
    await mouse(move(shaken, 1, time()));
    await mouse(move(begun, 1, time()));
    if (!data) {
      await new Promise<void>((resolve) => {
        told = resolve;
        setTimeout(resolve, DRAG_TOLD_MS);
      });
    }
    // Only now: where the goal is out of view, it is brought there under the pointer.
    last = await to();
    signal.throwIfAborted();
    if (data) await dropNative(tabId, last, data, { from: begun, atRest });
    else {
      for (let step = 1; step <= STEPS; step++) await mouse(move(between(begun, last, step / STEPS), 1, time()));
      await atRest();
      for (let rest = 0; rest < RESTS; rest++) await mouse(move(last, 1, time()));
    }
  } finally {
    stop();
    if (pressed && !openDialog(tabId)) await mouse(button("mouseReleased", last)).catch(() => undefined);
    await send(tabId, "Input.setInterceptDrags", { enabled: false }).catch(() => undefined);
  }
}

async function dropNative(tabId: number, at: Point, data: DragData, way?: { from: Point; atRest: () => Promise<unknown> }): Promise<void> {
  const event = async (type: "dragEnter" | "dragOver" | "drop", point: Point) => {
    await handled(tabId, send(tabId, "Input.dispatchDragEvent", { type, ...point, data, modifiers: 0 }));
    return !openDialog(tabId);
  };
  // Lists make way as they are come by, and tell by the way that was taken where it leads.
  const points = way ? Array.from({ length: STEPS }, (_, step) => between(way.from, at, (step + 1) / STEPS)) : [];
  if (!(await event("dragEnter", points[0] ?? at))) return;
  for (const point of points) if (!(await event("dragOver", point))) return;
  await way?.atRest();
  for (let rest = 0; rest < RESTS; rest++) if (!(await event("dragOver", at))) return;
  await event("drop", at);
}

/** Drops files at a point, as from a file manager. */
export async function dropFiles(tabId: number, at: Point, files: string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await dropNative(tabId, at, { items: [], files, dragOperationsMask: 1 });
}

/** A point a little off, inside the view. */
function aside({ x, y }: Point, by: number): Point {
  return { x: x > by ? x - by : x + by, y: y > by ? y - by : y + by };
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Waits until the page has handled it, a dialog stands over it, or it takes too long; rejects where the tab is gone. */
function handled(tabId: number, work: Promise<unknown>, withinMs = HANDLED_WITHIN_MS): Promise<void> {
  return handledWithin(tabId, work, withinMs);
}
