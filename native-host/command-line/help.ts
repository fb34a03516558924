import { COMMAND_NAMES, type CommandName, commandRecord } from "../../shared/commands.ts";
import { VERSION } from "../../shared/identity.ts";
import { optionName, type Parameter, parametersOf } from "./parameters.ts";
import { SERVICE_VERBS } from "./service-verbs.ts";

/** What `doorstep --help` prints. */
export function generalHelp(): string {
  const services = Object.entries(SERVICE_VERBS).map(([name, { summary }]) => row(name, summary));
  const tools = COMMAND_NAMES.map((name) => row(name, commandRecord(name).description));
  return [
    `doorstep ${VERSION}: work in the browser its user is signed in to, and wait where only they may go on.`,
    "",
    "Usage: doorstep <command> [arguments] [--json] [--profile ID]",
    "",
    "Set-up and state:",
    ...services,
    "",
    "In the browser (each with --help):",
    ...tools,
    "",
    "Exit codes: 0 done, 1 error, 3 paused (a person is needed: doorstep handoff_wait ID; wait_for: not yet).",
    "Environment: DOORSTEP_HOME, DOORSTEP_PROFILE, DOORSTEP_SESSION, DOORSTEP_CALL_LIMIT_MS, DOORSTEP_UNATTENDED=1;",
    "for doorstep mcp also DOORSTEP_STRUCTURED=1.",
  ].join("\n");
}

/** What `doorstep <tool> --help` prints. */
export function verbHelp(command: CommandName): string {
  const { description, args } = commandRecord(command);
  const parameters = parametersOf(command);
  const usage = args.map((place) => usageOf(place, parameters)).join(" ");
  const options = parameters.map((parameter) => row(signature(parameter), describe(parameter), 34));
  const common = [
    ...(command === "screenshot" ? [row("--out FILE", "where the picture goes (default: a new file here)", 34)] : []),
    row("--json", "print the result as one JSON object", 34),
    row("--profile ID", "the browser profile, by id or label", 34),
  ];
  return [description, "", `Usage: doorstep ${command}${usage ? ` ${usage}` : ""} [options]`, "", "Options:", ...options, ...common].join("\n");
}

function usageOf(place: string, parameters: Parameter[]): string {
  const name = place.replace(/^\.\.\./, "");
  const parameter = parameters.find((one) => one.name === name);
  const shown = parameter?.kind === "fields" ? "ref=value" : name;
  const repeated = place.startsWith("...") ? `${shown}...` : shown;
  return parameter?.required ? `<${repeated}>` : `[${repeated}]`;
}

function signature({ name, kind, choices }: Parameter): string {
  const option = `--${optionName(name)}`;
  if (kind === "flag") return `${option}, --no-${optionName(name)}`;
  const value = {
    text: choices.length > 0 && choices.length <= 6 ? choices.join("|") : "TEXT",
    number: "N",
    list: "TEXT (repeatable)",
    fields: "REF=VALUE (repeatable)",
    json: "JSON",
  }[kind];
  return `${option} ${value}`;
}

function describe({ description, required, choices }: Parameter): string {
  const values = choices.length > 6 ? `one of ${choices.join(", ")}` : "";
  return [description, values, required ? "(required)" : ""].filter(Boolean).join(" ");
}

function row(left: string, right: string, width = 14): string {
  return `  ${left.padEnd(width)} ${right}`.trimEnd();
}
