import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { DoneSignal } from "../../../shared/results.ts";
import type { Assessment } from "../../../shared/signals.ts";
import { originOf, parseUrl } from "../../../shared/urls.ts";
import type { MessageKey } from "../../../shared/words.ts";
import { deniedAccess, isLoopbackAnswer, isRefusal } from "./authorization.ts";
import { type ActionState, judgeDone } from "./verify-action.ts";

/** All that is known when a handoff is judged, gathered fresh. */
export type Facts = {
  kind: BoundaryKind;
  requested: boolean;
  /** Address and origin of the wall when it was met. */
  wallUrl: string;
  /** Where the agent wanted to be, null where unknown. */
  wantedUrl: string | null;
  /** The browser's address now. */
  url: string;
  /** HTTP status of the document now, 0 where unknown. */
  status: number;
  /** The same when the wall was met. */
  statusAtStart: number;
  /** The address is one beside the sign-in: a forgotten password, a new account. */
  beside: boolean;
  /** An earlier step of this handoff was a sign-in. */
  signInSeen: boolean;
  /** The document is parsed and nothing is being loaded in its place. */
  arrived: boolean;
  /** It has nothing on it yet: an application that is still drawing itself. */
  blank: boolean;
  assessment: Assessment;
  signedInAtStart: boolean;
  contentAtStart: number;
  contentNow: number;
  acted: boolean;
  newCookies: boolean;
  /** Status of the learnt or given probe: refused before, what now. Null where there is none or it was not asked. */
  probe: number | null;
  /** A request of the page's own that was refused before the handoff is answered now, whatever it carries to prove who asks. */
  answered: boolean;
  /** The agent's own check: null without one or where it was true from the start. */
  until: boolean | null;
  popupOpen: boolean;
  popupClosed: boolean;
  /** A fact outside the DOM still stands: HTTP authentication, FedCM, a passkey prompt. */
  promptUp: boolean;
  /** The sign-in's own password field still shows, whatever lies over it. */
  formStands: boolean;
  /** A device was to be approved, and a new document of the provider's says that it is. */
  connected: boolean;
  /** What has become of the action that was stopped; null where a wall was met. */
  action?: ActionState | null;
};

export type Verdict = {
  /** Why it is not finished, for the card; empty when nothing speaks against it. */
  against: MessageKey[];
  /** Independent signals for it, by name. */
  signals: DoneSignal[];
  /** `sure`: two samples 700 ms apart end it. `likely`: it must hold longer and the wanted page must answer. `no`: the person goes on. */
  strength: "sure" | "likely" | "no";
};

/**
 * Whether the person has crossed the boundary: the negative is gone, and something positive that no page can stage
 * alone is there. Pure; holding over time is the caller's part.
 */
export function judge(facts: Facts): Verdict {
  const against = objections(facts);
  if (facts.action) {
    const done = judgeDone(facts.action, facts.acted);
    return against.length ? { against: [...against, ...done.against], signals: [], strength: "no" } : done;
  }
  const signals = positives(facts);
  return { against, signals: against.length ? [] : signals, strength: against.length ? "no" : strength(facts, signals) };
}

function objections(facts: Facts): MessageKey[] {
  const { assessment } = facts;
  const reasons: MessageKey[] = [];
  if (assessment.trouble) reasons.push(`trouble_${assessment.trouble}`);
  const wall = assessment.finding?.holds === "tab" ? assessment.finding : null;
  if (wall) reasons.push(...wall.evidence.slice(0, 3).map(({ signal }) => `evidence_${signal}` as const));
  if (facts.formStands && !wall) reasons.push("evidence_password_field");
  if (facts.promptUp && !wall) reasons.push("reason_prompt_open");
  // "You may now close this window" is a station of a sign-in, but the end of what was begun for another device or program.
  if (assessment.transitional && !endsElsewhere(facts)) reasons.push(assessment.transitional);
  if (facts.popupOpen) reasons.push("reason_popup_open");
  if (!facts.arrived || facts.blank) reasons.push("reason_loading");
  if (facts.beside) reasons.push("reason_beside");
  if (refusedStill(facts.probe)) reasons.push("reason_still_asks");
  if (facts.status >= 400 && sameAddress(facts.url, facts.wantedUrl) && !answersOtherwise(facts)) reasons.push("reason_error");
  if (deniedAccess(facts.url)) reasons.push("reason_denied");
  if (facts.until === false) reasons.push("reason_until");
  return reasons;
}

/** Sent to the sign-in again, refused, or broken. Zero is no answer, and no proof of anything. */
function refusedStill(probe: number | null): boolean {
  return probe !== null && ((probe >= 300 && probe < 400) || probe === 401 || probe === 403 || probe >= 500);
}

/** A document that came with an error and was signed in by its own scripts since. */
function answersOtherwise(facts: Facts): boolean {
  return facts.answered || (facts.probe !== null && facts.probe >= 200 && facts.probe < 300) || (facts.assessment.signedIn && !facts.signedInAtStart);
}

