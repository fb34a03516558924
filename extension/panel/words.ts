import { LIMITS } from "../../shared/limits.ts";
import type { Said } from "../../shared/words.ts";
import { say, t } from "./messages.ts";

/** Line breaks, tabs and every kind of space become one plain space. */
const SPACES = /[\s\u2028\u2029\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/gu;
/** Controls, direction marks, zero-width and blank characters, tags, lone surrogates, private use: none of them shows, all of them deceive. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** More marks on a letter than any language stacks: they climb over the lines around them. */
const STACKED = /(\p{M}{3})\p{M}+/gu;
const LINKS = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:javascript|data|mailto|tel):)\S+/giu;

/** Somebody else's words on one line: nothing unseen, nothing that turns direction, at most `limit` characters. */
export function plainLine(words: string, limit: number): string {
  const plain = words.replace(SPACES, " ").replace(UNSEEN, "").replace(STACKED, "$1").replace(/ {2,}/g, " ").trim();
  const letters = [...plain];
  return letters.length <= limit
    ? plain
    : `${letters
        .slice(0, limit - 1)
        .join("")
        .trimEnd()}…`;
}

/** A sentence of ours with somebody else's words in it: those are made plain, and stay kept apart from ours. */
export function plainSaid(said: Said, limit: number): string {
  if (typeof said === "string") return say(said);
  const [key, ...values] = said;
  return say([key, ...values.map((value) => plainLine(value, limit))]);
}

/** An agent's words as they may stand on a card: plain, short, and with no address one could be sent to. */
export function agentWords(words: string): string {
  // Links are looked for after cleaning, as an unseen character could hide one.
  return plainLine(plainLine(words, Number.MAX_SAFE_INTEGER).replace(LINKS, t("link_left_out")), LIMITS.agentWords);
}
