import { ancestors, callingProgram, describeProgram } from "../calling-program.ts";
import { AgentLink } from "../client/agent-link.ts";
import { type HeldSession, holdSession } from "../client/sessions.ts";
import { homeOf, type Surroundings } from "../home.ts";
import { holderOf } from "../processes.ts";

/** Who the MCP client says it is. */
export type ClientIdentity = { name: string; version: string };

/**
 * The agent behind an MCP server: its session key and its link. Both need the client's name, so they are
 * made when it is first known and kept to the end.
 */
export class Agent {
  readonly #surroundings: Surroundings;
  readonly #folder: string;
  #session: HeldSession | undefined;
  #link: AgentLink | undefined;

  constructor(surroundings: Surroundings, folder: string) {
    this.#surroundings = surroundings;
    this.#folder = folder;
  }

  /** The link of this client. */
  link(identity: ClientIdentity): AgentLink {
    this.#link ??= this.#open(identity);
    return this.#link;
  }

  /** Lets the session go, so that the agent's next process finds its handoff. */
  close(): void {
    this.#link?.close();
    this.#session?.release();
    this.#session = undefined;
  }

  #open({ name, version }: ClientIdentity): AgentLink {
    const { env } = this.#surroundings;
    const home = homeOf(this.#surroundings);
    const caller = callingProgram(ancestors());
    const program = caller ? describeProgram(caller) : "unknown";
    this.#session = holdSession(home, name, this.#folder, holderOf(process.pid));
    return new AgentLink({
      home,
      profile: env.DOORSTEP_PROFILE,
      client: { name: name.slice(0, 100), version: version.slice(0, 50), program: program.slice(0, 1000), folder: this.#folder.slice(0, 4000) },
      sessionKey: this.#session.key,
      unattended: env.DOORSTEP_UNATTENDED === "1",
    });
  }
}
