import browser from "webextension-polyfill";
import { idleDetach } from "./debugger/attachment.ts";
import { deadlineOf, deadlineRang } from "./handoff/deadline.ts";
import { evaluate } from "./handoff/evaluation.ts";
import { callForHelp, lonelyHandoffOf } from "./handoff/nobody-reacts.ts";
import { openHandoffs } from "./handoff/open-handoffs.ts";
import { connectHost } from "./links/host.ts";
import { ready } from "./ready.ts";

/** Jobs by the name of their alarm. The alarm is only a bell: every job looks at the state it finds. */
const JOBS: Record<string, () => unknown> = {
  watchdog: () => {
    connectHost();
    for (const record of openHandoffs()) void evaluate(record.id);
  },
  "idle-detach": idleDetach,
};

/** Registers the bell; called synchronously at the worker's start. */
export function registerAlarms(): void {
  browser.alarms.onAlarm.addListener(async ({ name }) => {
    await ready;
    const handoff = deadlineOf(name);
    const lonely = lonelyHandoffOf(name);
    if (handoff !== null) await deadlineRang(handoff);
    else if (lonely !== null) await callForHelp(lonely);
    else await JOBS[name]?.();
  });
}

/** The watchdog rings every 30 s, the shortest period of a packed extension, and wakes a worker that has no other reason to live. */
export async function startWatchdog(): Promise<void> {
  if (!(await browser.alarms.get("watchdog"))) browser.alarms.create("watchdog", { periodInMinutes: 0.5 });
}
