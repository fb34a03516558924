/** Text of a page as it may stand in an outline: untrusted, so it can neither break a line nor pretend to be one. */

// Zero-width, direction, soft-hyphen and tag characters and blank fillers: they show nothing and can hide instructions.
// The joiner alone stays, which emoji and several scripts are written with.
const INVISIBLE = /(?!\u200d)[\p{Cf}\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
const CONTROL = /\p{Cc}/gu;
const PLAIN = /^[!-~]+( [!-~]+)*$/;

/** One line, without what nobody can see. */
export function clean(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(INVISIBLE, "").replace(/\s+/g, " ").replace(CONTROL, "").trim();
}

/** Cut at a length, at a whole code point. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return `${text.slice(0, end)}…`;
}

/** In quotes, with quotes and backslashes escaped. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
