import { type ParseArgsConfig, parseArgs } from "node:util";
import { DoorstepError } from "../../shared/errors.ts";
import type { Surroundings } from "../home.ts";
import { nearest } from "../nearest.ts";
import { EXIT, type Outcome } from "./output.ts";
import { SERVICE_VERBS, type ServiceVerb } from "./service-verbs.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

const STATE: Options = { json: { type: "boolean" }, help: { type: "boolean", short: "h" }, profile: { type: "string" } };
const PLAIN: Options = { help: { type: "boolean", short: "h" } };

const OPTIONS: Record<ServiceVerb, Options> = {
  install: { ...PLAIN, browser: { type: "string" }, "user-data-dir": { type: "string" } },
  uninstall: PLAIN,
  doctor: { ...STATE, fix: { type: "boolean" } },
  mcp: PLAIN,
  status: STATE,
  log: { ...STATE, limit: { type: "string" } },
};

/** Runs one of the verbs that are no tools. */
export async function runService(verb: ServiceVerb, argv: string[], surroundings: Surroundings): Promise<Outcome> {
  const values = read(verb, argv);
  if (values.help === true) return { text: help(verb), exitCode: EXIT.ok };
  const common = { json: values.json === true, profile: text(values.profile) };
  switch (verb) {
    case "install": {
      const { runInstall } = await import("../install/install.ts");
      return runInstall(surroundings, { browser: text(values.browser), userDataDir: text(values["user-data-dir"]) });
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
      return showLog(surroundings, { ...common, limit: limit(text(values.limit)) });
    }
  }
}

function read(verb: ServiceVerb, argv: string[]): Record<string, unknown> {
  const options = OPTIONS[verb];
  const { values, positionals, tokens } = parseArgs({ args: argv, options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const known = options[token.name];
    if (!known)
      throw new DoorstepError("invalid_input", `doorstep ${verb} has no option ${token.rawName}.`, { next: `Did you mean --${nearest(token.name, Object.keys(options))}?` });
    if (known.type === "string" && token.value === undefined) throw new DoorstepError("invalid_input", `${token.rawName} needs a value.`);
  }
  if (positionals.length)
    throw new DoorstepError("invalid_input", `doorstep ${verb} does not know what ${JSON.stringify(positionals[0])} is for.`, { next: `See doorstep ${verb} --help.` });
  return values;
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

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
