// Zero-width, direction, soft-hyphen and tag characters, selectors of variants and blank fillers: they show nothing and can
// hide instructions. The joiner alone stays, which emoji and several scripts are written with.
const INVISIBLE = /(?!\u200d)(?:[\p{Cf}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|\u034f|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}])/gu;
const CONTROL = /\p{Cc}/gu;

/** A page's words without what nobody can see, lines and spaces as they are. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** A page's words on one line, without what nobody can see. */
export function withoutUnseen(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, " ").replace(CONTROL, "").trim();
}
