import { wantsCertificate } from "../../../shared/boundary-kinds.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { canBeLive } from "../../../shared/live-protocol.ts";
import type {
  ActionView,
  AgentLine,
  ApprovalCard,
  EndedLine,
  FileCard,
  HandoffCard,
  PanelView,
  RequestCard,
  SessionLine,
  SiteCard,
  SiteLine,
  TabOfferCard,
} from "../../../shared/panel-protocol.ts";
import { isRecent } from "../../../shared/recent.ts";
import { hostOf, originOf } from "../../../shared/urls.ts";
import type { MessageKey, Said } from "../../../shared/words.ts";
import { attachedTabs } from "../debugger/attachment.ts";
import { openApprovals } from "../gate/approvals.ts";
import { isTestSite } from "../gate/policy.ts";
import { policyInForce } from "../gate/policy-store.ts";
import { openHandoffs } from "../handoff/open-handoffs.ts";
import { type Confirmation, openConfirmations } from "../limits/confirmations.ts";
import { type FileApproval, openFileApprovals } from "../limits/file-approvals.ts";
import { openSiteApprovals, type SiteApproval } from "../limits/site-approvals.ts";
import { isAround, isConnected } from "../links/client.ts";
import { connectionView } from "../links/host.ts";
import { safeTitle } from "../redaction/redact.ts";
import { lookAtClock } from "../state/clock.ts";
import { local } from "../state/local-store.ts";
import type { SessionRecord } from "../state/records.ts";
import { sessionOf } from "../state/sessions.ts";
import { section } from "../state/store.ts";
import { isOwned, ownedTab, tabsOf } from "../tabs/owned-tabs.ts";
import { openOffers } from "../tabs/popups.ts";
import { lookalike } from "./lookalike.ts";
import { tabName } from "./tab-names.ts";

/** What the person sees: the whole state, rendered anew on every change. */
export async function panelView(): Promise<PanelView> {
  lookAtClock();
  // In the order they came, also after a wake-up: a row must not change its place under the pointer.
  const sessions = Object.values(section("sessions")).sort((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)));
  return {
    connection: connectionView(),
    profile: { id: local().profile, label: local().label },
    firstRun: !local().firstRunDone,
    approvals: openApprovals().map(approvalCard),
    tabOffers: openOffers().map(offerCard),
    siteCards: openSiteApprovals().map(siteCard),
    requestCards: openConfirmations().map(requestCard),
    fileCards: openFileApprovals().map(fileCard),
    sites: local().sites,
    handoffs: openHandoffs().map(handoffCard),
    ended: endedLines(),
    sessions: await Promise.all(sessions.filter(({ id, allowed }) => allowed && isAround(id)).map(sessionLine)),
    policy: policyInForce(),
    activity: section("journal")
      .slice(-200)
      .map((line) => ({ ...line, agent: section("sessions")[line.session]?.client.name ?? "" })),
  };
}

function agentLine(session: SessionRecord): AgentLine {
  const { name, version, program, folder } = session.client;
  return { name, version, program, folder };
}

function siteLine(origin: string): SiteLine {
  const host = hostOf(origin);
  return { origin, host, lookalike: lookalike(host), testSite: isTestSite(origin, policyInForce()) };
}

function approvalCard({ id, session, since, deadlineAt }: ReturnType<typeof openApprovals>[number]): ApprovalCard {
  return { id, agent: agentLine(sessionOf(session)), since, deadlineAt };
}

function siteCard({ id, session, origin, reason, since, deadlineAt }: SiteApproval): SiteCard {
  return { id, session, agent: agentLine(sessionOf(session)), site: siteLine(origin), reason, since, deadlineAt };
}

function requestCard({ id, session, doing, requests, since, deadlineAt }: Confirmation): RequestCard {
  const origin = originOf(requests[0]?.url ?? "") ?? "";
  return { id, session, agent: agentLine(sessionOf(session)), site: siteLine(origin), doing, requests, since, deadlineAt };
}

