import type { CommandParams } from "../../../shared/commands.ts";
import type { Result } from "../../../shared/results.ts";
import { note } from "../journal.ts";
import type { Call } from "../router.ts";
import { changeSession, sessionOf } from "../sessions.ts";

/** What the agent is about to do. It can tighten its limits here, never loosen them. */
export async function task(params: CommandParams<"task">, call: Call): Promise<Result> {
  const session = sessionOf(call.session);
  const stop = [...new Set([...session.stop, ...(params.stop ?? [])])];
  await changeSession(call.session, { goal: params.goal, stop, attended: params.attended ?? session.attended });
  note(call.session, { what: "session", name: "task" });
  return { status: "ok", text: `Noted.${params.attended === false ? " Nobody is there: a boundary fails at once." : ""}` };
}
