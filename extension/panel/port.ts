import type { JournalQuestion } from "../../shared/journal-protocol.ts";
import type { PanelMessage, PanelVerb, ViewQuestion } from "../../shared/panel-protocol.ts";

/** As much of a runtime port as the panel uses: the only door to the rest of the extension. */
export type PanelPort = {
  postMessage(message: unknown): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
};

export type Connect = () => PanelPort;
export type LinkState = "live" | "reconnecting";

type Receiver = { message(message: PanelMessage): void; state(state: LinkState): void };

/** Chrome stops an idle worker as a matter of course; only an outage of this length is worth a word. */
const QUIET_MS = 1_000;
/** Connecting wakes the worker, so the first try is at once; later ones wait, as it may fail to start. */
const BACKOFF_MS = [0, 250, 1_000, 2_000, 5_000];

/** Keeps a port to the worker open, again and again: the worker may die after any line. */
export function keepPort(connect: Connect, receiver: Receiver): { send(message: PanelVerb | JournalQuestion | ViewQuestion): boolean } {
  let port: PanelPort | null = null;
  let failures = 0;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const live = () => {
    failures = 0;
    clearTimeout(quiet);
    quiet = undefined;
    receiver.state("live");
  };

  const lost = () => {
    port = null;
    quiet ??= setTimeout(() => receiver.state("reconnecting"), QUIET_MS);
    const wait = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)];
    failures += 1;
    setTimeout(open, wait);
  };

  const open = () => {
    try {
      const opened = connect();
      port = opened;
      opened.onMessage.addListener((message) => {
        if (port !== opened) return;
        const parsed = parse(message);
        if (!parsed) return;
        live();
        receiver.message(parsed);
      });
      opened.onDisconnect.addListener(() => {
        if (port === opened) lost();
      });
    } catch {
      lost();
    }
  };

  open();
  return {
    send(message) {
      try {
        port?.postMessage(message);
        return port !== null;
      } catch {
        return false;
      }
    },
  };
}

const TYPES: ReadonlySet<unknown> = new Set<PanelMessage["type"]>(["view", "failed", "journal", "kept"]);

/** The worker is of the same build, so its views are taken as typed; anything else is dropped. */
function parse(message: unknown): PanelMessage | null {
  if (typeof message !== "object" || message === null || !("type" in message)) return null;
  return TYPES.has(message.type) ? (message as PanelMessage) : null;
}
