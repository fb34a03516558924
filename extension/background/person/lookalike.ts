import type { Said } from "../../../shared/words.ts";

/**
 * Host names that may be read as others: letters of other scripts, figures for letters, a name with a letter more or
 * less, and a well-known name in front of another domain.
 */

/** Letters of other scripts that are drawn like Latin ones: Unicode's confusables, the ones seen in host names. */
const CONFUSABLE = /[\u0430\u0435\u043e\u0440\u0441\u0445\u0443\u0456\u0458\u04cf\u0501\u051b\u03bf\u03b1\u03c1\u0261\u0131\u0269]/u;
/** What is set in the place of letters. */
const STANDS_FOR: ReadonlyArray<readonly [RegExp, string]> = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/cl/g, "d"],
  [/0/g, "o"],
  [/[1!|]/g, "l"],
  [/3/g, "e"],
  [/5/g, "s"],
  [/4/g, "a"],
];
/** Names that are imitated most (the yearly lists of phishing reports), by the label before their ending. */
// biome-ignore format: a list, filled line by line
const WELL_KNOWN = [
  "adobe", "airbnb", "amazon", "americanexpress", "apple", "binance", "bankofamerica", "chase", "coinbase", "citibank", "dropbox", "docusign", "dhl", "ebay", "facebook",
  "fedex", "github", "gitlab", "google", "gmail", "icloud", "instagram", "linkedin", "mastercard", "metamask", "microsoft", "microsoftonline", "netflix", "office", "okta",
  "openai", "outlook", "paypal", "revolut", "salesforce", "slack", "spotify", "stripe", "telegram", "twitter", "visa", "wellsfargo", "whatsapp", "yahoo", "zoom",
];
/** A letter more or less makes another word of a shorter name. */
const LONG_ENOUGH = 6;

/** What is to be said where a host name may be read as another one, null otherwise. */
export function lookalike(host: string): Said | null {
  const labels = host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "").split(".");
  if (labels.some((label) => label.startsWith("xn--") || CONFUSABLE.test(label))) return "lookalike_letters";
  // "co.uk" and its like are endings of two labels.
  const ending = /^(co|com|net|org|gov|ac|edu)$/.test(labels.at(-2) ?? "") && labels.at(-1)?.length === 2 ? 3 : 2;
  const own = labels.slice(-ending).join(".");
  const front = labels.slice(0, -ending).join(".");
  if (labels.length > ending && (/(^|[.-])(com|org|net)([.-]|$)/.test(front) || namesIn(front))) return ["lookalike_front", own];
  const name = labels.at(-ending) ?? "";
  const imitated = WELL_KNOWN.find((known) => imitates(name, known));
  return imitated ? ["lookalike_name", own, imitated] : null;
}

/** A well-known name as a word of its own in the part that anybody may choose. */
function namesIn(front: string): boolean {
  return front.split(/[.-]/).some((word) => WELL_KNOWN.includes(word) && word.length >= LONG_ENOUGH - 1);
}

function imitates(name: string, known: string): boolean {
  if (name === known || name === "") return false;
  let plain = name;
  for (const [shape, letter] of STANDS_FOR) plain = plain.replace(shape, letter);
  if (plain !== name && plain === known) return true;
  // "paypal-secure", "secure-paypal-login": the name beside others.
  if (known.length >= LONG_ENOUGH && name.split("-").length > 1 && name.split("-").includes(known)) return true;
  return known.length >= LONG_ENOUGH && Math.abs(name.length - known.length) <= 1 && oneStepApart(name, known);
}

/** One letter changed, added, left out, or two changed about. */
function oneStepApart(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const rest = (text: string, from: number) => text.slice(from);
  if (one.length === other.length) {
    const swapped = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2);
    return swapped || rest(one, at + 1) === rest(other, at + 1);
  }
  return one.length > other.length ? rest(one, at + 1) === rest(other, at) : rest(one, at) === rest(other, at + 1);
}
