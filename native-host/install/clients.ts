import type { ProgramFiles } from "./program-files.ts";

/** One MCP client's way to add Doorstep. */
export type ClientLine = { client: string; how: string; text: string };

/**
 * What to paste for each MCP client. Absolute paths only: started by name in another folder, npx would run
 * whatever a registry holds under it.
 */
export function clientLines(files: ProgramFiles, home: string | undefined): ClientLine[] {
  const args = [files.doorstep, "mcp"];
  const env: Record<string, string> = home === undefined ? {} : { DOORSTEP_HOME: home };
  const envObject = home === undefined ? {} : { env };
  const command = commandLine(files, "mcp");
  const cursor = { mcpServers: { doorstep: { command: files.node, args, ...envObject } } };
  const code = { name: "doorstep", command: files.node, args, ...envObject };
  return [
    { client: "Claude Code", how: "run", text: `claude mcp add --scope user doorstep${home === undefined ? "" : ` --env ${shellWord(`DOORSTEP_HOME=${home}`)}`} -- ${command}` },
    { client: "Codex", how: "run", text: `codex mcp add doorstep${home === undefined ? "" : ` --env ${shellWord(`DOORSTEP_HOME=${home}`)}`} -- ${command}` },
    { client: "Cursor", how: "put into ~/.cursor/mcp.json", text: JSON.stringify(cursor) },
    { client: "VS Code", how: "run", text: `code --add-mcp ${shellWord(JSON.stringify(code))}` },
  ];
}

/** A verb of this very program as a line for a shell. */
export function commandLine({ node, doorstep }: ProgramFiles, verb: string): string {
  return [node, doorstep, verb].map(shellWord).join(" ");
}

function shellWord(text: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
