import type { z } from "zod";
import { asDoorstepError, type DoorstepError } from "../../shared/errors.ts";
import type { JournalEntry, statusSchema } from "../../shared/protocol.ts";
import { renderResult } from "../../shared/render.ts";
import { type Handoff, handoffSchema } from "../../shared/results.ts";
import { chooseProfile } from "../client/profiles.ts";
import { homeOf, type Surroundings } from "../home.ts";
import { liveRecords, type RunRecord } from "../run-record.ts";
import { EXIT, type Outcome } from "./output.ts";
import { ownLink } from "./own-link.ts";

/** A state is asked for now: no waiting for a worker that sleeps longer than this. */
const STATE_WAIT_MS = 3_000;

type Seen = { record: RunRecord; status?: z.infer<typeof statusSchema>; error?: DoorstepError };

/** `doorstep status`: every connected browser, and the own session there. */
export async function showStatus(surroundings: Surroundings, options: { json: boolean; profile: string | undefined }): Promise<Outcome> {
  const records = liveRecords(homeOf(surroundings));
  const chosen = options.profile === undefined && records.length > 1 ? records : [chooseProfile(records, options.profile)];
  const seen = await Promise.all(chosen.map((record) => look(surroundings, record)));
  const exitCode = seen.some(({ error }) => !error) ? EXIT.ok : EXIT.error;
  const json = { browsers: seen.map(({ record, status, error }) => ({ ...record, ...(status ? { status } : {}), ...(error ? { error: error.view() } : {}) })) };
  return { text: options.json ? JSON.stringify(json) : seen.map(describe).join("\n\n"), exitCode };
}

/** `doorstep log`: the own session's journal. */
export async function showLog(surroundings: Surroundings, options: { json: boolean; profile: string | undefined; limit: number | undefined }): Promise<Outcome> {
  const link = ownLink(surroundings, options.profile, STATE_WAIT_MS);
  try {
    const entries = await link.log(options.limit);
    const text = options.json ? JSON.stringify({ entries }) : entries.map(line).join("\n") || "The journal of this session is empty.";
    return { text, exitCode: EXIT.ok };
  } finally {
    link.close();
  }
}

async function look(surroundings: Surroundings, record: RunRecord): Promise<Seen> {
  const link = ownLink(surroundings, record.profile, STATE_WAIT_MS);
  try {
    return { record, status: await link.status() };
  } catch (thrown) {
    return { record, error: asDoorstepError(thrown) };
  } finally {
    link.close();
  }
}

function describe({ record, status, error }: Seen): string {
  const lines = [`${record.browser}, profile ${JSON.stringify(record.label)} (${record.profile}), extension ${record.version}, host ${record.host_version}`];
  if (error) lines.push(`  ${error.code}: ${error.message}`, `  Next: ${error.next}`);
  if (status) {
    const { session } = status;
    lines.push(
      `  Session ${session.id}: ${session.allowed ? "allowed" : "not allowed yet"}, ${session.tabs} tab${session.tabs === 1 ? "" : "s"}${session.goal ? `, task: ${session.goal}` : ""}`,
    );
    const handoffs = status.handoffs.flatMap((handoff) => handoffSchema.safeParse(handoff).data ?? []);
    lines.push(...handoffs.flatMap(handoffLines));
  }
  return lines.join("\n");
}

function handoffLines(handoff: Handoff): string[] {
  return renderResult({ status: "ok", handoff })
    .split("\n")
    .map((text) => `  ${text}`);
}

function line({ at, what, name, detail, origin, status, ms }: JournalEntry): string {
  return [new Date(at).toISOString(), what, name, status, ms === undefined ? undefined : `${ms} ms`, origin, detail].filter((part) => part !== undefined).join("  ");
}
