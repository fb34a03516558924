import { CLIENT_INFO_META_KEY, type McpServerFactory, Server, type ServerContext } from "@modelcontextprotocol/server";
import { z } from "zod";
import { COMMAND_NAMES } from "../../shared/commands.ts";
import { asDoorstepError, DoorstepError } from "../../shared/errors.ts";
import { VERSION } from "../../shared/identity.ts";
import { LIMITS } from "../../shared/limits.ts";
import { errorResult, type Result } from "../../shared/results.ts";
import { nearest } from "../nearest.ts";
import type { Agent, ClientIdentity } from "./agent.ts";
import { type ToolAnswer, toolAnswer } from "./content.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { isPatient } from "./patient-clients.ts";
import { ProgressReporter } from "./progress.ts";
import { toolDefinitions } from "./tools.ts";

/** How long a client may take to say which folders it works in. */
const ROOTS_WITHIN_MS = 2_000;

const identitySchema = z.object({ name: z.string(), version: z.string() });

export type McpOptions = {
  agent: Agent;
  structured: boolean;
  callLimitMs: number;
  progressMs?: number;
};

/** Makes the MCP server of one connection; both protocol eras of the SDK are served by the same. */
export function mcpServer(options: McpOptions): McpServerFactory {
  return () => {
    // The low-level server: input is validated by the command table, whose errors say what to do next.
    const server = new Server({ name: "doorstep", title: "Doorstep", version: VERSION }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
    const tools = toolDefinitions(options.structured);
    server.oninitialized = () => warm(options.agent, identityOf(server));
    server.setRequestHandler("tools/list", (_request, context) => {
      warm(options.agent, identityOf(server, context));
      return { tools };
    });
    server.setRequestHandler("tools/call", async (request, context) => callTool(options, identityOf(server, context), request.params, context, () => rootsOf(server)));
    return server;
  };
}

/** The folders that the client works in, where it tells; in the era without requests to the client there are none. */
async function rootsOf(server: Server): Promise<string[]> {
  if (server.getClientCapabilities()?.roots === undefined) return [];
  const { roots } = await server.listRoots(undefined, { timeout: ROOTS_WITHIN_MS });
  return roots.map(({ uri }) => uri);
}

/** Connects ahead, so that the first call is fast. Where it fails the first call says why. */
function warm(agent: Agent, identity: ClientIdentity | undefined): void {
  if (identity) void quietly(() => agent.link(identity).connect());
}

async function quietly(work: () => Promise<unknown>): Promise<void> {
  await Promise.resolve()
    .then(work)
    .catch(() => undefined);
}

/** Who calls: from `initialize`, or in the era without it from the request itself. */
function identityOf(server: Server, context?: ServerContext): ClientIdentity | undefined {
  const claimed: Record<string, unknown> = context?.mcpReq.envelope ?? {};
  return identitySchema.safeParse(claimed[CLIENT_INFO_META_KEY] ?? server.getClientVersion()).data;
}

async function callTool(
  options: McpOptions,
  identity: ClientIdentity | undefined,
  params: { name: string; arguments?: unknown },
  context: ServerContext,
  roots: () => Promise<string[]>,
): Promise<ToolAnswer> {
  const who = identity ?? { name: "unknown", version: "" };
  const command = COMMAND_NAMES.find((name) => name === params.name);
  if (!command) return toolAnswer(unknownTool(params.name), options.structured);
  const token = context.mcpReq._meta?.progressToken;
  const reporter =
    token === undefined
      ? undefined
      : new ProgressReporter(options.progressMs ?? LIMITS.progressMs, (progress, message) =>
          quietly(() => context.mcpReq.notify({ method: "notifications/progress", params: { progressToken: token, progress, message } })),
        );
  try {
    const callLimitMs = reporter && isPatient(who.name, who.version) ? null : options.callLimitMs;
    const result = await options.agent
      .link(who)
      .call(command, params.arguments ?? {}, { callLimitMs, signal: context.mcpReq.signal, onProgress: (message) => reporter?.news(message), roots });
    return toolAnswer(result, options.structured);
  } catch (thrown) {
    if (context.mcpReq.signal.aborted) throw thrown;
    return toolAnswer(errorResult(asDoorstepError(thrown).view()), options.structured);
  } finally {
    await reporter?.stop();
  }
}

function unknownTool(name: string): Result {
  return errorResult(
    new DoorstepError("invalid_input", `There is no tool "${name}".`, { next: `Did you mean ${nearest(name, COMMAND_NAMES)}? The tools are ${COMMAND_NAMES.join(", ")}.` }).view(),
  );
}
