import type { ElementFacts, Focused, Point, Prepared, PreparedFor } from "../../../shared/page-protocol.ts";
import { frameIndex, place, scrollDrawn } from "../frames/frames.ts";
import { PageError } from "../page-error.ts";
import { standAside } from "../person/person.ts";
import { drawnFor, isDisabled, isInert } from "../reading/describe.ts";
import { areaBox } from "../reading/image-maps.ts";
import { nameOf } from "../reading/names.ts";
import { elementOf, hasRef } from "../reading/refs.ts";
import { isDrawn, roleOf } from "../reading/roles.ts";
import { isVisible } from "../reading/visible.ts";
import { gatherSecrets, scrub } from "../secrets/secrets.ts";
import { agentMayFill } from "../secrets/test-site.ts";
import { boxOf } from "../signals/controls.ts";
import { formSecret, secretKind } from "../signals/secret-field.ts";
import { openShadow } from "../signals/shadow.ts";
import { drawnOnce } from "./drawn.ts";
import { watchAround, watchEffects, watchHover } from "./effects.ts";
import { enterPresses } from "./enter.ts";
import { describeBriefly, isInView, topmostAt, within } from "./hit.ts";
import { describeForJudgement } from "./judged.ts";
import { expectPointer } from "./pointer-came.ts";

/** How long an element may move or be covered before that is said. */
const PATIENCE_MS = 2000;
const LOOK_AGAIN_MS = 30;

/** The element of a ref, in the document. Where it is gone, says what may have taken its place. */
export function liveElement(ref: number): Element {
  const element = elementOf(ref);
  if (element?.isConnected) return element;
  if (!element && !hasRef(ref)) throw new PageError("stale_ref", `The element of e${ref} is gone from the page.`);
  const what = element ? ` (${describeBriefly(element)})` : "";
  throw new PageError("stale_ref", `The element of e${ref}${what} has been taken out of the page.`);
}

/** What an element is, as far as judging and messages need it. */
export function factsOf(element: Element, activates: boolean, activated: Element = element): ElementFacts {
  const role = roleOf(element);
  const { action, mark } = activates || takesEffectAtOnce(element) ? describeForJudgement(activated, element) : { action: null, mark: 0 };
  return {
    role: role ?? "clickable",
    name: scrub(nameOf(element, role ?? "button")),
    submits: activates ? formSecret(element) : null,
    origin: location.origin,
    action,
    mark,
    box: mark > 0 ? boxOf(drawnFor(activated)) : null,
  };
}

/** A choice whose change is the action: a list of roles, a switch. */
function takesEffectAtOnce(element: Element): boolean {
  return (
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) ||
    ["switch", "checkbox", "radio"].includes(element.getAttribute("role") ?? "")
  );
}

/** Makes ready: in view, standing still, visible, enabled, not covered. Begins to watch what the action will change. */
export async function prepare(params: { ref: number; act: PreparedFor }, signal: AbortSignal): Promise<Prepared> {
  const element = liveElement(params.ref);
  gatherSecrets();
  const { act } = params;
  if (act === "type" || act === "drop") refuseSecret(element, params.ref);
  const drawn = drawnFor(element);
  if (!isVisible(drawn)) throw new PageError("not_found", `${describeBriefly(element)} (e${params.ref}) is in the page but not visible now.`);
  if (act === "click" || act === "drag") refusePickers(element, `e${params.ref}`);
  if (act !== "scroll") refuseInert(element, params.ref);
  const facts = factsOf(element, PRESSED.has(act));
  if (isDisabled(element) && act !== "hover") await becomeEnabled(element, params.ref, signal);
  const point = act === "type" || act === "scroll" ? middle(drawn.getBoundingClientRect()) : await pressPoint(drawn, element, params.ref, signal);
  // A person who came meanwhile was heard of by who asked, and is at it.
  signal.throwIfAborted();
  watchEffects();
  if (act === "hover") {
    watchHover(drawn);
    expectPointer(drawn);
  } else watchAround(drawn);
  if (act === "type") focusForTyping(element);
  return { facts, point, path: place() };
}

