import { describeAction } from "../../extension/page/actions/describe-action.ts";
import { enterPresses } from "../../extension/page/input/enter.ts";
import { shortcutTarget } from "../../extension/page/input/shortcuts.ts";
import type { ActionFacts } from "../../shared/action-facts.ts";
import type { By } from "./set/labelled.ts";

const CONTROL = 2;

/** What would be judged: of the element itself, of what Enter in it presses, or of what a chord sets off. */
function describe(element: HTMLElement, by: By | undefined): ActionFacts | null {
  if (by === undefined || by === "drop") return describeAction(element);
  if (by === "enter") return describeAction(enterPresses(element) ?? element);
  element.focus();
  const keys = by.split("+");
  return shortcutTarget({ key: keys.at(-1) ?? "", modifiers: keys.length > 1 ? CONTROL : 0 })?.action ?? null;
}

/** The page script's own describer, by name, for a page that a test has opened. */
Object.assign(globalThis, { describeAction: describe });
