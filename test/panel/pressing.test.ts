import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PanelView } from "../../shared/panel-protocol.ts";
import { type OpenPanel, PanelBench } from "./open-panel.ts";
import { approval, handoff, offer, onlyYours, question, requested, STATES, secondStep, session, unfinished, view } from "./views.ts";

const waiting = view({ handoffs: [handoff()] });
/** A browser on a busy machine: seconds at worst, and a hang is still noticed. */
const SLOW = { timeout: 30_000 };
let bench: PanelBench;
let panel: OpenPanel;

beforeAll(async () => {
  bench = await PanelBench.start();
}, 60_000);
afterAll(() => bench.stop());

const button = (name: string) => panel.page.getByRole("button", { name, exact: true });
const verbs = async () => (await panel.sent()).map(({ verb }) => verb);

/** Presses where the element is, whatever its state: as a hand does, which does not wait for a page. */
async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to press");
  await panel.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await panel.drawn();
}

async function opened(first: PanelView): Promise<void> {
  panel = await bench.open(first);
}

describe("pressing a button of the panel", SLOW, () => {
  it("counts once it has stood still for half a second, and says until then that it does not", async () => {
    await opened(waiting);
    expect(await button("Done").getAttribute("aria-disabled")).toBe("true");
    await press(button("Done"));
    expect(await panel.sent()).toEqual([]);
    await panel.settle();
    expect(await button("Done").getAttribute("aria-disabled")).toBeNull();
    await press(button("Done"));
    expect(await panel.sent()).toEqual([{ verb: "done", handoff: "h1" }]);
  });

  it("holds for every decision, each with its own verb", async () => {
    const cases: Array<[PanelView, string, object]> = [
      [waiting, "Abort", { verb: "abort", handoff: "h1" }],
      [waiting, "More time", { verb: "more_time", handoff: "h1" }],
      [view({ handoffs: [unfinished] }), "Continue anyway", { verb: "continue_anyway", handoff: "h1" }],
      [view({ handoffs: [unfinished] }), "Keep waiting", { verb: "keep_waiting", handoff: "h1" }],
      [view({ handoffs: [unfinished] }), "Reload and check", { verb: "reload_and_check", handoff: "h1" }],
      [view({ handoffs: [question] }), "I'll do it", { verb: "do_it_myself", handoff: "h3" }],
      [view({ handoffs: [question] }), "Let the agent do it once", { verb: "allow_once", handoff: "h3" }],
      [view({ handoffs: [question] }), "Refuse", { verb: "refuse", handoff: "h3" }],
      [view({ handoffs: [onlyYours] }), "Done", { verb: "done", handoff: "h4" }],
      [view({ approvals: [approval] }), "Allow", { verb: "allow", approval: "a1", remember: false }],
      [view({ approvals: [approval] }), "Deny", { verb: "deny", approval: "a1" }],
      [view({ tabOffers: [offer] }), "Give tab", { verb: "give_tab", offer: "o1" }],
      [view({ tabOffers: [offer] }), "Keep tab", { verb: "keep_tab", offer: "o1" }],
      [view({ sessions: [session()] }), "Take over", { verb: "take_over", session: "s1" }],
      [view({ sessions: [session({ takenOver: true })] }), "Hand back", { verb: "hand_back", session: "s1" }],
    ];
    await opened(view());
    for (const [shown, name, verb] of cases) {
      const before = (await panel.sent()).length;
      await panel.show(view());
      await panel.show(shown);
      await press(button(name));
      expect(await panel.sent(), `${name} at once`).toHaveLength(before);
      await panel.settle();
      await press(button(name));
      expect((await panel.sent()).at(-1), name).toEqual(verb);
    }
  });

  it("does not count when the card became about something else under the pointer", async () => {
    await opened(waiting);
    await panel.settle();
    const { x, y } = (await button("Done").boundingBox()) ?? { x: 0, y: 0 };
    await panel.page.mouse.move(x + 5, y + 5);
    await panel.page.mouse.down();
    await panel.show(view({ handoffs: [secondStep] }));
    await panel.page.mouse.up();
    await press(button("Done"));
    expect(await panel.sent()).toEqual([]);
    await panel.settle();
    await press(button("Done"));
    expect(await verbs()).toEqual(["done"]);
  });

  it("does not count twice in a double click", async () => {
    await opened(waiting);
    await panel.settle();
    await button("Abort").dblclick({ force: true });
    expect(await verbs()).toEqual(["abort"]);
  });

  it("does not count when a script does it", async () => {
    await opened(waiting);
    await panel.settle();
    await panel.page.evaluate(() => {
      for (const one of document.querySelectorAll("button")) {
        one.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        one.click();
      }
    });
    expect(await panel.sent()).toEqual([]);
  });

  it("is never held back for going to the tab", async () => {
    await opened(waiting);
    await press(button("Go to tab"));
    expect(await panel.sent()).toEqual([{ verb: "go_to_tab", handoff: "h1" }]);
  });

  it("sends along the note, and whether to remember", async () => {
    await opened(waiting);
    await press(panel.page.getByText("Add a note for the agent"));
    await panel.page.getByLabel("Note for the agent").fill("  Use the second account. ");
    await panel.settle();
    await press(button("Done"));
    await panel.show(view({ approvals: [approval] }));
    await panel.settle();
    await press(panel.page.getByLabel("Always allow this program in this folder"));
    await press(button("Allow"));
    expect(await panel.sent()).toEqual([
      { verb: "done", handoff: "h1", note: "Use the second account." },
      { verb: "allow", approval: "a1", remember: true },
    ]);
  });

  it("shows near the card what went wrong", async () => {
    await opened(view({ handoffs: [handoff(), requested] }));
    await panel.settle();
    await press(button("Abort").nth(1));
    await panel.say({ type: "failed", about: requested.id, said: "failed_ended" });
    expect(await panel.page.getByRole("region", { name: "Needs you" }).nth(1).textContent()).toContain("This has ended already.");
    expect(await panel.page.getByRole("region", { name: "Needs you" }).nth(0).textContent()).not.toContain("This has ended already.");
  });
});

