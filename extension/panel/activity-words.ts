import type { PanelView } from "../../shared/panel-protocol.ts";
import { spaced } from "./naming.ts";
import { strings } from "./strings.ts";
import { plainLine } from "./words.ts";

type Entry = PanelView["activity"][number];

/** One line of the journal as a person reads it: what happened, and the particulars in small print. */
export function activityWords(entry: Entry): { what: string; where: string; state: string; wrong: boolean } {
  const state = entry.status === undefined ? "" : (strings.activity.states[entry.status] ?? spaced(entry.status));
  return { what: whatWords(entry), where: whereWords(entry), state, wrong: entry.status !== undefined && entry.status !== "ok" && entry.status !== "paused" };
}

function whatWords(entry: Entry): string {
  const words = strings.activity;
  if (entry.what === "command") return words.commands[entry.name] ?? sentence(entry.name);
  const kind = words.kind(entry.name);
  if (kind !== null) return words.found(kind);
  return words.names[entry.name] ?? sentence(entry.name);
}

function whereWords(entry: Entry): string {
  const site = entry.origin === undefined ? "" : URL.canParse(entry.origin) ? new URL(entry.origin).host : entry.origin;
  const detail = entry.detail === undefined ? "" : (strings.activity.kind(entry.detail) ?? entry.detail);
  return [site, detail]
    .map((part) => plainLine(part, 120))
    .filter(Boolean)
    .join(" · ");
}

function sentence(name: string): string {
  const words = spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
