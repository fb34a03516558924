import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type NobodyReacts, nobodyReactsSchema } from "../../shared/protocol.ts";
import type { Home } from "../home.ts";
import type { Log } from "../log.ts";

/** The part of `config.json` in the Doorstep home that is read here. */
const configSchema = z.object({
  /** A program and its arguments, run as they stand: no shell reads them. */
  when_nobody_reacts: z.array(z.string().min(1)).min(1).optional(),
});

/** A command that hangs is ended: the next wait wants to ring too. */
const LONGEST_MS = 60_000;

/**
 * Runs the user's own command when a card has waited for a minute, so that people can wire their phone. It gets the
 * boundary's kind and host name in its environment (`DOORSTEP_KIND`, `DOORSTEP_HOST`) and nothing of the page.
 */
export function callForHelp(home: Home, log: Log, data: unknown): void {
  const wait = nobodyReactsSchema.safeParse(data);
  if (!wait.success) {
    log("bad_message", { code: "invalid_input" });
    return;
  }
  const command = configuredCommand(home, log);
  if (command) run(command, wait.data, log);
}

function configuredCommand(home: Home, log: Log): string[] | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(home.root, "config.json"), "utf8");
  } catch {
    return undefined; // Nothing is configured.
  }
  try {
    return configSchema.parse(JSON.parse(text)).when_nobody_reacts;
  } catch {
    log("bad_config");
    return undefined;
  }
}

function run([program = "", ...args]: string[], { kind, host }: NobodyReacts, log: Log): void {
  const child = spawn(program, args, { stdio: "ignore", timeout: LONGEST_MS, env: { ...process.env, DOORSTEP_KIND: kind, DOORSTEP_HOST: host } });
  child.once("error", () => log("call_for_help_failed"));
  child.once("exit", (code) => log("called_for_help", { kind, exit_code: code ?? -1 }));
}
