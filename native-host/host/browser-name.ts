import path from "node:path";

const NAMES: ReadonlyArray<readonly [RegExp, string]> = [
  [/edge/i, "Microsoft Edge"],
  [/brave/i, "Brave"],
  [/vivaldi/i, "Vivaldi"],
  [/chromium|headless_shell|chrome-for-testing|chrome for testing/i, "Chromium"],
  [/chrome/i, "Google Chrome"],
];

/** A browser's name as its executable tells it; the file's own name where it is none of the known. */
export function browserName(program: string | undefined): string {
  if (!program) return "browser";
  return NAMES.find(([pattern]) => pattern.test(program))?.[1] ?? path.basename(program);
}
