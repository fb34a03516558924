import type { OutlinePart } from "../../../shared/page-protocol.ts";
import { PageError } from "../page-error.ts";
import { gatherSecrets } from "../secrets/secrets.ts";
import { REF_MARK } from "./describe.ts";
import { elementOf, lendRefs, nextRef, refOf } from "./refs.ts";
import { lookAtRows, tellRow } from "./rows.ts";
import { isVisible } from "./visible.ts";
import { type Line, Walk } from "./walk.ts";

/** Lines as they were last told to the agent, by element: what a later look compares with. */
const told = new WeakMap<Element, { round: number; lines: string[] }>();
let round = 0;

/** The outline of the page, or of the subtree of a ref. */
export function outline(params: { ref: number | null; budget: number; firstRef: number; interactive: boolean }): OutlinePart {
  lendRefs(params.firstRef);
  gatherSecrets();
  const walk = new Walk({ budget: params.budget, fold: true, interactive: params.interactive }).run(rootOf(params.ref));
  return { ...write(walk.lines, true), nextRef: nextRef(), cut: walk.cut };
}

function rootOf(ref: number | null): Element {
  if (ref === null) return document.body ?? document.documentElement;
  const element = elementOf(ref);
  if (!element?.isConnected) throw new PageError("stale_ref", `e${ref} is no longer in the page.`);
  return element;
}

/** Finds lines that hold all the words, whatever their case; for the agent to see, or to choose among first. */
export function find(params: { words: string[]; budget: number; firstRef: number; shown: boolean }): OutlinePart {
  lendRefs(params.firstRef);
  gatherSecrets();
  const words = params.words.map((word) => word.toLowerCase());
  const walk = new Walk({ budget: Number.POSITIVE_INFINITY, words }).run(document.body ?? document.documentElement);
  const hits: Line[] = [];
  const frames: Line[] = [];
  let left = params.budget;
  let cut = false;
  for (const line of walk.lines) {
    if (line.frame !== null) frames.push(line);
    const text = line.text.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    left -= line.text.length + 14;
    if (left < 0) {
      cut = true;
      break;
    }
    hits.push({ ...line, depth: 0, frame: null });
  }
  const part = write(hits, params.shown);
  return { ...part, frames: frames.map((line) => ({ index: line.frame ?? -1, at: part.text.length, depth: 0 })), nextRef: nextRef(), cut };
}

function write(lines: readonly Line[], shown: boolean): Pick<OutlinePart, "text" | "frames"> {
  newRound();
  let text = "";
  const frames: OutlinePart["frames"] = [];
  for (const line of lines) {
    if (shown) tell(line);
    text += `${text ? "\n" : ""}${"  ".repeat(line.depth)}${shown ? show(line) : render(line)}`;
    if (line.frame !== null && isVisible(line.element)) frames.push({ index: line.frame, at: text.length, depth: line.depth + 1 });
  }
  return { text, frames };
}

/** Starts a new look: what is told from now on replaces what was told before, element by element. */
export function newRound(): void {
  round++;
  lookAtRows();
}

/** Notes that the agent is told this line. */
export function tell(line: Line): void {
  const known = told.get(line.element);
  if (known?.round === round) known.lines.push(line.text);
  else told.set(line.element, { round, lines: [line.text] });
}

/** Whether the agent has seen this line of this element. */
export function wasTold(line: Line): boolean {
  return told.get(line.element)?.lines.includes(line.text) ?? false;
}

/** What the agent last saw of the element. */
export function toldOf(element: Element): readonly string[] {
  return told.get(element)?.lines ?? [];
}

/** Forgets what was told of an element that has gone. */
export function untell(element: Element): void {
  told.delete(element);
}

/** A line that the agent is shown, with its refs. */
export function show(line: Line): string {
  for (const element of line.refs) tellRow(element);
  return render(line);
}

/** A line with its refs. */
function render(line: Line): string {
  let at = 0;
  return line.text.replaceAll(REF_MARK, () => {
    const element = line.refs[at++];
    return element ? ` [ref=e${refOf(element)}]` : "";
  });
}
