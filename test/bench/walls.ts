import type { Agent } from "../e2e/support/agent.ts";
import type { Site } from "../e2e/support/site.ts";
import type { World } from "../e2e/support/world.ts";
import { type Figures, figures } from "./figures.ts";

export type WallFigures = { wallToCard: Figures; membersToResult: Figures; resumed: number };

/**
 * Meets a wall again and again: from the wall being on screen to its card in the panel, and from the
 * members' page having been served to the agent's result.
 */
export async function measureWalls(world: World, agent: Agent, site: Site, rounds: number, progress: (line: string) => void): Promise<WallFigures> {
  const toCard: number[] = [];
  const toResult: number[] = [];
  let resumed = 0;
  for (let round = 0; round < rounds; round++) {
    await world.panel.watchCards();
    const call = agent.finish("open", { url: `${site.origin()}/members/${round}` }).then((reply) => ({ reply, at: Date.now() }));
    const cardAt = await world.panel.cardShownAt();
    const page = await world.browser.page(`/sign-in/${round}`);
    toCard.push(cardAt - (await page.evaluate<number>("performance.timeOrigin + performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")));
    await page.type("#user", "robin");
    await page.type("#password", "right");
    await page.press("Enter");
    const { reply, at } = await call;
    if (reply.structured?.handoff?.outcome === "resumed") resumed++;
    const members = site.visits.find(({ path, status }) => path === `/members/${round}` && status === 200);
    if (members) toResult.push(at - members.at);
    await page.detach();
    await world.panel.noCards();
    progress(`wall ${round + 1} of ${rounds}: card after ${Math.round(toCard.at(-1) ?? 0)} ms, result after ${toResult.at(-1) ?? "–"} ms`);
  }
  return { wallToCard: figures(toCard), membersToResult: figures(toResult), resumed };
}
