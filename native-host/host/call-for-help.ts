import { type ChildProcess, spawn } from "node:child_process";
import { type NobodyReacts, nobodyReactsSchema } from "../../shared/protocol.ts";
import type { Home } from "../home.ts";
import type { Log } from "../log.ts";
import { ownCommand } from "../own-command.ts";

/** A command that hangs is ended: the next wait wants to ring too. */
const LONGEST_MS = 60_000;
/** What does not end when it is asked to is ended by force after this. */
const ASKED_MS = 2_000;

/**
 * Runs the user's own command when a card has waited for a minute, so that people can wire their phone. It gets the
 * boundary's kind and host name in its environment (`DOORSTEP_KIND`, `DOORSTEP_HOST`) and nothing of the page.
 */
export function callForHelp(home: Home, log: Log, data: unknown, longestMs = LONGEST_MS): void {
  const wait = nobodyReactsSchema.safeParse(data);
  if (!wait.success) {
    log("bad_message", { code: "invalid_input" });
    return;
  }
  const own = ownCommand(home.root);
  if (own.state === "wrong") log("bad_config");
  if (own.state === "set") run(own.command, wait.data, log, longestMs);
}

function run([program = "", ...args]: string[], { kind, host }: NobodyReacts, log: Log, longestMs: number): void {
  const child = started(program, args, { ...process.env, DOORSTEP_KIND: kind, DOORSTEP_HOST: host });
  if (child instanceof Error) {
    log("call_for_help_failed", { code: codeOf(child) });
    return;
  }
  const late = setTimeout(() => end(child), longestMs);
  child.once("error", (cause) => {
    clearTimeout(late);
    log("call_for_help_failed", { code: codeOf(cause) });
  });
  child.once("exit", (code) => {
    clearTimeout(late);
    log("called_for_help", { kind, exit_code: code ?? -1 });
  });
}

/** Some commands can't even be tried, and Node throws at once. */
function started(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess | Error {
  try {
    // With a group of its own, so that what it starts can be ended with it.
    return spawn(program, args, { stdio: "ignore", detached: process.platform !== "win32", env });
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}

function end(child: ChildProcess): void {
  signal(child, "SIGTERM");
  setTimeout(() => signal(child, "SIGKILL"), ASKED_MS).unref();
}

/** To the command and all that it started. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (process.platform === "win32" || child.pid === undefined) child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

function codeOf(cause: Error): string {
  return "code" in cause ? String(cause.code) : cause.name;
}
