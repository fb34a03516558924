import { DoorstepError } from "../../../shared/errors.ts";

/**
 * Throws where a path does not lie below the agent's working folder. The agent's own program has resolved links and
 * relative paths; this is the gate all the same, against the folder that the person saw.
 */
export function allBelow(paths: readonly string[], folder: string): void {
  const root = parts(folder);
  if (root.length === 0) throw new DoorstepError("invalid_input", "The agent was started in no folder of its own, so no file may be uploaded.", { next: ASK });
  for (const path of paths) {
    const own = parts(path);
    const inside = isAbsolute(path) && own.length > root.length && root.every((part, at) => same(part, own[at] ?? ""));
    const rest = own.slice(root.length);
    if (!inside || rest.includes("..")) throw new DoorstepError("invalid_input", `${path} is not below ${folder}, the only folder files may be uploaded from.`, { next: ASK });
    if (rest.some((part) => part.startsWith(".")))
      throw new DoorstepError("invalid_input", `${path} is hidden: such files hold keys and settings, and are not uploaded.`, { next: ASK });
  }
}

const ASK = "Name a file below that folder, or call handoff so that the person chooses the file.";

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
