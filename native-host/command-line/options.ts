import { type ParseArgsConfig, parseArgs } from "node:util";
import { DoorstepError } from "../../shared/errors.ts";
import { nearest } from "../nearest.ts";

/** Options by the name they have after `--`, as `node:util` describes them. */
export type Options = NonNullable<ParseArgsConfig["options"]>;
/** A program's options as they were written; an array where one may be given several times. */
export type Values = Record<string, string | boolean | Array<string | boolean> | undefined>;

/** What an option has of these: help for a person, JSON for a program, and which browser is meant. */
export const HELP: Options = { help: { type: "boolean", short: "h" } };
export const COMMON: Options = { ...HELP, json: { type: "boolean" }, profile: { type: "string" } };

/** Reads a verb's arguments. Throws `invalid_input` that names the nearest option where there is none of that name, and where a value lacks or is too much. */
export function readOptions(verb: string, options: Options, args: string[]): { values: Values; positionals: string[] } {
  const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  const help = `doorstep ${verb} --help`;
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const known = options[token.name];
    if (!known)
      throw new DoorstepError("invalid_input", `doorstep ${verb} has no option ${token.rawName}.`, {
        next: `Did you mean --${nearest(token.name, Object.keys(options))}? See ${help}.`,
      });
    if (known.type === "string" && token.value === undefined) throw new DoorstepError("invalid_input", `${token.rawName} needs a value.`, { next: `See ${help}.` });
    if (known.type === "boolean" && token.value !== undefined)
      throw new DoorstepError("invalid_input", `${token.rawName} takes no value.`, {
        next: `no-${token.name}` in options ? `Write ${token.rawName} or --no-${token.name}.` : `Write ${token.rawName} alone.`,
      });
  }
  return { values, positionals };
}

/** Throws `invalid_input` where arguments are left over that no place is for. */
export function refuseExtra(verb: string, positionals: readonly string[], hint = ""): void {
  if (positionals.length === 0) return;
  throw new DoorstepError("invalid_input", `doorstep ${verb} does not know what ${JSON.stringify(positionals[0])} is for.`, { next: `See doorstep ${verb} --help${hint}.` });
}

/** An option's value where it was given as one text. */
export function textOf(value: Values[string]): string | undefined {
  return typeof value === "string" ? value : undefined;
}
