import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "../e2e/support/launch.ts";
import { html, serve } from "../e2e/support/site.ts";
import { bundled } from "../page/signals/support/browser.ts";

/** The page script's own code in the very kind of world it lives in: that of a content script, of a browser without Doorstep. */

/**
 * Runs `measure` after the code of `modules` (path below `extension/page/`, global name), in a page of this body; it
 * writes what it found, as JSON, to `document.documentElement.dataset.measured`.
 */
export async function inContentScript<Value>(body: string, modules: ReadonlyArray<readonly [entry: string, name: string]>, measure: string): Promise<Value> {
  const folder = await mkdtemp(path.join(tmpdir(), "doorstep-bench-"));
  const site = await serve(() => html("Orders", body));
  try {
    const code = await Promise.all(modules.map(([entry, name]) => bundled(entry, name)));
    await writeFile(path.join(folder, "measure.js"), [...code, measure].join("\n"));
    const script = { matches: ["http://large.test/*"], js: ["measure.js"], run_at: "document_idle" };
    await writeFile(path.join(folder, "manifest.json"), JSON.stringify({ manifest_version: 3, name: "Measurement", version: "1", content_scripts: [script] }));
    const browser = await launch({ extensions: [folder] });
    try {
      const page = await browser.newPage(`${site.origin("large.test")}/`);
      return JSON.parse(await page.waitFor<string>("document.documentElement.dataset.measured", 60_000)) as Value;
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}
