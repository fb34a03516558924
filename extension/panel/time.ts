import { minutes } from "./format.ts";
import { locale, t } from "./messages.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this the time left is shown to the second; above it, ticking would only hurry the person. */
const HURRY_MS = 2 * MINUTE;

const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });

export type TimeLeft = { text: string; soon: boolean };

/** What is left until a deadline, in as few figures as the person needs. */
export function timeLeft(deadlineAt: number, now: number): TimeLeft {
  const left = Math.max(0, deadlineAt - now);
  if (left === 0) return { text: t("time_up"), soon: true };
  // Rounded: a panel whose clock ticked a moment ago would call ten minutes eleven.
  if (left > HURRY_MS) return { text: t("time_left", minutes(Math.round(left / MINUTE))), soon: false };
  const seconds = Math.ceil(left / SECOND);
  return { text: t("time_left", `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`), soon: true };
}

/** How long ago something was, as people say it. */
export function ago(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < 45 * SECOND) return t("just_now");
  if (age < HOUR) return format.format(-Math.max(1, Math.round(age / MINUTE)), "minute");
  if (age < DAY) return format.format(-Math.round(age / HOUR), "hour");
  return format.format(-Math.round(age / DAY), "day");
}
