import { BOUNDARY_KINDS } from "./boundary-kinds.ts";
import { MODES } from "./modes.ts";
import type { JournalEntry } from "./protocol.ts";
import { hostOf } from "./urls.ts";
import type { Messages } from "./words.ts";

/** A line of the journal in words: what happened, where and with what, and how it came out. */
export type ActivityWords = { what: string; where: string[]; state: string; wrong: boolean };

type Find = Messages["find"];

/** The journal keeps names; people read words. A name that has none is shown with its underscores as spaces. */
export function activityWordsIn(find: Find, entry: JournalEntry): ActivityWords {
  const { status } = entry;
  const wrong = status !== undefined && status !== "ok" && status !== "paused";
  return { what: whatWords(find, entry), where: whereWords(find, entry), state: stateWords(find, status), wrong };
}

function whatWords(find: Find, { what, name }: JournalEntry): string {
  if (what === "command") return find(`did_${name}`) || sentence(name);
  if (isKind(name)) return find("event_met", find(`noun_${name}`));
  return find(`event_${name}`) || sentence(name);
}

function whereWords(find: Find, { name, detail, origin }: JournalEntry): string[] {
  // An address says where it is itself.
  const site = origin === undefined || detail?.startsWith(origin) ? "" : hostOf(origin);
  return [site, detail === undefined ? "" : detailWords(find, name, detail)].filter((part) => part !== "");
}

function detailWords(find: Find, name: string, detail: string): string {
  if (isKind(detail)) return find(`noun_${detail}`);
  if (name !== "task" && name !== "mode_set") return find(`detail_${detail}`) || detail;
  // A mode, and the origins the task keeps to.
  const [mode = "", ...origins] = detail.split(" ");
  return [MODES.some((one) => one === mode) ? find(`limits_mode_${mode}`) : mode, ...origins].join(" ");
}

function stateWords(find: Find, status: string | undefined): string {
  if (status === undefined || status === "ok") return "";
  return find(`state_${status}`) || find(`error_${status}`) || spaced(status);
}

function isKind(name: string): boolean {
  return Object.hasOwn(BOUNDARY_KINDS, name);
}

function sentence(name: string): string {
  const words = spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function spaced(name: string): string {
  return name.replaceAll("_", " ");
}
