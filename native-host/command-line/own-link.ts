import { VERSION } from "../../shared/identity.ts";
import { ancestors, callingProgram, describeProgram } from "../calling-program.ts";
import { AgentLink } from "../client/agent-link.ts";
import { sharedSession } from "../client/sessions.ts";
import { terminalSession } from "../client/terminal.ts";
import { homeOf, type Surroundings } from "../home.ts";

/** The link of command-line verbs: the session of `DOORSTEP_SESSION` or of this terminal. `waitMs` bounds the wait for a sleeping worker. */
export function ownLink(surroundings: Surroundings, profile: string | undefined, waitMs?: number): AgentLink {
  const { env } = surroundings;
  const home = homeOf(surroundings);
  const line = ancestors();
  const caller = callingProgram(line);
  return new AgentLink({
    home,
    profile: profile ?? env.DOORSTEP_PROFILE,
    client: { name: "doorstep command line", version: VERSION, program: (caller ? describeProgram(caller) : "unknown").slice(0, 1000), folder: process.cwd().slice(0, 4000) },
    sessionKey: sharedSession(home, terminalSession(env, line)),
    unattended: env.DOORSTEP_UNATTENDED === "1",
    ...(waitMs === undefined ? {} : { waitMs }),
  });
}
