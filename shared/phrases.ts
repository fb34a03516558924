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

type Phrase = {
  parts: string[];
  openEnd: boolean;
  /** The pairs of letters its first part begins and ends with. */
  pairs: [number, number];
};

/** How far apart the two sides of a gap ("…") may be. */
const GAP = 60;

/** Scripts that put spaces between words: only these have word edges to respect. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u;

/**
 * Which pairs of letters a text has. Most phrases of most languages fall out by a pair that is not there, so a long
 * text that is asked about many topics is searched for few of their phrases.
 */
export function pairsOf(text: string): ReadonlySet<number> {
  const pairs = new Set<number>();
  for (let at = 1; at < text.length; at++) pairs.add(pair(text, at - 1));
  return pairs;
}

function pair(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + (at + 1 < text.length ? text.charCodeAt(at + 1) : 0);
}

/**
 * Phrases ready to be looked for. In a phrase "…" stands for up to 60 characters of anything,
 * and a "*" at the end lets the last word go on ("verif*" finds "verify" and "verification").
 */
export class Phrases {
  readonly #words: readonly string[];
  #phrases: Phrase[] | null = null;

  /** Taken apart when first looked for: every document has the lists, and most ask for few of them. */
  constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** Whether a folded text holds any of the phrases; `pairs` of that text make a long one quick. */
  in(folded: string, pairs?: ReadonlySet<number>): boolean {
    if (folded === "") return false;
    this.#phrases ??= takenApart(this.#words);
    return this.#phrases.some((phrase) => (!pairs || mayHold(pairs, phrase)) && find(folded, phrase) >= 0);
  }
}

function takenApart(words: readonly string[]): Phrase[] {
  const seen = new Map<string, Phrase>();
  for (const word of words) {
    const openEnd = word.endsWith("*");
    const parts = fold(openEnd ? word.slice(0, -1) : word)
      .split(/\s*(?:…|\.\.\.)\s*/u)
      .map((part) => part.trim())
      .filter((part) => part !== "");
    const [first] = parts;
    if (first) seen.set(`${parts.join("…")}${openEnd}`, { parts, openEnd, pairs: [pair(first, 0), pair(first, Math.max(0, first.length - 2))] });
  }
  return [...seen.values()];
}

function mayHold(pairs: ReadonlySet<number>, { parts, pairs: [begin, end] }: Phrase): boolean {
  return (parts[0]?.length ?? 0) < 2 || (pairs.has(begin) && pairs.has(end));
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
