import path from "node:path";
import { type ProcessFacts, processFacts } from "./processes.ts";

const SHELLS = new Set(["sh", "bash", "dash", "zsh", "fish", "ksh", "tcsh", "busybox", "pwsh", "cmd", "cmd.exe", "powershell.exe", "env", "timeout", "script", "sudo"]);
const INTERPRETERS = new Set(["node", "bun", "deno", "python", "python3", "ruby", "node.exe", "tsx"]);

/** The program and its ancestors, nearest first, as far as they can be read. */
export function ancestors(facts: (pid: number) => ProcessFacts | undefined = processFacts, pid: number = process.ppid): ProcessFacts[] {
  const line: ProcessFacts[] = [];
  for (let next = pid; next > 0 && line.length < 32; ) {
    const found = facts(next);
    if (!found) break;
    line.push(found);
    next = found.parent;
  }
  return line;
}

/** The nearest ancestor that is neither a shell nor a package runner: the agent, or the terminal. */
export function callingProgram(line: ProcessFacts[]): ProcessFacts | undefined {
  return line.find((one) => !isWrapper(one)) ?? line[0];
}

function isWrapper({ program, args }: ProcessFacts): boolean {
  if (SHELLS.has(path.basename(program))) return true;
  return INTERPRETERS.has(path.basename(program)) && /(^|\/)(npm|npx|npm-cli|npx-cli|pnpm|yarn)(\.[cm]?js)?$/.test(scriptOf(args) ?? "");
}

/** How a program is shown and remembered: its path, with the script's where it only interprets one. */
export function describeProgram({ program, args }: ProcessFacts): string {
  const script = INTERPRETERS.has(path.basename(program)) ? scriptOf(args) : undefined;
  return script ? `${program} ${script}` : program;
}

function scriptOf(args: string[]): string | undefined {
  return args.slice(1).find((arg) => !arg.startsWith("-"));
}
