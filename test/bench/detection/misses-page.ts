import { isMiss, type Report } from "./score.ts";
import type { Visit } from "./visits.ts";

/** A page for people: the figures, and each miss with its picture. */
export function missesPage({ kinds, summary, all }: Report, visits: readonly Visit[]): string {
  const misses = visits.filter(isMiss);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Detection: ${misses.length} misses</title>
<style>
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem; max-width: 72rem; color: #1b1b1b; background: #fff }
table { border-collapse: collapse } th, td { text-align: start; padding: .25rem .9rem .25rem 0 } td { font-variant-numeric: tabular-nums }
ul { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1.5rem }
img { width: 100%; border: 1px solid #bbb; border-radius: 6px } p { margin: .2rem 0; overflow-wrap: anywhere } small { color: #555 }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #161616 } small { color: #aaa } img { border-color: #444 } }
</style></head><body>
<h1>${misses.length} misses on ${all.summary.pages} pages</h1>
<p>Whole pages: ${summary.fired} of ${summary.firePages} that need a person fired; ${summary.falseAlarms} alarms on ${summary.ordinaryPages} ordinary pages.</p>
<table><thead><tr><th>Kind (whole pages)</th><th>Pages</th><th>Right</th><th>Wrongly named</th><th>Missed</th><th>Precision</th><th>Recall</th></tr></thead><tbody>
${Object.entries(kinds)
  .map(
    ([kind, one]) =>
      `<tr><td>${kind}</td><td>${one.pages}</td><td>${one.tp}</td><td>${one.fp}</td><td>${one.fn}</td><td>${one.precision ?? "–"}</td><td>${one.recall ?? "–"}</td></tr>`,
  )
  .join("\n")}
</tbody></table>
<ul>${misses.map(card).join("\n")}</ul></body></html>`;
}

function card({ page, found, evidence, thumbnail }: Visit): string {
  const picture = thumbnail === undefined ? "" : `<img alt="" loading="lazy" src="${thumbnail}">`;
  const details = evidence.map(({ detail }) => escaped(detail)).join(" ");
  return `<li>${picture}<p><strong>${page.expected ?? "ordinary"}</strong>, found ${found ?? "nothing"}</p><p>${escaped(page.file)}</p><p><small>${escaped(page.url.href)}</small></p><p><small>${details}</small></p></li>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
