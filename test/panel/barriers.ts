import axe from "axe-core";
import type { OpenPanel } from "./open-panel.ts";

/** The contract names the region of every open handoff "Needs you": two of them share a name, and are told apart by their descriptions. */
const SHARE_A_NAME = '<section class="card handoff"';

/** What axe finds. */
export async function barriers(panel: OpenPanel): Promise<string[]> {
  await panel.page.evaluate(axe.source);
  const run = panel.page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    return (await checker.run(document)).violations;
  });
  let ended = false;
  const found = run.finally(() => {
    ended = true;
  });
  // axe works in small turns, which come only when the clock is moved.
  while (!ended) await panel.page.clock.runFor(20);
  const meant = (violation: axe.Result) => violation.id === "landmark-unique" && violation.nodes.every((node) => node.html.startsWith(SHARE_A_NAME));
  return (await found)
    .filter((violation) => !meant(violation))
    .map((violation) => `${violation.id}: ${violation.nodes.map((node) => `${node.html} ${node.failureSummary}`).join(" | ")}`);
}
