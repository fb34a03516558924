import type { World } from "../e2e/support/world.ts";
import { type Figures, figures, timed } from "./figures.ts";

/** What the browser itself takes: `open` by turns with a bare navigation of a tab that belongs to nobody. */
export type FloorFigures = { open: Figures; bare: Figures };

const ROUNDS = 30;

/** Opens a page as the agent does and, in another background tab of the same window, by the debugger alone: sent off, parsed, its text read. */
export async function measureFloor(world: World, open: (url: string) => Promise<unknown>, origin: string): Promise<FloorFigures> {
  const page = await world.browser.newPage("about:blank", true);
  try {
    await page.send("Page.enable");
    const bare = async () => {
      const parsed = nextEvent(world, "Page.domContentEventFired");
      await page.send("Page.navigate", { url: `${origin}/button` });
      await parsed;
      await page.evaluate("document.body.innerText");
    };
    const [opened, bared]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      opened.push(...(await timed(1, () => open(`${origin}/button`))));
      bared.push(...(await timed(1, bare)));
    }
    return { open: figures(opened), bare: figures(bared) };
  } finally {
    await world.browser.cdp.send("Target.closeTarget", { targetId: page.targetId });
  }
}

/** Of the one page whose events were asked for. */
function nextEvent({ browser }: World, method: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = browser.cdp.on(method, () => {
      stop();
      resolve();
    });
  });
}
