import browser from "webextension-polyfill";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { lookAtClock, onClockJumped } from "../state/clock.ts";
import { section } from "../state/store.ts";
import { advance } from "./controller.ts";

/**
 * The deadline of each handoff: an alarm that outlives the worker, and a timer beside it, because packed extensions'
 * alarms ring at best every 30 s.
 */

const DEADLINE_PREFIX = "deadline:";
const timers = new Map<string, ReturnType<typeof setTimeout>>();

onClockJumped((ms) => {
  for (const record of Object.values(section("handoffs"))) if (record.state !== "ended") void addTime(record.id, moved(record.deadline_at - Date.now(), ms));
});

/**
 * By how much a deadline moves with the clock. Of one that was put back the person has as long as before. One that jumped
 * ahead may be a machine that slept: what was left is over, but for as long as it takes to see that.
 */
function moved(left: number, ms: number): number {
  return ms < 0 ? ms : Math.max(0, Math.min(left + ms, LIMITS.sleepGraceMs) - left);
}

function deadlineAlarm(id: string): string {
  return `${DEADLINE_PREFIX}${id}`;
}

/** Sets both bells to the handoff's deadline. */
export function armDeadline(record: HandoffRecord): void {
  clearTimeout(timers.get(record.id));
  browser.alarms.create(deadlineAlarm(record.id), { when: record.deadline_at });
  timers.set(
    record.id,
    setTimeout(() => void timeIsUp(record.id), Math.max(0, record.deadline_at - Date.now())),
  );
}

/** Takes both bells away. */
export async function disarmDeadline(id: string): Promise<void> {
  clearTimeout(timers.get(id));
  timers.delete(id);
  await browser.alarms.clear(deadlineAlarm(id));
}

/** Timers don't go by the clock: one that rings long before its time means that the clock was put back, and all of the time has passed. */
async function timeIsUp(id: string): Promise<void> {
  const record = section("handoffs")[id];
  if (record && record.deadline_at - Date.now() > LIMITS.lateAlarmMs) await advance(id, { type: "end", outcome: "timed_out", at: Date.now() });
  else await deadlineRang(id);
}

/** The deadline's alarm or timer rang. One that rings long after its time means that the machine slept: the person gets a little more. */
export async function deadlineRang(id: string): Promise<void> {
  lookAtClock();
  const record = section("handoffs")[id];
  if (!record || record.state === "ended") return;
  const late = Date.now() - record.deadline_at;
  if (late < 0) return armDeadline(record);
  if (late > LIMITS.lateAlarmMs) return void (await addTime(id, late + LIMITS.sleepGraceMs));
  await advance(id, { type: "end", outcome: "timed_out", at: Date.now() });
}

/** Moves a handoff's deadline. */
export async function addTime(id: string, ms: number): Promise<void> {
  if (ms === 0 || !(await advance(id, { type: "more_time", ms }))) return;
  const record = section("handoffs")[id];
  if (record) armDeadline(record);
}

/** The id in a deadline alarm's name, null for other alarms. */
export function deadlineOf(alarm: string): string | null {
  return alarm.startsWith(DEADLINE_PREFIX) ? alarm.slice(DEADLINE_PREFIX.length) : null;
}
