import { withoutUnseen } from "../../../shared/unseen.ts";

/** Text of a page as it may stand in an outline: untrusted, so it can neither break a line nor pretend to be one. */

const PLAIN = /^[!-~]+( [!-~]+)*$/;

/** One line, without what nobody can see. */
export function clean(text: string): string {
  if (PLAIN.test(text)) return text;
  return withoutUnseen(text);
}

/** Cut at a length, at a whole code point. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return `${text.slice(0, end)}…`;
}

/** What stands between things and says nothing itself. */
export function isSeparator(text: string): boolean {
  return /^[,.;:|/\\·•♦›»«‹()[\]\s]+$/u.test(text);
}

/** In quotes, with quotes and backslashes escaped. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
