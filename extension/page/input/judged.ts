import type { ActionFacts } from "../../../shared/action-facts.ts";
import { controlOf, describeAction, faceNow, faceOf, printNow } from "../actions/describe-action.ts";
import { isVisible } from "../reading/visible.ts";
import { formOf } from "../signals/form-fields.ts";
import { listen } from "../standing.ts";

/** Elements that were described to the worker for judgement, by number, for as long as they live. */

type Judged = {
  element: WeakRef<Element>;
  /** Where keys go that activate it. */
  via: WeakRef<Element>;
  print: string;
  face: string;
  filled: boolean;
};

/** A press comes right after its judgement; what a handoff waits for may be one of the last few. */
const KEPT = 64;
const judged = new Map<number, Judged>();
let next = 1;

/** Describes what activating an element would do, and remembers what was described. `via` is the field in which Enter activates it. */
export function describeForJudgement(element: Element, via: Element = element): { action: ActionFacts; mark: number } {
  const action = describeAction(element);
  const mark = next++;
  judged.set(mark, { element: new WeakRef(controlOf(element)), via: new WeakRef(via), print: action.print, face: faceOf(action), filled: holdsText(action) });
  if (judged.size > KEPT) judged.delete(mark - KEPT);
  return { action, mark };
}

/** What the element was when it was judged; undefined where it is gone. */
export function judgedElement(mark: number): Element | undefined {
  return judged.get(mark)?.element.deref();
}

/** The element whose keys activate what was judged. */
export function judgedFocus(mark: number): Element | undefined {
  return judged.get(mark)?.via.deref();
}

/** Whether an element still is what was judged: with `strict` in all it shows and would send, else in what it says it is. */
export function isAsJudged(mark: number, strict: boolean): boolean {
  const known = judged.get(mark);
  const element = known?.element.deref();
  if (!known || !element?.isConnected) return false;
  return strict ? printNow(element) === known.print : faceNow(element) === known.face;
}

function holdsText({ form }: ActionFacts): boolean {
  return form?.fields.some((field) => field.type === "textarea" && field.filled) ?? false;
}

/** Whether what was judged is still there to be pressed, and whether what had been written in its form has been sent off. */
export function targetState({ mark }: { mark: number }): { there: boolean; cleared: boolean } {
  const known = judged.get(mark);
  const element = known?.element.deref();
  const there = element?.isConnected === true && isVisible(element);
  return { there, cleared: there && known?.filled === true && element !== undefined && !holdsText(describeAction(element)) };
}

let watched: { mark: number; report: (mark: number) => void } | null = null;

/** Tells when the person activates what was judged: presses it, or sends its form. */
export function watchTarget(mark: number, report: (mark: number) => void): void {
  watched = { mark, report };
}

/** Listens for the person's own use of a watched element. Returns how to stop. */
export function observeTarget(): () => void {
  const stop = new AbortController();
  const look = (event: Event) => {
    if (!watched || !event.isTrusted) return;
    const element = judgedElement(watched.mark);
    if (!element) return;
    const hit = event.type === "submit" ? event.target === formOf(element) : event.composedPath().includes(element);
    if (hit) watched.report(watched.mark);
  };
  for (const type of ["click", "submit"]) listen(window, type, look, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
}
