import type { BoundaryKind } from "../../shared/boundary-kinds.ts";
import type { Agent } from "../e2e/support/agent.ts";
import type { Person } from "./person.ts";
import type { Started } from "./start-script.ts";

/** One agent's task at an application, and the person who opens the door for it. */
export type Scenario = {
  /** Told apart from the application's other scenarios by this. */
  name?: string;
  /** The page the agent opens. */
  url: (app: Started) => string;
  /** The kinds the handoff's steps are to have, in order. */
  kinds: BoundaryKind[];
  /** How the person signs in. */
  person: (person: Person, app: Started) => Promise<void>;
  /** Selector, or expression in parentheses, of what shows that the wall stands. A wall outside the document has none. */
  wall?: string;
  /** The same of what shows that the signed-in page stands. */
  inside: string;
  /** The agent's work once it is in; returns what it found. */
  task: (agent: Agent, app: Started) => Promise<string>;
  /** What the agent's finding must contain. */
  finds: string;
  /** The person stays in their own tab and does all of it in the panel's live view. */
  inPanel?: boolean;
  /** Walls that only a browser with a window shows. */
  headed?: boolean;
  /** Further switches of the browser. */
  args?: string[];
  /** How it has to end; "resumed" unless said otherwise. */
  ends?: "resumed" | "no handoff" | "aborted";
  /** What a reader of the results should know. */
  note?: string;
};

export type Application = { name: string; scenarios: Scenario[] };

/** The agent reads the page it is on. */
export async function reads(agent: Agent): Promise<string> {
  return (await agent.finish("read")).text;
}

/** The agent takes a snapshot of the page it is on. */
export async function looks(agent: Agent): Promise<string> {
  return (await agent.finish("snapshot")).text;
}