describe("the keyboard", SLOW, () => {
  it("reaches and presses everything, in the order it is seen", async () => {
    await opened(view({ handoffs: [handoff()], sessions: [session()] }));
    await panel.settle();
    const reached: string[] = [];
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await panel.page.keyboard.press("Tab");
      reached.push(await panel.page.evaluate(() => document.activeElement?.textContent ?? ""));
    }
    expect(reached.slice(0, 6)).toEqual(["Go to tab", "Done", "More time", "Abort", "Work on the page here", "Add a note for the agent"]);
    // What the card holds is the person's already.
    expect([reached.includes("Close its tabs"), reached.includes("Take over")]).toEqual([true, false]);
    await button("Done").focus();
    await panel.page.keyboard.press("Space");
    expect(await verbs()).toEqual(["done"]);
  });

  it("stays where it is when what was pressed becomes something else", async () => {
    const where = () => panel.page.evaluate(() => document.activeElement?.closest("[data-slot], .session")?.textContent ?? "");
    await opened(view({ sessions: [session()] }));
    await panel.settle();
    await button("Take over").focus();
    await panel.page.keyboard.press("Space");
    await panel.show(view({ sessions: [session({ takenOver: true })] }));
    expect(await where()).toContain("Hand back");
    await panel.page.keyboard.press("Shift+Tab");
    await panel.show(view({ handoffs: [handoff()] }));
    await panel.settle();
    await button("Done").focus();
    await panel.show(view({ handoffs: [unfinished] }));
    expect(await where()).toContain("Keep waiting");
  });

  it("presses by Enter where the person went by Tab", async () => {
    await opened(waiting);
    await panel.settle();
    await panel.page.keyboard.press("Tab");
    await panel.page.keyboard.press("Tab");
    await panel.page.keyboard.press("Enter");
    expect(await verbs()).toEqual(["done"]);
  });

  it("decides nothing by Enter where the focus only ended up", async () => {
    await opened(waiting);
    await panel.settle();
    await panel.page.keyboard.press("Enter");
    await button("Done").focus();
    await panel.page.keyboard.press("Enter");
    expect(await panel.sent()).toEqual([]);
  });

  it("is given no focus by any view", async () => {
    await opened(view());
    for (const [name, shown] of Object.entries(STATES)) {
      await panel.show(shown);
      expect(await panel.page.evaluate(() => document.activeElement === document.body), name).toBe(true);
    }
  });
});
