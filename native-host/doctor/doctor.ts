import { asDoorstepError } from "../../shared/errors.ts";
import { EXIT, type Outcome } from "../command-line/output.ts";
import type { Surroundings } from "../home.ts";
import { register } from "../install/install.ts";
import { type ProgramFiles, programFiles } from "../install/program-files.ts";
import { type Check, firstToFix } from "./check.ts";
import { checkCompetitors } from "./competitors.ts";
import { checkConnection } from "./connection-checks.ts";
import { checkManifests, checkSandboxes } from "./manifests.ts";
import { checkOwnCommand } from "./own-command.ts";
import { checkBuilt, checkLauncher, checkNode } from "./programs.ts";

export type DoctorOptions = { json: boolean; profile: string | undefined; fix: boolean };

/** `doorstep doctor`: walks the chain link by link and names the first thing to mend. */
export async function runDoctor(surroundings: Surroundings, options: DoctorOptions, files: ProgramFiles = programFiles()): Promise<Outcome> {
  const before = await examine(surroundings, options.profile, files);
  const repairs = options.fix ? repair(before, surroundings, files) : [];
  const checks = repairs.length ? await examine(surroundings, options.profile, files) : before;
  const ok = wouldWork(checks);
  const first = firstToFix(checks);
  const exitCode = ok ? EXIT.ok : EXIT.error;
  if (options.json) return { text: JSON.stringify({ ok, checks, ...(first ? { first } : {}), ...(options.fix ? { repairs } : {}) }), exitCode };
  return { text: [...repairs, ...checks.map(line), "", verdict(ok, first)].join("\n"), exitCode };
}

/** All checks, in the order of the chain. */
async function examine(surroundings: Surroundings, profile: string | undefined, files: ProgramFiles): Promise<Check[]> {
  return [
    checkNode(),
    checkBuilt(files),
    checkLauncher(surroundings, files),
    ...checkManifests(surroundings),
    ...checkSandboxes(surroundings),
    ...checkCompetitors(surroundings),
    ...(await checkConnection(surroundings, profile, files)),
    ...checkOwnCommand(surroundings),
  ];
}

/** A command works if the extension answers, whatever else is odd. */
function wouldWork(checks: Check[]): boolean {
  return checks.some(({ name, state }) => name === "extension" && state !== "broken");
}

function repair(checks: Check[], surroundings: Surroundings, files: ProgramFiles): string[] {
  if (!checks.some(({ state, repairable }) => state !== "ok" && repairable)) return [];
  try {
    return register(surroundings, { browser: undefined, userDataDir: undefined }, files).map(({ name, file }) => `Repaired: ${name}: ${file}`);
  } catch (thrown) {
    const error = asDoorstepError(thrown);
    return [`Could not repair: ${error.message} ${error.next}`];
  }
}

function line({ name, state, detail }: Check): string {
  return `${{ ok: "ok     ", warning: "note   ", broken: "BROKEN " }[state]} ${name}: ${detail}`;
}

function verdict(ok: boolean, first: Check | undefined): string {
  if (!first) return "Everything is in order: a command would work.";
  const lead = ok ? "A command would work. Worth a look:" : "First to fix:";
  return `${lead} ${first.name}: ${first.detail}${first.fix ? `\nNext: ${first.fix}` : ""}`;
}
