import type { CommandParams } from "../../../shared/commands.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import type { HandoffRecord, Until } from "../../../shared/handoff.ts";
import type { Result } from "../../../shared/results.ts";
import { originOf } from "../../../shared/urls.ts";
import { type Call, hold } from "../calls/call.ts";
import { takeTurn } from "../calls/running.ts";
import { assessment } from "../detection/detector.ts";
import { type Beginning, beginHandoff } from "../handoff/controller.ts";
import { refreshSignals } from "../pages/pages.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { tabNamed } from "../tabs/owned-tabs.ts";

/** The agent asks the person itself. At a wall that stands already it joins that handoff, or the wall gives it its kind. */
export async function handoff(params: CommandParams<"handoff">, call: Call): Promise<Result> {
  const tab = tabNamed(call.session, params.tab);
  if (params.until) checkUntil(params.until);
  const pass = await takeTurn(tab.tabId, call.signal);
  let record: HandoffRecord;
  try {
    await refreshSignals(tab.tabId);
    const seen = assessment(tab.tabId).finding;
    const finding = seen?.holds === "tab" ? seen : null;
    const { url } = navigationOf(tab.tabId);
    const start: Beginning = {
      tab,
      kind: finding?.kind ?? "requested",
      origin: finding?.origin ?? originOf(url) ?? url,
      evidence: finding?.evidence ?? [{ signal: "agent_request", detail: "The agent asked for your help." }],
      number: finding?.number ?? null,
      ran: "no",
      doing: "doing_handoff",
      request: { reason: params.reason, instructions: params.instructions, until: params.until ?? null, timeoutMs: params.timeout_ms },
    };
    record = await beginHandoff(start);
  } finally {
    // Not kept while the person is asked: other commands on the tab answer at once that it is theirs.
    pass();
  }
  return hold(call, record, "no");
}

/** What `:valid` and its like, attribute selectors and form controls would tell an agent of what the person types, key by key. */
const TELLS_VALUES =
  /\[|:(valid|invalid|user-valid|user-invalid|checked|in-range|out-of-range|placeholder-shown|autofill|default|indeterminate|required|optional|has|focus|is|where|not)\b|(^|[\s>+~,(])(input|textarea|select|option|output|meter|progress)\b/i;

/** The agent's check must not be a way to read form controls. Throws `invalid_input`. */
function checkUntil(until: Until): void {
  if (until.selector !== undefined && TELLS_VALUES.test(until.selector)) {
    throw new DoorstepError("invalid_input", "until.selector may not name attributes, states or form controls.", {
      next: "Use a class, id or element that only shows when it is done, or until.text.",
    });
  }
  if (until.probe !== undefined && !/^\/(?!\/)/.test(until.probe)) {
    throw new DoorstepError("invalid_input", "until.probe must be a path on the page's own origin, such as /api/me.");
  }
}
