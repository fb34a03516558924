import { z } from "zod";
import { COMMAND_NAMES, type CommandName, commandRecord, type Effect } from "../../shared/commands.ts";

type Annotations = { readOnlyHint: boolean; destructiveHint?: boolean; openWorldHint: boolean };

/** A tool as `tools/list` tells it. */
export type ToolDefinition = {
  name: CommandName;
  title: string;
  description: string;
  inputSchema: { type: "object"; [keyword: string]: unknown };
  annotations: Annotations;
  outputSchema?: typeof OUTPUT_SCHEMA;
};

/** Open on purpose: results grow fields, and a client that checks must not refuse them. */
const OUTPUT_SCHEMA = { type: "object", properties: { status: { enum: ["ok", "paused", "error"] } }, required: ["status"] } as const;

const ANNOTATIONS: Record<Effect, Annotations> = {
  read: { readOnlyHint: true, openWorldHint: true },
  act: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  control: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
};

/** Every command as an MCP tool; an output schema only where structured content is sent. */
export function toolDefinitions(structured: boolean): ToolDefinition[] {
  return COMMAND_NAMES.map((name) => {
    const { title, description, params, effect } = commandRecord(name);
    const definition = { name, title, description, inputSchema: inputSchema(params), annotations: ANNOTATIONS[effect] };
    return structured ? { ...definition, outputSchema: OUTPUT_SCHEMA } : definition;
  });
}

function inputSchema(params: z.ZodObject): ToolDefinition["inputSchema"] {
  const { $schema: _, additionalProperties: __, ...schema } = z.toJSONSchema(params, { io: "input", override: ({ jsonSchema }) => void shorten(jsonSchema) });
  return { ...schema, type: "object" };
}

/** Drops what costs every agent tokens and tells it nothing: patterns and lengths are checked anyway, with an error that says what is right. */
function shorten(schema: Record<string, unknown>): void {
  for (const keyword of ["pattern", "maxLength", "minLength", "maxItems", "additionalProperties"]) delete schema[keyword];
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}
