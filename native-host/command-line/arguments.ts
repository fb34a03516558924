import { type ParseArgsConfig, parseArgs } from "node:util";
import { type CommandName, commandRecord } from "../../shared/commands.ts";
import { DoorstepError } from "../../shared/errors.ts";
import { nearest } from "../nearest.ts";
import { optionName, type Parameter, parametersOf } from "./parameters.ts";

/** Options every verb has beside its own parameters. */
export type CommonOptions = { json: boolean; help: boolean; profile: string | undefined; out: string | undefined };

const COMMON: NonNullable<ParseArgsConfig["options"]> = {
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  profile: { type: "string" },
};

/** A verb's arguments as the command's parameters. Throws `invalid_input` that names the nearest option. */
export function parseVerb(command: CommandName, argv: string[]): { params: Record<string, unknown>; options: CommonOptions } {
  const parameters = parametersOf(command);
  const { values, positionals } = read(command, parameters, argv);
  const options: CommonOptions = { json: values.json === true, help: values.help === true, profile: text(values.profile), out: text(values.out) };
  if (options.help) return { params: {}, options };
  const params: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const value = values[optionName(parameter.name)] ?? (values[`no-${optionName(parameter.name)}`] === true ? false : undefined);
    if (value !== undefined) params[parameter.name] = convert(parameter, Array.isArray(value) ? value : [value]);
  }
  placePositionals(command, parameters, positionals, params);
  return { params, options };
}

type Values = Record<string, string | boolean | Array<string | boolean> | undefined>;

function read(command: CommandName, parameters: Parameter[], argv: string[]): { values: Values; positionals: string[] } {
  const options = optionsOf(command, parameters);
  const { values, positionals, tokens } = parseArgs({ args: withDashes(argv), options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const known = options[token.name];
    if (!known)
      throw new DoorstepError("invalid_input", `doorstep ${command} has no option ${token.rawName}.`, {
        next: `Did you mean --${nearest(token.name, Object.keys(options))}? See doorstep ${command} --help.`,
      });
    if (known.type === "string" && token.value === undefined)
      throw new DoorstepError("invalid_input", `${token.rawName} needs a value.`, { next: `See doorstep ${command} --help.` });
    if (known.type === "boolean" && token.value !== undefined)
      throw new DoorstepError("invalid_input", `${token.rawName} takes no value.`, { next: `Write ${token.rawName} or --no-${token.name}.` });
  }
  return { values, positionals };
}

/** `--max_chars` is as good as `--max-chars`. What stands after `--` is text and stays as it is. */
function withDashes(argv: string[]): string[] {
  const end = argv.includes("--") ? argv.indexOf("--") : argv.length;
  return argv.map((argument, index) => {
    const match = index < end ? /^--([a-z]+(?:_[a-z]+)+)(=.*)?$/s.exec(argument) : null;
    return match?.[1] ? `--${optionName(match[1])}${match[2] ?? ""}` : argument;
  });
}

function optionsOf(command: CommandName, parameters: Parameter[]): NonNullable<ParseArgsConfig["options"]> {
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
  if (left.length)
    throw new DoorstepError("invalid_input", `doorstep ${command} does not know what ${JSON.stringify(left[0])} is for.`, {
      next: `See doorstep ${command} --help; quote a text with spaces.`,
    });
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

function text(value: Values[string]): string | undefined {
  return typeof value === "string" ? value : undefined;
}
