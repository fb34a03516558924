import { z } from "zod";
import { boundaryKindSchema, kindRecord } from "../../../../shared/boundary-kinds.ts";
import type { Pack } from "./pack.ts";

const phrase = z
  .string()
  .min(1)
  .max(80)
  .refine((text) => text === text.toLowerCase() && text.trim() === text, "phrases are written in lower case, without spaces around them");
const phrases = z.array(phrase).min(1).max(60);
const host = z.string().regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'a host name such as "accounts.example.com" or "*.example.com"');
const pattern = z.string().min(1).max(300).refine(compiles, "not a regular expression");

function compiles(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

const ruleSchema = z.strictObject({
  kind: boundaryKindSchema.refine((kind) => kindRecord(kind).holds === "tab", "packs find what holds a tab"),
  hosts: z.array(host).min(1).optional(),
  path: pattern.optional(),
  query: z.array(z.string().min(1)).min(1).optional(),
  marks: z.array(z.string().min(1)).min(1).optional(),
  title: phrases.optional(),
  words: phrases.optional(),
  buttons: phrases.optional(),
  frame: pattern.optional(),
  challenge: z.string().min(1).optional(),
  status: z.array(z.number().int().min(100).max(599)).min(1).optional(),
  small: z.boolean().optional(),
  alone: z.boolean().optional(),
});

/** Which family each condition speaks for. */
const FAMILIES = [["hosts", "path", "query"], ["marks"], ["title", "words"], ["buttons"], ["frame", "challenge"], ["status"]] as const;

/** A pack as its file holds it. */
export const packSchema = z
  .strictObject({ name: z.string().regex(/^[a-z0-9-]+$/), about: z.string().min(20), hosts: z.array(host).min(1).optional(), rules: z.array(ruleSchema).min(1) })
  .superRefine(({ hosts, rules }, context) => {
    rules.forEach((rule, at) => {
      const given = { ...rule, hosts: rule.hosts ?? hosts };
      const families = FAMILIES.filter((names) => names.some((name) => given[name] !== undefined));
      if (families.length < 2) context.addIssue({ code: "custom", path: ["rules", at], message: "a rule needs conditions of two families of signals" });
    });
  }) satisfies z.ZodType<Pack>;
