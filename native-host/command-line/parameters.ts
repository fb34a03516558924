import { z } from "zod";
import { type CommandName, commandRecord } from "../../shared/commands.ts";

/** How a parameter is written on the command line. */
export type Parameter = {
  name: string;
  kind: "text" | "number" | "flag" | "list" | "fields" | "json";
  required: boolean;
  description: string;
  /** Allowed values, where they are few. */
  choices: string[];
};

const schemaSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  description: z.string().optional(),
  items: z.object({ type: z.string().optional(), enum: z.array(z.unknown()).optional() }).optional(),
});

/** The parameters of a command, derived from its schema. */
export function parametersOf(command: CommandName): Parameter[] {
  const schema = z.toJSONSchema(commandRecord(command).params, { io: "input" });
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const known = schemaSchema.safeParse(property).data ?? {};
    return {
      name,
      kind: kindOf(known),
      required: schema.required?.includes(name) ?? false,
      description: known.description ?? "",
      choices: (known.enum ?? known.items?.enum ?? []).map(String),
    };
  });
}

function kindOf({ type, items }: z.infer<typeof schemaSchema>): Parameter["kind"] {
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "flag";
  if (type === "array") return items?.type === "object" ? "fields" : "list";
  if (type === "object") return "json";
  return "text";
}

/** The option's name as people write it: `max_chars` is `--max-chars`. */
export function optionName(parameter: string): string {
  return parameter.replaceAll("_", "-");
}
