import type { HandoffCard, PanelView } from "../../shared/panel-protocol.ts";
import { say, t } from "./messages.ts";
import { agentName, capital, endedName, nounOf, outcomeName } from "./naming.ts";

const MINUTE_MS = 60_000;

/** What a person who does not see the panel should hear about a new view. Countdowns and checks are not news. */
export function changesInWords(before: PanelView | null, after: PanelView): string[] {
  return [...connection(before, after), ...approvals(before, after), ...offers(before, after), ...limits(before, after), ...handoffs(before, after), ...endings(before, after)];
}

/** Said once per handoff, when its last minute begins. */
export function warningsInWords(view: PanelView, before: number, now: number): string[] {
  return view.handoffs.filter((card) => card.deadlineAt - before > MINUTE_MS && card.deadlineAt - now <= MINUTE_MS).map((card) => t("says_minute", card.site.host));
}

function connection(before: PanelView | null, after: PanelView): string[] {
  if (!before) return [];
  const was = before.connection.state === "connected";
  const is = after.connection.state === "connected";
  if (was === is || after.connection.state === "connecting") return [];
  return [is ? t("says_back") : t("says_lost")];
}

function approvals(before: PanelView | null, after: PanelView): string[] {
  const known = new Set(before?.approvals.map((card) => card.id));
  return after.approvals.filter((card) => !known.has(card.id)).map((card) => t("says_approval", agentName(card.agent)));
}

function offers(before: PanelView | null, after: PanelView): string[] {
  const known = new Set(before?.tabOffers.map((card) => card.id));
  return after.tabOffers.filter((card) => !known.has(card.id)).map((card) => t("says_offer", agentName(card.agent)));
}

function limits(before: PanelView | null, after: PanelView): string[] {
  const known = new Set([...(before?.siteCards ?? []), ...(before?.requestCards ?? []), ...(before?.fileCards ?? [])].map((card) => card.id));
  return [
    ...after.siteCards.filter((card) => !known.has(card.id)).map((card) => t("says_site", agentName(card.agent), card.site.host)),
    ...after.fileCards.filter((card) => !known.has(card.id)).map((card) => t("says_files", agentName(card.agent), card.site.host)),
    ...after.requestCards.filter((card) => !known.has(card.id)).map((card) => t("says_request", agentName(card.agent))),
  ];
}

function handoffs(before: PanelView | null, after: PanelView): string[] {
  const known = new Map(before?.handoffs.map((card) => [card.id, card]));
  return after.handoffs.filter((card) => !card.takeover).flatMap((card) => handoff(known.get(card.id), card));
}

function handoff(was: HandoffCard | undefined, is: HandoffCard): string[] {
  if (!was || was.takeover) return [t("says_handoff", agentName(is.agent), nounOf(is.kind), is.site.host)];
  if (is.state === "unfinished" && was.state !== "unfinished") return [t("says_unfinished", is.site.host, is.reasons.map(say).join(" "))];
  if (is.trouble && is.trouble !== was.trouble) return [say(is.trouble)];
  if (is.kind !== was.kind || is.site.origin !== was.site.origin) return [t("says_step", nounOf(is.kind), is.site.host)];
  return [];
}

function endings(before: PanelView | null, after: PanelView): string[] {
  if (!before) return [];
  const known = new Set(before.ended.map((line) => line.id));
  return after.ended.filter((line) => !known.has(line.id)).map((line) => t("says_ended", capital(endedName(line)), outcomeName(line)));
}
