/**
 * Keys and tokens whose makers gave them a shape of their own, so that they are told wherever they stand: whoever
 * has one needs nothing else. Only shapes that no other words have.
 */
const SHAPES: readonly string[] = [
  "gh[pousr]_[A-Za-z0-9]{20,255}",
  String.raw`github_pat_\w{20,255}`,
  String.raw`glpat-[\w-]{20,60}`,
  "(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,255}",
  String.raw`sk-(?:ant-|proj-)?[\w-]{32,255}`,
  "xox[abeoprs]-[A-Za-z0-9-]{10,255}",
  "(?:AKIA|ASIA)[A-Z0-9]{16}",
  String.raw`AIza[\w-]{35}`,
  "npm_[A-Za-z0-9]{36}",
  String.raw`pypi-[\w-]{50,255}`,
  "whsec_[A-Za-z0-9+/=]{24,255}",
  String.raw`SG\.[\w-]{16,32}\.[\w-]{16,64}`,
  String.raw`eyJ[\w-]{8,2000}\.[\w-]{4,4000}(?:\.[\w-]{0,1000})?`,
];

const KNOWN = new RegExp(String.raw`(?<![\w-])(?:${SHAPES.join("|")})(?![\w-])`, "g");
/** Quick to say no. */
const WORTH_A_LOOK = /gh[pousr]_|github_pat_|glpat-|[sr]k_(?:live|test)_|sk-|xox[abeoprs]-|AKIA|ASIA|AIza|npm_|pypi-|whsec_|SG\.|eyJ/;

/** The keys and tokens in a text. */
export function knownTokensIn(text: string): string[] {
  return WORTH_A_LOOK.test(text) ? [...text.matchAll(KNOWN)].map(([token]) => token) : [];
}

/** The text with `mark` in the place of each. */
export function withoutKnownTokens(text: string, mark: string): string {
  return WORTH_A_LOOK.test(text) ? text.replace(KNOWN, () => mark) : text;
}
