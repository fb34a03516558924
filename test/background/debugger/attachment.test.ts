import { beforeEach, expect, test, vi } from "vitest";
import { ensureAttached, hasLetGo, release } from "../../../extension/background/debugger/attachment.ts";

/** What Chrome is asked, in order. */
const asked: string[] = [];
const listen = { addListener: () => undefined };
let tab = 0;

beforeEach(() => {
  asked.length = 0;
  tab++;
  vi.stubGlobal("chrome", {
    alarms: { create: async () => undefined },
    runtime: { getURL: () => "data:text/javascript," },
    tabs: { get: async () => ({ discarded: false }) },
    debugger: {
      onEvent: listen,
      onDetach: listen,
      attach: async () => void asked.push("attach"),
      detach: async () => void asked.push("detach"),
      sendCommand: async (_target: unknown, method: string) => (method === "Page.getFrameTree" ? { frameTree: { frame: { id: "main" } } } : {}),
    },
  });
});

function lasting(): { last: Promise<void>; over: () => void } {
  let over = (): void => undefined;
  const last = new Promise<void>((resolve) => {
    over = resolve;
  });
  return { last, over: () => over() };
}

test("a tab is let go of once what still needs the debugger is over", async () => {
  const { last, over } = lasting();
  await ensureAttached(tab);
  const released = release([tab], last);
  await Promise.resolve();
  expect(asked).toEqual(["attach"]);
  over();
  await released;
  expect(asked).toEqual(["attach", "detach"]);
});

test("who wants a tab that is on its way out attaches anew and keeps it", async () => {
  const { last, over } = lasting();
  await ensureAttached(tab);
  const released = release([tab], last);
  const again = ensureAttached(tab);
  const left = hasLetGo(tab);
  over();
  await Promise.all([released, again, left]);
  expect(asked).toEqual(["attach", "detach", "attach"]);
});

test("letting go again meanwhile lets go of what was attached anew, too", async () => {
  const { last, over } = lasting();
  await ensureAttached(tab);
  const released = [release([tab], last), ensureAttached(tab), release([tab])];
  over();
  await Promise.all(released);
  expect(asked).toEqual(["attach", "detach", "attach", "detach"]);
  await release([tab]);
  await ensureAttached(tab);
  expect(asked.filter((what) => what === "attach")).toHaveLength(3);
});