function fileCard({ id, session, origin, paths, reason, since, deadlineAt }: FileApproval): FileCard {
  return { id, session, agent: agentLine(sessionOf(session)), site: siteLine(origin), paths, reason, since, deadlineAt };
}

function offerCard(offer: ReturnType<typeof openOffers>[number]): TabOfferCard {
  const site = siteLine(originOf(offer.url) ?? offer.url);
  return { id: offer.id, title: safeTitle(offer.title, offer.url).slice(0, 200), site, agent: agentLine(sessionOf(offer.session)), session: offer.session };
}

function handoffCard(record: HandoffRecord): HandoffCard {
  const session = sessionOf(record.session);
  return {
    id: record.id,
    session: record.session,
    kind: record.kind,
    site: siteLine(record.origin),
    state: record.state === "ended" ? "waiting" : record.state,
    agent: agentLine(session),
    doing: record.doing,
    mode: session.mode,
    goal: session.goal,
    words: record.reason === null ? null : { reason: record.reason, instructions: record.instructions },
    expected: record.takeover ? "task_takeover" : wantsCertificate(record.evidence) ? "task_certificate" : `task_${record.kind}`,
    next: nextOf(record),
    evidence: record.evidence.map(({ signal }) => `evidence_${signal}` as const),
    steps: record.steps.map((step, index) => ({ kind: step.kind, origin: step.origin, current: index === record.steps.length - 1 })),
    number: record.number,
    trouble: record.trouble,
    reasons: record.reasons,
    banner: bannerNote(record),
    takeover: record.takeover,
    live: canBeLive(record.kind),
    picture: record.picture ?? null,
    action: actionView(record),
    asks: record.asks ?? null,
    createdAt: record.created_at,
    deadlineAt: record.deadline_at,
  };
}

function actionView({ action }: HandoffRecord): ActionView | null {
  return action ? { would: action.would, label: action.label, amount: action.amount, picture: action.picture } : null;
}

function nextOf(record: HandoffRecord): Said {
  if (record.asks === "agent") return ["next_once", String(LIMITS.onceMs / 1000)];
  if (record.kind === "requested" || record.requested) return "next_requested";
  return "next_wall";
}

function bannerNote(record: HandoffRecord): MessageKey | null {
  const others = attachedTabs().some((tabId) => isOwned(tabId) && ownedTab(tabId)?.session !== record.session);
  return others ? "banner_note" : null;
}

/** Ended handoffs stay visible with their result for five minutes. */
const SHOWN_AFTER_END_MS = 300_000;

function endedLines(): EndedLine[] {
  return Object.values(section("handoffs"))
    .filter((one) => one.state === "ended" && isRecent(one.ended_at ?? 0, SHOWN_AFTER_END_MS))
    .sort((one, other) => (one.ended_at ?? 0) - (other.ended_at ?? 0))
    .map((one) => ({
      id: one.id,
      kind: one.kind,
      host: hostOf(one.origin),
      outcome: one.outcome ?? "resumed",
      verifiedBy: one.verified_by ?? [],
      overridden: one.overridden ?? false,
      takeover: one.takeover,
      tabClosed: one.tabClosed ?? false,
      at: one.ended_at ?? 0,
    }));
}

async function sessionLine(session: SessionRecord): Promise<SessionLine> {
  const open = openHandoffs(session.id);
  return {
    id: session.id,
    agent: agentLine(session),
    goal: session.goal,
    mode: session.mode,
    origins: session.origins,
    connected: isConnected(session.id),
    tabs: await Promise.all(tabsOf(session.id).map(async ({ name, tabId }) => ({ id: name, ...(await tabName(tabId)) }))),
    takenOver: open.some(({ takeover }) => takeover),
    waiting: open.length > 0,
    mayEvaluate: session.mayEvaluate ?? false,
  };
}
