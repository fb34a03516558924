import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BoundaryKind } from "../../shared/boundary-kinds.ts";

export type Result = {
  label: string;
  kinds: BoundaryKind[];
  outcome: string;
  verifiedBy: string[];
  /** From the wall's standing on screen to its card. */
  detectMs: number | undefined;
  /** From the signed-in page's standing to the agent's having its answer. */
  resumeMs: number | undefined;
  handoffs: number;
  problems: string[];
  note: string;
};

const FILE = fileURLToPath(new URL("RESULTS.md", import.meta.url));

const HEAD = `# Real applications

Servers that nobody here wrote, each met by an agent whose task needs the signed-in page and by a scripted person who
signs in, with a fresh profile. Written by \`npm run test:apps\`; a run of some applications replaces their rows.
"Detect" is the time from the wall's standing in the page to its card in the side panel, "resume" the time from the
signed-in page's standing to the agent's having its answer; 0 where the agent had it while the page still drew what is
looked for. A check for humans is given 6 s to clear by itself before it rings.

| Application | Boundary | Handoffs | Outcome | Verified by | Detect, ms | Resume, ms | As expected | Note |
|---|---|---|---|---|---|---|---|---|
`;

/** Writes the rows into RESULTS.md, in the place of what was known of the same scenarios. */
export function writeResults(results: Result[], order: string[]): void {
  const rows = new Map(existing());
  for (const result of results) rows.set(result.label, row(result));
  const place = (label: string) => order.findIndex((name) => label === name || label.startsWith(`${name} `));
  const sorted = [...rows].sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b));
  writeFileSync(FILE, `${HEAD}${sorted.map(([, line]) => line).join("\n")}\n`);
}

function existing(): Array<[string, string]> {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, "utf8").split("\n");
  return lines.filter((line) => line.startsWith("| ") && !line.startsWith("| Application ")).map((line) => [line.split(" | ")[0]?.slice(2) ?? "", line]);
}

function row(result: Result): string {
  const { label, kinds, handoffs, outcome, verifiedBy, detectMs, resumeMs, problems, note } = result;
  const cells = [
    label,
    kinds.join(", ") || "none",
    handoffs,
    outcome,
    verifiedBy.join(", "),
    detectMs ?? "",
    resumeMs ?? "",
    problems.length ? "no" : "yes",
    [note, ...problems].filter(Boolean).join(" "),
  ];
  return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll("\n", " ").slice(0, 300)).join(" | ")} |`;
}
