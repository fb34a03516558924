import { mkdirSync } from "node:fs";
import path from "node:path";
import { Agent, type AgentOptions } from "./agent.ts";
import { type Browser, type LaunchOptions, launch } from "./launch.ts";
import { Panel } from "./panel.ts";

/** A browser with its side panel open, and any number of agents in it. */
export type World = {
  browser: Browser;
  panel: Panel;
  /** An agent in a folder of its own, so with a session of its own, that the person has not answered yet. */
  stranger(options?: AgentOptions): Promise<Agent>;
  /** An agent that the person has allowed. */
  agent(options?: AgentOptions): Promise<Agent>;
  /** Ends the agents, and the sessions' tabs with them; the browser stays. */
  endAgents(): Promise<void>;
  close(): Promise<void>;
};

export async function startWorld(options: LaunchOptions = {}): Promise<World> {
  const browser = await launch(options);
  const world = { browser, panel: await Panel.open(browser), stranger, agent, endAgents, close };
  const agents: Agent[] = [];
  let born = 0;

  async function stranger(agentOptions: AgentOptions = {}): Promise<Agent> {
    const folder = agentOptions.folder ?? path.join(browser.folder, `agent-${++born}`);
    mkdirSync(folder, { recursive: true });
    const agent = await Agent.start(browser, { ...agentOptions, folder });
    agents.push(agent);
    return agent;
  }

  async function endAgents(): Promise<void> {
    await Promise.all(agents.splice(0).map((agent) => agent.close().catch(() => undefined)));
  }

  async function agent(agentOptions?: AgentOptions): Promise<Agent> {
    const newcomer = await stranger(agentOptions);
    const first = newcomer.call("tabs");
    await world.panel.allow();
    await first;
    return newcomer;
  }

  async function close(): Promise<void> {
    await endAgents();
    await browser.close();
  }

  return world;
}
