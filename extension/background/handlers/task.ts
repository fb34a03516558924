import type { CommandParams } from "../../../shared/commands.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import { type Mode, tighter } from "../../../shared/modes.ts";
import type { Result } from "../../../shared/results.ts";
import type { Call } from "../calls/call.ts";
import { note } from "../journal/journal.ts";
import { followMode } from "../limits/arming.ts";
import { firstUnusable, narrowed } from "../limits/patterns.ts";
import { changeSession, sessionOf } from "../state/sessions.ts";
import { dressSession } from "../tabs/owned-tabs.ts";

/** What the agent is about to do. It can tighten its limits here, never loosen them. */
export async function task(params: CommandParams<"task">, call: Call): Promise<Result> {
  const session = sessionOf(call.session);
  const wrong = await firstUnusable(params.origins ?? []);
  if (wrong !== undefined)
    throw new DoorstepError("invalid_input", `${JSON.stringify(wrong)} names no origin.`, {
      next: "Give origins such as https://app.example.com, example.com, *.example.com or localhost:*.",
    });
  const stop = [...new Set([...session.stop, ...(params.stop ?? [])])];
  const mode = tighter(session.mode, params.mode ?? session.mode);
  const origins = params.origins ? (session.origins ? narrowed(session.origins, params.origins) : params.origins) : session.origins;
  await changeSession(call.session, { goal: params.goal, stop, mode, origins, attended: params.attended ?? session.attended });
  await Promise.all([followMode(call.session), dressSession(call.session)]);
  note(call.session, { what: "session", name: "task", detail: [mode, ...(origins ?? [])].join(" ").slice(0, 500) });
  return { status: "ok", text: `Noted.${limits(mode, origins, params)}${params.attended === false ? " Nobody is there: a boundary fails at once." : ""}` };
}

/** Says what holds now where it is not all that was asked for, or is more than nothing. */
function limits(mode: Mode, origins: readonly string[] | null, asked: CommandParams<"task">): string {
  const words: string[] = [];
  if (mode !== "act") words.push(` Mode: ${mode}.`);
  if (origins) words.push(` Origins: ${origins.join(", ") || "none"}.`);
  if (asked.mode !== undefined && asked.mode !== mode) words.push(" Limits can only be tightened; the person may lift them in the side panel.");
  return words.join("");
}
