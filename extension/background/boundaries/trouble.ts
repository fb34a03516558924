import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { Assessment, Finding, TabSignals } from "../../../shared/signals.ts";
import { looksSignedIn } from "./signed-in.ts";
import { type View, viewOf } from "./view.ts";
import type { Topic } from "./words/word-lists.ts";

type Trouble = NonNullable<Assessment["trouble"]>;

/** The order is that of looking: a finer word first. */
const TROUBLES: ReadonlyArray<{ topic: Topic; code: Trouble }> = [
  { topic: "tooMany", code: "too_many_attempts" },
  { topic: "expired", code: "expired_code" },
  { topic: "wrong", code: "wrong_credentials" },
  { topic: "blocked", code: "blocked" },
  { topic: "broken", code: "error_page" },
];

const BLOCKED_STATUS = new Set([403, 429, 451]);
const NO_ERROR = new Set([401, 403, 407, 429, 451]);

/** Steps at which something is entered that may be wrong. */
const ENTERED: ReadonlySet<BoundaryKind> = new Set<BoundaryKind>(["login", "second_factor", "captcha", "passkey", "qr_login", "email_link", "device_approval"]);

/**
 * The failure a page reports, from its status, alerts and headings, or all of its text where it has little. Where a
 * boundary is found the page's refusal is explained by it: then only what was entered can have failed.
 */
export function troubleOf(tab: TabSignals, finding: Finding | null): Assessment["trouble"] {
  if (finding?.holds !== "tab") return anyTrouble(tab);
  if (!tab.top || !ENTERED.has(finding.kind)) return null;
  const view = viewOf(tab.top, 0);
  const said = TROUBLES.find(({ topic, code }) => code !== "blocked" && code !== "error_page" && reports(view, topic));
  return said?.code ?? null;
}

function anyTrouble(tab: TabSignals): Assessment["trouble"] {
  const status = tab.status || tab.top?.status || 0;
  if (!tab.top) return status >= 500 ? "error_page" : null;
  const view = viewOf(tab.top, 0);
  // Who is signed in has entered nothing wrong: there only a page that is itself an error counts.
  const signedIn = looksSignedIn(view);
  // "Try again later" of a server that failed is no word about attempts.
  const ofPage = signedIn || status >= 500;
  const said = TROUBLES.find(
    ({ topic, code }) => (!ofPage || code === "blocked" || code === "error_page") && (signedIn ? view.isSmall && view.isAbout(topic) : reports(view, topic)),
  );
  if (said) return said.code;
  if (BLOCKED_STATUS.has(status) && view.isSmall) return "blocked";
  return status >= 400 && !NO_ERROR.has(status) && view.isSmall ? "error_page" : null;
}

function reports(view: View, topic: Topic): boolean {
  if (topic === "broken") return view.isSmall && (view.says(topic, "title") || view.says(topic, "headings") || view.says(topic, "alerts"));
  if (view.says(topic, "alerts")) return true;
  if (!view.isSmall) return false;
  if (view.isAbout(topic)) return true;
  // Sites without alert roles write the failure into the page that asks again.
  return (topic === "wrong" || topic === "tooMany" || topic === "expired" || view.isTiny) && view.signals.textLength < 900 && view.says(topic, "text");
}