function positives(facts: Facts): DoneSignal[] {
  const { assessment, wantedUrl, url, wallUrl } = facts;
  const names: DoneSignal[] = ["boundary_gone"];
  const moved = !sameAddress(url, wallUrl);
  const refusedBefore = facts.statusAtStart >= 400 && facts.status >= 200;
  if (sameAddress(url, wantedUrl) && ok(facts.status) && (moved || refusedBefore)) names.push("wanted_page");
  if (moved && !assessment.authPlace && belongs(url, facts)) names.push("left_sign_in");
  if (assessment.signedIn && !facts.signedInAtStart) names.push("signed_in_marker");
  if (facts.probe !== null && facts.probe >= 200 && facts.probe < 300) names.push("probe_answers");
  if (facts.answered) names.push("request_answered");
  if (facts.newCookies) names.push("new_session_cookie");
  if (facts.popupClosed) names.push("popup_closed");
  if (facts.contentNow >= 3 && facts.contentNow > facts.contentAtStart) names.push("page_content");
  if (facts.kind === "browser_permission" && !facts.promptUp) names.push("prompt_answered");
  if (facts.connected) names.push("device_connected");
  if (answersClient(facts)) names.push("client_answered");
  if (facts.acted) names.push("person_acted");
  if (facts.until === true) names.push("agent_check");
  return names;
}

/** The page is one of the application's, not a provider's: the wanted page's origin, or where the wall was if nothing else is known. */
function belongs(url: string, facts: Facts): boolean {
  return originOf(url) === originOf(facts.wantedUrl ?? facts.wallUrl);
}

function strength(facts: Facts, signals: readonly DoneSignal[]): Verdict["strength"] {
  const has = (name: DoneSignal) => signals.includes(name);
  // What only the person can see is for the person to end; a check of the agent's own making may end what it alone asked for.
  if (facts.requested || facts.kind === "requested") return has("agent_check") ? "sure" : "no";
  const inPlace = sameAddress(facts.url, facts.wallUrl);
  const proofs = [
    has("wanted_page"),
    has("probe_answers"),
    has("prompt_answered"),
    has("request_answered") && has("person_acted"),
    has("signed_in_marker") && (has("left_sign_in") || has("person_acted") || has("new_session_cookie")),
    has("popup_closed") && (has("new_session_cookie") || has("page_content")),
    facts.kind === "http_auth" && facts.status >= 200 && facts.status < 400,
    // Only where nobody signs in: behind a sign-in, a check that is passed is one more step on the way.
    !facts.signInSeen && CHECKS.has(facts.kind) && (has("person_acted") || moved(facts)) && has("page_content"),
  ];
  if (proofs.some(Boolean)) return "sure";
  // Away from the form is also where "Forgot password?" and "Privacy" lead: it takes a sign of a session too.
  const elsewhere = has("left_sign_in") && has("new_session_cookie");
  // A wall of the page's own making that is gone: a modal, a client-side route.
  const uncovered = inPlace && has("person_acted") && has("page_content") && !facts.assessment.authPlace;
  // The page stood behind the form all the time: it is signed in, and a session has begun.
  const unveiled = inPlace && has("person_acted") && has("new_session_cookie") && facts.assessment.signedIn && !facts.assessment.authPlace;
  // A check that gives way to a page with little on it.
  const checked = !facts.signInSeen && CHECKS.has(facts.kind) && has("person_acted") && sameAddress(facts.url, facts.wantedUrl) && ok(facts.status);
  return elsewhere || uncovered || unveiled || checked || (has("person_acted") && endsElsewhere(facts)) ? "likely" : "no";
}

/** What was approved is another device's or program's: no page waits behind it. */
function endsElsewhere(facts: Facts): boolean {
  return facts.arrived && ok(facts.status) && (facts.connected || answersClient(facts));
}

/** A program on this machine has got the answer to the request that the wall stood for. */
function answersClient({ wantedUrl, url, wallUrl }: Facts): boolean {
  return wantedUrl === null && isLoopbackAnswer(url, wallUrl);
}

/** Steps at which a person can say no to the client. */
const ANSWERED: ReadonlySet<BoundaryKind> = new Set(["oauth_consent", "login", "second_factor", "passkey", "device_approval"]);

/** The person has said no where access was asked for: the provider told its client so, and no wall stands there. */
export function isDenied(facts: Facts): boolean {
  const { kind, requested, acted, arrived, url, assessment, action } = facts;
  return ANSWERED.has(kind) && !requested && !action && acted && arrived && isRefusal(url) && assessment.finding?.holds !== "tab";
}

const CHECKS: ReadonlySet<BoundaryKind> = new Set(["captcha", "age_gate", "browser_permission"]);

function moved(facts: Facts): boolean {
  return !sameAddress(facts.url, facts.wallUrl);
}

function ok(status: number): boolean {
  return status === 0 || (status >= 200 && status < 400);
}

/** Same origin and path; a query or fragment more or less is the same place. */
export function sameAddress(one: string, other: string | null): boolean {
  if (other === null) return false;
  const a = parseUrl(one);
  const b = parseUrl(other);
  return (
    a !== null &&
    b !== null &&
    a.origin === b.origin &&
    trim(a.pathname) === trim(b.pathname) &&
    a.hash.startsWith("#/") === b.hash.startsWith("#/") &&
    (a.hash.startsWith("#/") ? a.hash === b.hash : true)
  );
}

function trim(path: string): string {
  return path.replace(/\/+$/, "") || "/";
}
