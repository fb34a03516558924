import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndedLine } from "../../shared/panel-protocol.ts";
import { type OpenPanel, PanelBench } from "./open-panel.ts";
import { approval, handoff, NOW, requested, session, unfinished, view } from "./views.ts";

const ended: EndedLine = {
  id: "h1",
  kind: "login",
  host: "accounts.example.com",
  outcome: "resumed",
  verifiedBy: ["wanted_page"],
  overridden: false,
  takeover: false,
  tabClosed: false,
  at: NOW,
};
const two = view({ handoffs: [handoff(), requested] });
/** A browser on a busy machine: seconds at worst, and a hang is still noticed. */
const SLOW = { timeout: 30_000 };
let bench: PanelBench;
let panel: OpenPanel;

beforeAll(async () => {
  bench = await PanelBench.start();
}, 60_000);
afterAll(() => bench.stop());

const regions = () => panel.page.getByRole("region", { name: "Needs you", exact: true });
const doneOf = (host: string) => regions().filter({ hasText: host }).getByRole("button", { name: "Done" });
const topOf = async (host: string) => (await doneOf(host).boundingBox())?.y;
const spoken = () => panel.page.getByRole("status").textContent();

describe("cards", SLOW, () => {
  it("stand in order of arrival, a region each", async () => {
    panel = await bench.open(view({ handoffs: [requested, handoff()], approvals: [approval] }));
    expect(await regions().count()).toBe(2);
    expect(await regions().nth(0).textContent()).toContain("accounts.example.com");
    expect(await regions().nth(1).textContent()).toContain("localhost:5173");
  });

  it("stay where they are while the pointer is on one, whatever comes, goes or grows", async () => {
    panel = await bench.open(two, { viewport: { width: 360, height: 1600 } });
    await panel.settle();
    const before = await topOf("localhost");
    await doneOf("localhost").hover({ force: true });
    await panel.show(view({ handoffs: [unfinished, requested] }));
    expect(await topOf("localhost"), "the card above grew").toBe(before);
    await panel.show(view({ handoffs: [requested], ended: [ended], approvals: [approval] }));
    expect(await topOf("localhost"), "the card above ended, another came").toBe(before);
    expect(await panel.page.locator(".gone").textContent()).toContain("Done: a sign-in page on accounts.example.com");
    await panel.page.mouse.move(5, 5);
    await panel.drawn();
    expect(await topOf("localhost")).toBeLessThan(before ?? 0);
    expect(await panel.page.locator(".gone").count()).toBe(0);
  });

  it("stay where they are while the focus is in one", async () => {
    panel = await bench.open(two, { viewport: { width: 360, height: 1600 } });
    await panel.settle();
    await doneOf("localhost").focus();
    await panel.drawn();
    const before = await topOf("localhost");
    await panel.show(view({ handoffs: [requested] }));
    expect(await topOf("localhost")).toBe(before);
    await panel.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await panel.drawn();
    expect(await topOf("localhost")).toBeLessThan(before ?? 0);
  });

  it("let go of what went with the focus, and of nothing in the middle of a press", async () => {
    panel = await bench.open(view({ handoffs: [handoff(), requested], sessions: [session({ id: "s2" })] }), { viewport: { width: 360, height: 2400 } });
    await panel.settle();
    await doneOf("localhost").focus();
    await panel.show(view({ handoffs: [requested], sessions: [session({ id: "s2" })] }));
    expect(await panel.page.locator(".gone").count()).toBe(1);
    await panel.settle();
    const takeOver = panel.page.getByRole("button", { name: "Take over", exact: true });
    const before = await takeOver.boundingBox();
    await takeOver.hover({ force: true });
    await panel.page.mouse.down();
    expect(await takeOver.boundingBox(), "the press took the focus out of the list").toEqual(before);
    await panel.page.mouse.up();
    expect((await panel.sent()).map(({ verb }) => verb)).toEqual(["take_over"]);
    await panel.drawn();
    expect(await panel.page.locator(".gone").count()).toBe(0);

    await doneOf("localhost").focus();
    await panel.show(view({ sessions: [session()] }));
    await panel.drawn();
    expect(await panel.page.locator(".gone").count(), "the focus went with the card").toBe(0);
  });

  it("are not moved by a connection that breaks", async () => {
    panel = await bench.open(two);
    const before = await topOf("accounts");
    await panel.show({ ...two, connection: { state: "host_crashed", detail: ["system_says", "Native host has exited."] } });
    expect(await topOf("accounts")).toBe(before);
  });

  it("show a take-over with its session, not as a need", async () => {
    panel = await bench.open(view({ handoffs: [handoff({ takeover: true })], sessions: [session({ takenOver: true })] }));
    expect(await regions().count()).toBe(0);
    expect(await panel.page.getByRole("button", { name: "Hand back", exact: true }).count()).toBe(1);
  });
});

describe("the one live region", SLOW, () => {
  it("speaks of arrivals and endings, politely and not of seconds", async () => {
    panel = await bench.open(view());
    expect(await panel.page.locator("[aria-live]").count()).toBe(1);
    await panel.show(view({ handoffs: [handoff({ deadlineAt: NOW + 100_000 })] }));
    expect(await spoken()).toBe("Claude Code needs you: a sign-in page on accounts.example.com.");
    await panel.pass(10_000);
    expect(await spoken()).toBe("Claude Code needs you: a sign-in page on accounts.example.com.");
    await panel.pass(31_000);
    expect(await spoken()).toBe("One minute left for accounts.example.com.");
    await panel.show(view({ ended: [ended] }));
    expect(await spoken()).toBe("A sign-in page on accounts.example.com: Done.");
  });
});

describe("others' words", SLOW, () => {
  it("are plain text: no direction, no markup, no link", async () => {
    const words = { reason: "\u202Eevil\u202C <a href='https://evil.example'>here</a>", instructions: "Go to https://evil.example/login now" };
    panel = await bench.open(view({ handoffs: [{ ...requested, words, goal: "<img src=x onerror=alert(1)>\u200B" }] }));
    const text = (await regions().textContent()) ?? "";
    expect(text).toContain("evil <a href='[link left out]");
    expect(text).toContain("Go to [link left out] now");
    expect(text).toContain("<img src=x onerror=alert(1)>");
    expect(text).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(await panel.page.locator("a, img").count()).toBe(0);
  });
});

describe("a stopped worker", SLOW, () => {
  it("is connected to again without a word, its last view kept", async () => {
    panel = await bench.open(two);
    await panel.drop(false);
    await panel.pass(100);
    expect(await panel.connects()).toBe(2);
    await panel.show(two);
    await panel.pass(3_000);
    expect(await panel.page.getByText("Reconnecting").count()).toBe(0);
  });

  it("is spoken of when it stays away, and no decision is lost unsaid", async () => {
    panel = await bench.open(two);
    await panel.drop(true);
    await panel.pass(900);
    expect(await panel.page.getByText("Reconnecting").count()).toBe(0);
    await panel.pass(200);
    expect(await panel.page.getByText("Reconnecting").count()).toBe(1);
    expect(await regions().count()).toBe(2);
    await doneOf("accounts").click({ force: true });
    await panel.drawn();
    expect(await regions().nth(0).textContent()).toContain("That did not get through");
  });
});
