import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { EXTENSION_ID } from "../../shared/identity.ts";
import { launch } from "../e2e/support/launch.ts";
import type { Page } from "../e2e/support/page.ts";
import { html, type Site, serve } from "../e2e/support/site.ts";
import { bundled } from "../page/signals/support/browser.ts";
import { type Figures, figures } from "./figures.ts";

export type SignalFigures = {
  elements: number;
  /** Collecting what a changed page shows, and saying what it means, ms. */
  signals: Figures;
  verdict: Figures;
  both: Figures;
  /** Script worlds of the extension in a tab that is the person's own: there must be none. */
  worldsInOtherTabs: number;
};

const ROWS = 830;
const ROUNDS = 200;

/** Runs what the page script and the worker run, as a content script of a browser, on a large page that changes before each look. */
const MEASURE = `
(() => {
  const times = [];
  const watch = collector.watchSignals(() => undefined);
  const cells = document.querySelectorAll("td");
  for (let round = 0; round < ${ROUNDS}; round++) {
    cells[(round * 37) % cells.length].textContent = "Changed " + round;
    // Laying out what has changed is the page's own work, which it would do for the next frame anyway.
    document.body.getBoundingClientRect();
    const start = performance.now();
    const top = watch.now();
    const collected = performance.now();
    verdict.assess({ url: top.url, wantedUrl: null, redirects: [], status: top.status, top, children: [], inputSwallowed: false, network: { httpAuth: false, fedcm: false, challengeHeader: null } });
    times.push([collected - start, performance.now() - collected]);
  }
  watch.stop();
  document.documentElement.dataset.times = JSON.stringify(times);
})();`;

/** Measures on a page of 5,000 elements, in the very kind of world the page script lives in. */
export async function measureSignals(): Promise<SignalFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), "doorstep-bench-"));
  const site = await servePage();
  try {
    await writeExtension(folder);
    const browser = await launch({ extensions: [folder] });
    try {
      const page = await browser.newPage(`${site.origin("large.test")}/`);
      const worlds = await extensionWorlds(browser.cdp, page);
      const times = JSON.parse(await page.waitFor<string>("document.documentElement.dataset.times", 60_000)) as Array<[number, number]>;
      const elements = await page.evaluate<number>("document.querySelectorAll('*').length");
      return {
        elements,
        signals: figures(times.map(([collect]) => collect)),
        verdict: figures(times.map(([, assess]) => assess)),
        both: figures(times.map(([collect, assess]) => collect + assess)),
        worldsInOtherTabs: worlds,
      };
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Content scripts may see closed shadow roots, which pages may not: that is a part of the cost. */
async function writeExtension(folder: string): Promise<void> {
  const code = [await bundled("signals/watch.ts", "collector"), await bundled("../background/boundaries/index.ts", "verdict"), MEASURE].join("\n");
  const manifest = { manifest_version: 3, name: "Measurement", version: "1", content_scripts: [{ matches: ["http://large.test/*"], js: ["measure.js"], run_at: "document_idle" }] };
  await writeFile(path.join(folder, "measure.js"), code);
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest));
}

async function extensionWorlds(cdp: { on(method: string, listener: (params: unknown) => void): () => void }, page: Page): Promise<number> {
  let worlds = 0;
  const stop = cdp.on("Runtime.executionContextCreated", (params) => {
    const { context } = params as { context: { origin: string } };
    if (context.origin.includes(EXTENSION_ID)) worlds++;
  });
  await page.waitFor("document.readyState === 'complete'");
  // Tells of all worlds there are before it answers.
  await page.send("Runtime.enable");
  stop();
  return worlds;
}

/** Orders in a table, with a form, a menu and what else a page of an application has: 5,000 elements. */
function servePage(): Promise<Site> {
  const row = (i: number) =>
    `<tr><td><a href="/o/${i}">#${10_000 + i}</a></td><td>Customer ${i} of the northern region</td><td>$${(i * 7.31).toFixed(2)}</td><td class="state">${["open", "paid", "shipped"][i % 3]}</td></tr>`;
  const body = `<header><nav><a href="/">Home</a> <a href="/orders">Orders</a> <a href="/login">Log in</a></nav><form role="search"><input name="q" placeholder="Search"></form></header>
<main><h1>Orders</h1><p>All that was ordered this year.</p><form><label>From <input type="date"></label><label>To <input type="date"></label><select><option>All<option>Open</select><button>Filter</button></form>
<table><tbody>${Array.from({ length: ROWS }, (_, i) => row(i)).join("")}</tbody></table></main><footer><a href="/imprint">Imprint</a></footer>`;
  return serve(() => html("Orders", body));
}
