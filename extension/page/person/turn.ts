import type { PersonEvent, PersonInput, Point } from "../../../shared/page-protocol.ts";
import { isOurs, retireStamps } from "./stamps.ts";

/**
 * Whose turn it is in this frame. It is the person's from their act until the worker says that it has heard of it: what
 * it announced before that it may still send, however late. No clock is asked: the worker's word and its announcements
 * come through one port, in order, and what was announced before its word is never let through any more.
 */

export type Known = { at: number; input: PersonInput; point?: Point };
type Told = { id: number; event: PersonEvent; known: Known };

/** Pages print on a person's press, not long after it. */
const JUST_MS = 500;
const KEPT_TEXTS = 64;

let nextId = 1;
let waiting: Told[] = [];
let last: Known | null = null;
/** Texts of ours that are about to be inserted; such an event bears no stamp. */
let texts: Array<{ text: string; retired: boolean }> = [];

/** The person has acted: answers under which number the worker is to be told. */
export function personActed(event: PersonEvent, known: Known): number {
  const id = nextId++;
  if (event.looking) return id;
  last = known;
  waiting.push({ id, event, known });
  return id;
}

/** The worker has heard of an act of the person's, or says that it was input of its own. */
export function workerHeard(id: number, ours: boolean): void {
  waiting = waiting.filter((told) => told.id !== id);
  if (ours) return;
  retireStamps();
  texts = texts.map(({ text }) => ({ text, retired: true }));
}

/** What the worker was told and has not answered: said again when it comes back, as it may have died over it. */
export function unanswered(): Array<{ id: number; event: PersonEvent }> {
  return ofPerson().map(({ id, event }) => ({ id, event }));
}

/** The document is put away: nothing of ours comes here any more, and what was not heard of is over. */
export function endTurn(): void {
  for (const { id } of waiting) workerHeard(id, false);
}

/** Whether the person has acted here and the worker has not heard of it yet. */
export function isPersonsTurn(): boolean {
  return ofPerson().length > 0;
}

/** Whether the person has just acted here. */
export function hasJustActed(): boolean {
  return last !== null && !isOurs(last, [last.input]) && performance.timeOrigin + performance.now() <= last.at + JUST_MS;
}

/** What was taken for the person's may have turned out to be ours. */
function ofPerson(): Told[] {
  waiting = waiting.filter(({ known }) => !isOurs(known, [known.input]));
  return waiting;
}

/** Takes over texts that the worker is about to insert. Earlier ones that came too late are not waited for any more: the person may write the same. */
export function addTexts(more: readonly string[]): void {
  texts = [...texts.filter(({ retired }) => !retired), ...more.map((text) => ({ text, retired: false }))].slice(-KEPT_TEXTS);
}

/** Whether text that is inserted is ours and would go where the person is now. */
export function isTextTooLate(data: string): boolean {
  const known = texts.findIndex(({ text }) => text === data);
  const [one] = known < 0 ? [] : texts.splice(known, 1);
  return one !== undefined && (one.retired || isPersonsTurn());
}
