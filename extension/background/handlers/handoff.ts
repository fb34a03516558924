import type { CommandParams } from "../../../shared/commands.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import type { HandoffRecord, Until } from "../../../shared/handoff.ts";
import type { Result } from "../../../shared/results.ts";
import { isWebUrl, originOf } from "../../../shared/urls.ts";
import { type Call, hold } from "../calls/call.ts";
import { takeTurn } from "../calls/running.ts";
import { assessment } from "../detection/detector.ts";
import { type Beginning, beginHandoff } from "../handoff/controller.ts";
import { ask, refreshSignals } from "../pages/pages.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { tabNamed } from "../tabs/owned-tabs.ts";

const CHECKED_WITHIN_MS = 1000;

/** The agent asks the person itself. At a wall that stands already it joins that handoff, or the wall gives it its kind. */
export async function handoff(params: CommandParams<"handoff">, call: Call): Promise<Result> {
  const tab = tabNamed(call.session, params.tab);
  const until = params.until ? given(params.until) : null;
  if (until) await checkUntil(tab.tabId, until);
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
      // An empty tab has no origin that could be told.
      origin: finding?.origin ?? (isWebUrl(url) ? originOf(url) : null) ?? "about:blank",
      evidence: finding?.evidence ?? [{ signal: "agent_request", detail: "The agent asked for your help." }],
      number: finding?.number ?? null,
      ran: "no",
      doing: "doing_handoff",
      request: { reason: params.reason, instructions: params.instructions, until, timeoutMs: params.timeout_ms },
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

/** The agent's check without what it left empty; throws `invalid_input` where nothing is left. */
function given(until: Until): Until {
  const entries = Object.entries(until).filter(([, value]) => value !== "");
  if (entries.length === 0) throw new DoorstepError("invalid_input", "until is empty.", { next: "Give until a url, selector, text or probe, or leave it out." });
  return Object.fromEntries(entries);
}

/** The agent's check must not be a way to read form controls, and must be one that can be made. Throws `invalid_input`. */
async function checkUntil(tabId: number, until: Until): Promise<void> {
  if (until.selector !== undefined && TELLS_VALUES.test(until.selector)) {
    throw new DoorstepError("invalid_input", "until.selector may not name attributes, states or form controls.", {
      next: "Use a class, id or element that only shows when it is done, or until.text.",
    });
  }
  if (until.probe !== undefined && !/^\/(?!\/)/.test(until.probe)) {
    throw new DoorstepError("invalid_input", "until.probe must be a path on the page's own origin, such as /api/me.");
  }
  if (until.probe !== undefined && !isWebUrl(navigationOf(tabId).url))
    throw new DoorstepError("invalid_input", "until.probe needs a page whose origin is asked, and the tab shows none.", { next: "Call open first, or leave probe out." });
  const { selector } = until;
  if (selector !== undefined)
    await ask(tabId, 0, "check", { selector }, { timeoutMs: CHECKED_WITHIN_MS }).catch((error: unknown) => {
      // A page that is busy or gone says nothing of the selector.
      if (error instanceof DoorstepError && error.code === "invalid_input") throw error;
    });
}
