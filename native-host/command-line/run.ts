import { COMMAND_NAMES } from "../../shared/commands.ts";
import { asDoorstepError, DoorstepError } from "../../shared/errors.ts";
import { VERSION } from "../../shared/identity.ts";
import type { Surroundings } from "../home.ts";
import { nearest } from "../nearest.ts";
import { EXIT, errorOutcome, type Outcome } from "./output.ts";
import { SERVICE_VERB_NAMES } from "./service-verbs.ts";

/** Runs the command line; every failure is an outcome with a next step, never a stack trace. */
export async function run(argv: string[], surroundings: Surroundings): Promise<Outcome> {
  try {
    return await dispatch(argv, surroundings);
  } catch (thrown) {
    return errorOutcome(asDoorstepError(thrown), argv.includes("--json"));
  }
}

async function dispatch([verb, ...rest]: string[], surroundings: Surroundings): Promise<Outcome> {
  if (verb === undefined || verb === "--help" || verb === "-h" || verb === "help") {
    const { generalHelp } = await import("./help.ts");
    return { text: generalHelp(), exitCode: EXIT.ok };
  }
  if (verb === "--version" || verb === "version") return { text: VERSION, exitCode: EXIT.ok };
  const service = SERVICE_VERB_NAMES.find((name) => name === verb);
  if (service) {
    const { runService } = await import("./service.ts");
    return runService(service, rest, surroundings);
  }
  const command = COMMAND_NAMES.find((name) => name === verb.replaceAll("-", "_"));
  if (command) {
    const { runTool } = await import("./tool-verb.ts");
    return runTool(command, rest, surroundings);
  }
  const candidates = [...SERVICE_VERB_NAMES, ...COMMAND_NAMES];
  throw new DoorstepError("invalid_input", `doorstep has no command ${JSON.stringify(verb)}.`, {
    next: `Did you mean doorstep ${nearest(verb, candidates)}? See doorstep --help.`,
  });
}