/** Input would go nowhere, or to what stands before it. */
function refuseInert(element: Element, ref: number): void {
  if (isInert(element)) throw new PageError("not_found", `${describeBriefly(element)} (e${ref}) takes no input now: ${behind()}.`, "inert");
}

function behind(): string {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  return dialog ? `${describeBriefly(dialog)} stands before it` : "the page has made it inert";
}

function refuseSecret(element: Element, ref: number): void {
  const kind = secretKind(element);
  if (kind && !agentMayFill(kind)) throw new PageError("secret_field", `e${ref} is a ${kind} field; only the person may fill it.`);
}

/** Acts that press or let go on the element, which may set it off. */
const PRESSED: ReadonlySet<PreparedFor> = new Set(["click", "drag", "drop", "upload"]);

/** Where an element can be reached now. */
export async function aimAt(params: { ref: number }, signal: AbortSignal): Promise<Omit<Prepared, "facts">> {
  const element = liveElement(params.ref);
  return { point: await pressPoint(drawnFor(element), element, params.ref, signal), path: place() };
}

/** Addresses that every browser gives to another program; what a site has registered for itself may be one of its own pages. */
const PROGRAMS = /^(?:mailto|tel|sms|callto|facetime|skype|msteams|zoommtg|slack|vscode|magnet|ssh|telnet|itms-apps|market|intent):$/;

/** What comes up outside the page, pickers of the browser's and other programs: nothing of ours could answer them, and the person would be disturbed. */
export function refusePickers(element: Element, what: string): void {
  const link = element.closest("a[href], area[href]");
  const scheme = link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement ? link.protocol : "";
  if (PROGRAMS.test(scheme))
    throw new PageError(
      "invalid_input",
      `${what} opens another program of this computer (${scheme}), which would come up before the person: go without it, or call handoff if the task needs it.`,
    );
  const control = element instanceof HTMLLabelElement ? element.control : element;
  if (control instanceof HTMLSelectElement) throw new PageError("invalid_input", `${what} is a native select: call select with one of its options.`);
  if (!(control instanceof HTMLInputElement)) return;
  if (control.type === "file") throw new PageError("invalid_input", `${what} opens the browser's file chooser: call upload with the paths of the files.`);
  if (control.type === "color") throw new PageError("invalid_input", `${what} opens the browser's colour picker: call fill with a value such as #ff0000.`);
}

async function becomeEnabled(element: Element, ref: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + PATIENCE_MS / 4;
  while (isDisabled(element)) {
    if (performance.now() > until) throw new PageError("not_found", `${describeBriefly(element)} (e${ref}) is disabled.`, "disabled");
    await pause(signal);
  }
}

function middle(box: DOMRect): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point of the element that input reaches, once it stands still. */
async function pressPoint(drawn: Element, element: Element, ref: number, signal: AbortSignal): Promise<Point> {
  const until = performance.now() + PATIENCE_MS;
  await drawnOnce();
  for (;;) {
    const before = drawn.getBoundingClientRect();
    if (!isInView(middle(before))) {
      drawn.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      await scrollDrawn();
    }
    const still = !isMoving(drawn);
    const box = drawn.getBoundingClientRect();
    const found = reachable(drawn, element, box);
    if (still && found.point) return found.point;
    if (performance.now() > until) {
      if (found.point) return found.point;
      throw new PageError(
        "not_found",
        `${describeBriefly(element)} (e${ref}) is covered by ${found.cover ? describeBriefly(found.cover) : "something outside the page"}.`,
        "covered",
      );
    }
    await pause(signal);
    if (!drawn.isConnected) throw new PageError("stale_ref", `The element of e${ref} has been taken out of the page.`);
    const after = drawn.getBoundingClientRect();
    // Nothing moves and something lies on top: waiting longer only helps where it is on its way out.
    if (!found.point && still && after.x === box.x && after.y === box.y && !anyMoving(found.cover))
      throw new PageError("not_found", `${describeBriefly(element)} (e${ref}) is covered by ${found.cover ? describeBriefly(found.cover) : "the edge of the window"}.`, "covered");
  }
}

