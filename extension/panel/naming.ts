import { activityWordsIn } from "../../shared/activity-words.ts";
import type { BoundaryKind } from "../../shared/boundary-kinds.ts";
import type { AgentLine, EndedLine } from "../../shared/panel-protocol.ts";
import type { JournalEntry } from "../../shared/protocol.ts";
import { find, locale, t } from "./messages.ts";
import { plainLine } from "./words.ts";

const NAME_CHARS = 60;
const DETAIL_CHARS = 120;

/** The name an agent gives itself, made safe to stand among our words. */
export function agentName(agent: AgentLine): string {
  return plainLine(agent.name, NAME_CHARS) || t("unnamed");
}

/** What a kind of boundary is called within a sentence. */
export function nounOf(kind: BoundaryKind): string {
  return t(`noun_${kind}`);
}

/** What has ended, in words: nobody asked for what the person took over by themselves. */
export function endedName({ kind, host, takeover }: EndedLine): string {
  return t("ended_line", takeover ? t("noun_takeover") : nounOf(kind), host);
}

/** Words as they begin a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** An outcome in words. */
export function outcomeName({ outcome, tabClosed }: EndedLine): string {
  return tabClosed ? t("outcome_tab_closed") : t(`outcome_${outcome}`);
}

/** A sign of completion in words. */
export function signalName(signal: EndedLine["verifiedBy"][number]): string {
  return t(`signal_${signal}`);
}

/** One line of the journal as a person reads it: what happened, and the particulars in small print. */
export function activityWords(entry: JournalEntry): { what: string; where: string; state: string; wrong: boolean } {
  const words = activityWordsIn(find, entry);
  const where = words.where.map((part) => plainLine(part, DETAIL_CHARS)).filter(Boolean);
  return { ...words, what: plainLine(words.what, DETAIL_CHARS), state: plainLine(words.state, DETAIL_CHARS), where: where.join(" · ") };
}
