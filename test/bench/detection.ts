import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import buildOnce from "../e2e/support/build-once.ts";
import { startWorld } from "../e2e/support/world.ts";
import { readCorpus } from "./detection/corpus.ts";
import { missesPage } from "./detection/misses-page.ts";
import { type Report, score } from "./detection/score.ts";
import { serveCorpus } from "./detection/site.ts";
import { type Visit, visitAll } from "./detection/visits.ts";

const OPTIONS = {
  corpus: { type: "string" },
  list: { type: "string" },
  json: { type: "boolean", default: false },
  /** Writes a page with a picture of each miss to this file. */
  html: { type: "string" },
  tabs: { type: "string", default: "3" },
} as const;

const USAGE = "npm run bench:detection -- --corpus DIR --list FILE [--json] [--html FILE] [--tabs N]";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.corpus === undefined) throw new Error(`Which corpus? ${USAGE}`);
  const folder = path.resolve(values.corpus);
  const pages = readCorpus(folder, path.resolve(values.list ?? path.join(folder, "list.txt")));
  buildOnce();
  const started = performance.now();
  const visits = await measure(folder, pages, Number(values.tabs), values.html !== undefined);
  const report = score(visits, Math.round(performance.now() - started));
  if (values.html !== undefined) writeFileSync(values.html, missesPage(report, visits));
  console.log(values.json ? JSON.stringify(report) : readable(report));
}

async function measure(folder: string, pages: ReturnType<typeof readCorpus>, tabs: number, thumbnails: boolean): Promise<Visit[]> {
  const site = await serveCorpus(folder);
  const world = await startWorld({ args: site.args });
  try {
    return await visitAll(pages, { world, site, tabs, thumbnails, progress });
  } finally {
    await world.close();
    await site.close();
  }
}

function progress(done: number, of: number): void {
  if (done % 25 === 0 || done === of) console.error(`${done} of ${of} pages`);
}

function readable({ kinds, summary, fragments, idpRendered, all, misses, apart }: Report): string {
  const table = (title: string, rows: Report["kinds"]) => [
    title,
    ...Object.entries(rows).map(
      ([kind, { pages, tp, fp, fn, precision, recall }]) =>
        `  ${kind.padEnd(20)} pages ${String(pages).padStart(4)}  tp ${String(tp).padStart(4)}  fp ${String(fp).padStart(3)}  fn ${String(fn).padStart(3)}  precision ${precision ?? "–"}  recall ${recall ?? "–"}`,
    ),
  ];
  return [
    ...table("Whole pages", kinds),
    ...table("Fragments", fragments.kinds),
    ...table("Rendered by identity software", idpRendered.kinds),
    `Alarms on ordinary pages: ${all.summary.falseAlarms} of ${all.summary.ordinaryPages} (whole pages: ${summary.falseAlarms} of ${summary.ordinaryPages})`,
    ...Object.entries(apart).map(([name, { pages, found }]) => `Apart: ${name}, ${pages} pages, found ${JSON.stringify(found)}`),
    ...misses.map(
      ({ file, expected, found, evidence }) => `  ${file}: ${expected ?? "ordinary"}, found ${found ?? "nothing"} [${evidence.map(({ signal }) => signal).join(", ")}]`,
    ),
    `${summary.ms} ms`,
  ].join("\n");
}

await main();
