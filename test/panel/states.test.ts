import { mkdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { barriers } from "./barriers.ts";
import { type OpenPanel, PanelBench } from "./open-panel.ts";
import { STATES } from "./views.ts";

const PICTURES = "test/panel/states";

describe("every state of the panel", () => {
  let bench: PanelBench;
  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true });
    bench = await PanelBench.start();
  }, 60_000);
  afterAll(() => bench.stop());

  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [320, 400]) {
      // Barriers depend on colours and on width, not on their every pair.
      const checked = (width === 320) === (colorScheme === "light");
      it(`fits ${width} px in ${colorScheme} colours${checked ? " and is free of barriers" : ""}`, { timeout: 60_000 }, async () => {
        const panel = await bench.open(null, { colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" });
        for (const [name, view] of Object.entries(STATES)) {
          await panel.show(view);
          await unfold(panel, name === "rules");
          await panel.settle();
          await panel.page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png`, fullPage: true });
          expect.soft(await overflow(panel), `${name} is wider than the panel`).toBe(0);
          if (checked) expect.soft(await barriers(panel), name).toEqual([]);
        }
        expect(panel.complaints).toEqual([]);
      });
    }
  }
});

/** Settings are folded away; what is in them is looked at in one state. */
function unfold({ page }: OpenPanel, open: boolean): Promise<void> {
  return page.evaluate((unfolded) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>("details.settings, .rules details")) details.open = unfolded;
  }, open);
}

function overflow({ page }: OpenPanel): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
