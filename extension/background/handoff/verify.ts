import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { Assessment } from "../../../shared/signals.ts";

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
  /** The document is parsed and nothing is being loaded in its place. */
  arrived: boolean;
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
};

export type Verdict = {
  /** Why it is not finished, fixed sentences for the card; empty when nothing speaks against it. */
  against: string[];
  /** Independent signals for it, by name. */
  signals: string[];
  /** `sure`: two samples 700 ms apart end it. `likely`: it must hold longer and the wanted page must answer. `no`: the person goes on. */
  strength: "sure" | "likely" | "no";
};

/**
 * Whether the person has crossed the boundary: the negative is gone, something positive is there
 * (DESIGN.md's rule 5). Pure; holding over time is the caller's part.
 */
export function judge(facts: Facts): Verdict {
  const against = objections(facts);
  const signals = positives(facts);
  return { against, signals: against.length ? [] : signals, strength: against.length ? "no" : strength(facts, signals) };
}

function objections(facts: Facts): string[] {
  const { assessment } = facts;
  const reasons: string[] = [];
  if (assessment.trouble) reasons.push(assessment.trouble.detail);
  if (assessment.finding) reasons.push(...assessment.finding.evidence.slice(0, 3).map(({ detail }) => detail));
  if (facts.promptUp && !assessment.finding) reasons.push("A prompt of the browser is still open.");
  if (assessment.transitional) reasons.push(assessment.transitional);
  if (facts.popupOpen) reasons.push("A window that the page opened is still open.");
  if (!facts.arrived) reasons.push("The page is still loading.");
  if (facts.status >= 400 && sameAddress(facts.url, facts.wantedUrl)) reasons.push("The page answers with an error.");
  if (deniedAccess(facts.url)) reasons.push("The address says that the access was denied.");
  if (facts.until === false) reasons.push("What the agent asked to see is not there yet.");
  return reasons;
}

/** RFC 6749, section 4.1.2.1: an authorization that was not given comes back as an `error` parameter. */
function deniedAccess(url: string): boolean {
  const query = parse(url)?.searchParams;
  return query?.get("error") === "access_denied" || query?.get("error") === "consent_required";
}

function positives(facts: Facts): string[] {
  const { assessment, wantedUrl, url, wallUrl } = facts;
  const names = ["boundary_gone"];
  const moved = !sameAddress(url, wallUrl);
  if (sameAddress(url, wantedUrl) && ok(facts.status) && moved) names.push("wanted_page");
  if (moved && !assessment.authPlace && belongs(url, facts)) names.push("left_sign_in");
  if (assessment.signedIn && !facts.signedInAtStart) names.push("signed_in_marker");
  if (facts.probe !== null && facts.probe >= 200 && facts.probe < 300) names.push("probe_answers");
  if (facts.answered) names.push("request_answered");
  if (facts.newCookies) names.push("new_session_cookie");
  if (facts.popupClosed) names.push("popup_closed");
  if (facts.contentNow >= 3 && facts.contentNow > facts.contentAtStart) names.push("page_content");
  if (facts.acted) names.push("person_acted");
  if (facts.until === true) names.push("agent_check");
  return names;
}

/** The page is one of the application's, not a provider's: the wanted page's origin, or where the wall was if nothing else is known. */
function belongs(url: string, facts: Facts): boolean {
  return origin(url) === origin(facts.wantedUrl ?? facts.wallUrl);
}

function strength(facts: Facts, signals: string[]): Verdict["strength"] {
  const has = (name: string) => signals.includes(name);
  // What only the person can see is for the person to end; a check of the agent's own making may end what it alone asked for.
  if (facts.requested || facts.kind === "requested") return has("agent_check") ? "sure" : "no";
  const inPlace = sameAddress(facts.url, facts.wallUrl);
  const proofs = [
    has("wanted_page"),
    has("probe_answers"),
    has("request_answered") && has("person_acted"),
    has("signed_in_marker") && (has("left_sign_in") || has("person_acted") || has("new_session_cookie")),
    has("popup_closed") && (has("new_session_cookie") || has("page_content")),
    // A wall of the page's own making that is gone: a modal, a client-side route.
    inPlace && has("person_acted") && has("page_content") && has("new_session_cookie") && !facts.assessment.authPlace,
    facts.kind === "http_auth" && ok(facts.status),
    (facts.kind === "captcha" || facts.kind === "age_gate" || facts.kind === "browser_permission") && (has("person_acted") || moved(facts)) && has("page_content"),
  ];
  if (proofs.some(Boolean)) return "sure";
  return has("left_sign_in") || (inPlace && has("person_acted") && (has("new_session_cookie") || has("page_content"))) ? "likely" : "no";
}

function moved(facts: Facts): boolean {
  return !sameAddress(facts.url, facts.wallUrl);
}

function ok(status: number): boolean {
  return status === 0 || (status >= 200 && status < 400);
}

/** Same origin and path; a query or fragment more or less is the same place. */
export function sameAddress(one: string, other: string | null): boolean {
  if (other === null) return false;
  const a = parse(one);
  const b = parse(other);
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

function origin(url: string): string {
  return parse(url)?.origin ?? "";
}

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}
