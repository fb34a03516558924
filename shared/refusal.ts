import { z } from "zod";

/** What is wrong with a command's parameters, for agents: each field by its name, what it must be, and what it was. */

/** One sentence for each field that is not as it must be. */
export function refusalOf(params: z.ZodObject, input: unknown, error: z.ZodError): string {
  const sentences = error.issues.map((issue) => {
    if (issue.code === "unrecognized_keys") return unknownKeys(params, issue);
    const size = issue.code === "too_big" ? `at most ${issue.maximum}` : issue.code === "too_small" ? `at least ${issue.minimum}` : null;
    const value = valueAt(input, issue.path);
    return size !== null && Array.isArray(value) ? `${nameOf(issue.path)} must have ${size} in it, not ${value.length}` : wrongValue(params, issue.path, value);
  });
  return `${[...new Set(sentences)].join("; ")}.`;
}

function unknownKeys(params: z.ZodObject, { path, keys }: { path: PropertyKey[]; keys: string[] }): string {
  const found = schemaAt(params, path);
  const schema = found instanceof z.ZodOptional ? found.unwrap() : found;
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const where = path.length > 0 ? `${nameOf(path)} has` : "there is";
  return `${where} no parameter ${keys.map((key) => shown(key)).join(", ")}; ${known.length > 0 ? `there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}` : "there are none"}`;
}

function wrongValue(params: z.ZodObject, path: PropertyKey[], value: unknown): string {
  const schema = schemaAt(params, path);
  const name = path.length > 0 ? nameOf(path) : "what is given";
  const wanted = schema ? wantedBy(schema) : "something else";
  if (value === undefined) return `${name} is missing: it must be ${wanted}`;
  const instead = value === null && schema instanceof z.ZodOptional ? "null; leave it out instead" : shown(value);
  return `${name} must be ${wanted}, not ${instead}`;
}

/** `fields[0].ref` */
function nameOf(path: PropertyKey[]): string {
  return path.map((step, at) => (typeof step === "number" ? `[${step}]` : `${at > 0 ? "." : ""}${String(step)}`)).join("");
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined), input);
}

function schemaAt(schema: z.core.$ZodType, path: PropertyKey[]): z.core.$ZodType | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  const next = inner instanceof z.ZodObject ? inner.shape[String(step)] : inner instanceof z.ZodArray ? inner.element : undefined;
  return next && schemaAt(next, rest);
}

/** What a value must be, in words. */
function wantedBy(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodOptional) return wantedBy(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.map(wantedBy).join(" or ");
  if (schema instanceof z.ZodEnum) return schema.options.map((one) => shown(one)).join(" or ");
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((one) => shown(one)).join(" or ");
  if (schema instanceof z.ZodBoolean) return "true or false";
  if (schema instanceof z.ZodNumber) return wantedNumber(schema);
  if (schema instanceof z.ZodString) return wantedText(schema);
  if (schema instanceof z.ZodArray) return `a list, each of it ${wantedBy(schema.element)}`;
  if (schema instanceof z.ZodObject) return `an object with ${Object.keys(schema.shape).join(", ")}`;
  return "something else";
}

function wantedNumber({ format, minValue, maxValue }: z.ZodNumber): string {
  const bounds = [
    ...(minValue === null || minValue <= Number.MIN_SAFE_INTEGER ? [] : [`from ${minValue}`]),
    ...(maxValue === null || maxValue >= Number.MAX_SAFE_INTEGER ? [] : [`to ${maxValue}`]),
  ];
  return [`a ${format === null ? "" : "whole "}number`, ...bounds].join(" ");
}

function wantedText(schema: z.ZodString): string {
  // What its pattern asks for is said by the pattern's own message.
  const refused = schema.safeParse("").error?.issues.find(({ code }) => code === "invalid_format");
  if (refused) return refused.message;
  const { minLength, maxLength } = schema;
  const least = minLength === null ? "" : `${minLength} to `;
  return maxLength === null ? "a text" : `a text of ${least === "" ? "at most " : least}${maxLength} characters`;
}

const SHOWN_CHARS = 60;

/** A value as it is told back: short, and nothing in it that a terminal or a reader would take for more than text. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length}`;
  if (typeof value === "string" && value.length > SHOWN_CHARS) return `a text of ${value.length} characters`;
  return typeof value === "object" && value !== null ? "an object" : (JSON.stringify(value) ?? String(value));
}
