import { fold } from "../../../shared/phrases.ts";

/** What stands for an amount of money in a label. */
const AMOUNT = "{amount}";
const MONEY =
  /(?:[$€£¥₹₩₽₺₴₫฿₪₦₱]|\b(?:usd|eur|gbp|jpy|chf|cny|krw|inr|rub|try|pln|sek|nok|dkk|czk|brl|btc|eth|aed|sar)\b|r\$)\s?\d[\d.,'\s]*|\d[\d.,'\s]*\s?(?:[$€£¥₹₩₽₺₴₫฿₪₦₱]|\b(?:usd|eur|gbp|jpy|chf|cny|krw|inr|rub|try|pln|sek|nok|dkk|czk|brl|btc|eth|aed|sar|tl|kr|zł|kc)(?!\p{L})|円|元|원|руб)/gu;
/** "Send (Ctrl-Enter)": how it is pressed says nothing of what it does. */
const SHORTCUT = /[([][^()[\]]*(?:ctrl|cmd|command|alt|shift|enter|strg|⌘|⌥|⌃|⏎|↵)[^()[\]]*[)\]]/giu;
/** Longer than this it is a sentence or a title, not a command. */
const LONGEST = 70;
const LONGEST_UNSPACED = 30;
const MOST_WORDS = 9;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{N}]/u;

/** Currencies whose signs are other words too: enough beside other signs of a payment, too little in a label. */
const FURTHER_MONEY =
  /(?:\b(?:rp|rm|nt\$|hk\$|kr|ft)\.?\s?\d[\d.,'\s]*|\d[\d.,'\s]*\s?(?:ft|huf|lei|ron|лв|bgn|din|rsd|дин|грн|uah|đ|vnd|idr|thb|บาท|ils|mxn|ars|clp|cop|pen|egp|zar|myr|sgd|php|hkd|twd|درهم|ريال|جنيه|دينار)(?!\p{L}))/iu;

/** Whether a text names an amount of money. */
export function holdsAmount(text: string): boolean {
  return text.search(MONEY) >= 0 || FURTHER_MONEY.test(text);
}

/** A label as it is compared: folded, amounts as one sign, without counts, punctuation and signs. */
export function bareLabel(label: string): string {
  return fold(label.replace(SHORTCUT, " "))
    .replace(MONEY, ` ${AMOUNT} `)
    .replace(/[^\p{L}\p{M}&{}'\-/ ]+/gu, " ")
    .replace(/(^|\s)['\-/]+|['\-/]+(\s|$)/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Phrases that labels are compared with: whole, at their beginning, or for some languages at their end. */
export class Labels {
  readonly #whole = new Set<string>();
  readonly #leads = new Map<string, string[]>();
  readonly #tails = new Map<string, string[]>();

  constructor(phrases: readonly string[]) {
    for (const phrase of phrases) {
      const bare = bareLabel(phrase.replace(/^[=~]/, ""));
      if (bare === "") continue;
      this.#whole.add(bare);
      if (phrase.startsWith("=")) continue;
      add(this.#leads, bare.charAt(0), bare);
      if (phrase.startsWith("~")) add(this.#tails, bare.charAt(bare.length - 1), bare);
    }
  }

  match(label: string): boolean {
    return this.object(label) !== null;
  }

  /** What a label says beside its command ("posts" of "delete posts"), null where it is no command. */
  object(label: string): string | null {
    if (label === "") return null;
    if (this.#whole.has(label)) return "";
    const sentence = isSentence(label);
    const leads = this.#leads.get(label.charAt(0)) ?? [];
    // A long label may go on about what it does ("Place order. Subtotal …"), but only after more than one word of command.
    const lead = leads.find((one) => (!sentence || one.includes(" ")) && label.startsWith(one) && isEdge(label, one.length, one.charAt(one.length - 1)));
    if (lead !== undefined) return label.slice(lead.length).trim();
    const tails = this.#tails.get(label.charAt(label.length - 1)) ?? [];
    const tail = sentence ? undefined : tails.find((one) => label.endsWith(one) && isEdge(label, label.length - one.length - 1, one.charAt(0)));
    return tail === undefined ? null : label.slice(0, -tail.length).trim();
  }
}

function add(map: Map<string, string[]>, key: string, phrase: string): void {
  map.set(key, [...(map.get(key) ?? []), phrase]);
}

function isSentence(label: string): boolean {
  return UNSPACED.test(label) ? label.length > LONGEST_UNSPACED : label.length > LONGEST || label.split(" ").length > MOST_WORDS;
}

/** A phrase of a script with spaces ends where a word does. */
function isEdge(label: string, at: number, last: string): boolean {
  return !WORD.test(last) || !WORD.test(label.charAt(at));
}
