import { mkdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../support/language.ts";
import { barriers } from "./barriers.ts";
import { type OpenPanel, PanelBench, type PanelOptions } from "./open-panel.ts";
import { STATES } from "./views.ts";

const PICTURES = "test/panel/states";

/**
 * Every look of the panel, for people to look at. Barriers depend on colours, on width and on words, not on every
 * combination of them; widths are measured in every language.
 */
const LOOKS: Array<{ name: string; checked: boolean; options: PanelOptions & { viewport: { width: number; height: number } } }> = [
  ...languages().map((language) => ({
    name: `${language}-320-light`,
    checked: true,
    options: { language, colorScheme: "light" as const, viewport: { width: 320, height: 800 } },
  })),
  ...languages().map((language) => ({
    name: `${language}-400-dark`,
    checked: language === "en",
    options: { language, colorScheme: "dark" as const, viewport: { width: 400, height: 800 } },
  })),
  // As 320 pixels are to who has letters twice the size, or a panel zoomed to it.
  ...["de", "ar"].map((language) => ({
    name: `${language}-160-light`,
    checked: false,
    options: { language, colorScheme: "light" as const, viewport: { width: 160, height: 800 } },
  })),
];

describe("every state of the panel", () => {
  let bench: PanelBench;
  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true });
    bench = await PanelBench.start();
  }, 60_000);
  afterAll(() => bench.stop());

  for (const { name: look, checked, options } of LOOKS) {
    it(`fits as ${look}${checked ? " and is free of barriers" : ""}`, { timeout: 120_000 }, async () => {
      const panel = await bench.open(null, { ...options, reducedMotion: "reduce" });
      for (const [name, view] of Object.entries(STATES)) {
        await panel.show(view);
        await unfold(panel, name === "rules");
        await panel.settle();
        await panel.page.screenshot({ path: `${PICTURES}/${name}-${look}.png`, fullPage: true });
        expect.soft(await overflow(panel), `${name} is wider than the panel`).toEqual([]);
        if (checked) expect.soft(await barriers(panel), name).toEqual([]);
      }
      expect(panel.complaints).toEqual([]);
    });
  }
});

/** Settings are folded away; what is in them is looked at in one state. */
function unfold({ page }: OpenPanel, open: boolean): Promise<void> {
  return page.evaluate((unfolded) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>("details.settings, .rules details")) details.open = unfolded;
  }, open);
}

/** What is wider than its room: the page itself, or words in a box that neither wraps nor says that it was cut. */
function overflow({ page }: OpenPanel): Promise<string[]> {
  return page.evaluate(() => {
    const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const boxes = [...document.querySelectorAll(".button, .pill, .kind, .time-left, .card, .line, .row, h2, h3, p, label, select")];
    const cut = boxes.filter((element) => wide(element) && getComputedStyle(element).display !== "inline" && !element.matches(".tab-name, .tab-host, .unseen"));
    return [...(wide(document.documentElement) ? ["page"] : []), ...cut.map((element) => `${element.className || element.tagName}: ${element.textContent?.slice(0, 60)}`)];
  });
}
