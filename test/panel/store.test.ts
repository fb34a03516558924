import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { activityWords } from "../../extension/panel/naming.ts";
import { PanelStore } from "../../extension/panel/store.ts";
import { ago, timeLeft } from "../../extension/panel/time.ts";
import type { JournalQuestion, JournalRow } from "../../shared/journal-protocol.ts";
import type { PanelVerb, ViewQuestion } from "../../shared/panel-protocol.ts";
import { panelVerbSchema } from "../../shared/panel-protocol.ts";
import { activity, handoff, NOW, view } from "./views.ts";

function store(reaches = true) {
  const sent: Array<PanelVerb | JournalQuestion | ViewQuestion> = [];
  return { sent, store: new PanelStore((message) => sent.push(message) > 0 && reaches) };
}

describe("the panel's store", () => {
  it("shows the last view the worker sent", () => {
    const { store: panel } = store();
    panel.receive({ type: "view", view: view() });
    panel.receive({ type: "view", view: view({ handoffs: [handoff()] }) });
    expect(panel.view.value?.handoffs).toHaveLength(1);
  });

  it("shows a failed press near the card it was about, and forgets it at the next", () => {
    const { store: panel, sent } = store();
    panel.act({ verb: "reload_and_check", handoff: "h1" });
    panel.receive({ type: "failed", about: "h1", said: ["failed_anyhow", "The tab did not answer."] });
    expect(panel.failures.value.get("h1")).toBe("That did not work. Reported: The tab did not answer.");
    expect(panel.spoken.value).toBe("That did not work. Reported: The tab did not answer.");
    panel.act({ verb: "done", handoff: "h1" });
    expect(panel.failures.value.size).toBe(0);
    expect(sent.map((verb) => panelVerbSchema.parse(verb).verb)).toEqual(["reload_and_check", "done"]);
  });

  it("shows each of two failures of one button at its own card, in whatever order they come", () => {
    const { store: panel } = store();
    panel.act({ verb: "abort", handoff: "h1" });
    panel.act({ verb: "abort", handoff: "h2" });
    panel.receive({ type: "failed", about: "h1", said: "failed_ended" });
    expect([...panel.failures.value.keys()]).toEqual(["h1"]);
  });

  it("says when a press could not be sent at all", () => {
    const { store: panel } = store(false);
    panel.act({ verb: "deny", approval: "a1" });
    expect(panel.failures.value.get("a1")).toMatch(/did not get through/);
  });

  it("makes the same words twice a change that is read out twice", () => {
    const { store: panel } = store(false);
    panel.act({ verb: "deny", approval: "a1" });
    const first = panel.spoken.value;
    panel.act({ verb: "deny", approval: "a1" });
    expect(panel.spoken.value).not.toBe(first);
    expect(panel.spoken.value.trim()).toBe(first);
  });
});

describe("the panel's clock", () => {
  const HOUR = 3_600_000;
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => vi.useRealTimers());

  for (const [way, ms] of [
    ["put back", -HOUR],
    ["put ahead, or a machine that slept", HOUR],
  ] as const) {
    it(`shows what is left as it is, with a clock that was ${way}`, () => {
      const { store: panel, sent } = store();
      const shown = () => panel.view.value?.handoffs.map(({ deadlineAt }) => timeLeft(deadlineAt, panel.now.value).text);
      panel.receive({ type: "view", view: view({ handoffs: [handoff({ deadlineAt: NOW + 9 * 60_000 })] }) });
      const stop = panel.startClock();
      vi.advanceTimersByTime(60_000);
      expect([shown(), sent]).toEqual([["8 min left"], []]);
      vi.setSystemTime(Date.now() + ms);
      vi.advanceTimersByTime(1_000);
      expect([shown(), panel.spoken.value], "until the worker has told, as if nothing had happened").toEqual([["8 min left"], expect.stringContaining("needs you")]);
      expect(sent).toEqual([{ ask: "view" }]);
      panel.receive({ type: "view", view: view({ handoffs: [handoff({ deadlineAt: Date.now() + 119_000 })] }) });
      vi.advanceTimersByTime(1_000);
      expect([shown(), sent.length], "as the worker has it").toEqual([["1:58 left"], 1]);
      stop();
    });
  }
});

