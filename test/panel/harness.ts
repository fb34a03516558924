import { mountPanel } from "../../extension/panel/mount.tsx";
import type { LiveMessage, LiveRequest } from "../../shared/live-protocol.ts";
import type { PanelMessage, PanelVerb } from "../../shared/panel-protocol.ts";

/** The worker's part, played by the test: what `window.harness` offers to it. */
export type Harness = {
  say(message: PanelMessage): void;
  /** Ends the port as a stopped worker does. While `refuse` is set no new one opens. */
  drop(refuse: boolean): void;
  sent: PanelVerb[];
  /** The worker's part of a live view's port. */
  live: {
    say(message: LiveMessage): void;
    /** Ends the port as a stopped worker does. */
    drop(): void;
    sent: LiveRequest[];
    connects: number;
  };
  connects: number;
};

type Listener = (message: unknown) => void;

let onMessage: Listener = () => {};
let onDisconnect: () => void = () => {};
let onLive: Listener = () => {};
let onLiveEnd: () => void = () => {};
let refused = false;

const harness: Harness = {
  say: (message) => onMessage(structuredClone(message)),
  drop: (refuse) => {
    refused = refuse;
    onDisconnect();
  },
  sent: [],
  live: { say: (message) => onLive(structuredClone(message)), drop: () => onLiveEnd(), sent: [], connects: 0 },
  connects: 0,
};
window.harness = harness;

const root = document.getElementById("panel");
if (!root) throw new Error("The harness has no #panel.");
mountPanel(
  root,
  () => {
    if (refused) throw new Error("no worker");
    harness.connects += 1;
    return {
      postMessage: (message) => harness.sent.push(message as PanelVerb),
      onMessage: { addListener: (listener: Listener) => (onMessage = listener) },
      onDisconnect: { addListener: (listener: () => void) => (onDisconnect = listener) },
    };
  },
  () => {
    harness.live.connects += 1;
    return {
      postMessage: (message) => harness.live.sent.push(message as LiveRequest),
      onMessage: { addListener: (listener: Listener) => (onLive = listener) },
      onDisconnect: { addListener: (listener: () => void) => (onLiveEnd = listener) },
      disconnect: () => undefined,
    };
  },
);
