import type { LiveField } from "../../../shared/live-protocol.ts";
import type { Pick, Point } from "../../../shared/page-protocol.ts";
import { toChild } from "../frames/frames.ts";
import { PageError } from "../page-error.ts";
import { isDisabled } from "../reading/describe.ts";
import { clean } from "../reading/text.ts";
import { parentOf } from "../reading/visible.ts";
import { rememberRoot } from "../secrets/secrets.ts";
import { openShadow } from "../signals/shadow.ts";
import { topmostAt } from "./hit.ts";
import { tellPage } from "./tell-page.ts";

/**
 * What Chrome draws outside the page and so is in no picture of it: drop-downs, calendars and palettes. The live view
 * shows them itself.
 */

const PICKERS: readonly LiveField["type"][] = ["date", "datetime-local", "month", "week", "time", "color"];
const MOST_OPTIONS = 2_000;
let picked: HTMLSelectElement | HTMLInputElement | null = null;

/** What a press at this point of the frame's viewport would open. */
export function pickAt(point: Point): Pick {
  return pick(topmostAt(point), point);
}

/** What a key would open where the focus is. */
export function pickFocused(): Pick {
  let focused = document.activeElement;
  for (let root = focused && openShadow(focused); root?.activeElement; root = openShadow(root.activeElement)) focused = root.activeElement;
  return pick(focused, { x: 0, y: 0 });
}

function pick(hit: Element | null, point: Point): Pick {
  picked = null;
  for (let at = hit; at; at = parentOf(at)) {
    if (at instanceof HTMLIFrameElement || at instanceof HTMLFrameElement) return frame(at, point);
    if (at instanceof HTMLInputElement && !isDisabled(at) && !at.readOnly) {
      const type = PICKERS.find((one) => one === at.type);
      if (type) return picker(at, type);
    }
    if (at instanceof HTMLSelectElement) return dropDown(at);
  }
  return { kind: "none" };
}

/** One in a shadow root is found again by that: in a window without a page script nobody has walked there before. */
function frame(at: HTMLIFrameElement | HTMLFrameElement, point: Point): Pick {
  for (let root = at.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) rememberRoot(root);
  return { kind: "frame", ...toChild(at, point) };
}

function picker(input: HTMLInputElement, type: LiveField["type"]): Pick {
  picked = input;
  const { value, min, max, step } = input;
  const [shownValue = "", least = "", most = "", steps = ""] = [value, min, max, step].map((text) => text.slice(0, 40));
  return { kind: "picker", field: { type, value: shownValue, min: least, max: most, step: steps } };
}

/** A list that is drawn in the page, or a drop-down that the page draws itself, is pressed like anything else. */
function dropDown(select: HTMLSelectElement): Pick {
  if (select.multiple || select.size > 1 || isDisabled(select) || getComputedStyle(select).appearance === "base-select") return { kind: "none" };
  picked = select;
  return { kind: "select", options: [...select.options].slice(0, MOST_OPTIONS).map((option) => optionOf(option)) };
}

function optionOf(option: HTMLOptionElement) {
  const group = option.parentElement instanceof HTMLOptGroupElement ? option.parentElement : null;
  return {
    label: clean(option.label || option.text).slice(0, 200),
    group: clean(group?.label ?? "").slice(0, 200),
    selected: option.selected,
    disabled: option.disabled || group?.disabled === true,
  };
}

/** Chooses in the drop-down last picked; the page hears what it hears when a person does. */
export function pickOption({ option: index }: { option: number }): null {
  const select = picked instanceof HTMLSelectElement ? picked : null;
  const option = select?.options[index];
  if (!select?.isConnected || !option) throw new PageError("stale_ref", "The list is gone from the page.");
  if (isDisabled(select) || option.disabled) throw new PageError("invalid_input", "That option cannot be chosen.");
  select.focus();
  if (option.selected) return null;
  option.selected = true;
  tellPage(select);
  return null;
}

/** Sets the field last picked; the page hears what it hears when a person does. */
export function pickValue({ value }: { value: string }): null {
  const field = picked instanceof HTMLInputElement ? picked : null;
  if (!field?.isConnected) throw new PageError("stale_ref", "The field is gone from the page.");
  if (isDisabled(field) || field.readOnly) throw new PageError("invalid_input", "That field cannot be changed.");
  field.focus();
  if (field.value === value) return null;
  field.value = value;
  tellPage(field);
  return null;
}