/** Under an animation that moves it, itself or what it is in. */
function isMoving(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    for (const animation of at.getAnimations()) {
      const effect = animation.effect;
      const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      if (animation.playState === "running" && !endless && effect instanceof KeyframeEffect && moves(effect)) return true;
    }
  }
  return false;
}

function moves(effect: KeyframeEffect): boolean {
  const moving = ["transform", "translate", "scale", "left", "top", "right", "bottom", "width", "height", "margin", "maxHeight", "offsetDistance"];
  return effect.getKeyframes().some((frame) => moving.some((property) => property in frame));
}

function anyMoving(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement) if (at.getAnimations().some((animation) => animation.playState === "running")) return true;
  return false;
}

/** Tries the middle, then other points: an element over two lines or under a corner badge is reached elsewhere. */
function reachable(drawn: Element, element: Element, box: DOMRect): { point: Point | null; cover: Element | null } {
  let cover: Element | null = null;
  const boxes = element instanceof HTMLAreaElement ? [areaBox(element, box)] : [box, ...drawn.getClientRects()];
  for (const one of boxes.slice(0, 6)) {
    for (const [fx, fy] of [
      [0.5, 0.5],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.5, 0.25],
      [0.5, 0.75],
      [0.1, 0.1],
      [0.9, 0.9],
    ] as const) {
      const point = { x: one.x + one.width * fx, y: one.y + one.height * fy };
      if (!isInView(point)) continue;
      const hit = topmostAt(point);
      if (hit && (hit === element || (within(hit, drawn) && !(element instanceof HTMLAreaElement)) || reaches(hit, element))) return { point, cover: null };
      cover ??= hit;
    }
  }
  return { point: null, cover };
}

/** A press on a label reaches its control. */
function reaches(hit: Element, element: Element): boolean {
  const label = hit.closest("label");
  return label !== null && label.control === element;
}

function pause(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

function focusForTyping(element: Element): void {
  standAside();
  if (!(element instanceof HTMLElement)) throw new PageError("invalid_input", "The element takes no text.");
  const editable = element.isContentEditable;
  const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (field && element.readOnly) throw new PageError("invalid_input", `${describeBriefly(element)} is read-only.`);
  element.focus({ preventScroll: false });
  if (field) {
    const end = element.value.length;
    // Some types (number, email) have no selection; the caret is at the end after a focus there.
    if (element.selectionStart !== null) element.setSelectionRange(end, end);
  } else if (editable) caretToEnd(element);
  const kind = secretKind(activeElement());
  if (kind && !agentMayFill(kind)) throw new PageError("secret_field", `The focus is in a ${kind} field; only the person may fill it.`);
}

function caretToEnd(element: Element): void {
  const selection = getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** The focused element of this frame, or which child frame has the focus. */
export function focused(params: { arm: boolean }): Focused {
  gatherSecrets();
  const element = activeElement();
  if (params.arm) {
    watchEffects({ focus: true });
    watchAround(element);
  }
  const child = element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement ? frameIndex(element) : null;
  const text = element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && (element.isContentEditable || isDrawn(element)));
  const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || text;
  const button = enterPresses(element);
  return {
    facts: factsOf(element, true, button ?? element),
    secret: agentMayFill(secretKind(element)) ? null : secretKind(element),
    editable: field,
    multiline: text,
    sends: text && button !== null,
    child,
  };
}

/** What has the focus, through shadow roots. */
export function activeElement(): Element {
  let element = document.activeElement ?? document.body ?? document.documentElement;
  for (let root = openShadow(element); root?.activeElement; root = openShadow(element)) element = root.activeElement;
  return element;
}
