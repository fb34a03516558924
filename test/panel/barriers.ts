import axe from "axe-core";
import type { OpenPanel } from "./open-panel.ts";

/**
 * What axe finds. The contract names every open handoff's region "Needs you", so two of them share a name:
 * the one rule about that is left out, and each region is told apart by its description instead.
 */
export async function barriers(panel: OpenPanel): Promise<string[]> {
  await panel.page.evaluate(axe.source);
  const run = panel.page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    return (await checker.run(document, { rules: { "landmark-unique": { enabled: false } } })).violations;
  });
  let ended = false;
  const found = run.finally(() => {
    ended = true;
  });
  // axe works in small turns, which come only when the clock is moved.
  while (!ended) await panel.page.clock.runFor(20);
  return (await found).map((violation) => `${violation.id}: ${violation.nodes.map((node) => `${node.html} ${node.failureSummary}`).join(" | ")}`);
}
