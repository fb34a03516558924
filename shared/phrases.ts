/**
 * Phrases as data: how words of many languages are folded and found. Used by the page script (which
 * fields are secret) and by the worker (what a page says), so that both read a word in the same way.
 */

/** Lower case without accents, full-width forms or dotted i: "İPTAL", "ＬＯＧＩＮ" and "Accéder" become plain. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/ı/g, "i")
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/gu, " ");
}

type Phrase = { parts: string[]; openEnd: boolean };

/** How far apart the two sides of a gap ("…") may be. */
const GAP = 60;

/** Scripts that put spaces between words: only these have word edges to respect. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u;

/**
 * Phrases ready to be looked for. In a phrase "…" stands for up to 60 characters of anything,
 * and a "*" at the end lets the last word go on ("verif*" finds "verify" and "verification").
 */
export class Phrases {
  readonly #phrases: Phrase[];

  constructor(words: readonly string[]) {
    const seen = new Map<string, Phrase>();
    for (const word of words) {
      const openEnd = word.endsWith("*");
      const parts = fold(openEnd ? word.slice(0, -1) : word)
        .split(/\s*(?:…|\.\.\.)\s*/u)
        .map((part) => part.trim())
        .filter((part) => part !== "");
      if (parts.length > 0) seen.set(`${parts.join("…")}${openEnd}`, { parts, openEnd });
    }
    this.#phrases = [...seen.values()];
  }

  /** Whether a folded text holds any of the phrases. */
  in(folded: string): boolean {
    return this.at(folded) >= 0;
  }

  /** Where the first of the phrases that is found begins, -1 without one. */
  at(folded: string): number {
    if (folded === "") return -1;
    for (const phrase of this.#phrases) {
      const at = find(folded, phrase);
      if (at >= 0) return at;
    }
    return -1;
  }
}

function find(text: string, phrase: Phrase): number {
  const [first, ...rest] = phrase.parts;
  if (first === undefined) return -1;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (startsWord(text, at, first) && restFollows(text, at + first.length, first, rest, phrase.openEnd)) return at;
  }
  return -1;
}

function restFollows(text: string, end: number, last: string, rest: string[], openEnd: boolean): boolean {
  const [next, ...others] = rest;
  if (next === undefined) return openEnd || endsWord(text, end, last);
  const at = text.indexOf(next, end);
  return at >= 0 && at - end <= GAP && restFollows(text, at + next.length, next, others, openEnd);
}

function startsWord(text: string, at: number, word: string): boolean {
  return at === 0 || !SPACED.test(word.charAt(0)) || !SPACED.test(text.charAt(at - 1));
}

function endsWord(text: string, end: number, word: string): boolean {
  return end >= text.length || !SPACED.test(word.charAt(word.length - 1)) || !SPACED.test(text.charAt(end));
}
