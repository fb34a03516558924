import { locale } from "./messages.ts";

/** Numbers, times and lists as they are written in the language of the words around them. */

const numbers = new Intl.NumberFormat(locale);
const shortMinutes = new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "short" });
const longMinutes = new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" });
const longSeconds = new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "long" });
const lists = new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" });
const days = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" });
const times = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });

/** "1,234" */
export const number = (value: number): string => numbers.format(value);
/** "9 min" */
export const minutes = (value: number): string => shortMinutes.format(value);
/** Seconds as "30 seconds" or "5 minutes". */
export const duration = (seconds: number): string => (seconds < 60 ? longSeconds.format(seconds) : longMinutes.format(Math.round(seconds / 60)));
/** "one, two" */
export const list = (parts: readonly string[]): string => lists.format(parts);
/** A time (ms since the epoch) with its day, to the second. */
export const dateAndTime = (at: number): string => moments.format(at);
/** The day of a time (ms since the epoch): "Monday 30 November". */
export const day = (at: number): string => days.format(at);
/** A time (ms since the epoch) of the day, to the minute. */
export const time = (at: number): string => times.format(at);
