import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { z } from "zod";
import type { CommandName } from "../../../shared/commands.ts";
import { type Result, resultSchema } from "../../../shared/results.ts";
import type { Browser } from "./launch.ts";
import { DOORSTEP } from "./paths.ts";

export type AgentOptions = {
  name?: string;
  /** Ask for `structuredContent` beside the text. */
  structured?: boolean;
  /** After this many ms a waiting call answers `paused`. */
  callLimitMs?: number;
  unattended?: boolean;
  /** The agent's working folder; agents of one name and folder share a session. */
  /** Further folders that the agent's client says it works in. */
  roots?: string[];
  folder?: string;
  env?: Record<string, string>;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** The client's own limit, as an agent has one. */
  timeoutMs?: number;
  /** Sends a progress token and hears what comes. */
  onProgress?: (message: string) => void;
};

/** What a call brought: the text a model reads and, where asked for, the structure a program reads. */
export type Reply = { text: string; isError: boolean; structured: Result | undefined; images: number };

const contentSchema = z.array(z.looseObject({ type: z.string(), text: z.string().optional() }));

/** A real MCP client that talks to `doorstep mcp` over stdio. */
export class Agent {
  readonly client: Client;
  /** Its working folder. */
  readonly folder: string;
  readonly #transport: StdioClientTransport;

  private constructor(client: Client, transport: StdioClientTransport, folder: string) {
    this.client = client;
    this.folder = folder;
    this.#transport = transport;
  }

  static async start(browser: Pick<Browser, "home" | "folder">, options: AgentOptions = {}): Promise<Agent> {
    const env: Record<string, string> = {
      ...inherited(),
      DOORSTEP_HOME: browser.home,
      ...(options.structured ? { DOORSTEP_STRUCTURED: "1" } : {}),
      ...(options.callLimitMs === undefined ? {} : { DOORSTEP_CALL_LIMIT_MS: String(options.callLimitMs) }),
      ...(options.unattended ? { DOORSTEP_UNATTENDED: "1" } : {}),
      ...options.env,
    };
    const folder = options.folder ?? browser.folder;
    const transport = new StdioClientTransport({ command: process.execPath, args: [DOORSTEP, "mcp"], env, cwd: folder, stderr: "inherit" });
    const client = new Client({ name: options.name ?? "sample-agent", version: "1.0.0" }, options.roots ? { capabilities: { roots: {} } } : {});
    const { roots } = options;
    if (roots) client.setRequestHandler("roots/list", () => ({ roots: roots.map((one) => ({ uri: pathToFileURL(one).href })) }));
    await client.connect(transport);
    return new Agent(client, transport, folder);
  }

  /** The process id of `doorstep mcp`. */
  get pid(): number | null {
    return this.#transport.pid;
  }

  call(name: CommandName, params: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Reply> {
    return noted(this.#call(name, params, options));
  }

  async #call(name: CommandName, params: Record<string, unknown>, options: CallOptions): Promise<Reply> {
    const { signal, timeoutMs = 120_000, onProgress } = options;
    const result = await this.client.callTool(
      { name, arguments: params },
      { timeout: timeoutMs, ...(signal ? { signal } : {}), ...(onProgress ? { onprogress: ({ message }: { message?: string | undefined }) => onProgress(message ?? "") } : {}) },
    );
    const content = contentSchema.parse(result.content);
    return {
      text: content.map((part) => part.text ?? "").join("\n"),
      isError: result.isError === true,
      structured: result.structuredContent === undefined ? undefined : resultSchema.parse(result.structuredContent),
      images: content.filter((part) => part.type === "image").length,
    };
  }

  /** Calls and waits on with `handoff_wait` for as long as the answer is `paused`. */
  finish(name: CommandName, params: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Reply> {
    return noted(this.#finish(name, params, options));
  }

  async #finish(name: CommandName, params: Record<string, unknown>, options: CallOptions): Promise<Reply> {
    let reply = await this.call(name, params, options);
    while (/^paused:/m.test(reply.text)) {
      const id = pausedHandoff(reply);
      const left = Number(/with timeout_ms (\d+) to wait on/.exec(reply.text)?.[1]);
      reply = id === undefined ? await this.call(name, { ...params, timeout_ms: left }, options) : await this.call("handoff_wait", { id }, options);
    }
    return reply;
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}

/** A call that a failing test never came to await fails with the agent's end: that is no error of its own. Whoever awaits it hears of it. */
function noted(reply: Promise<Reply>): Promise<Reply> {
  reply.catch(() => undefined);
  return reply;
}

/** The id of the handoff that a reply waits for, read from the text as a model would. */
export function pausedHandoff(reply: Reply): string | undefined {
  return /^paused:/m.test(reply.text) ? /^Handoff (h[0-9a-z]+):/m.exec(reply.text)?.[1] : undefined;
}

/** The ref of the first line of a snapshot that has this role and name. */
export function refOf(text: string, role: string, name: string): string {
  const line = text.split("\n").find((one) => one.includes(`${role} "${name}`));
  const ref = line === undefined ? undefined : /\[ref=(e\d+)\]/.exec(line)?.[1];
  if (ref === undefined) throw new Error(`There is no ${role} "${name}" in:\n${text}`);
  return ref;
}

function inherited(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
