import type { MessageKey } from "../../../shared/words.ts";

/** Why a person is asked about files. */
export type FileReason = Extract<MessageKey, "limits_file_elsewhere" | "limits_file_hidden">;

/**
 * Which of these paths the person is to be asked about: those outside the agent's own folders, and hidden ones. The
 * agent's own program has resolved links and relative paths; this is the gate all the same, against the folder that
 * the person saw.
 */
export function outsideOf(paths: readonly string[], folders: readonly string[]): { paths: string[]; reason: FileReason } {
  const roots = folders.map(parts).filter((root) => root.length > 0);
  const verdicts = paths.map((path) => ({ path, verdict: verdictOf(path, roots) })).filter(({ verdict }) => verdict !== "inside");
  const elsewhere = verdicts.some(({ verdict }) => verdict === "elsewhere");
  const reason = elsewhere ? "limits_file_elsewhere" : "limits_file_hidden";
  return { paths: verdicts.map(({ path }) => path), reason };
}

function verdictOf(path: string, roots: ReadonlyArray<readonly string[]>): "inside" | "hidden" | "elsewhere" {
  const own = parts(path);
  if (!isAbsolute(path) || own.includes("..")) return "elsewhere";
  const root = roots.find((one) => own.length > one.length && one.every((part, at) => same(part, own[at] ?? "")));
  if (!root) return "elsewhere";
  return own.slice(root.length).some((part) => part.startsWith(".")) ? "hidden" : "inside";
}

const windows = (path: string) => /^[a-z]:[\\/]|^\\\\/i.test(path);

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || windows(path);
}

function parts(path: string): string[] {
  return path.split(windows(path) ? /[\\/]+/ : "/").filter((part) => part !== "" && part !== ".");
}

function same(one: string, other: string): boolean {
  return one === other || (/^[a-z]:$/i.test(one) && one.toLowerCase() === other.toLowerCase());
}
