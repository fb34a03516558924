import { writeFileSync } from "node:fs";
import path from "node:path";
import type { CommandName } from "../../shared/commands.ts";
import { DoorstepError } from "../../shared/errors.ts";
import type { Result } from "../../shared/results.ts";
import { callLimit } from "../call-limit.ts";
import type { Surroundings } from "../home.ts";
import { parseVerb } from "./arguments.ts";
import { verbHelp } from "./help.ts";
import { EXIT, type Outcome, resultOutcome } from "./output.ts";
import { ownLink } from "./own-link.ts";

/** Runs a tool as a command-line verb. Ctrl+C ends the call, never a handoff. */
export async function runTool(command: CommandName, argv: string[], surroundings: Surroundings): Promise<Outcome> {
  const { params, options } = parseVerb(command, argv);
  if (options.help) return { text: verbHelp(command), exitCode: EXIT.ok };
  const link = ownLink(surroundings, options.profile);
  const interrupted = new AbortController();
  process.once("SIGINT", () => interrupted.abort(new DoorstepError("cancelled", "The call was cancelled.")));
  try {
    const onProgress = process.stderr.isTTY ? (message: string) => void process.stderr.write(`${message}\n`) : undefined;
    const result = await link.call(command, params, { callLimitMs: callLimit(surroundings.env.DOORSTEP_CALL_LIMIT_MS), signal: interrupted.signal, onProgress });
    if (result.image && (options.out !== undefined || !options.json)) return resultOutcome(savePicture(result, options.out), options.json);
    return resultOutcome(result, options.json);
  } finally {
    link.close();
  }
}

/** The picture goes to a file; the result says which. */
function savePicture({ image, ...result }: Result, out: string | undefined): Result {
  if (!image) return result;
  const file = path.resolve(out ?? `doorstep-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.${image.mime.split("/")[1] ?? "png"}`);
  try {
    writeFileSync(file, Buffer.from(image.data, "base64"));
  } catch (cause) {
    throw new DoorstepError("invalid_input", `The picture can't be written to ${file}.`, { next: "Name another file with --out.", cause });
  }
  return { ...result, text: `Picture: ${file}` };
}
