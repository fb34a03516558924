import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { PanelView } from "../../../shared/panel-protocol.ts";
import { number } from "../format.ts";
import { t } from "../messages.ts";
import { activityWords } from "../naming.ts";
import { ago } from "../time.ts";
import { plainLine } from "../words.ts";
import { Icon, type IconName } from "./icon.tsx";

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
            <Line key={entries.length - index} entry={entry} named={several} now={now} />
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

function Line({ entry, named, now }: { entry: Entry; named: boolean; now: ReadonlySignal<number> }) {
  const words = activityWords(entry);
  return (
    <li class={words.wrong ? "line wrong" : "line"}>
      <Icon name={words.wrong ? "alert" : ICONS[entry.what]} />
      <div>
        <p>
          {words.what}
          {words.state !== "" && <span class="state">{words.state}</span>}
        </p>
        <p class="fine">
          <bdi>{[named ? plainLine(entry.agent, 40) : "", words.where].filter(Boolean).join(" · ")}</bdi>
        </p>
      </div>
      <time class="when" dateTime={new Date(entry.at).toISOString()}>
        {ago(entry.at, now.value)}
      </time>
    </li>
  );
}
