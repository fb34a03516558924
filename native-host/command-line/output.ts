import type { DoorstepError } from "../../shared/errors.ts";
import { renderResult } from "../../shared/render.ts";
import { errorResult, type Result } from "../../shared/results.ts";

/** Exit codes of the command line. */
export const EXIT = { ok: 0, error: 1, paused: 3 } as const;

/** What a program prints and how it ends. */
export type Outcome = { text: string; exitCode: number };

/** A result as the command line answers it. */
export function resultOutcome(result: Result, json: boolean): Outcome {
  return { text: json ? JSON.stringify(result) : renderResult(result), exitCode: EXIT[result.status] };
}

/** An error as the command line answers it. */
export function errorOutcome(error: DoorstepError, json: boolean): Outcome {
  return resultOutcome(errorResult(error.view()), json);
}
