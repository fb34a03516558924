import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { z } from "zod";

/** A running process as far as the system tells. */
export type ProcessFacts = {
  pid: number;
  parent: number;
  /** When it started, in the system's own words; tells a reused pid from the process that had it before. */
  started: string;
  /** Its program's path or name. */
  program: string;
  args: string[];
  /** Id of the terminal session's leader, 0 where there is no terminal. */
  terminalLeader: number;
};

/** Whether a process runs. One of another user counts; one that ended and was not yet taken note of does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    return thrown instanceof Error && "code" in thrown && thrown.code === "EPERM";
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** A process told apart from a later one with the same pid, and from one of another sandbox. */
export const holderSchema = z.object({ pid: z.number().int(), started: z.string(), namespace: z.string() });
export type Holder = z.infer<typeof holderSchema>;

/** A process as a holder. */
export function holderOf(pid: number): Holder {
  return { pid, started: processFacts(pid)?.started ?? "", namespace: ownNamespace() };
}

/**
 * Whether the very process that left this mark still runs. From inside a sandbox with process ids of its own
 * nobody can tell, and calling a living process dead would do harm: there the answer is yes.
 */
export function stillRuns(holder: Holder): boolean {
  if (holder.namespace !== ownNamespace()) return true;
  if (!isAlive(holder.pid)) return false;
  const started = processFacts(holder.pid)?.started;
  return !started || !holder.started || started === holder.started;
}

let namespace: string | undefined;

function ownNamespace(): string {
  if (namespace === undefined) {
    try {
      namespace = process.platform === "linux" ? readlinkSync("/proc/self/ns/pid") : "";
    } catch {
      namespace = "";
    }
  }
  return namespace;
}

/** What the system says of a process; undefined where it has ended or the platform does not say. */
export function processFacts(pid: number): ProcessFacts | undefined {
  try {
    if (process.platform === "linux") return fromProc(pid);
    if (process.platform === "darwin")
      return parsePs(pid, execFileSync("ps", ["-ww", "-o", "ppid=,sess=,tty=,lstart=,command=", "-p", String(pid)], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    // It ended meanwhile.
  }
  return undefined;
}

function fromProc(pid: number): ProcessFacts {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const args = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, -1);
  // The name in brackets may hold spaces and brackets: the numbers begin after the last one.
  const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [, parent, , session, terminal] = fields;
  return {
    pid,
    parent: Number(parent),
    started: fields[19] ?? "",
    program: executableOf(pid) ?? args[0] ?? name,
    args,
    terminalLeader: Number(terminal) === 0 ? 0 : Number(session),
  };
}

function executableOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return undefined;
  }
}

/** One line of `ps -o ppid=,sess=,tty=,lstart=,command=`. */
export function parsePs(pid: number, line: string): ProcessFacts | undefined {
  const match = /^\s*(\d+)\s+(\S+)\s+(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*\S)\s*$/.exec(line);
  if (!match) return undefined;
  const [, parent, , terminal, started, command] = match;
  const args = (command ?? "").split(" ");
  // macOS prints no usable session id here; the parent shell stands for the terminal.
  return { pid, parent: Number(parent), started: started ?? "", program: args[0] ?? "", args, terminalLeader: terminal === "??" ? 0 : Number(parent) };
}
