import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Processes that have `DOORSTEP_HOME=home` in their environment (Linux; elsewhere none are found). */
export function processesOf(home: string): Array<{ pid: number; command: string }> {
  if (!existsSync("/proc/self/environ")) return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .flatMap((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
        return environment.includes(`DOORSTEP_HOME=${home}`) ? [{ pid, command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") }] : [];
      } catch {
        return []; // It ended while we looked, or is another user's.
      }
    });
}

/** The pids of the native host that the browser of this home has started. */
export function hostPids(home: string): number[] {
  return processesOf(home).flatMap(({ pid, command }) => (/\bhost\.js\b/.test(command) ? [pid] : []));
}

/** Ends a process or, with a negative number, its group; says whether there was one. */
export function kill(pid: number, signal: NodeJS.Signals = "SIGKILL"): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
