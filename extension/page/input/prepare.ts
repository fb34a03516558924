import type { ElementFacts, Focused, Prepared, PreparedFor } from "../../../shared/page-protocol.ts";
import { frameIndex, place } from "../frames/frames.ts";
import { PageError } from "../page-error.ts";
import { standAside } from "../person/person.ts";
import { drawnFor, isDisabled, isInert } from "../reading/describe.ts";
import { linkOf } from "../reading/links.ts";
import { nameOf } from "../reading/names.ts";
import { elementOf, hasRef } from "../reading/refs.ts";
import { isDrawn, roleOf } from "../reading/roles.ts";
import { actOnRow, otherItem, quoteItem } from "../reading/rows.ts";
import { isVisible } from "../reading/visible.ts";
import { gatherSecrets, scrub } from "../secrets/secrets.ts";
import { agentMayFill } from "../secrets/test-site.ts";
import { boxOf } from "../signals/controls.ts";
import { formSecret, secretKind } from "../signals/secret-field.ts";
import { openShadow } from "../signals/shadow.ts";
import { watchAround, watchEffects, watchHover } from "./effects.ts";
import { enterPresses } from "./enter.ts";
import { describeBriefly } from "./hit.ts";
import { describeForJudgement } from "./judged.ts";
import { expectPointer } from "./pointer-came.ts";
import { drawnBox, middle, PATIENCE_MS, pause, pressPoint } from "./reach.ts";

/** The element of a ref, in the document. Where it is gone, says what may have taken its place. */
export function liveElement(ref: number): Element {
  const element = elementOf(ref);
  if (element?.isConnected) return element;
  if (!element && !hasRef(ref)) throw new PageError("stale_ref", `The element of e${ref} is gone from the page.`);
  const what = element ? ` (${describeBriefly(element)})` : "";
  throw new PageError("stale_ref", `The element of e${ref}${what} has been taken out of the page.`);
}

/** The element of a ref that is to be acted on: still the item that the agent was told of. */
export function targetElement(ref: number): Element {
  const element = liveElement(ref);
  const other = otherItem(element);
  if (other)
    throw new PageError(
      "stale_ref",
      `e${ref} was told as part of ${quoteItem(scrub(other.was))}. Its place in the list shows another item by now: ${quoteItem(scrub(other.now))}. Nothing was done.`,
      "other_item",
    );
  actOnRow(element);
  return element;
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
  gatherSecrets();
  const { act } = params;
  const element = act === "scroll" || act === "hover" ? liveElement(params.ref) : targetElement(params.ref);
  if (act === "type" || act === "drop") refuseSecret(element, params.ref);
  const drawn = drawnFor(element);
  if (!isVisible(drawn)) throw new PageError("not_found", `${describeBriefly(element)} (e${params.ref}) is in the page but not visible now.`);
  if (act === "click" || act === "drag") refusePickers(element, `e${params.ref}`);
  if (act !== "scroll") refuseInert(element, params.ref);
  const facts = factsOf(element, PRESSED.has(act));
  if (isDisabled(element) && act !== "hover") await becomeEnabled(element, params.ref, signal);
  const point = act === "type" || act === "scroll" ? middle(drawnBox(drawn)) : await pressPoint(drawn, element, params.ref, signal);
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
  const scheme = linkOf(element)?.url?.protocol ?? "";
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

function focusForTyping(element: Element): void {
  standAside();
  if (!(element instanceof HTMLElement)) throw new PageError("invalid_input", "The element takes no text.");
  const editable = element.isContentEditable;
  const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (field && element.readOnly) throw new PageError("invalid_input", `${describeBriefly(element)} is read-only.`, "read_only");
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
