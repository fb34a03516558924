/** A field whose value was read back is not told of once more as changed, unless that says something else. */

/** `e4 (checkbox "I agree") holds true.` */
const HOLDS = /^(e\d+)(?: \(.*\))? holds (.*)\.$/s;
const CHANGED = /^~ [a-z]+(?: "(?:[^"\\]|\\.)*")? \[ref=(e\d+)\]((?: \[[^\]]*\])*)(?:: (.*?))?(?: \(options: .*\))?$/s;
/** States that come of filling in alone. */
const NO_NEWS: ReadonlySet<string> = new Set(["[focused]", "[checked]", "[required]"]);

/** The lines of what changed without those that `own` says already. */
export function toldOnce(own: readonly string[], changes: readonly string[]): string[] {
  const held = new Map(own.flatMap((line) => (([, ref = "", value = ""]) => (ref === "" ? [] : [[ref, value] as const]))(HOLDS.exec(line) ?? [])));
  if (held.size === 0) return [...changes];
  return changes.filter((change) => {
    const [, ref = "", states = "", value = ""] = CHANGED.exec(change) ?? [];
    const said = held.get(ref);
    return said === undefined || !isQuiet(states) || !(said === "true" || said === "false" || sameText(said, value === "" ? '""' : value));
  });
}

function isQuiet(states: string): boolean {
  return states
    .split(" ")
    .filter((state) => state !== "")
    .every((state) => NO_NEWS.has(state));
}

/** The same words, where either may have been cut and lines are broken differently. */
function sameText(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  const cutA = a.endsWith("…");
  const cutB = b.endsWith("…");
  if (cutA && cutB) return a.slice(0, -1).startsWith(b.slice(0, -1)) || b.slice(0, -1).startsWith(a.slice(0, -1));
  return a === b;
}

/** Without its quotes; escaped and real line breaks are spaces. */
function plain(quoted: string): string {
  return quoted
    .replace(/^"|"$/g, "")
    .replace(/\\[nrt]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
