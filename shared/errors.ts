import { z } from "zod";
import type { Said } from "./words.ts";

/**
 * Every error code with the next step an agent should take. Closed: codes are only ever appended, and a
 * test pins them. A more precise `next` may be given where the error arises.
 */
export const ERRORS = {
  handoff_aborted: "Do not try again by yourself: tell the user what was aborted, and ask for a new handoff only if they want to go on.",
  handoff_timed_out: "Tell the user what is missing; call handoff to ask the person again, or open a page anew.",
  handoff_unavailable: "Tell the user that a person is needed here; call handoff when somebody can act.",
  boundary_refused: "Tell the user that the action was refused; do not look for a way around it.",
  approval_denied: "The person denied this agent access to the browser: stop and tell the user.",
  approval_unanswered: "Nobody has answered yet, which is not a denial: ask the user to open the Doorstep side panel, then call again.",
  out_of_scope: "Stay within the origins declared with task, or ask the user to widen them.",
  read_only: "This task may only read: tell the user which action would be needed.",
  secret_field: "Call handoff so that the person types this value; agents may not fill password, code or card fields.",
  dialog_open: "Call dialog with accept true or false to answer it first.",
  user_in_control: "The person has this tab: call handoff_wait with the id, or wait until they hand it back.",
  stale_ref: "Call snapshot to get fresh refs.",
  not_found: "Call snapshot or find to see what is there.",
  tab_closed: "Call open to go there again in a new tab.",
  tab_not_owned: "Call tabs to see this session's tabs; the user's own tabs are out of reach.",
  navigation_failed: "Check the address and the network, then call open again.",
  not_connected: "Run doorstep doctor, which names the broken link and its fix.",
  link_lost: "The connection broke while the command ran: call snapshot to see what happened before you repeat anything.",
  version_mismatch: "Update the older side, then start it again.",
  timed_out: "Call snapshot to see the page's state; repeat with a longer timeout_ms if it only needs more time.",
  cancelled: "The caller cancelled; nothing more is done. Call snapshot to see the page's state.",
  invalid_input: "Correct the parameters and call again.",
  internal: "Call snapshot and go on; if it happens again, run doorstep doctor and report it with the log.",
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const errorSchema = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  next: z.string(),
});

/** An error as it crosses a link and as agents see it. */
export type ErrorView = z.infer<typeof errorSchema>;

/** The only error that crosses a link: a code of the closed table, what happened, and what to do next. */
export class DoorstepError extends Error {
  override readonly name = "DoorstepError";
  readonly code: ErrorCode;
  readonly next: string;
  /** What the panel says instead, where it was the person who asked. */
  readonly said: Said | undefined;

  constructor(code: ErrorCode, message: string, options: { next?: string; cause?: unknown; said?: Said } = {}) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.next = options.next ?? ERRORS[code];
    this.said = options.said;
  }

  /** What crosses the link; the cause stays here. */
  view(): ErrorView {
    return { code: this.code, message: this.message, next: this.next };
  }
}

/** Any thrown value as an error of the table; what is not one of ours becomes `internal` with its message. */
export function asDoorstepError(thrown: unknown): DoorstepError {
  if (thrown instanceof DoorstepError) return thrown;
  if (thrown instanceof z.ZodError) return new DoorstepError("invalid_input", describeIssues(thrown), { cause: thrown });
  if (thrown instanceof Error && thrown.name === "AbortError") return new DoorstepError("cancelled", "The call was cancelled.", { cause: thrown });
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new DoorstepError("internal", message, { cause: thrown });
}

/** A zod error as one sentence for people: `url: Invalid URL; tab: expected string`. */
export function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".") || "input"}: ${issue.message}`).join("; ");
}
