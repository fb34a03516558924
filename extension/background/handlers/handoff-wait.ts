import { kindRecord } from "../../../shared/boundary-kinds.ts";
import type { CommandParams } from "../../../shared/commands.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import type { Result } from "../../../shared/results.ts";
import { type Call, hold } from "../calls/call.ts";
import { handoffById } from "../handoff/open-handoffs.ts";
import { local } from "../state/local-store.ts";
import { sessionOf } from "../state/sessions.ts";

/** Waits on for a handoff of the own session; its result is kept, so asking twice is safe. */
export async function handoffWait(params: CommandParams<"handoff_wait">, call: Call): Promise<Result> {
  const record = handoffById(params.id);
  if (record?.session === call.session) {
    const limitMs = params.timeout_ms === undefined ? call.limitMs : Math.min(params.timeout_ms, call.limitMs ?? Number.POSITIVE_INFINITY);
    return hold({ ...call, limitMs }, record, record.ran);
  }
  refuseLost(params.id, call.session);
  throw new DoorstepError("not_found", `This session has no handoff ${params.id}.`, { next: "Call tabs to see which tabs are with the person." });
}

/** Throws for a handoff of this session that a restart ended. Nobody need allow the agent anew to hear that. */
export function refuseLost(handoff: string, session: string): void {
  const stone = local().tombstones.find(({ id, keyHash }) => id === handoff && keyHash === sessionOf(session).keyHash);
  if (!stone || handoffById(handoff)?.session === session) return;
  throw new DoorstepError("handoff_unavailable", `Handoff ${handoff} (${kindRecord(stone.kind).noun}) ended when the browser or the extension was restarted.`, {
    next: "Call open to go there again; Doorstep asks the person anew if the wall is still there.",
  });
}
