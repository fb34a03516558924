import path from "node:path";
import { z } from "zod";
import { readText } from "./files.ts";

/** The user's own command for when nobody reacts, as `config.json` in the Doorstep home has it. */

export type OwnCommand = { state: "none" } | { state: "wrong"; why: string } | { state: "set"; command: string[] };

/** A program and its arguments, run as they stand: no shell reads them. */
const commandSchema = z.array(z.string().regex(/^[^\0]*$/)).refine(([program]) => Boolean(program));
const configSchema = z.object({ when_nobody_reacts: commandSchema.optional() });

/** Where the command is named. */
export function configFile(homeRoot: string): string {
  return path.join(homeRoot, "config.json");
}

/** Reads it anew each time: who sets it up need not start anything again. */
export function ownCommand(homeRoot: string): OwnCommand {
  const text = readText(configFile(homeRoot));
  if (text === undefined) return { state: "none" };
  const read = parsed(text);
  if (read === undefined) return { state: "wrong", why: "is no JSON" };
  const config = configSchema.safeParse(read);
  if (!config.success) return { state: "wrong", why: "has no list of a program and its arguments as when_nobody_reacts" };
  const command = config.data.when_nobody_reacts;
  return command ? { state: "set", command } : { state: "wrong", why: "names no when_nobody_reacts" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