describe("the journal", () => {
  const asked = (text: string, before?: number): JournalQuestion => ({ ask: "journal", text, limit: 60, ...(before === undefined ? {} : { before }) });
  const row = (id: number): JournalRow => ({ at: NOW, what: "command", name: "open", id, agent: "Agent", picture: null });

  it("shows the answer to what was asked last, however late an earlier one comes", () => {
    const { store: panel } = store();
    panel.look("pay");
    panel.look("payment");
    panel.receive({ type: "journal", question: asked("payment"), rows: [row(2)], more: false });
    panel.receive({ type: "journal", question: asked("pay"), rows: [row(1), row(2)], more: false });
    expect(panel.journal.value?.rows.map(({ id }) => id)).toEqual([2]);
  });

  it("adds earlier lines once, also where they were asked for twice", () => {
    const { store: panel } = store();
    panel.look("");
    panel.receive({ type: "journal", question: asked(""), rows: [row(9)], more: true });
    panel.look("", 9);
    panel.look("", 9);
    for (let answer = 0; answer < 2; answer++) panel.receive({ type: "journal", question: asked("", 9), rows: [row(8)], more: false });
    expect(panel.journal.value?.rows.map(({ id }) => id)).toEqual([9, 8]);
  });

  it("goes on as more is kept, but not under who searches it or has gone back to earlier lines, and not once it is closed", () => {
    const { store: panel, sent } = store();
    const kept = () => panel.receive({ type: "kept" });
    kept();
    expect(sent).toEqual([]);
    panel.look("");
    kept();
    expect(sent).toEqual([asked("")]);
    panel.receive({ type: "journal", question: asked(""), rows: [row(9)], more: true });
    expect(sent).toEqual([asked(""), asked("")]);
    panel.receive({ type: "journal", question: asked(""), rows: [row(10), row(9)], more: true });
    expect(panel.journal.value?.rows.map(({ id }) => id)).toEqual([10, 9]);
    panel.look("", 9);
    panel.receive({ type: "journal", question: asked("", 9), rows: [row(8)], more: false });
    kept();
    panel.look("pay");
    panel.receive({ type: "journal", question: asked("pay"), rows: [row(8)], more: false });
    kept();
    panel.leaveJournal();
    kept();
    expect(sent).toHaveLength(4);
  });

  it("says beside itself why it can't be read", () => {
    const { store: panel } = store();
    panel.look("");
    panel.receive({ type: "failed", about: "journal", said: ["failed_anyhow", "The disk is full."] });
    expect(panel.failures.value.get("journal")).toContain("The disk is full.");
  });
});

describe("times", () => {
  it("are minutes while there is time, and seconds when there is little", () => {
    expect(timeLeft(NOW + 540_000, NOW)).toEqual({ text: "9 min left", soon: false });
    expect(timeLeft(NOW + 81_000, NOW)).toEqual({ text: "1:21 left", soon: true });
    expect(timeLeft(NOW + 5_000, NOW).text).toBe("0:05 left");
    expect(timeLeft(NOW - 1, NOW)).toEqual({ text: "Time is up", soon: true });
  });

  it("are told as people tell them", () => {
    expect([ago(NOW - 1000, NOW), ago(NOW - 60_000, NOW), ago(NOW - 3 * 3_600_000, NOW)]).toEqual(["just now", "1 min. ago", "3 hr. ago"]);
    expect(ago(NOW + 5000, NOW)).toBe("just now");
  });
});

describe("the activity", () => {
  it("is told in words of ours", () => {
    expect(activity.map((entry) => activityWords(entry).what)).toEqual([
      "Agent connected",
      "You allowed the agent",
      "Opened a page",
      "Stopped for you",
      "Went on after you were done",
      "Clicked",
      "Filled in fields",
      "Read the page",
      "Opened a page",
    ]);
  });

  it("names the boundary and the site", () => {
    expect(activityWords({ at: NOW, what: "handoff", name: "began", detail: "login", origin: "https://a.example" }).where).toBe("a.example · a sign-in page");
    expect(activityWords({ at: NOW, what: "finding", name: "captcha" }).what).toBe("Met a check that you are human");
  });

  it("shows a name it has no words for as it is, cleaned", () => {
    const words = activityWords({ at: NOW, what: "decision", name: "some_new\u202E_thing" });
    expect(words.what).toBe("Some new thing");
  });
});
