import { existsSync } from "node:fs";
import path from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { ROOT } from "../e2e/support/paths.ts";
import { getBrowser } from "../sample/get-browser.ts";
import { type DrivingFigures, measureDriving } from "./driving.ts";

/** The same work through `@playwright/mcp`, where it is installed here or in the folder DOORSTEP_PEERS names. */
export async function measurePlaywright(origin: string, clicks: number): Promise<DrivingFigures | null> {
  const program = [process.env.DOORSTEP_PEERS, ROOT].map((folder) => path.join(folder ?? ROOT, "node_modules/@playwright/mcp/cli.js")).find(existsSync);
  if (program === undefined) return null;
  const browser = await getBrowser();
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const client = new Client({ name: "bench", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, "--headless", "--isolated", ...sandbox, "--executable-path", browser.path], stderr: "ignore" }),
  );
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: args }, { timeout: 60_000 });
    return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  };
  try {
    return await measureDriving(
      {
        open: (url) => call("browser_navigate", { url }),
        snapshot: () => call("browser_snapshot", {}),
        click: (ref) => call("browser_click", { element: "button", target: ref, ref }),
        ref: (snapshot, name) => new RegExp(`button "${name}".*?\\[ref=(\\w+)\\]`).exec(snapshot)?.[1],
      },
      origin,
      clicks,
    );
  } finally {
    await client.close();
  }
}
