import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPort, type LinkState } from "../../extension/panel/port.ts";
import type { PanelMessage } from "../../shared/panel-protocol.ts";
import { view } from "./views.ts";

/** A worker that may be dead, and what the panel was told. */
function worker() {
  const ports: Array<{ say: (message: unknown) => void; end: () => void; sent: unknown[] }> = [];
  const states: LinkState[] = [];
  const messages: PanelMessage[] = [];
  const control = { dead: false };
  const link = keepPort(
    () => {
      if (control.dead) throw new Error("no worker");
      const port = { say: (_: unknown) => {}, end: () => {}, sent: [] as unknown[] };
      ports.push(port);
      return {
        postMessage: (message) => port.sent.push(message),
        onMessage: { addListener: (listener) => (port.say = listener) },
        onDisconnect: { addListener: (listener) => (port.end = listener) },
      };
    },
    { message: (message) => messages.push(message), state: (state) => states.push(state) },
  );
  return { ports, states, messages, control, link };
}

describe("the panel's port", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("opens again at once when the worker stopped, without a word about it", () => {
    const { ports, states } = worker();
    ports[0]?.say({ type: "view", view: view() });
    ports[0]?.end();
    vi.advanceTimersByTime(0);
    expect(ports).toHaveLength(2);
    ports[1]?.say({ type: "view", view: view() });
    vi.advanceTimersByTime(5000);
    expect(states).not.toContain("reconnecting");
  });

  it("says so when the worker stays away, and takes it back when it comes", () => {
    const { ports, states, control } = worker();
    control.dead = true;
    ports[0]?.end();
    vi.advanceTimersByTime(999);
    expect(states).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(states).toEqual(["reconnecting"]);
    control.dead = false;
    vi.advanceTimersByTime(5000);
    ports.at(-1)?.say({ type: "view", view: view() });
    expect(states.at(-1)).toBe("live");
  });

  it("tells whether a decision could be sent", () => {
    const { ports, control, link } = worker();
    expect(link.send({ verb: "done", handoff: "h1" })).toBe(true);
    expect(ports[0]?.sent).toEqual([{ verb: "done", handoff: "h1" }]);
    control.dead = true;
    ports[0]?.end();
    expect(link.send({ verb: "done", handoff: "h1" })).toBe(false);
  });

  it("drops what is no message of the worker's", () => {
    const { ports, messages } = worker();
    for (const junk of [null, 7, "view", {}, { type: "other" }]) ports[0]?.say(junk);
    expect(messages).toEqual([]);
  });
});
