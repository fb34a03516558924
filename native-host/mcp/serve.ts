import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { LIMITS } from "../../shared/limits.ts";
import { callLimit } from "../call-limit.ts";
import { ownSurroundings } from "../home.ts";
import { Agent } from "./agent.ts";
import { mcpServer } from "./server.ts";

/** Far more than any call needs: what is merely too long gets an error, and only what can't be meant ends the server. */
const MESSAGE_BYTES = 8 * LIMITS.clientFrameBytes;

/** `doorstep mcp`: serves MCP on standard input and output until the client closes them. */
export async function serveMcp(): Promise<void> {
  const surroundings = ownSurroundings();
  const agent = new Agent(surroundings, process.cwd());
  const { env } = surroundings;
  process.once("exit", () => agent.close());
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => process.exit(0));
  const factory = mcpServer({ agent, structured: env.DOORSTEP_STRUCTURED === "1", callLimitMs: callLimit(env.DOORSTEP_CALL_LIMIT_MS) });
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MESSAGE_BYTES });
  serveStdio(factory, { transport });
  const ended = new Promise<void>((resolve) => {
    const close = transport.onclose;
    transport.onclose = () => {
      close?.();
      resolve();
    };
  });
  await ended;
  process.exit(0);
}
