import { DoorstepError } from "../../shared/errors.ts";
import type { Surroundings } from "../home.ts";
import { COMMON, HELP, type Options, readOptions, refuseExtra, textOf } from "./options.ts";
import { EXIT, type Outcome } from "./output.ts";
import { SERVICE_VERBS, type ServiceVerb } from "./service-verbs.ts";

const OPTIONS: Record<ServiceVerb, Options> = {
  install: { ...HELP, browser: { type: "string" }, "user-data-dir": { type: "string" } },
  uninstall: HELP,
  doctor: { ...COMMON, fix: { type: "boolean" } },
  mcp: HELP,
  status: COMMON,
  log: { ...COMMON, limit: { type: "string" } },
};

/** Runs one of the verbs that are no tools. */
export async function runService(verb: ServiceVerb, argv: string[], surroundings: Surroundings): Promise<Outcome> {
  const { values, positionals } = readOptions(verb, OPTIONS[verb], argv);
  if (values.help === true) return { text: help(verb), exitCode: EXIT.ok };
  refuseExtra(verb, positionals);
  const common = { json: values.json === true, profile: textOf(values.profile) };
  switch (verb) {
    case "install": {
      const { runInstall } = await import("../install/install.ts");
      return runInstall(surroundings, { browser: textOf(values.browser), userDataDir: textOf(values["user-data-dir"]) });
    }
    case "uninstall": {
      const { runUninstall } = await import("../install/uninstall.ts");
      return runUninstall(surroundings);
    }
    case "doctor": {
      const { runDoctor } = await import("../doctor/doctor.ts");
      return runDoctor(surroundings, { ...common, fix: values.fix === true });
    }
    case "mcp": {
      const { serveMcp } = await import("../mcp/serve.ts");
      await serveMcp();
      return { text: "", exitCode: EXIT.ok };
    }
    case "status": {
      const { showStatus } = await import("./state-verbs.ts");
      return showStatus(surroundings, common);
    }
    case "log": {
      const { showLog } = await import("./state-verbs.ts");
      return showLog(surroundings, { ...common, limit: limit(textOf(values.limit)) });
    }
  }
}

function help(verb: ServiceVerb): string {
  const options = Object.entries(OPTIONS[verb]).map(([name, { type }]) => `  --${name}${type === "string" ? " VALUE" : ""}`);
  return [SERVICE_VERBS[verb].summary, "", `Usage: doorstep ${verb} [options]`, "", "Options:", ...options].join("\n");
}

function limit(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new DoorstepError("invalid_input", `--limit needs a positive number, not ${JSON.stringify(value)}.`);
  return Math.min(count, 5000);
}
