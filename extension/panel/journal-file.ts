import type { JournalRow } from "../../shared/journal-protocol.ts";
import { dateAndTime } from "./format.ts";
import { direction, locale, t } from "./messages.ts";
import { activityWords } from "./naming.ts";

/** The journal as one HTML file that needs nothing else: no script, no link, pictures inside. */
export function journalFile(rows: readonly JournalRow[], now: number): string {
  const title = t("journal_heading");
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><title>${text(title)}</title><style>
body{font:15px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1f2a24;background:#fff}table{border-collapse:collapse;width:100%}td{padding:.4rem .6rem;border-top:1px solid #dde3df;vertical-align:top}time{white-space:nowrap;color:#5a665f}img{display:block;max-width:20rem;margin-top:.3rem;border:1px solid #dde3df}.wrong{color:#8c1d18}
</style></head><body><h1>${text(title)}</h1><p>${text(dateAndTime(now))}</p><table>${rows.map(row).join("")}</table></body></html>`;
}

function row(line: JournalRow): string {
  const words = activityWords(line);
  const picture = line.picture?.startsWith("data:image/jpeg;base64,") ? `<img src="${text(line.picture)}" alt="">` : "";
  const what = `${words.what}${words.state ? ` (${words.state})` : ""}`;
  return `<tr><td><time>${text(dateAndTime(line.at))}</time></td><td><bdi>${text(line.agent)}</bdi></td><td${words.wrong ? ' class="wrong"' : ""}>${text(what)}<br><small>${text(words.where)}</small>${picture}</td></tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function text(words: string): string {
  return words.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}
