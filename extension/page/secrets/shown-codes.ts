import { knownTokensIn } from "../../../shared/known-tokens.ts";
import { fold, Phrases } from "../../../shared/phrases.ts";
import { CODE_WORDS, NOT_CODE } from "../signals/secret-words.ts";

/** One-time codes, recovery codes, set-up keys and access tokens that a page shows as text: as good as the field they are meant for. */

const CODE = new Phrases([...CODE_WORDS, "set up key", "setup key", "secret key", "recovery codes", "backup codes", "manual entry key", "recovery phrase", "seed phrase"]);
const CODE_NOT = new Phrases(NOT_CODE);
/** Digits in one or two groups, groups of letters and figures with dashes, base32 keys. */
const LOOKS_LIKE = /\b(?:\d{4,8}|\d{3}[ -]\d{3,4}|[A-Za-z0-9]{4,6}(?:-[A-Za-z0-9]{4,6}){1,7}|[A-Z2-7]{16,64}|[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,15})\b/g;
/** Quick to say no: most pages hold none of these. */
const WORTH_A_LOOK = /code|otp|pin|key|phrase|tan\b|código|codigo|codice|код|代码|验证|コード|코드/i;
/** How much text around a code says what it is. */
const AROUND = 90;
const LONGEST_TEXT = 200_000;
const MOST = 100;

/** The codes in a text. */
export function codesIn(text: string): string[] {
  const part = text.slice(0, LONGEST_TEXT);
  const found = knownTokensIn(part).slice(0, MOST);
  if (!WORTH_A_LOOK.test(part)) return found;
  for (const match of part.matchAll(LOOKS_LIKE)) {
    if (found.length >= MOST) break;
    const [word] = match;
    // Plain words with a dash, and years, are none.
    if (!/\d/.test(word) && !/^[A-Z2-7 ]+$/.test(word)) continue;
    if (/^(19|20)\d\d$/.test(word)) continue;
    const around = fold(part.slice(Math.max(0, match.index - AROUND), match.index + word.length + AROUND / 2));
    if (CODE.in(around) && !CODE_NOT.in(around)) found.push(word);
  }
  return found;
}
