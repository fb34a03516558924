import { type CommandName, commandRecord } from "../../shared/commands.ts";
import { DoorstepError } from "../../shared/errors.ts";
import { COMMON, type Options, readOptions, refuseExtra, textOf } from "./options.ts";
import { optionName, type Parameter, parametersOf } from "./parameters.ts";

/** Options every verb has beside its own parameters. */
export type CommonOptions = { json: boolean; help: boolean; profile: string | undefined; out: string | undefined };

/** A verb's arguments as the command's parameters. Throws `invalid_input` that names the nearest option. */
export function parseVerb(command: CommandName, argv: string[]): { params: Record<string, unknown>; options: CommonOptions } {
  const parameters = parametersOf(command);
  const { values, positionals } = readOptions(command, optionsOf(command, parameters), withDashes(argv));
  const options: CommonOptions = { json: values.json === true, help: values.help === true, profile: textOf(values.profile), out: textOf(values.out) };
  if (options.help) return { params: {}, options };
  const params: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const value = values[optionName(parameter.name)] ?? (values[`no-${optionName(parameter.name)}`] === true ? false : undefined);
    if (value !== undefined) params[parameter.name] = convert(parameter, Array.isArray(value) ? value : [value]);
  }
  placePositionals(command, parameters, positionals, params);
  return { params, options };
}

/** `--max_chars` is as good as `--max-chars`. What stands after `--` is text and stays as it is. */
function withDashes(argv: string[]): string[] {
  const end = argv.includes("--") ? argv.indexOf("--") : argv.length;
  return argv.map((argument, index) => {
    const match = index < end ? /^--([a-z]+(?:_[a-z]+)+)(=.*)?$/s.exec(argument) : null;
    return match?.[1] ? `--${optionName(match[1])}${match[2] ?? ""}` : argument;
  });
}

function optionsOf(command: CommandName, parameters: Parameter[]): Options {
  const options = { ...COMMON };
  if (command === "screenshot") options.out = { type: "string" };
  for (const { name, kind } of parameters) {
    options[optionName(name)] = kind === "flag" ? { type: "boolean" } : { type: "string", multiple: kind === "list" || kind === "fields" };
    if (kind === "flag") options[`no-${optionName(name)}`] = { type: "boolean" };
  }
  return options;
}

function placePositionals(command: CommandName, parameters: Parameter[], positionals: string[], params: Record<string, unknown>): void {
  const left = [...positionals];
  for (const place of commandRecord(command).args) {
    const name = place.replace(/^\.\.\./, "");
    const parameter = parameters.find((one) => one.name === name);
    if (!parameter || params[name] !== undefined || left.length === 0) continue;
    params[name] = convert(parameter, place.startsWith("...") ? left.splice(0) : left.splice(0, 1));
  }
  refuseExtra(command, left, "; quote a text with spaces");
}

function convert(parameter: Parameter, values: Array<string | boolean>): unknown {
  const [first] = values;
  switch (parameter.kind) {
    case "number":
      return number(parameter, String(first));
    case "flag":
      return typeof first === "boolean" ? first : flag(parameter, String(first));
    case "list":
      return values.map(String);
    case "fields":
      return values.map((value) => field(String(value)));
    case "json":
      return json(parameter, String(first));
    case "text":
      return String(first);
  }
}

function number(parameter: Parameter, value: string): number {
  const parsed = Number(value);
  if (value.trim() === "" || Number.isNaN(parsed)) throw new DoorstepError("invalid_input", `--${optionName(parameter.name)} needs a number, not ${JSON.stringify(value)}.`);
  return parsed;
}

function flag(parameter: Parameter, value: string): boolean {
  if (["true", "yes", "accept"].includes(value)) return true;
  if (["false", "no", "dismiss"].includes(value)) return false;
  throw new DoorstepError("invalid_input", `${parameter.name} is true or false, not ${JSON.stringify(value)}.`);
}

/** `e1=some text`; true and false are for checkboxes. */
function field(value: string): { ref: string; value: string | boolean } {
  const at = value.indexOf("=");
  if (at < 1) throw new DoorstepError("invalid_input", `${JSON.stringify(value)} is not a field: write ref=value, such as e12="some text".`);
  const content = value.slice(at + 1);
  return { ref: value.slice(0, at), value: content === "true" ? true : content === "false" ? false : content };
}

function json(parameter: Parameter, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new DoorstepError("invalid_input", `--${optionName(parameter.name)} needs a JSON object, not ${JSON.stringify(value)}.`, { cause });
  }
}
