import browser, { type Runtime } from "webextension-polyfill";
import { asDoorstepError } from "../../../shared/errors.ts";
import { type Envelope, type Frame, HOST_LINK, PROTOCOL } from "../../../shared/frames.ts";
import { EXTENSION_ID, HOST_NAME, VERSION } from "../../../shared/identity.ts";
import { Listeners } from "../../../shared/listeners.ts";
import type { ConnectionView } from "../../../shared/panel-protocol.ts";
import { cut, Joiner, parseEnvelope } from "../../../shared/pieces.ts";
import { hostHelloSchema } from "../../../shared/protocol.ts";
import { type Channel, Peer } from "../../../shared/rpc.ts";
import { ready } from "../ready.ts";
import { local } from "../state/local-store.ts";
import { serveClient } from "./client.ts";

/** The one native port, with the links of all clients on it. Chrome starts the host with the port and ends it with the port. */

type Receiver = Parameters<Channel["listen"]>[0];

let port: Runtime.Port | undefined;
let host: Peer | undefined;
let view: ConnectionView = { state: "connecting" };
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let messages = 0;
const receivers = new Map<string, Receiver>();
const changed = new Listeners();

/** First waits between attempts; the alarm goes on every 30 s. */
const BACK_OFF_MS = [100, 300, 1_000, 3_000, 10_000];

/** How the connection to the host stands, for the panel. */
export function connectionView(): ConnectionView {
  return view;
}

/** Calls `listener` when the state of the connection has changed. Returns how to stop. */
export const onConnectionChanged = changed.add;

function show(next: ConnectionView): void {
  view = next;
  changed.tell();
}

/** Opens the port unless it is open; called at every start of the worker, after every loss, and by the watchdog alarm. */
export function connectHost(): void {
  if (port) return;
  clearTimeout(retry);
  const joiner = new Joiner();
  const opened = browser.runtime.connectNative(HOST_NAME);
  port = opened;
  opened.onMessage.addListener((message: unknown) => {
    try {
      deliver(parseEnvelope(message), joiner);
    } catch (thrown) {
      console.warn("doorstep:", asDoorstepError(thrown).message);
    }
  });
  opened.onDisconnect.addListener(() => lost(opened));
  host = new Peer(channelOf(HOST_LINK));
  void introduce(host);
}

/** Tells the host itself something; lost where there is none. */
export function tellHost(name: string, data: unknown): void {
  host?.emit(name, data);
}

async function introduce(peer: Peer): Promise<void> {
  try {
    await ready;
    const hello = { protocol: PROTOCOL, version: VERSION, extension_id: EXTENSION_ID, profile: local().profile, label: local().label };
    const answer = hostHelloSchema.parse(await peer.request("worker_hello", hello, { timeoutMs: 10_000 }));
    failures = 0;
    if (answer.protocol === PROTOCOL) return show({ state: "connected", hostVersion: answer.version });
    show({ state: "version_mismatch", detail: [answer.protocol < PROTOCOL ? "update_program" : "update_extension", answer.version, VERSION] });
  } catch (thrown) {
    // Where the port ended, its end says why; else the host runs and says what it lacks: a disk, a folder.
    const error = asDoorstepError(thrown);
    if (!peer.closed.aborted && error.code !== "link_lost") show({ state: "host_crashed", detail: ["system_says", error.message] });
  }
}

function lost(opened: Runtime.Port): void {
  if (port !== opened) return;
  port = undefined;
  // Read at once: Chrome clears it after this turn, and logs it as unchecked otherwise.
  const reason = chrome.runtime.lastError?.message ?? (opened.error as { message?: string } | null | undefined)?.message ?? "";
  for (const receiver of [...receivers.values()]) receiver.closed("the native host ended");
  receivers.clear();
  show(explain(reason));
  const wait = BACK_OFF_MS[failures];
  failures++;
  if (wait !== undefined) retry = setTimeout(connectHost, wait);
}

/** Chrome's own texts, as measured; each names another broken link. */
function explain(reason: string): ConnectionView {
  if (/not found/i.test(reason)) return { state: "host_missing", detail: ["system_says", reason] };
  if (/forbidden/i.test(reason)) return { state: "host_forbidden", detail: ["system_says", reason] };
  if (failures < 2) return { state: "connecting" };
  return { state: "host_crashed", detail: reason === "" ? null : ["system_says", reason] };
}

function deliver(envelope: Envelope, joiner: Joiner): void {
  const { link } = envelope;
  if (envelope.e === "open") return void serveClient(channelOf(link));
  if (envelope.e === "close") {
    joiner.drop(link);
    const receiver = receivers.get(link);
    receivers.delete(link);
    receiver?.closed("the client is gone");
    return;
  }
  const frame = envelope.e === "frame" ? envelope.frame : joiner.add(link, envelope.piece);
  if (frame) receivers.get(link)?.frame(frame);
}

/** One link of many on the port. */
function channelOf(link: string): Channel {
  return {
    send: (frame) => void send(link, frame),
    listen: (receiver) => void receivers.set(link, receiver),
    close: () => {
      receivers.delete(link);
      post({ e: "close", link });
    },
  };
}

/** Sends a frame; a large one in pieces with a pause after each, so that what comes behind it can pass. */
async function send(link: string, frame: Frame): Promise<void> {
  messages++;
  for (const envelope of cut(link, frame, messages)) {
    post(envelope);
    if (envelope.e === "piece") await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function post(envelope: Envelope): void {
  try {
    port?.postMessage(envelope);
  } catch {
    // The port closed in this very turn: its disconnect event ends all links.
  }
}
