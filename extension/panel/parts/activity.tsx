import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { PanelView } from "../../../shared/panel-protocol.ts";
import { number } from "../format.ts";
import { t } from "../messages.ts";
import { ago } from "../time.ts";
import type { IconName } from "./icon.tsx";
import { JournalLine } from "./journal-line.tsx";

type Entry = PanelView["activity"][number];

/** Enough to see what an agent is at, without burying what lies below. */
const SHORT = 8;

const ICONS: Record<Entry["what"], IconName> = { command: "arrow", finding: "bell", decision: "user", handoff: "door", session: "plug" };

/** What happened, newest first. */
export function Activity({ entries, now }: { entries: Entry[]; now: ReadonlySignal<number> }) {
  const whole = useSignal(false);
  // With one agent alone its name on every line would only be noise.
  const several = new Set(entries.map((entry) => entry.session)).size > 1;
  const newest = entries.toReversed();
  const shown = whole.value ? newest : newest.slice(0, SHORT);
  return (
    <section class="block" aria-labelledby="activity-title">
      <h2 id="activity-title">{t("activity_title")}</h2>
      {entries.length === 0 ? (
        <p class="fine">{t("no_activity")}</p>
      ) : (
        <ol class="activity">
          {shown.map((entry, index) => (
            <JournalLine key={entries.length - index} entry={entry} icon={ICONS[entry.what]} agent={several ? entry.agent : ""} when={ago(entry.at, now.value)} />
          ))}
        </ol>
      )}
      {entries.length > SHORT && (
        <button type="button" class="button plain more" aria-expanded={whole.value} onClick={() => (whole.value = !whole.value)}>
          {whole.value ? t("show_less") : t("show_all", number(entries.length))}
        </button>
      )}
    </section>
  );
}
