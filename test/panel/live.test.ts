import { mkdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LiveMessage, LiveState } from "../../shared/live-protocol.ts";
import { barriers } from "./barriers.ts";
import { type OpenPanel, PanelBench } from "./open-panel.ts";
import { handoff, view } from "./views.ts";

const PICTURES = "test/panel/states";
const STATE: LiveState = {
  t: "state",
  views: [{ id: "v1", host: "accounts.example.com" }],
  current: "v1",
  control: "you",
  blocked: false,
  dialog: null,
  choice: null,
  notice: null,
};
const options = ["Small", "Middle", "Large"].map((label, at) => ({ label, group: at ? "Sizes" : "", selected: at === 1, disabled: false }));

const STATES: Record<string, LiveMessage> = {
  drives: STATE,
  watches: { ...STATE, control: "other" },
  "nobody-drives": { ...STATE, control: "nobody" },
  "two-views": { ...STATE, views: [...STATE.views, { id: "v2", host: "idp.example.org" }], current: "v2" },
  confirm: { ...STATE, dialog: { type: "confirm", message: "Delete it?", value: "" } },
  prompt: { ...STATE, dialog: { type: "prompt", message: "Your name?", value: "Robin" } },
  leaving: { ...STATE, dialog: { type: "beforeunload", message: "", value: "" } },
  options: { ...STATE, choice: { id: 1, options } },
  file: { ...STATE, notice: "file" },
  picker: { ...STATE, notice: "picker" },
  blocked: { ...STATE, blocked: true },
  over: { t: "over", why: "not_here" },
};

describe("the live view in the panel", () => {
  let bench: PanelBench;
  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true });
    bench = await PanelBench.start();
  }, 60_000);
  afterAll(() => bench.stop());

  const open = async (colorScheme: "light" | "dark"): Promise<OpenPanel> => {
    const panel = await bench.open(view({ handoffs: [handoff()] }), { colorScheme, viewport: { width: 320, height: 800 }, reducedMotion: "reduce" });
    await panel.page.getByRole("button", { name: "Work on the page here" }).click();
    await panel.drawn();
    return panel;
  };

  for (const colorScheme of ["light", "dark"] as const) {
    it(`is free of barriers and fits 320 px in every state in ${colorScheme} colours`, { timeout: 60_000 }, async () => {
      const panel = await open(colorScheme);
      for (const [name, message] of Object.entries(STATES)) {
        await panel.page.evaluate((said) => window.harness.live.say(said), message);
        await panel.settle();
        await panel.page.screenshot({ path: `${PICTURES}/live-${name}-320-${colorScheme}.png`, fullPage: true });
        expect
          .soft(await panel.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${name} is wider than the panel`)
          .toBeLessThanOrEqual(0);
        expect.soft(await barriers(panel), name).toEqual([]);
      }
      expect(panel.complaints).toEqual([]);
    });
  }

  it("is offered where the page can be worked on from here, and says that Chrome's bar comes back", async () => {
    const panel = await bench.open(view({ handoffs: [handoff()] }));
    expect(await panel.page.getByText("Chrome shows its debugging bar again").count()).toBe(1);
    await panel.show(view({ handoffs: [handoff({ kind: "captcha", live: false })] }));
    expect(await panel.page.getByRole("button", { name: "Work on the page here" }).count()).toBe(0);
  });

  it("sends no press to the page before its picture is there", async () => {
    const panel = await open("light");
    await panel.page.evaluate((said) => window.harness.live.say(said), STATE as LiveMessage);
    await panel.drawn();
    await panel.page.locator(".live-picture").click();
    const sent = await panel.page.evaluate(() => window.harness.live.sent.map(({ t }) => t));
    expect(sent).not.toContain("mouse");
  });
});
