import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { z } from "zod";
import { ROOT } from "../e2e/support/paths.ts";
import { getBrowser } from "../sample/get-browser.ts";
import { type Driver, type DrivingFigures, measureDriving } from "./driving.ts";

const NAMES = ["@playwright/mcp", "chrome-devtools-mcp", "agent-browser"] as const;
type PeerName = (typeof NAMES)[number];

/** A peer's version and figures; why there are none; or null where it is not installed. */
type Measured = { version: string; figures: DrivingFigures } | { version: string; failed: string } | null;
export type PeerFigures = Record<PeerName, Measured>;

type Call = (name: string, args: Record<string, unknown>) => Promise<string>;
type Start = {
  browser: string;
  /** A folder of its own, taken away in the end. */
  home: string;
  asRoot: boolean;
};

/** Another program that drives a browser over MCP: how it is started, and how the same work is asked of it. */
type Peer = {
  /** Its program, below `node_modules`. */
  program: string;
  args(start: Start): string[];
  env?(start: Start): Record<string, string>;
  driver(call: Call): Driver;
  /** Ends what the program's own end leaves behind. */
  end?(call: Call): Promise<unknown>;
};

const PEERS: Readonly<Record<PeerName, Peer>> = {
  "@playwright/mcp": {
    program: "@playwright/mcp/cli.js",
    args: ({ browser, asRoot }) => ["--headless", "--isolated", ...(asRoot ? ["--no-sandbox"] : []), "--executable-path", browser],
    driver: (call) => ({
      open: (url) => call("browser_navigate", { url }),
      snapshot: () => call("browser_snapshot", {}),
      click: (ref) => call("browser_click", { element: "button", target: ref, ref }),
      ref: (snapshot, name) => new RegExp(`button "${name}".*?\\[ref=(\\w+)\\]`).exec(snapshot)?.[1],
    }),
  },
  "chrome-devtools-mcp": {
    program: "chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js",
    args: ({ browser, asRoot }) => ["--headless", "--isolated", "--executablePath", browser, ...(asRoot ? ["--chromeArg=--no-sandbox"] : []), "--no-usage-statistics"],
    driver: (call) => ({
      open: (url) => call("navigate_page", { url, type: "url", pageId: 1 }),
      snapshot: () => call("take_snapshot", { pageId: 1 }),
      click: (uid) => call("click", { uid, pageId: 1 }),
      ref: (snapshot, name) => new RegExp(`uid=(\\S+) button "${name}"`).exec(snapshot)?.[1],
    }),
  },
  "agent-browser": {
    program: "agent-browser/bin/agent-browser.js",
    args: () => ["mcp"],
    // Its browser belongs to a process of its own that outlives it, found by a socket in this folder.
    env: ({ browser, home, asRoot }) => ({
      HOME: home,
      AGENT_BROWSER_SOCKET_DIR: home,
      AGENT_BROWSER_EXECUTABLE_PATH: browser,
      AGENT_BROWSER_NO_VERSION_CHECK: "1",
      ...(asRoot ? { AGENT_BROWSER_ARGS: "--no-sandbox" } : {}),
    }),
    driver: (call) => ({
      open: (url) => call("agent_browser_open", { url }),
      snapshot: () => call("agent_browser_snapshot", { interactive: false }),
      click: (selector) => call("agent_browser_click", { selector }),
      ref: (snapshot, name) => new RegExp(`button "${name}".*?ref=(\\w+)`).exec(snapshot)?.[1]?.replace(/^/, "@"),
    }),
    end: (call) => call("agent_browser_close", {}),
  },
};

/** The same work through every peer that is installed here or in the folder DOORSTEP_PEERS names, one after the other. */
export async function measurePeers(origin: string, clicks: number, say: (line: string) => void): Promise<PeerFigures> {
  const measured: PeerFigures = { "@playwright/mcp": null, "chrome-devtools-mcp": null, "agent-browser": null };
  for (const name of NAMES) {
    const found = installed(PEERS[name].program);
    if (!found) continue;
    const { version } = found;
    say(`The same driving through ${name} ${version} …`);
    measured[name] = await measurePeer(PEERS[name], found.program, origin, clicks).then(
      (figures) => ({ version, figures }),
      (thrown: unknown) => ({ version, failed: String(thrown).slice(0, 500) }),
    );
  }
  return measured;
}

/** What the peers took, a line each. */
export function readablePeers(peers: PeerFigures, lines: (name: string, figures: DrivingFigures) => string[]): string[] {
  return NAMES.flatMap((name) => {
    const measured = peers[name];
    if (!measured) return [`${name} is not installed: nothing to compare with`];
    return "failed" in measured ? [`${name} ${measured.version} failed: ${measured.failed}`] : lines(`${name} ${measured.version}`, measured.figures);
  });
}

const packageSchema = z.object({ version: z.string() });

function installed(file: string): { program: string; version: string } | undefined {
  const [first = "", second = ""] = file.split("/");
  const name = first.startsWith("@") ? `${first}/${second}` : first;
  for (const folder of [process.env.DOORSTEP_PEERS, ROOT]) {
    const modules = path.join(folder ?? ROOT, "node_modules");
    const program = path.join(modules, file);
    if (existsSync(program)) return { program, version: packageSchema.parse(JSON.parse(readFileSync(path.join(modules, name, "package.json"), "utf8"))).version };
  }
  return undefined;
}

async function measurePeer(peer: Peer, program: string, origin: string, clicks: number): Promise<DrivingFigures> {
  const home = mkdtempSync(path.join(tmpdir(), "doorstep-peer-"));
  const start: Start = { browser: (await getBrowser()).path, home, asRoot: process.getuid?.() === 0 };
  const client = new Client({ name: "bench", version: "1.0.0" });
  const env = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? home, ...peer.env?.(start) };
  const call: Call = async (name, args) => {
    const { content, isError } = await client.callTool({ name, arguments: args }, { timeout: 60_000 });
    const text = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
    if (isError === true) throw new Error(text);
    return text;
  };
  try {
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, ...peer.args(start)], env, cwd: home, stderr: "ignore" }));
    return await measureDriving(peer.driver(call), origin, clicks);
  } finally {
    await peer.end?.(call).catch(() => undefined);
    await client.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
