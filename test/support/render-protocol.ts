import { z } from "zod";
import { BOUNDARY_KIND_NAMES, kindRecord } from "../../shared/boundary-kinds.ts";
import { COMMAND_NAMES, commandRecord } from "../../shared/commands.ts";
import { ERRORS } from "../../shared/errors.ts";
import { envelopeSchema, frameSchema, PROTOCOL } from "../../shared/frames.ts";
import { LIMITS } from "../../shared/limits.ts";
import { CLIENT_METHODS, hostHelloSchema, journalEntrySchema, statusSchema, workerHelloSchema } from "../../shared/protocol.ts";
import { handoffSchema, resultSchema } from "../../shared/results.ts";

/** PROTOCOL.md, rendered from the tables and schemas that both ends check against. */
export function renderProtocol(): string {
  return `${[title(), wire(), greeting(), methods(), results(), commands(), kinds(), errors(), limits()].join("\n\n")}\n`;
}

function title(): string {
  return `# The protocol, version ${PROTOCOL}

Rendered from \`shared/\` by \`npm run docs\`; a test compares. The version is raised whenever an old side would misread
a new one. Codes, kinds and fields are only ever appended.`;
}

function wire(): string {
  return `## The wire

Every link carries the same messages: four bytes of length, little-endian, then that many bytes of UTF-8 JSON. Clients
reach the native host by the socket named in \`run/<profile>.json\` (mode 0600); the host reaches the extension by
Chrome's native messaging. A client's message may have ${LIMITS.clientFrameBytes} bytes; a longer one is answered with an error and
the link closed. What is malformed is answered with \`invalid_input\` and costs nothing else.

A client link carries frames:

${code(typeOf(frameSchema))}

Requests have ids of the sender's own; the answer is \`value\` or \`error\` with the same id, with any number of
\`progress\` before it. \`cancel\` ends a request early; it is still answered.

Between host and extension every frame stands in an envelope that says which client's link it belongs to; the host's
own frames have the link \`host\`. A frame of more than ${LIMITS.pieceBytes} bytes is cut into pieces, parts of its JSON text; pieces
of different messages take turns.

${code(typeOf(envelopeSchema).replaceAll(typeOf(frameSchema, "  "), "Frame"))}`;
}

function greeting(): string {
  return `## Greeting

The extension opens the link to the host with the request \`worker_hello\`:

${code(typeOf(workerHelloSchema))}

The host answers, and only then listens for clients:

${code(typeOf(hostHelloSchema))}

A client's first request is \`hello\`. Where the protocols differ the answer is \`version_mismatch\`, which names the side to
update. The session key is 128 random bits that the client keeps with mode 0600; who shows it again finds its tabs and
handoffs.`;
}

function methods(): string {
  const sections = Object.entries(CLIENT_METHODS).map(([name, method]) => {
    const value = name in VALUES ? VALUES[name] : "value" in method ? typeOf(method.value) : "Result";
    return `### ${name}\n\nParams:\n\n${code(typeOf(method.params))}\n\nValue:${value?.includes("\n") ? `\n\n${code(value)}` : ` \`${value}\``}`;
  });
  return [
    "## What a client may ask",
    ...sections,
    "A call whose link broke is not repeated: the client connects again, says `hello` with the same key, sends a reading command again, and asks `recover` for any other.",
  ].join("\n\n");
}

const VALUES: Record<string, string> = { status: typeOf(statusSchema), log: `Array<${typeOf(journalEntrySchema)}>` };

function results(): string {
  return `## Result

What every command answers. \`paused\` is no error: a person is needed, and \`handoff_wait\` takes it up.

${code(typeOf(resultSchema).replaceAll(typeOf(handoffSchema, "  "), "Handoff"))}

Handoff:

${code(typeOf(handoffSchema))}`;
}

function commands(): string {
  const sections = COMMAND_NAMES.map((name) => {
    const { description, params, effect, args } = commandRecord(name);
    const usage = args.length ? `, \`doorstep ${name} ${args.join(" ")}\`` : "";
    return `### ${name}\n\n${description} (${effect}${usage})\n\n${code(typeOf(params))}`;
  });
  return ["## Commands", "`read` looks, `act` changes the page or the tab, `control` is about the session itself.", ...sections].join("\n\n");
}

function kinds(): string {
  const rows = BOUNDARY_KIND_NAMES.map((name) => {
    const { holds, noun, task } = kindRecord(name);
    return `| \`${name}\` | ${noun} | the ${holds} | ${task} |`;
  });
  return ["## Kinds of boundary", ["| kind | what it is | what it holds | what the person does |", "|---|---|---|---|", ...rows].join("\n")].join("\n\n");
}

function errors(): string {
  const rows = Object.entries(ERRORS).map(([name, next]) => `| \`${name}\` | ${next} |`);
  return ["## Errors", ["| code | next step, unless the error says a better one |", "|---|---|", ...rows].join("\n")].join("\n\n");
}

function limits(): string {
  const rows = Object.entries(LIMITS).map(([name, value]) => `| \`${name}\` | ${value.toLocaleString("en")} |`);
  return ["## Limits", "Milliseconds, bytes or counts, as the name says; the reasons stand in `shared/limits.ts`.", ["| limit | value |", "|---|---|", ...rows].join("\n")].join(
    "\n\n",
  );
}

function code(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``;
}

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
};

/** A schema as a TypeScript type, which readers know better than JSON Schema. */
function typeOf(schema: z.ZodType, indent = ""): string {
  return written(z.toJSONSchema(schema, { io: "input" }) as Schema, indent);
}

function written(schema: Schema, indent: string): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => written(choice, indent)).join(choices.some(({ properties }) => properties) ? `\n${indent}| ` : " | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.length > 12 ? "string" : schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.properties) return object(schema, indent);
  if (schema.items) return `Array<${written(schema.items, indent)}>`;
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  return schema.type === "integer" ? "number" : (schema.type ?? "unknown");
}

function object({ properties = {}, required = [] }: Schema, indent: string): string {
  const entries = Object.entries(properties);
  if (entries.length === 0) return "{}";
  const lines = entries.map(([name, property]) => ({ text: `${name}${required.includes(name) ? "" : "?"}: ${written(property, `${indent}  `)}`, comment: property.description }));
  const flat = `{ ${lines.map(({ text }) => text).join("; ")} }`;
  if (flat.length + indent.length <= 110 && !flat.includes("\n") && lines.every(({ comment }) => !comment)) return flat;
  return [`{`, ...lines.map(({ text, comment }) => `${indent}  ${text};${comment ? ` // ${comment}` : ""}`), `${indent}}`].join("\n");
}
