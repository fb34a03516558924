import { ancestors, callingProgram } from "../calling-program.ts";
import { type ProcessFacts, processFacts } from "../processes.ts";

/**
 * The name of the session that verbs of one terminal share: `DOORSTEP_SESSION`, or the terminal's session
 * leader, or, without a terminal, the program behind the shells (an agent starts a new shell for every
 * command). The start time tells a reused process id apart.
 */
export function terminalSession(
  env: Readonly<Record<string, string | undefined>>,
  line: ProcessFacts[] = ancestors(),
  facts: (pid: number) => ProcessFacts | undefined = processFacts,
): string {
  if (env.DOORSTEP_SESSION) return `named ${env.DOORSTEP_SESSION}`;
  const leader = line[0]?.terminalLeader;
  const owner = leader ? (facts(leader) ?? line.find((one) => one.pid === leader)) : callingProgram(line);
  return owner ? `process ${owner.pid} ${owner.started}` : `parent ${process.ppid}`;
}
