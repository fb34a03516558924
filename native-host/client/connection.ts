import { setTimeout as sleep } from "node:timers/promises";
import { asDoorstepError, DoorstepError } from "../../shared/errors.ts";
import { PROTOCOL } from "../../shared/frames.ts";
import { VERSION } from "../../shared/identity.ts";
import { LIMITS } from "../../shared/limits.ts";
import { CLIENT_METHODS, type ClientClaim } from "../../shared/protocol.ts";
import { Peer } from "../../shared/rpc.ts";
import { versionMismatch } from "../../shared/version-mismatch.ts";
import { sandboxed } from "../files.ts";
import type { Home } from "../home.ts";
import { liveRecords, type RunRecord } from "../run-record.ts";
import { chooseProfile } from "./profiles.ts";
import { ConnectFailure, openSocket, socketChannel } from "./socket-channel.ts";

/** How often a host that is not there is looked for again. */
const LOOK_AGAIN_MS = 100;
/** How long a worker may take for `hello`: Chrome may have to start it first. */
const HELLO_MS = 10_000;

export type ConnectOptions = {
  home: Home;
  /** Id, beginning of an id, or label of the profile; undefined: the only one. */
  profile: string | undefined;
  client: ClientClaim;
  sessionKey: string;
  unattended: boolean;
  /** How long to wait for a worker that sleeps. */
  waitMs?: number;
};

/** A link to a worker that has said hello. */
export type Connection = { peer: Peer; record: RunRecord; session: string };

/**
 * Connects to a profile's host and says hello. While the browser lives but its host is away (the worker
 * sleeps, or was updated), it is looked for until `waitMs` has passed.
 */
export async function connectTo(options: ConnectOptions, signal?: AbortSignal): Promise<Connection> {
  const waitMs = options.waitMs ?? LIMITS.reconnectMs;
  const until = Date.now() + waitMs;
  for (;;) {
    // Read anew each time: the browser may end meanwhile, or come back with another socket.
    const record = chooseProfile(liveRecords(options.home), options.profile);
    try {
      return await greet(record, options, signal);
    } catch (thrown) {
      const error = explain(thrown, record, waitMs);
      if (!isPassing(thrown) || Date.now() >= until) throw error;
      await sleep(LOOK_AGAIN_MS, undefined, signal ? { signal } : {});
    }
  }
}

async function greet(record: RunRecord, options: ConnectOptions, signal?: AbortSignal): Promise<Connection> {
  const peer = new Peer(socketChannel(await openSocket(record.socket, signal)));
  try {
    const hello = { protocol: PROTOCOL, version: VERSION, client: options.client, session_key: options.sessionKey, ...(options.unattended ? { unattended: true } : {}) };
    const answer = CLIENT_METHODS.hello.value.parse(await peer.request("hello", hello, { timeoutMs: HELLO_MS, ...(signal ? { signal } : {}) }));
    if (answer.protocol !== PROTOCOL) throw versionMismatch({ part: "extension", ...answer }, { part: "program", protocol: PROTOCOL, version: VERSION });
    return { peer, record, session: answer.session };
  } catch (thrown) {
    peer.close();
    throw thrown;
  }
}

/** Whether waiting may help: nobody listens yet, or the link broke in the middle of the greeting. */
function isPassing(thrown: unknown): boolean {
  if (thrown instanceof ConnectFailure) return thrown.kind === "gone";
  return thrown instanceof DoorstepError && (thrown.code === "link_lost" || thrown.code === "timed_out");
}

function explain(thrown: unknown, record: RunRecord, waitMs: number): DoorstepError {
  const where = `${record.browser}, profile ${JSON.stringify(record.label)}`;
  if (thrown instanceof ConnectFailure && thrown.kind === "forbidden") return sandboxed(thrown);
  if (isPassing(thrown)) {
    return new DoorstepError("not_connected", `The browser runs (${where}), but its Doorstep extension did not answer within ${Math.round(waitMs / 1000)} s.`, {
      next: "Ask the user to look at the Doorstep side panel, which says what is wrong, or to run doorstep doctor; then call again.",
      cause: thrown,
    });
  }
  return asDoorstepError(thrown);
}
