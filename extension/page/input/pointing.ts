import { ALT, CONTROL, META, SHIFT } from "../../../shared/modifiers.ts";
import type { PageMethods, Point, Prepared } from "../../../shared/page-protocol.ts";
import { untilTold } from "../../../shared/until-told.ts";
import { controlOf } from "../actions/describe-action.ts";
import { place, scrollDrawn, toChild } from "../frames/frames.ts";
import { PageError } from "../page-error.ts";
import { drawnFor, isDisabled } from "../reading/describe.ts";
import { clean } from "../reading/text.ts";
import { isVisible } from "../reading/visible.ts";
import { gatherSecrets } from "../secrets/secrets.ts";
import { drawnOnce } from "./drawn.ts";
import { watchAround, watchEffects, watchHover } from "./effects.ts";
import { describeBriefly, isInView, topmostAt, within } from "./hit.ts";
import { isAsJudged, judgedElement } from "./judged.ts";
import { expectPointer } from "./pointer-came.ts";
import { factsOf, liveElement, refusePickers, targetElement } from "./prepare.ts";

/** Points instead of elements: what stands there, and presses by script. */

type Hit = { hit: Prepared; child: null } | { hit: null; child: { index: number; point: Point } };

/** What a press at a point of the viewport, or of an element (a place in a canvas), would reach. */
export async function hitAt(params: PageMethods["hitAt"]["params"]): Promise<Hit> {
  gatherSecrets();
  const element = params.ref === null ? null : params.act === "click" ? targetElement(params.ref) : liveElement(params.ref);
  await drawnOnce();
  const point = element ? await pointIn(element, params.point) : params.point;
  if (!isInView(point))
    throw new PageError("not_found", `The point ${Math.round(point.x)},${Math.round(point.y)} is outside the view, which is ${innerWidth} by ${innerHeight}.`, "outside");
  const hit = topmostAt(point);
  if (!hit) throw new PageError("not_found", "Nothing stands at that point.");
  if (element && !within(hit, element)) throw new PageError("not_found", `That point of ${describeBriefly(element)} is covered by ${describeBriefly(hit)}.`, "covered");
  if (hit instanceof HTMLIFrameElement || hit instanceof HTMLFrameElement) return { hit: null, child: toChild(hit, point) };
  const control = controlOf(hit);
  if (params.act === "click") refusePickers(control, `What stands there (${describeBriefly(control)})`);
  watchEffects();
  if (params.act === "hover") {
    watchHover(hit);
    expectPointer(hit);
  } else watchAround(control);
  return { hit: { facts: factsOf(control, true), point, path: place() }, child: null };
}

async function pointIn(element: Element, at: Point): Promise<Point> {
  const inside = () => {
    const box = element.getBoundingClientRect();
    return { x: box.x + at.x, y: box.y + at.y };
  };
  if (!isVisible(element)) throw new PageError("not_found", `${describeBriefly(element)} is in the page but not visible now.`);
  const point = inside();
  if (isInView(point)) return point;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const now = inside();
  if (now.y < 0 || now.y >= innerHeight) scrollBy({ top: now.y - innerHeight / 2, behavior: "instant" });
  if (now.x < 0 || now.x >= innerWidth) scrollBy({ left: now.x - innerWidth / 2, behavior: "instant" });
  await scrollDrawn();
  return inside();
}

/** Presses what was judged as a script does: the events a mouse would bring, and the element's own click. */
export function pressByScript(params: PageMethods["pressByScript"]["params"]): null {
  const judged = judgedElement(params.mark);
  if (!judged || !isAsJudged(params.mark, params.strict)) throw new PageError("stale_ref", "What was to be pressed has changed in that moment; nothing was pressed.");
  const drawn = drawnFor(judged);
  const hit = topmostAt(params.point);
  const target = hit && within(hit, drawn) ? hit : drawn;
  if (isDisabled(judged)) throw new PageError("not_found", `${describeBriefly(judged)} is disabled.`);
  for (let click = 1; click <= params.count; click++) pressOnce(target, { ...params, click });
  return null;
}

const BUTTONS = { left: 0, middle: 1, right: 2 } as const;

function pressOnce(target: Element, { point, button, click, modifiers }: PageMethods["pressByScript"]["params"] & { click: number }): void {
  const number = BUTTONS[button];
  const init = { bubbles: true, cancelable: true, composed: true, view: window, clientX: point.x, clientY: point.y, button: number, detail: click, ...keysHeld(modifiers) };
  const down = { ...init, buttons: [1, 4, 2][number] ?? 1 };
  const pointer = { pointerId: 1, pointerType: "mouse", isPrimary: true };
  target.dispatchEvent(new PointerEvent("pointerdown", { ...down, ...pointer, pressure: 0.5 }));
  const goesOn = target.dispatchEvent(new MouseEvent("mousedown", down));
  const focusable = target.closest<HTMLElement>("a[href], button, input, select, textarea, [tabindex], [contenteditable]");
  if (goesOn) focusable?.focus({ preventScroll: true });
  target.dispatchEvent(new PointerEvent("pointerup", { ...init, ...pointer }));
  target.dispatchEvent(new MouseEvent("mouseup", init));
  if (button === "right") target.dispatchEvent(new MouseEvent("contextmenu", init));
  else if (button === "middle") target.dispatchEvent(new PointerEvent("auxclick", { ...init, ...pointer }));
  else target.dispatchEvent(new PointerEvent("click", { ...init, ...pointer }));
  if (button === "left" && click === 2) target.dispatchEvent(new MouseEvent("dblclick", init));
}

function keysHeld(modifiers: number): EventModifierInit {
  return { altKey: (modifiers & ALT) !== 0, ctrlKey: (modifiers & CONTROL) !== 0, metaKey: (modifiers & META) !== 0, shiftKey: (modifiers & SHIFT) !== 0 };
}

/** The file field that an element is, labels, or holds alone. */
function fileInputOf(element: Element): HTMLInputElement | null {
  const control = element instanceof HTMLLabelElement ? element.control : element;
  if (control instanceof HTMLInputElement && control.type === "file") return control;
  const inside = element.querySelectorAll<HTMLInputElement>("input[type=file]");
  return inside.length === 1 ? (inside[0] ?? null) : null;
}

/** Whether an element stands for a file field, and what that takes. */
export function fileField(params: { ref: number }): { field: boolean; multiple: boolean; folder: boolean } {
  const element = liveElement(params.ref);
  const input = fileInputOf(element);
  if (input && isDisabled(input)) throw new PageError("invalid_input", `${describeBriefly(element)} is disabled.`);
  const field = input !== null && (input === element || (element instanceof HTMLLabelElement && element.control === input));
  return { field, multiple: input?.multiple ?? true, folder: input?.webkitdirectory ?? false };
}

/** A folder is read by the browser before the field holds what is in it. */
const FOLDER_READ_MS = 5000;

/** The files that a field holds, each with the folder it came in; of a folder once the field holds it. */
export async function fileNames({ ref, folder }: { ref: number; folder: boolean }): Promise<string[]> {
  const input = fileInputOf(liveElement(ref));
  if (folder && input?.files?.length === 0) await untilTold<void>((done) => listening(input, "change", done), { withinMs: FOLDER_READ_MS });
  return [...(input?.files ?? [])].map(({ name, webkitRelativePath }) => clean(webkitRelativePath || name).slice(0, 200));
}

function listening(element: Element, event: string, done: () => void): () => void {
  element.addEventListener(event, done, { capture: true });
  return () => element.removeEventListener(event, done, { capture: true });
}
