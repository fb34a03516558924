import { Client, type ClientOptions } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

export type McpSettings = { doorstep: string; home: string; env?: Record<string, string>; cwd?: string; name?: string; options?: ClientOptions };

/** A real MCP client with a real `doorstep mcp` behind it. */
export async function startMcp({ doorstep, home, env = {}, cwd, name = "test agent", options = {} }: McpSettings) {
  const client = new Client({ name, version: "1.2.3" }, options);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [doorstep, "mcp"],
    env: { PATH: process.env.PATH ?? "", DOORSTEP_HOME: home, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  await client.connect(transport);
  return { client, pid: transport.pid ?? 0 };
}

/** The text of a tool's answer. */
export function textOf(answer: { content?: Array<{ type: string; text?: string }> }): string {
  return (answer.content ?? []).map((part) => part.text ?? "").join("\n");
}
