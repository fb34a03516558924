import { isElsewhere } from "../../../shared/elsewhere.ts";
import type { PersonInput, Point, Stamp } from "../../../shared/page-protocol.ts";

/**
 * The times that the worker's own input bears, and how far this document's clock is from the one they are told by. Each
 * process of Chrome reads the wall clock once, so after a suspended or corrected clock, or on a busy machine, those
 * readings differ. The worker tells of every input before it is sent, so the first one teaches the difference.
 */

type Heard = Stamp & { heardAt: number; taught: boolean; retired: boolean };
/** When an event was, where in the top frame and, of a key that is looked at right now, which one: none is kept. */
export type Moment = { at: number; point?: Point; key?: string };
type Seen = { at: number; input: PersonInput; looking: boolean; point?: Point };

/** An event's time equals the announced one within this; measured 0.3 ms. */
const TOLERANCE_MS = 0.5;
/** Input follows its announcement within this, or teaches nothing. */
const LEARN_WITHIN_MS = 500;
/** Clocks differ by no more than this unless one was set or stood still. */
const NEAR_MS = 3;
const KEPT = 2000;

let stamps: Heard[] = [];
/** What is added to an announced time to have it by this document's clock. */
let offset = 0;
let proven = false;
/** The difference was taught by a press that came where ours was sent: nobody else's is there by chance. */
let placed = false;
/** The event that taught the difference, until a second one bears it out. */
let teacher: Seen | null = null;

/** Takes over times that the worker announces. */
export function addStamps(more: readonly Stamp[]): void {
  const heardAt = performance.now();
  stamps = [...stamps, ...more.map((stamp) => ({ ...stamp, heardAt, taught: false, retired: false }))].slice(-KEPT);
}

/** Whether the difference of the clocks has been borne out, by a second input or by the place of the first: only then may input be stopped for bearing our stamp. */
export function isClockProven(): boolean {
  return proven || placed;
}

/** What was announced until now was meant for a page that the person has taken: whenever it comes, it comes too late. */
export function retireStamps(): void {
  stamps = stamps.map((stamp) => ({ ...stamp, retired: true }));
}

/** Whether input of ours of that time and kind comes too late. */
export function isRetired(event: Moment, kinds: ReadonlyArray<Stamp["kind"]>): boolean {
  return stamps.some((stamp) => stamp.retired && bears(stamp, event, kinds));
}

/**
 * The release of a key that no keyboard has teaches the clock, whoever acts meanwhile. Null where this is none that was
 * announced; else with what was taken for ours before and was the person's.
 */
export function learnClock(at: number): { persons: Seen | null } | null {
  const sent = stamps.findLast(({ kind, taught }) => kind === "clock" && !taught);
  if (!sent) return null;
  const persons = Math.abs(sent.at + offset - at) > TOLERANCE_MS ? teacher : null;
  sent.taught = true;
  offset = at - sent.at;
  proven = true;
  teacher = null;
  return { persons };
}

/** A time of this document by the clock of the stamps, as far as the difference is known. */
export function byStamps(at: number): number {
  return at - offset;
}

/**
 * Whether an event of that time is input of ours of one of these kinds: a person's click in the very moment of an
 * agent's key is a click, and one in the very moment of an agent's click elsewhere is theirs.
 */
export function isOurs(event: Moment, kinds: ReadonlyArray<Stamp["kind"]>): boolean {
  return stamps.some((stamp) => bears(stamp, event, kinds));
}

/** A person's key in the very moment of another key of ours is theirs. */
function bears(stamp: Stamp, { at, point, key }: Moment, kinds: ReadonlyArray<Stamp["kind"]>): boolean {
  const isSameKey = key === undefined || stamp.key === undefined || key === stamp.key;
  return isSameKey && kinds.includes(stamp.kind) && Math.abs(stamp.at + offset - at) <= TOLERANCE_MS && !isElsewhere(stamp.point, point);
}

/** What is known of a moment: whether anything may be learnt from it, and whether an event hits what the announced one is meant for. */
type Known = { mayLearn?: boolean; isMeant?: () => boolean };

/**
 * Whose is a press, wheel or key? A press at another place than the announced one is the person's at any time, and the
 * first one at its place is ours. Where places are not known, one that comes first is ours only where its time is near
 * the announced one, or where it hits what that was meant for: between announcement and event a person may press
 * elsewhere. Where it is taken for ours because it may be the first one, and an earlier one that was taken for the same
 * is not borne out, that earlier one was the person's. Nothing but a place teaches anything while the person is at it
 * (`mayLearn`): what was announced then may never have been sent.
 */
export function judge(event: Seen, { mayLearn = true, isMeant = () => true }: Known = {}): { ours: boolean; persons: Seen | null } {
  if (isOurs(event, [event.input])) {
    if (teacher?.at !== event.at) {
      proven = true;
      teacher = null;
    }
    return { ours: true, persons: null };
  }
  const mayBe = ({ kind, point, heardAt, taught }: Heard) => kind === event.input && !taught && performance.now() - heardAt < LEARN_WITHIN_MS && !isElsewhere(point, event.point);
  const next = proven ? undefined : stamps.find(mayBe);
  const here = next?.point !== undefined && event.point !== undefined;
  if (!next || (!here && (!mayLearn || (Math.abs(event.at - next.at) > NEAR_MS && !isMeant())))) return { ours: false, persons: null };
  const persons = teacher;
  next.taught = true;
  offset = event.at - next.at;
  teacher = event;
  placed = here;
  return { ours: true, persons };
}
