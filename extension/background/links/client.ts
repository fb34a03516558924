import { kindRecord } from "../../../shared/boundary-kinds.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import { PROTOCOL } from "../../../shared/frames.ts";
import { agentView } from "../../../shared/handoff.ts";
import { VERSION } from "../../../shared/identity.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { Listeners } from "../../../shared/listeners.ts";
import { CLIENT_METHODS } from "../../../shared/protocol.ts";
import type { Result } from "../../../shared/results.ts";
import { type Channel, Peer, type RequestContext } from "../../../shared/rpc.ts";
import { hostOf } from "../../../shared/urls.ts";
import { versionMismatch } from "../../../shared/version-mismatch.ts";
import { hold } from "../calls/call.ts";
import { runCall } from "../calls/router.ts";
import { settled } from "../detection/detector.ts";
import { handoffById, openHandoffs } from "../handoff/open-handoffs.ts";
import { journalOf } from "../journal/journal.ts";
import { rememberRoots } from "../limits/file-approvals.ts";
import { ready } from "../ready.ts";
import { browserName, local } from "../state/local-store.ts";
import { forgetAway, sessionForKey, sessionOf } from "../state/sessions.ts";
import { section } from "../state/store.ts";
import { tabNamed, tabsOf } from "../tabs/owned-tabs.ts";

/** One client's link: nothing but `hello` before it has said who it is. */

const linksOfSession = new Map<string, Set<Peer>>();
const changed = new Listeners();

/** Whether an agent of this session is connected right now. */
export function isConnected(session: string): boolean {
  return (linksOfSession.get(session)?.size ?? 0) > 0;
}

/** Whether anything goes on for a session: its agent is there, it has tabs, or a person is asked for it. */
export function isAround(session: string): boolean {
  return isConnected(session) || tabsOf(session).length > 0 || openHandoffs(session).length > 0;
}

/** Calls `listener` when an agent has come or gone. */
export const onClientsChanged = changed.add;

/** Serves a client on its channel. */
export function serveClient(channel: Channel): Peer {
  let session: string | undefined;
  const known = () => {
    if (session === undefined) throw new DoorstepError("invalid_input", "The first request on a link must be hello.");
    return session;
  };
  const peer: Peer = new Peer(channel, {
    hello: async (params) => {
      const hello = CLIENT_METHODS.hello.params.parse(params);
      if (hello.protocol !== PROTOCOL) throw versionMismatch({ part: "program", ...hello }, { part: "extension", protocol: PROTOCOL, version: VERSION });
      await ready;
      const record = await sessionForKey(hello.session_key, hello.client, hello.unattended ?? false);
      session = record.id;
      track(record.id, peer);
      await forgetAway(isAround);
      return { protocol: PROTOCOL, version: VERSION, session: record.id };
    },
    call: (params, context) => {
      const { call_id, command, params: input, call_limit_ms } = CLIENT_METHODS.call.params.parse(params);
      const call = { id: call_id, session: known(), command, params: input, limitMs: call_limit_ms, startedAt: performance.now(), signal: context.signal };
      return reporting(call.session, context, () => runCall(call));
    },
    recover: (params, context) => {
      const { call_id, call_limit_ms } = CLIENT_METHODS.recover.params.parse(params);
      const owner = known();
      return reporting(owner, context, () => recover(owner, call_id, call_limit_ms, context.signal));
    },
    roots: (params) => {
      rememberRoots(known(), CLIENT_METHODS.roots.params.parse(params).folders);
      return {};
    },
    status: () => status(known()),
    log: (params) => journalOf(known(), CLIENT_METHODS.log.params.parse(params).limit ?? 200),
  });
  return peer;
}

function track(session: string, peer: Peer): void {
  const links = linksOfSession.get(session) ?? new Set();
  linksOfSession.set(session, links.add(peer));
  peer.closed.addEventListener("abort", () => {
    links.delete(peer);
    if (links.size === 0) linksOfSession.delete(session);
    changed.tell();
  });
  changed.tell();
}

/** Reports progress while a call waits for a person: fixed words, kind and host only. */
async function reporting(session: string, context: RequestContext, run: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => {
    const waiting = openHandoffs(session)[0];
    if (waiting) context.progress(`Waiting for the person: ${kindRecord(waiting.kind).noun} at ${hostOf(waiting.origin)}.`);
    else if (!sessionOf(session).allowed) context.progress("Waiting for the person to allow this agent.");
  }, LIMITS.progressMs);
  try {
    return await run();
  } finally {
    clearInterval(timer);
  }
}

/** Takes a call up again whose link broke: with its handoff, or with one that began when nobody was listening. */
async function recover(session: string, callId: string, limitMs: number | null, signal: AbortSignal): Promise<Result> {
  const known = section("calls")[callId];
  const record = known?.session === session ? handoffById(known.handoff) : await handoffMeanwhile(session, signal);
  if (record) return hold({ id: callId, session, limitMs, startedAt: performance.now(), signal }, record, known?.ran ?? "unknown");
  throw new DoorstepError("link_lost", "The connection broke while the command ran; whether it was carried out is not known.");
}

async function handoffMeanwhile(session: string, signal: AbortSignal) {
  const { currentTab } = sessionOf(session);
  if (currentTab !== null) await settled(tabNamed(session, currentTab).tabId, signal).catch(() => undefined);
  return openHandoffs(session)[0];
}

function status(session: string) {
  const record = sessionOf(session);
  return {
    version: VERSION,
    profile: local().profile,
    label: local().label,
    browser: browserName(),
    session: { id: record.id, allowed: record.allowed, tabs: tabsOf(session).length, ...(record.goal === null ? {} : { goal: record.goal }) },
    handoffs: Object.values(section("handoffs"))
      .filter((one) => one.session === session)
      .map(agentView),
  };
}
